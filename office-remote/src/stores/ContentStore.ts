import type { ContentEntry, EntryList, EntryPreview, StoredEntry } from '@olov/contract';
import { isApiError, type RootStore } from '@olov/shared-kit';
import type { ContentKind } from '../models/contentForm';
import { FormState } from './FormState';
import { Latest } from './Latest';

export interface EntryProblem {
  field?: string;
  locale?: string;
  text: string;
}
type Refusal = { problems?: EntryProblem[] };

/** News, promotions, vacancies and contacts, and the one that is open. */
export class ContentStore {
  readonly list = new Latest<EntryList>();
  readonly entry = new Latest<StoredEntry>();
  readonly preview = new Latest<EntryPreview>();
  readonly form = new FormState();

  constructor(private readonly root: Pick<RootStore, 'clients'>) {}

  /** The reasons of a refusal; one with an empty text if the server named none. */
  get problems(): readonly EntryProblem[] {
    return this.form.error === undefined ? [] : reasonsOf(this.form.error);
  }

  loadList(kind: ContentKind): Promise<void> {
    const { main } = this.root.clients;
    return this.list.ask((signal) => main.get('/api/content/Entries', { query: { kind }, signal }));
  }

  load(kind: ContentKind, id: string): Promise<void> {
    this.close();
    const { main } = this.root.clients;
    const query = { kind, id: id || undefined };
    return this.entry.ask((signal) => main.get('/api/content/Entry', { query, signal }));
  }

  close(): void {
    this.entry.request.stop();
    this.entry.set(undefined);
    this.preview.set(undefined);
    this.form.forget();
  }

  save(entry: ContentEntry, version: string | undefined): Promise<boolean> {
    return this.send('/api/content/SaveEntry', { entry, ...(version && { version }) });
  }

  remove({ kind, id, version }: StoredEntry): Promise<boolean> {
    return this.send('/api/content/DeleteEntry', { kind, id, version });
  }

  async showPreview(entry: ContentEntry): Promise<void> {
    const { main } = this.root.clients;
    const preview = await this.form.run(() => main.post<EntryPreview>('/api/content/Preview', { entry }));
    if (preview) this.preview.set(preview);
  }

  private send(path: string, body: object): Promise<boolean> {
    return this.form.send(() => this.root.clients.main.post(path, body));
  }
}

const isRefusal = (value: unknown): value is Refusal => typeof value === 'object' && value !== null;

/** A field that the schema of the request refuses has only its path, such as `entry.texts.title.uz`. */
function problemAt(path: string, text: string): EntryProblem {
  const [, part, ...names] = path.split('.');
  const [field, locale] = part === 'texts' || part === 'facts' ? names : [part, ...names];
  return { ...(field && { field }), ...(locale && { locale }), text };
}

function reasonsOf(error: unknown): EntryProblem[] {
  if (!isApiError(error)) return [{ text: '' }];
  const { problems = [] } = isRefusal(error.cause) ? error.cause : {};
  if (problems.length > 0) return problems;
  const faults = Object.entries(error.fields).map(([path, text]) => problemAt(path, text));
  return faults.length > 0 ? faults : [{ text: error.detail ?? '' }];
}
