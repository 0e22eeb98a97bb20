import type { RestaurantSettings, ZoneTerms } from '@olov/contract';
import { ApiError, isApiError, LatestRequest, type RootStore } from '@olov/shared-kit';
import { makeAutoObservable, observableRef } from 'mobx';
import { createRestaurantsApi, type Hours, type PauseLength } from '../api/restaurants';
import { createZonesApi, type ZonesApi } from '../api/zones';
import { hasSameTerms } from '../models/terms';

export type Field = 'hours' | 'pause' | 'terms';
interface Refusal {
  of: Field;
  text: string;
  code: string | undefined;
  fields: Readonly<Record<string, string>>;
}

/** The restaurants in reach of the member, with hours and pauses. */
export class RestaurantsStore {
  restaurants: readonly RestaurantSettings[] | undefined = undefined;
  busyWith: Field | undefined = undefined;
  refusal: Refusal | undefined = undefined;
  readonly request = new LatestRequest();
  readonly zones: ZonesApi;
  private readonly api: ReturnType<typeof createRestaurantsApi>;

  constructor({ clients }: Pick<RootStore, 'clients'>) {
    this.api = createRestaurantsApi(clients.main);
    this.zones = createZonesApi(clients.main);
    makeAutoObservable<RestaurantsStore, 'api'>(
      this,
      {
        restaurants: observableRef,
        refusal: observableRef,
        request: false,
        api: false,
        zones: false,
        find: false,
      },
      { autoBind: true },
    );
  }

  find(id: string): RestaurantSettings | undefined {
    return this.restaurants?.find((restaurant) => restaurant.id === id);
  }

  load(): Promise<void> {
    this.refusal = undefined;
    return this.request.run(this.api.settings, { take: this.take });
  }

  setHours(hours: Hours): Promise<boolean> {
    return this.send('hours', () => this.api.setHours(hours));
  }

  setPause(restaurantId: string, pause: PauseLength): Promise<boolean> {
    return this.send('pause', () => this.api.setPause(restaurantId, pause));
  }

  /** The newest outline goes back as it is, so that only the terms change. Terms that somebody else changed stay. */
  setTerms(restaurant: RestaurantSettings, delivery: ZoneTerms): Promise<boolean> {
    return this.send('terms', async () => {
      const { zone } = await this.zones.around(restaurant.id);
      if (zone.isMalformed) throw new Error('there is no outline to keep');
      if (!hasSameTerms(zone.terms, restaurant.delivery))
        throw new ApiError('the terms are others now', { status: 409, code: 'changed-meanwhile' });
      const { restaurantId, version, geometry, parts } = zone;
      await this.zones.set({ restaurantId, version, geometry, parts, terms: delivery, isTrial: false });
      return { ...restaurant, delivery };
    });
  }

  /** True if the server did it; otherwise `refusal` has the reason. */
  private async send(field: Field, call: () => Promise<RestaurantSettings>): Promise<boolean> {
    if (this.busyWith) return false;
    this.begin(field);
    try {
      this.replace(await call());
      return true;
    } catch (error) {
      this.refuse(field, error);
      return false;
    }
  }

  private begin(field: Field): void {
    this.busyWith = field;
    this.refusal = undefined;
  }

  private replace(changed: RestaurantSettings): void {
    this.busyWith = undefined;
    this.restaurants = this.restaurants?.map((one) => (one.id === changed.id ? changed : one));
  }

  private refuse(field: Field, error: unknown): void {
    this.busyWith = undefined;
    const { detail = '', code, fields = {} } = isApiError(error) ? error : {};
    this.refusal = { of: field, text: detail, code, fields };
  }

  private take({ restaurants }: { restaurants: RestaurantSettings[] }): void {
    this.restaurants = restaurants;
  }
}
