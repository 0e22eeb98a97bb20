import type { SteepPrice } from '@olov/contract';
import type { RestaurantGroup, RestaurantGroups, RestaurantGroupsChanged } from '@olov/contract/menuOffice';
import { LatestRequest, type RootStore } from '@olov/shared-kit';
import { makeAutoObservable, observableRef } from 'mobx';
import { createMenuApi, type MenuApi, type TrialOrNumber } from '../api/menu';
import { FormState } from './FormState';

type Change = (asked: TrialOrNumber) => Promise<RestaurantGroupsChanged>;

/** Groups of restaurants that have prices together. Their changes hold at once. */
export class RestaurantGroupsStore {
  list: RestaurantGroups | undefined = undefined;
  /** A change that waits for an answer, because it moves these prices by more than half. */
  asked: { change: Change; prices: readonly SteepPrice[] } | undefined = undefined;
  readonly request = new LatestRequest();
  readonly form = new FormState();
  private readonly api: MenuApi;

  constructor({ clients }: Pick<RootStore, 'clients'>) {
    this.api = createMenuApi(clients.main);
    makeAutoObservable<RestaurantGroupsStore, 'api'>(
      this,
      { list: observableRef, asked: observableRef, request: false, form: false, api: false },
      { autoBind: true },
    );
  }

  load(): Promise<void> {
    return this.request.run(this.api.restaurantGroups, { take: this.take });
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
    this.ask(change, trial.prices);
    return false;
  }

  private async write(change: Change, confirm: number): Promise<boolean> {
    const list = await this.form.run(() => change({ confirm }));
    this.end(list);
    return list !== undefined;
  }

  private ask(change: Change, prices: readonly SteepPrice[]): void {
    this.asked = { change, prices };
  }

  private end(list: RestaurantGroups | undefined): void {
    this.asked = undefined;
    if (list) this.take(list);
  }

  private take(list: RestaurantGroups): void {
    this.list = list;
  }
}
