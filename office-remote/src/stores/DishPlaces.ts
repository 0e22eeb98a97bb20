import type { PriceEntity } from '@olov/contract/menuEntities';
import type { MenuDish, RestaurantGroups } from '@olov/contract/menuOffice';
import { isApiError, LatestRequest } from '@olov/shared-kit';
import { makeAutoObservable, observableRef } from 'mobx';
import type { MenuApi } from '../api/menu';
import { keyOf, type Place } from '../models/places';

type Prices = Readonly<Record<string, number | undefined>>;
type Stops = MenuDish['stops'];

/** Prices of a dish at restaurants and groups, which the draft gets, and its stop list, which changes at once. */
export class DishPlaces {
  groups: RestaurantGroups['groups'] = [];
  restaurants: RestaurantGroups['restaurants'] = [];
  prices: Prices = {};
  stops: Stops = [];
  /** Errors of prices by the key of a place. */
  errors: Readonly<Record<string, string>> = {};
  /** The restaurant whose stop is being changed. */
  stopping: string | undefined = undefined;
  /** The text of the last refusal of a stop; empty if the server gave none. */
  stopProblem: { restaurantId: string; text: string } | undefined = undefined;
  readonly request = new LatestRequest();
  private saved: Prices = {};

  constructor(private readonly api: MenuApi) {
    makeAutoObservable<DishPlaces, 'api'>(
      this,
      {
        ...{
          groups: observableRef,
          restaurants: observableRef,
          prices: observableRef,
          stops: observableRef,
          stopProblem: observableRef,
        },
        ...{
          errors: observableRef,
          request: false,
          api: false,
          priceAt: false,
          usualAt: false,
          isAvailableAt: false,
        },
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

  begin(prices: readonly PriceEntity[], stops: Stops): void {
    this.saved = Object.fromEntries(prices.map((one) => [keyOf(one), one.price]));
    this.prices = this.saved;
    this.stops = stops;
  }

  priceAt(place: Place): number | undefined {
    return this.prices[keyOf(place)];
  }

  /** The price of its first group that has one, as the shop takes it. */
  usualAt(restaurantId: string): number | undefined {
    return this.groups
      .filter(({ restaurantIds }) => restaurantIds.includes(restaurantId))
      .sort((one, other) => (one.id < other.id ? -1 : 1))
      .map(({ id }) => this.priceAt({ groupId: id }))
      .find((price) => price !== undefined);
  }

  setPrice(place: Place, price: number | undefined): void {
    this.prices = { ...this.prices, [keyOf(place)]: price };
  }

  isAvailableAt(id: string): boolean {
    return this.stops.find(({ restaurantId }) => restaurantId === id)?.isAvailable ?? true;
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

  /** The stop list belongs to the kitchen: it changes at once, without the draft. */
  async setAvailable(restaurantId: string, productId: string, isAvailable: boolean): Promise<void> {
    if (this.stopping) return;
    this.begun(restaurantId);
    try {
      const { left } = await this.api.setAvailability({ restaurantId, productId, isAvailable });
      this.stopped({ restaurantId, isAvailable, left });
    } catch (error) {
      this.refuseStop(restaurantId, error);
    }
    this.ended();
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

  private begun(restaurantId: string): void {
    this.stopping = restaurantId;
    this.stopProblem = undefined;
  }

  private stopped(stop: Stops[number]): void {
    this.stops = [...this.stops.filter(({ restaurantId }) => restaurantId !== stop.restaurantId), stop];
  }

  private ended(): void {
    this.stopping = undefined;
  }

  private refuse(place: Place, error: unknown): void {
    const text = isApiError(error) ? (error.fields.price ?? error.detail ?? '') : '';
    this.errors = { [keyOf(place)]: text };
  }

  private refuseStop(restaurantId: string, error: unknown): void {
    this.stopProblem = { restaurantId, text: (isApiError(error) && error.detail) || '' };
  }
}
