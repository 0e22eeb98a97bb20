import type { ContentEntry, EntryList, EntryPreview, SavedEntry, StoredEntry } from '@olov/contract';
import { isApiError, LatestRequest, type RootStore } from '@olov/shared-kit';
import { makeAutoObservable, observableRef } from 'mobx';
import type { ContentKind } from '../models/contentForm';

export interface EntryProblem {
  field?: string;
  locale?: string;
  text: string;
}
type Refusal = { problems?: EntryProblem[] };

/** News, promotions, vacancies and contacts, and the one that is open. */
export class ContentStore {
  entries: EntryList['entries'] | undefined = undefined;
  entry: StoredEntry | undefined = undefined;
  preview: EntryPreview | undefined = undefined;
  /** The reasons of a refusal; one with an empty text if the server named none. */
  problems: readonly EntryProblem[] = [];
  isBusy = false;
  readonly listRequest = new LatestRequest();
  readonly entryRequest = new LatestRequest();

  constructor(private readonly root: Pick<RootStore, 'clients'>) {
    makeAutoObservable<ContentStore, 'root'>(
      this,
      {
        entries: observableRef,
        entry: observableRef,
        preview: observableRef,
        problems: observableRef,
        listRequest: false,
        entryRequest: false,
        root: false,
      },
      { autoBind: true },
    );
  }

  loadList(kind: ContentKind): Promise<void> {
    const { main } = this.root.clients;
    const ask = (signal: AbortSignal) =>
      main.get<EntryList>('/api/content/Entries', { query: { kind }, signal });
    return this.listRequest.run(ask, { take: this.takeList });
  }

  load(kind: ContentKind, id: string): Promise<void> {
    this.close();
    const { main } = this.root.clients;
    const query = { kind, id: id || undefined };
    const ask = (signal: AbortSignal) => main.get<StoredEntry>('/api/content/Entry', { query, signal });
    return this.entryRequest.run(ask, { take: this.takeEntry });
  }

  close(): void {
    this.entryRequest.stop();
    this.entry = undefined;
    this.preview = undefined;
    this.problems = [];
  }

  hidePreview(): void {
    this.preview = undefined;
  }

  save(entry: ContentEntry, version: string | undefined): Promise<boolean> {
    return this.send<SavedEntry>('/api/content/SaveEntry', { entry, ...(version && { version }) });
  }

  remove({ kind, id, version }: StoredEntry): Promise<boolean> {
    return this.send('/api/content/DeleteEntry', { kind, id, version });
  }

  showPreview(entry: ContentEntry): Promise<boolean> {
    return this.send<EntryPreview>('/api/content/Preview', { entry }, this.takePreview);
  }

  private async send<Answer>(path: string, body: object, take?: (answer: Answer) => void): Promise<boolean> {
    if (this.isBusy) return false;
    this.begin();
    try {
      const answer = await this.root.clients.main.post<Answer>(path, body);
      this.end([]);
      take?.(answer);
      return true;
    } catch (error) {
      this.end(reasonsOf(error));
      return false;
    }
  }

  private begin(): void {
    this.isBusy = true;
    this.problems = [];
  }

  private end(problems: readonly EntryProblem[]): void {
    this.isBusy = false;
    this.problems = problems;
  }

  private takeList({ entries }: EntryList): void {
    this.entries = entries;
  }

  private takeEntry(entry: StoredEntry): void {
    this.entry = entry;
  }

  private takePreview(preview: EntryPreview): void {
    this.preview = preview;
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
