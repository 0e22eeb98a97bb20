import type { LoggedChange } from '@olov/contract/staff/site';
import { type Section, sectionOf } from './sections';

type Entry = Pick<LoggedChange, 'subject' | 'subjectId' | 'kind' | 'name' | 'action' | 'draft' | 'before'>;

/** A page of the office, and the old values with which its form begins. */
export interface PageOf {
  path: string;
  section: Section;
  restore?: unknown;
}

const pageAt = (path: string): PageOf | undefined => {
  const section = sectionOf(path);
  return section && { path, section };
};

/** The page of the thing that an entry of the log is about. */
export function pageOf({ subject, subjectId, kind, name }: Entry): PageOf | undefined {
  const id = encodeURIComponent(subjectId);
  switch (subject) {
    case 'Order':
      return pageAt(`/orders/${id}`);
    case 'StopList':
      return pageAt(`/stop-list?restaurant=${encodeURIComponent(subjectId.split(' ')[0] ?? '')}`);
    case 'Restaurant':
    case 'Zone':
      return pageAt(`/restaurants/${id}`);
    case 'Menu':
      if (kind === 'drafts') return pageAt(`/${subjectId}`);
      return kind === 'dishes' || kind === 'prices'
        ? pageAt(`/menu?q=${encodeURIComponent(name)}`)
        : pageAt('/menu');
    case 'Promo':
      return pageAt(`/promo-codes?code=${id}`);
    case 'Content':
      return pageAt(`/content?kind=${kind}`);
    default:
      return pageAt(PATHS[subject] ?? '');
  }
}

const PATHS: Record<string, string> = {
  Figures: '/figures',
  Application: '/applications',
  DeadLetter: '/messages',
  Session: '/sessions',
  Member: '/accounts',
};

/** The page on which the change can be taken back, for the changes that have one. */
export function undoOf(entry: Entry): PageOf | undefined {
  const { subject, action, draft, before } = entry;
  if (draft !== undefined) return pageAt(`/drafts/${draft}`);
  const isWhole = typeof before === 'object' && before !== null && ('opening' in before || 'code' in before);
  if ((subject !== 'Promo' && subject !== 'Restaurant') || action !== 'change' || !isWhole) return undefined;
  const page = pageOf(entry);
  return page && { ...page, section: { ...page.section, right: `change ${subject}` }, restore: before };
}
