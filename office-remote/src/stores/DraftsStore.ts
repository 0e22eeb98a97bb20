import type { MenuDraft, MenuDraftDetails, MenuPreviewAddress } from '@olov/contract/menu/drafts';
import { LatestRequest, type RootStore } from '@olov/shared-kit';
import { makeAutoObservable, observableRef } from 'mobx';
import { allDrafts, createMenuApi, type MenuApi } from '../api/menu';
import { FormState } from './FormState';
import { Latest } from './Latest';
import { ListStore, withoutRepeats } from './ListStore';

const PART = 100;

type Draft = Pick<MenuDraft, 'id' | 'state'>;

export const isEditable = ({ state }: Pick<MenuDraft, 'state'>): boolean =>
  state === 'open' || state === 'failed';

/** A published draft is the menu of the shop. */
export const isPreviewable = (draft: Pick<MenuDraft, 'state'>): boolean =>
  isEditable(draft) || draft.state === 'scheduled';

/** The drafts of the menu, and the one whose page is open. */
export class DraftsStore {
  /** All drafts that take changes, the newest first. */
  editable: readonly MenuDraft[] = [];
  readonly list: ListStore<MenuDraft>;
  readonly draft = new Latest<MenuDraftDetails>();
  /** The last action on the draft. */
  readonly form = new FormState();
  readonly editableRequest = new LatestRequest();
  readonly api: MenuApi;

  constructor({ clients }: Pick<RootStore, 'clients'>) {
    this.api = createMenuApi(clients.main);
    this.list = new ListStore('id', async (_all, signal, skip = 0) => {
      const { drafts, total } = await this.api.drafts({ skip: Number(skip), take: PART }, signal);
      const known = Number(skip) + drafts.length;
      return { items: drafts, total, next: known < total ? known : undefined };
    });
    makeAutoObservable(
      this,
      {
        ...{ editable: observableRef, list: false, draft: false, form: false, api: false },
        editableRequest: false,
      },
      { autoBind: true },
    );
  }

  loadEditable(): Promise<void> {
    const ask = (signal: AbortSignal) =>
      Promise.all([allDrafts(this.api, 'open', signal), allDrafts(this.api, 'failed', signal)]);
    return this.editableRequest.run(ask, { take: (found) => this.takeEditable(found.flat()) });
  }

  load(id: string): Promise<void> {
    if (this.draft.value?.id !== id) {
      this.draft.set(undefined);
      this.form.forget();
    }
    return this.draft.ask((signal) => this.api.draft(id, signal));
  }

  async create(name: string): Promise<string> {
    const draft = await this.api.createDraft(name);
    this.takeEditable([draft, ...this.editable]);
    return draft.id;
  }

  /** True if the server did it; otherwise `form` has the reason. The draft is read again in both cases. */
  async act(action: () => Promise<unknown>, id: string | undefined): Promise<boolean> {
    if (this.form.isBusy) return false;
    const isDone = await this.form.send(action);
    if (id) await this.load(id);
    return isDone;
  }

  async undo({ id }: Draft): Promise<string | undefined> {
    const undone = await this.form.run(() => this.api.undo(id));
    await this.load(id);
    return undone?.id;
  }

  preview({ id }: Draft): Promise<MenuPreviewAddress | undefined> {
    return this.form.run(() => this.api.preview(id));
  }

  private takeEditable(drafts: MenuDraft[]): void {
    this.editable = withoutRepeats(drafts, 'id').sort((one, other) =>
      one.createdAt < other.createdAt ? 1 : -1,
    );
  }
}
