import type { SteepPrice } from '@olov/contract';
import type { RestaurantGroup, RestaurantGroups, RestaurantGroupsChanged } from '@olov/contract/menu/office';
import type { RootStore } from '@olov/shared-kit';
import { makeAutoObservable, observableRef } from 'mobx';
import { createMenuApi, type MenuApi, type TrialOrNumber } from '../api/menu';
import { FormState } from './FormState';
import { Latest } from './Latest';

type Change = (asked: TrialOrNumber) => Promise<RestaurantGroupsChanged>;

/** Groups of restaurants that have prices together. Their changes hold at once. */
export class RestaurantGroupsStore {
  readonly list = new Latest<RestaurantGroups>();
  /** A change that waits for an answer, because it moves these prices by more than half. */
  asked: { change: Change; prices: readonly SteepPrice[] } | undefined = undefined;
  readonly form = new FormState();
  private readonly api: MenuApi;

  constructor({ clients }: Pick<RootStore, 'clients'>) {
    this.api = createMenuApi(clients.main);
    makeAutoObservable<RestaurantGroupsStore, 'api'>(
      this,
      { list: false, asked: observableRef, form: false, api: false },
      { autoBind: true },
    );
  }

  load(): Promise<void> {
    return this.list.ask(this.api.restaurantGroups);
  }

  save(group: RestaurantGroup): Promise<boolean> {
    return this.propose((asked) => this.api.saveRestaurantGroup(group, asked));
  }

  remove(group: Pick<RestaurantGroup, 'id' | 'version'>): Promise<boolean> {
    return this.propose((asked) => this.api.deleteRestaurantGroup(group, asked));
  }

  async confirm(): Promise<boolean> {
    return this.asked ? this.write(this.asked.change, this.asked.prices.length) : false;
  }

  forget(): void {
    this.asked = undefined;
    this.form.forget();
  }

  /** True if the server did it; it is not done yet if a question is left. */
  private async propose(change: Change): Promise<boolean> {
    const trial = await this.form.run(() => change({ isTrial: true }));
    if (!trial) return false;
    if (trial.prices.length === 0) return this.write(change, 0);
    this.ask({ change, prices: trial.prices });
    return false;
  }

  private async write(change: Change, confirm: number): Promise<boolean> {
    const list = await this.form.run(() => change({ confirm }));
    this.ask(undefined);
    if (list) this.list.set(list);
    return list !== undefined;
  }

  private ask(asked: typeof this.asked): void {
    this.asked = asked;
  }
}
