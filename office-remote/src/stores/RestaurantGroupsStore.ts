import type { RestaurantGroup, RestaurantGroups } from '@olov/contract/menuOffice';
import { LatestRequest, type RootStore } from '@olov/shared-kit';
import { makeAutoObservable, observableRef } from 'mobx';
import { createMenuApi, type MenuApi } from '../api/menu';
import { FormState } from './FormState';

/** Groups of restaurants that have prices together. Their changes hold at once. */
export class RestaurantGroupsStore {
  list: RestaurantGroups | undefined = undefined;
  readonly request = new LatestRequest();
  readonly form = new FormState();
  private readonly api: MenuApi;

  constructor({ clients }: Pick<RootStore, 'clients'>) {
    this.api = createMenuApi(clients.main);
    makeAutoObservable<RestaurantGroupsStore, 'api'>(
      this,
      { list: observableRef, request: false, form: false, api: false },
      { autoBind: true },
    );
  }

  load(): Promise<void> {
    return this.request.run(this.api.restaurantGroups, { take: this.take });
  }

  save(group: RestaurantGroup): Promise<boolean> {
    return this.change(() => this.api.saveRestaurantGroup(group));
  }

  remove(group: Pick<RestaurantGroup, 'id' | 'version'>): Promise<boolean> {
    return this.change(() => this.api.deleteRestaurantGroup(group));
  }

  /** True if the server did it. */
  private async change(call: () => Promise<RestaurantGroups>): Promise<boolean> {
    const list = await this.form.run(call);
    if (!list) return false;
    this.take(list);
    return true;
  }

  private take(list: RestaurantGroups): void {
    this.list = list;
  }
}
