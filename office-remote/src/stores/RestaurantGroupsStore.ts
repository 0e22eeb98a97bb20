import type { SteepPrice } from '@olov/contract';
import type { RestaurantGroup, RestaurantGroups, RestaurantGroupsChanged } from '@olov/contract/menu/office';
import type { RootStore } from '@olov/shared-kit';
import { makeAutoObservable, observableRef } from 'mobx';
import { createMenuApi, type MenuApi, type TrialOrNumber } from '../api/menu';
import type { EntityEditor } from './EntityEditor';
import type { FormState } from './FormState';
import { Latest } from './Latest';

type Editor = EntityEditor<RestaurantGroup>;
type Change = (asked: TrialOrNumber) => Promise<RestaurantGroupsChanged>;

/** Groups of restaurants that have prices together. Their changes hold at once. */
export class RestaurantGroupsStore {
  readonly list = new Latest<RestaurantGroups>();
  /** A change that waits for an answer, because it moves these prices by more than half. */
  asked: { form: FormState; change: Change; prices: readonly SteepPrice[] } | undefined = undefined;
  private readonly api: MenuApi;

  constructor({ clients }: Pick<RootStore, 'clients'>) {
    this.api = createMenuApi(clients.main);
    makeAutoObservable<RestaurantGroupsStore, 'api'>(
      this,
      { list: false, asked: observableRef, api: false },
      { autoBind: true },
    );
  }

  load(): Promise<void> {
    return this.list.ask(this.api.restaurantGroups);
  }

  save({ form, value }: Editor): Promise<boolean> {
    return this.propose(form, (asked) => this.api.saveRestaurantGroup(value, asked));
  }

  remove({ form, first }: Editor): Promise<boolean> {
    return this.propose(form, (asked) => this.api.deleteRestaurantGroup(first, asked));
  }

  async confirm(): Promise<boolean> {
    if (!this.asked) return false;
    const { form, change, prices } = this.asked;
    return this.write(form, change, prices.length);
  }

  ask(asked: typeof this.asked): void {
    this.asked = asked;
  }

  /** True if the server did it; it is not done yet if a question is left. */
  private async propose(form: FormState, change: Change): Promise<boolean> {
    const trial = await form.run(() => change({ isTrial: true }));
    if (!trial) return false;
    if (trial.prices.length === 0) return this.write(form, change, 0);
    this.ask({ form, change, prices: trial.prices });
    return false;
  }

  private async write(form: FormState, change: Change, confirm: number): Promise<boolean> {
    const list = await form.run(() => change({ confirm }));
    this.ask(undefined);
    if (list) this.list.set(list);
    return list !== undefined;
  }
}
