import type { MenuDishRow, MenuTree } from '@olov/contract/menu/office';
import type { RootStore } from '@olov/shared-kit';
import { createMenuApi, type MenuApi } from '../api/menu';
import { type MenuFilter, queryOf } from '../models/MenuFilter';
import { Latest } from './Latest';
import { ListStore } from './ListStore';

/** The menu as it is, or as it will be after a draft. */
export class MenuStore {
  readonly tree = new Latest<MenuTree>();
  readonly list: ListStore<MenuDishRow, MenuFilter>;
  readonly api: MenuApi;

  constructor({ clients }: RootStore) {
    this.api = createMenuApi(clients.main);
    this.list = new ListStore('id', async (filter, signal) => {
      const { dishes, total } = await this.api.dishes(queryOf(filter), signal);
      return { items: dishes, total };
    });
  }

  loadTree(draftId: string | undefined): Promise<void> {
    return this.tree.ask((signal) => this.api.tree(draftId, signal));
  }

  loadDishes(filter: MenuFilter): Promise<void> {
    return filter.search ? this.list.search(filter) : this.list.load(filter);
  }
}
