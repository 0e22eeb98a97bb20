import type { MenuTree } from '@olov/contract/menu/office';
import { makeAutoObservable, observableRef, toJS } from 'mobx';
import type { MenuApi, Side } from '../api/menu';
import type { Modifier } from '../models/dishForm';
import {
  entitiesOf,
  movedAfter,
  type NamedEntity,
  type NamedKind,
  newEntity,
  plainValue,
  withId,
} from '../models/menuEntities';
import { DishOrder } from './DishOrder';
import { FormState } from './FormState';
import { PictureUpload } from './PictureUpload';

export interface Removed {
  draftId: string;
  /** Losses of customers by the publication, in the words of the server. */
  notes: readonly string[];
}

/** The folder, tag or modifier group of an open dialog. Nothing is saved before `save`. */
export class NamedEditor {
  value: NamedEntity;
  /** The folder before this one; empty for the first place. */
  after: string;
  readonly form = new FormState();
  readonly upload: PictureUpload;
  readonly mediaUrl: string;
  /** Of a folder that the menu or the draft has. */
  readonly order: DishOrder | undefined;
  private read: NamedEntity | null;
  private firstAfter: string;
  private isRemoved = false;
  private savedIn: string | undefined;

  constructor(
    private readonly api: MenuApi,
    readonly kind: NamedKind,
    private readonly tree: MenuTree,
    readonly id: string | undefined,
    readonly draftId: string | undefined,
  ) {
    this.upload = new PictureUpload(api, this.form);
    this.mediaUrl = tree.mediaUrl;
    if (kind === 'folder' && id !== undefined) this.order = new DishOrder(api, id, draftId);
    const known = entitiesOf(tree, kind).find((one) => one.id === id);
    this.read = known ? plainValue(known) : null;
    this.value = known ? plainValue(known) : newEntity(kind);
    const index = this.folderIds.indexOf(id ?? '');
    this.firstAfter = (index < 0 ? this.folderIds.at(-1) : this.folderIds[index - 1]) ?? '';
    this.after = this.firstAfter;
    makeAutoObservable<NamedEditor, 'api' | 'tree' | 'read' | 'savedIn'>(
      this,
      {
        ...{ api: false, kind: false, tree: false, id: false, form: false, order: false },
        ...{ savedIn: false, read: observableRef, draftId: false, mediaUrl: false, upload: false },
      },
      { autoBind: true },
    );
  }

  get isDirty(): boolean {
    if (this.isRemoved) return false;
    if (this.isMoved || this.order?.isDirty || this.upload.isBusy) return true;
    return JSON.stringify(this.value) !== JSON.stringify(this.read ?? newEntity(this.kind));
  }

  /** The number of dishes that have it: such an entity cannot be removed. */
  get dishes(): number {
    return entitiesOf(this.tree, this.kind).find(({ id }) => id === this.id)?.dishes ?? 0;
  }

  get otherFolders(): MenuTree['folders'] {
    return this.tree.folders.filter(({ id }) => id !== this.id);
  }

  change(value: Partial<NamedEntity>): void {
    this.value = { ...this.value, ...value };
  }

  /** A group that is saved during an upload would keep the old picture of its modifier. */
  get isBusy(): boolean {
    return this.form.isBusy || this.upload.isBusy;
  }

  get modifiers(): Modifier[] {
    return this.value.modifiers ?? [];
  }

  changeModifiers(edit: (modifiers: Modifier[]) => void): void {
    this.value.modifiers ??= [];
    edit(this.value.modifiers);
  }

  moveAfter(id: string): void {
    this.after = id;
  }

  /** The draft that has the entity as it is shown; undefined if that was refused. */
  save(draftIdOf: () => Promise<string>, prefer?: Side): Promise<string | undefined> {
    if (this.isBusy) return Promise.resolve(undefined);
    return this.form.run(async () => {
      const draftId = await this.draft(draftIdOf);
      const wanted = withId(toJS(this.value));
      if (JSON.stringify(wanted) !== JSON.stringify(this.read))
        await this.api.put(draftId, this.kind, wanted, this.read, prefer);
      this.keep(wanted);
      const read = this.folderIds;
      if (this.isMoved) await this.api.putOrder(draftId, null, movedAfter(read, wanted.id, this.after), read);
      this.keepPlace();
      await this.order?.save(draftId);
      return draftId;
    });
  }

  remove(draftIdOf: () => Promise<string>): Promise<Removed | undefined> {
    const { id } = this;
    if (id === undefined) return Promise.resolve(undefined);
    return this.form.run(async () => {
      const draftId = await this.draft(draftIdOf);
      const { change } = await this.api.remove(draftId, this.kind, id);
      this.forget();
      return { draftId, notes: change?.notes ?? [] };
    });
  }

  private keep(value: NamedEntity): void {
    this.read = value;
    this.value = value;
  }

  private keepPlace(): void {
    this.firstAfter = this.after;
  }

  private forget(): void {
    this.isRemoved = true;
  }

  private get isMoved(): boolean {
    return this.kind === 'folder' && this.after !== this.firstAfter;
  }

  private get folderIds(): string[] {
    return this.tree.folders.map(({ id }) => id);
  }

  /** A second try after a refusal makes no second draft. */
  private async draft(draftIdOf: () => Promise<string>): Promise<string> {
    this.savedIn ??= await draftIdOf();
    return this.savedIn;
  }
}
