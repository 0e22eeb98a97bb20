import type { MenuDishes, MenuTree } from '@olov/contract/menu/office';
import type { RootStore } from '@olov/shared-kit';
import { createMenuApi, type MenuApi } from '../api/menu';
import { type MenuFilter, queryOf } from '../models/MenuFilter';
import { Latest } from './Latest';

const TYPING_MS = 300;

/** The menu as it is, or as it will be after a draft. */
export class MenuStore {
  readonly tree = new Latest<MenuTree>();
  readonly dishes = new Latest<MenuDishes>();
  readonly api: MenuApi;

  constructor({ clients }: RootStore) {
    this.api = createMenuApi(clients.main);
  }

  loadTree(draftId: string | undefined): Promise<void> {
    return this.tree.ask((signal) => this.api.tree(draftId, signal));
  }

  loadDishes(filter: MenuFilter): Promise<void> {
    const delayMs = this.dishes.value && filter.search ? TYPING_MS : 0;
    return this.dishes.ask((signal) => this.api.dishes(queryOf(filter), signal), delayMs);
  }
}
