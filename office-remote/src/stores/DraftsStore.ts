import type { MenuDraft, MenuDraftDetails, MenuDrafts, MenuPreviewAddress } from '@olov/contract/menuDrafts';
import { isApiError, LatestRequest, type RootStore } from '@olov/shared-kit';
import { makeAutoObservable, observableRef } from 'mobx';
import { createMenuApi, type MenuApi } from '../api/menu';

type Draft = Pick<MenuDraft, 'id' | 'state'>;

export const isEditable = ({ state }: Pick<MenuDraft, 'state'>): boolean =>
  state === 'open' || state === 'failed';

/** A published draft is the menu of the shop. */
export const isPreviewable = (draft: Pick<MenuDraft, 'state'>): boolean =>
  isEditable(draft) || draft.state === 'scheduled';

/** The drafts of the menu, and the one whose page is open. */
export class DraftsStore {
  drafts: readonly MenuDraft[] = [];
  draft: MenuDraftDetails | undefined = undefined;
  /** The text of the refusal of the last action. */
  problem: string | undefined = undefined;
  isBusy = false;
  readonly listRequest = new LatestRequest();
  readonly draftRequest = new LatestRequest();
  readonly api: MenuApi;

  constructor({ clients }: Pick<RootStore, 'clients'>) {
    this.api = createMenuApi(clients.main);
    makeAutoObservable(
      this,
      { drafts: observableRef, draft: observableRef, listRequest: false, draftRequest: false, api: false },
      { autoBind: true },
    );
  }

  get editable(): readonly MenuDraft[] {
    return this.drafts.filter(isEditable);
  }

  loadList(): Promise<void> {
    return this.listRequest.run(this.api.drafts, { take: this.takeList });
  }

  load(id: string): Promise<void> {
    if (this.draft?.id !== id) this.leave();
    return this.draftRequest.run((signal) => this.api.draft(id, signal), { take: this.takeDraft });
  }

  async create(name: string): Promise<string> {
    const draft = await this.api.createDraft(name);
    this.takeList({ total: this.drafts.length + 1, drafts: [draft, ...this.drafts] });
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

  private takeList({ drafts }: MenuDrafts): void {
    this.drafts = drafts;
  }

  private takeDraft(draft: MenuDraftDetails): void {
    this.draft = draft;
  }
}
