import type { PriceEntity } from '@olov/contract/menu/entities';
import type { RestaurantGroups } from '@olov/contract/menu/office';
import { isApiError, LatestRequest } from '@olov/shared-kit';
import { makeAutoObservable, observableRef } from 'mobx';
import type { MenuApi } from '../api/menu';
import { groupKeysOf, keyOf, type Place } from '../models/places';

type Prices = Readonly<Record<string, number | undefined>>;

/** Prices of a dish at restaurants and groups of restaurants, which the draft gets. */
export class DishPlaces {
  groups: RestaurantGroups['groups'] = [];
  restaurants: RestaurantGroups['restaurants'] = [];
  prices: Prices = {};
  /** Errors of prices by the key of a place. */
  errors: Readonly<Record<string, string>> = {};
  readonly request = new LatestRequest();
  private saved: Prices = {};

  constructor(private readonly api: MenuApi) {
    makeAutoObservable<DishPlaces, 'api'>(
      this,
      {
        ...{ groups: observableRef, restaurants: observableRef, prices: observableRef },
        ...{ errors: observableRef, request: false, api: false, priceAt: false, usualAt: false },
      },
      { autoBind: true },
    );
  }

  get isDirty(): boolean {
    return this.changed.length > 0;
  }

  load(): Promise<void> {
    return this.request.run(this.api.restaurantGroups, { take: this.take });
  }

  begin(prices: readonly PriceEntity[]): void {
    this.saved = Object.fromEntries(prices.map((one) => [keyOf(one), one.price]));
    this.prices = this.saved;
  }

  priceAt(place: Place): number | undefined {
    return this.prices[keyOf(place)];
  }

  /** The price of its groups. */
  usualAt(restaurantId: string): number | undefined {
    return groupKeysOf(restaurantId, this.groups)
      .map((key) => this.prices[key])
      .find((price) => price !== undefined);
  }

  setPrice(place: Place, price: number | undefined): void {
    this.prices = { ...this.prices, [keyOf(place)]: price };
  }

  async save(draftId: string, dishId: string): Promise<void> {
    this.errors = {};
    for (const place of this.changed) {
      const price = this.priceAt(place);
      try {
        const read = this.saved[keyOf(place)] ?? null;
        await this.api.putPrice(draftId, { ...place, dishId, price: price ?? null, read });
      } catch (error) {
        this.refuse(place, error);
        throw error;
      }
      this.keep(place, price);
    }
  }

  private get changed(): Place[] {
    return [
      ...this.groups.map(({ id }): Place => ({ groupId: id })),
      ...this.restaurants.map(({ id }): Place => ({ restaurantId: id })),
    ].filter((place) => this.prices[keyOf(place)] !== this.saved[keyOf(place)]);
  }

  private take({ groups, restaurants }: RestaurantGroups): void {
    this.groups = groups;
    this.restaurants = restaurants;
  }

  private keep(place: Place, price: number | undefined): void {
    this.saved = { ...this.saved, [keyOf(place)]: price };
  }

  private refuse(place: Place, error: unknown): void {
    const text = isApiError(error) ? (error.fields.price ?? error.detail ?? '') : '';
    this.errors = { [keyOf(place)]: text };
  }
}
