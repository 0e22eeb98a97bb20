import type {
  DraftState,
  MenuDraft,
  MenuDraftDetails,
  MenuDrafts,
  MenuPreviewAddress,
} from '@olov/contract/menuDrafts';
import { isApiError, LatestRequest, type RootStore } from '@olov/shared-kit';
import { makeAutoObservable, observableRef } from 'mobx';
import { createMenuApi, type MenuApi } from '../api/menu';

const PART = 100;

type Draft = Pick<MenuDraft, 'id' | 'state'>;

export const isEditable = ({ state }: Pick<MenuDraft, 'state'>): boolean =>
  state === 'open' || state === 'failed';

/** A published draft is the menu of the shop. */
export const isPreviewable = (draft: Pick<MenuDraft, 'state'>): boolean =>
  isEditable(draft) || draft.state === 'scheduled';

const withoutRepeats = (drafts: readonly MenuDraft[]): MenuDraft[] => [
  ...new Map(drafts.map((draft) => [draft.id, draft])).values(),
];

/** The drafts of the menu, and the one whose page is open. */
export class DraftsStore {
  drafts: readonly MenuDraft[] = [];
  /** The number of all drafts; `drafts` has the newest ones. */
  total = 0;
  /** All drafts that take changes, the newest first. */
  editable: readonly MenuDraft[] = [];
  draft: MenuDraftDetails | undefined = undefined;
  /** The text of the refusal of the last action. */
  problem: string | undefined = undefined;
  isBusy = false;
  readonly listRequest = new LatestRequest();
  readonly moreRequest = new LatestRequest();
  readonly editableRequest = new LatestRequest();
  readonly draftRequest = new LatestRequest();
  readonly api: MenuApi;

  constructor({ clients }: Pick<RootStore, 'clients'>) {
    this.api = createMenuApi(clients.main);
    makeAutoObservable(
      this,
      {
        ...{ drafts: observableRef, editable: observableRef, draft: observableRef, api: false },
        ...{ listRequest: false, moreRequest: false, editableRequest: false, draftRequest: false },
      },
      { autoBind: true },
    );
  }

  get hasMore(): boolean {
    return this.drafts.length < this.total;
  }

  loadList(): Promise<void> {
    this.moreRequest.stop();
    const ask = (signal: AbortSignal) => this.api.drafts({ skip: 0, take: PART }, signal);
    return this.listRequest.run(ask, { take: this.takeList });
  }

  more(): Promise<void> {
    const query = { skip: this.drafts.length, take: PART };
    return this.moreRequest.run((signal) => this.api.drafts(query, signal), { take: this.append });
  }

  loadEditable(): Promise<void> {
    const ask = (signal: AbortSignal) => Promise.all([this.all('open', signal), this.all('failed', signal)]);
    return this.editableRequest.run(ask, { take: (found) => this.takeEditable(found.flat()) });
  }

  load(id: string): Promise<void> {
    if (this.draft?.id !== id) this.leave();
    return this.draftRequest.run((signal) => this.api.draft(id, signal), { take: this.takeDraft });
  }

  async create(name: string): Promise<string> {
    const draft = await this.api.createDraft(name);
    this.takeList({ total: this.total + 1, drafts: [draft, ...this.drafts] });
    this.takeEditable([draft, ...this.editable]);
    return draft.id;
  }

  /** True if the server did it; otherwise `problem` has the reason. The draft is read again in both cases. */
  async act(action: () => Promise<unknown>, id: string | undefined): Promise<boolean> {
    if (this.isBusy) return false;
    this.begin();
    const problem = await action().then(
      () => undefined,
      (error: unknown) => (isApiError(error) && error.detail) || '',
    );
    this.end(problem);
    if (id) await this.load(id);
    return problem === undefined;
  }

  async undo({ id }: Draft): Promise<string | undefined> {
    return (await this.ask(() => this.api.undo(id), id))?.id;
  }

  preview({ id }: Draft): Promise<MenuPreviewAddress | undefined> {
    return this.ask(() => this.api.preview(id), undefined);
  }

  private async all(state: DraftState, signal: AbortSignal): Promise<MenuDraft[]> {
    const found: MenuDraft[] = [];
    for (;;) {
      const { total, drafts } = await this.api.drafts({ state, skip: found.length, take: PART }, signal);
      found.push(...drafts);
      if (drafts.length === 0 || found.length >= total) return found;
    }
  }

  private async ask<Answer>(action: () => Promise<Answer>, id: string | undefined) {
    let answer: Answer | undefined;
    const take = async () => {
      answer = await action();
    };
    await this.act(take, id);
    return answer;
  }

  private begin(): void {
    this.isBusy = true;
    this.problem = undefined;
  }

  private end(problem: string | undefined): void {
    this.isBusy = false;
    this.problem = problem;
  }

  private leave(): void {
    this.draft = undefined;
    this.problem = undefined;
  }

  private takeList({ drafts, total }: MenuDrafts): void {
    this.drafts = drafts;
    this.total = total;
  }

  /** A draft that was made meanwhile moves the others, so that one comes twice. */
  private append({ drafts, total }: MenuDrafts): void {
    this.drafts = withoutRepeats([...this.drafts, ...drafts]);
    this.total = total;
  }

  private takeEditable(drafts: MenuDraft[]): void {
    this.editable = withoutRepeats(drafts).sort((one, other) => (one.createdAt < other.createdAt ? 1 : -1));
  }

  private takeDraft(draft: MenuDraftDetails): void {
    this.draft = draft;
  }
}
