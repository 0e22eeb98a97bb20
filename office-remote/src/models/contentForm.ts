import type { ContentEntry } from '@olov/contract';
import { inAll } from '@olov/contract/platform/locales';

export type ContentKind = ContentEntry['kind'];

export type Shape = 'text' | 'number' | 'yes' | 'moment' | Choice;
/** A fact that names something of the shop. */
export type Choice = 'region' | 'folder' | 'promoCode';

/** The facts that have a field; others, such as the links of the contacts, stay as they are. */
export const FACTS: Record<ContentKind, Record<string, Shape>> = {
  news: { publishedAt: 'moment', picture: 'text' },
  stocks: {
    startsAt: 'moment',
    endsAt: 'moment',
    promoCode: 'promoCode',
    folder: 'folder',
    picture: 'text',
  },
  vacancies: { region: 'region', position: 'number', publishedAt: 'moment', isActive: 'yes' },
  contacts: { phone: 'text', telegram: 'text', email: 'text' },
};
export const CONTENT_KINDS = Object.keys(FACTS) as ContentKind[];

const TEXTS: Record<ContentKind, readonly string[]> = {
  news: ['title', 'lead'],
  stocks: ['title', 'lead'],
  vacancies: ['title', 'lead', 'salary'],
  contacts: ['address'],
};

/** Names of the fields of a form, as the back end names them in its problems. */
export const fieldsOf = ({ kind, texts, markdown }: ContentEntry): string[] => [
  ...(kind === 'contacts' ? [] : ['id']),
  ...Object.keys({ ...texts, ...FACTS[kind] }),
  ...(markdown ? ['markdown'] : []),
];

const empty = () => inAll(() => '');

export const newEntry = (kind: ContentKind): ContentEntry => ({
  kind,
  id: '',
  facts: {},
  texts: Object.fromEntries(TEXTS[kind].map((name) => [name, empty()])),
  markdown: empty(),
});

/** An empty fact is removed. */
export function withFact({ facts, ...entry }: ContentEntry, name: string, value: unknown): ContentEntry {
  const { [name]: _, ...others } = facts;
  return { ...entry, facts: value === '' || value === undefined ? others : { ...others, [name]: value } };
}

/** The kind that an address names; the first one without. */
export const kindNamed = (name: string | null, kinds: readonly ContentKind[]): ContentKind =>
  kinds.find((kind) => kind === name) ?? kinds[0] ?? 'news';
