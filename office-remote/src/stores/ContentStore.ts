import type { ContentEntry, EntryList, EntryPreview, StoredEntry } from '@olov/contract';
import { type ApiClient, isApiError, LatestRequest, type RootStore } from '@olov/shared-kit';
import type { ContentKind } from '../models/contentForm';
import type { EntityEditor } from './EntityEditor';
import type { FormState } from './FormState';
import { ListStore } from './ListStore';

export interface EntryProblem {
  line?: number;
  field?: string;
  locale?: string;
  text: string;
}
type Refusal = { problems?: EntryProblem[] };

type Editor = EntityEditor<ContentEntry>;

/** News, promotions, vacancies and contacts. */
export class ContentStore {
  readonly list: ListStore<EntryList['entries'][number], ContentKind>;
  /** Reads the entry that is opened. */
  readonly request = new LatestRequest();
  private readonly main: ApiClient;

  constructor({ clients: { main } }: Pick<RootStore, 'clients'>) {
    this.main = main;
    this.list = new ListStore('id', async (kind, signal) => ({
      items: (await main.get<EntryList>('/api/content/Entries', { query: { kind }, signal })).entries,
    }));
  }

  read(kind: ContentKind, id: string, take: (entry: StoredEntry) => void): Promise<void> {
    const query = { kind, id: id || undefined };
    return this.request.run((signal) => this.main.get('/api/content/Entry', { query, signal }), { take });
  }

  save({ form, value: entry }: Editor, version: string | undefined): Promise<boolean> {
    const body = { entry, ...(version && { version }) };
    return this.list.change(form, () => this.main.post('/api/content/SaveEntry', body));
  }

  remove({ form, first: { kind, id } }: Editor, version: string): Promise<boolean> {
    return this.list.change(form, () => this.main.post('/api/content/DeleteEntry', { kind, id, version }));
  }

  preview({ form, value: entry }: Editor): Promise<EntryPreview | undefined> {
    return form.run(() => this.main.post<EntryPreview>('/api/content/Preview', { entry }));
  }
}

const isRefusal = (value: unknown): value is Refusal => typeof value === 'object' && value !== null;

/** A field that the schema of the request refuses has only its path, such as `entry.texts.title.uz`. */
function problemAt(path: string, text: string): EntryProblem {
  const [, part, ...names] = path.split('.');
  const [field, locale] = part === 'texts' || part === 'facts' ? names : [part, ...names];
  return { ...(field && { field }), ...(locale && { locale }), text };
}

/** The reasons of a refusal; none if the reason is one of the whole form. */
export function problemsOf({ error }: FormState): EntryProblem[] {
  if (!isApiError(error)) return [];
  const { problems = [] } = isRefusal(error.cause) ? error.cause : {};
  if (problems.length > 0) return problems;
  return Object.entries(error.fields).map(([path, text]) => problemAt(path, text));
}
