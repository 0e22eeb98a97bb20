import type { MenuDishes, MenuTree } from '@olov/contract/menuOffice';
import { LatestRequest, type RootStore } from '@olov/shared-kit';
import { makeAutoObservable, observableRef } from 'mobx';
import { createMenuApi, type MenuApi } from '../api/menu';
import { type MenuFilter, queryOf } from '../models/MenuFilter';

const TYPING_MS = 300;

/** The menu as it is, or as it will be after a draft. */
export class MenuStore {
  tree: MenuTree | undefined = undefined;
  dishes: MenuDishes | undefined = undefined;
  readonly treeRequest = new LatestRequest();
  readonly dishesRequest = new LatestRequest();
  readonly api: MenuApi;

  constructor({ clients }: RootStore) {
    this.api = createMenuApi(clients.main);
    makeAutoObservable(
      this,
      { tree: observableRef, dishes: observableRef, treeRequest: false, dishesRequest: false, api: false },
      { autoBind: true },
    );
  }

  loadTree(draftId: string | undefined): Promise<void> {
    return this.treeRequest.run((signal) => this.api.tree(draftId, signal), { take: this.takeTree });
  }

  loadDishes(filter: MenuFilter): Promise<void> {
    const delayMs = this.dishes && filter.search ? TYPING_MS : 0;
    const ask = (signal: AbortSignal) => this.api.dishes(queryOf(filter), signal);
    return this.dishesRequest.run(ask, { take: this.takeDishes, delayMs });
  }

  private takeTree(tree: MenuTree): void {
    this.tree = tree;
  }

  private takeDishes(dishes: MenuDishes): void {
    this.dishes = dishes;
  }
}
