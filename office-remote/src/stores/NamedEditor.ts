import type { MenuTree } from '@olov/contract/menu/office';
import { actionBound, makeAutoObservable, makeObservable } from 'mobx';
import type { MenuApi } from '../api/menu';
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
import { GroupDishes } from './GroupDishes';
import { MenuEditor, type Part } from './MenuEditor';

/** The place of a folder among the others. */
class FolderPlace implements Part {
  /** The folder before this one; empty for the first place. */
  after: string;
  private first: string;

  constructor(
    private readonly api: MenuApi,
    private readonly read: readonly string[],
    id: string | undefined,
  ) {
    const index = read.indexOf(id ?? '');
    this.first = (index < 0 ? read.at(-1) : read[index - 1]) ?? '';
    this.after = this.first;
    makeAutoObservable<FolderPlace, 'api' | 'read'>(this, { api: false, read: false }, { autoBind: true });
  }

  get isDirty(): boolean {
    return this.after !== this.first;
  }

  moveAfter(id: string): void {
    this.after = id;
  }

  async save(draftId: string, id: string): Promise<void> {
    if (!this.isDirty) return;
    await this.api.putOrder(draftId, null, movedAfter(this.read, id, this.after), this.read);
    this.keep();
  }

  private keep(): void {
    this.first = this.after;
  }
}

/** The editor of a folder, tag or modifier group. */
export class NamedEditor extends MenuEditor<NamedKind> {
  readonly place: FolderPlace | undefined;
  /** Of a folder that the menu or the draft has. */
  readonly order: DishOrder | undefined;
  readonly groupDishes: GroupDishes | undefined;
  /** The number of dishes that have it: such an entity cannot be removed. */
  readonly dishes: number;
  readonly otherFolders: MenuTree['folders'];

  constructor(
    api: MenuApi,
    kind: NamedKind,
    tree: MenuTree,
    id: string | undefined,
    draftId: string | undefined,
  ) {
    const known = entitiesOf(tree, kind).find((one) => one.id === id);
    super(api, kind, id, draftId, tree.mediaUrl, known ? plainValue(known) : newEntity(kind));
    const folderIds = tree.folders.map((folder) => folder.id);
    this.place = kind === 'folder' ? new FolderPlace(api, folderIds, id) : undefined;
    this.order = kind === 'folder' && id !== undefined ? new DishOrder(api, id, draftId) : undefined;
    this.groupDishes = kind === 'group' ? new GroupDishes(api, id, draftId) : undefined;
    this.dishes = known?.dishes ?? 0;
    this.otherFolders = tree.folders.filter((folder) => folder.id !== id);
    makeObservable(this, { changeModifiers: actionBound });
  }

  override changeModifiers(edit: (modifiers: Modifier[]) => void): void {
    this.value.modifiers ??= [];
    edit(this.value.modifiers);
  }

  protected override get parts(): readonly Part[] {
    return [this.place, this.order, this.groupDishes].filter((part) => part !== undefined);
  }

  protected override withIds(value: NamedEntity): NamedEntity {
    return withId(value);
  }
}
