import type { PlaceStop } from '@olov/contract/menu/stopList';
import { makeAutoObservable, observableRef } from 'mobx';
import type { MenuApi } from '../api/menu';
import { isOnSale, keyOf, type Place } from '../models/places';
import { detailOf, FormState } from './FormState';

type Stops = readonly PlaceStop[];
type Refusal = { restaurantId: string; text: string };

/** The stop list of a dish belongs to the kitchen: it changes at once, without the draft. */
export class DishStops {
  all: Stops = [];
  /** Refusals of the last change with the key of its place. A text is empty if the server gave none. */
  problem: { key: string; refusals: readonly Refusal[] } | undefined = undefined;
  /** False if the menu has switched the dish off; a restaurant's own stop counts more. */
  isInMenu = true;
  private readonly form = new FormState();

  constructor(private readonly api: MenuApi) {
    makeAutoObservable<DishStops, 'api' | 'form'>(
      this,
      {
        ...{ all: observableRef, problem: observableRef, api: false, form: false, at: false },
        ...{ isAvailableAt: false, refusalsAt: false },
      },
      { autoBind: true },
    );
  }

  begin(stops: Stops, isInMenu: boolean): void {
    this.all = stops;
    this.isInMenu = isInMenu;
  }

  /** Like in the shop, a dish that ran out is not available. */
  isAvailableAt(id: string): boolean {
    const stop = this.at(id);
    return stop ? isOnSale(stop) : this.isInMenu;
  }

  at(id: string): PlaceStop | undefined {
    return this.all.find(({ restaurantId }) => restaurantId === id);
  }

  refusalsAt(place: Place): readonly Refusal[] {
    return this.problem?.key === keyOf(place) ? this.problem.refusals : [];
  }

  /** A restaurant that has the requested state already gets no call, because a call would lift its limit of pieces. */
  async setAvailable(
    place: Place,
    restaurantIds: readonly string[],
    productId: string,
    isAvailable: boolean,
  ): Promise<void> {
    if (this.form.isBusy) return;
    this.note(undefined);
    const refusals: Refusal[] = [];
    for (const restaurantId of restaurantIds) {
      if (this.isAvailableAt(restaurantId) === isAvailable) continue;
      const stop = await this.form.run(() =>
        this.api.setAvailability({ restaurantId, productId, isAvailable }),
      );
      if (stop) this.keep(stop);
      else refusals.push({ restaurantId, text: detailOf(this.form.failure) });
    }
    this.note({ key: keyOf(place), refusals });
  }

  private keep(stop: PlaceStop): void {
    this.all = [...this.all.filter(({ restaurantId }) => restaurantId !== stop.restaurantId), stop];
  }

  private note(problem: typeof this.problem): void {
    this.problem = problem;
  }
}
