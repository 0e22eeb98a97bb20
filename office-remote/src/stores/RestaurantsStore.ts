import type {
  RegionList,
  RestaurantDetails,
  RestaurantSettings,
  RestaurantUses,
  SetRestaurantStateBody,
  ZoneTerms,
} from '@olov/contract';
import { normalizePhone } from '@olov/contract/customers/phone';
import { isSameTerms } from '@olov/contract/places/zone';
import { type ApiClient, ApiError, isApiError, Loadable, type RootStore } from '@olov/shared-kit';
import { makeAutoObservable, observableRef } from 'mobx';
import { createZonesApi, type ZonesApi } from '../api/zones';
import { type HoursForm, hoursFormOf, hoursOf } from '../models/hoursForm';
import { idFor, uniqueId } from '../models/ids';
import { matches } from '../models/matches';
import type { EntityEditor } from './EntityEditor';
import { FormState } from './FormState';
import { Latest } from './Latest';
import { ListStore } from './ListStore';

type Exceptions = RestaurantSettings['exceptions'];

interface Days {
  days: readonly string[];
  before: ReadonlyMap<string, Exceptions>;
  saved: readonly RestaurantSettings[];
}

/** The restaurants in reach of the member, with hours and pauses. */
export class RestaurantsStore {
  readonly list: ListStore<RestaurantSettings>;
  /** The days that were changed last at many restaurants, with the answer and the exceptions that an undo brings back. */
  changedDays: Days | undefined = undefined;
  readonly daysForm = new FormState();
  readonly zones: ZonesApi;
  readonly regions: Loadable<RegionList>;
  /** The things that name a restaurant, for the question before it is closed. */
  readonly uses = new Latest<RestaurantUses>();
  private readonly main: ApiClient;

  constructor({ clients }: Pick<RootStore, 'clients'>) {
    this.main = clients.main;
    this.list = new ListStore('id', async (_all, signal) => {
      const path = '/api/restaurants/Settings';
      const { restaurants } = await this.main.get<{ restaurants: RestaurantSettings[] }>(path, { signal });
      return { items: restaurants };
    });
    this.zones = createZonesApi(clients.main);
    this.regions = new Loadable(() => this.main.get<RegionList>('/api/regions/List'));
    makeAutoObservable<RestaurantsStore, 'main'>(
      this,
      {
        ...{ list: false, daysForm: false, main: false, zones: false, regions: false },
        ...{ uses: false, changedDays: observableRef, find: false },
      },
      { autoBind: true },
    );
  }

  find(id: string): RestaurantSettings | undefined {
    return this.list.items?.find((restaurant) => restaurant.id === id);
  }

  load(): Promise<void> {
    this.noteDays(undefined);
    return this.list.load();
  }

  /** Closed ones last; the search is by name, address and phone in all languages. */
  found(search: string): RestaurantSettings[] {
    const all = this.list.items ?? [];
    return [...all.filter(({ closedAt }) => !closedAt), ...all.filter(({ closedAt }) => closedAt)].filter(
      ({ name, address, phone }) =>
        matches(search, [...Object.values(name), ...Object.values(address), phone]),
    );
  }

  /** The restaurant as it is stored; without a version it is new. Undefined if the server refused. */
  async save(
    { form, value, keep }: EntityEditor<RestaurantDetails>,
    version: string | undefined,
  ): Promise<RestaurantSettings | undefined> {
    const items = this.list.items ?? [];
    const taken = items.map(({ id }) => id);
    const restaurant = {
      ...value,
      id: value.id || uniqueId(idFor(value.name.en) || 'restaurant', taken),
      phone: normalizePhone(value.phone) ?? value.phone.replace(/[^\d+]/g, ''),
    };
    const body = { restaurant, ...(version && { version }) };
    const saved = await form.run(() => this.main.post<RestaurantSettings>('/api/restaurants/Save', body));
    if (saved) {
      // The page of the new restaurant opens, and nothing is lost by it.
      keep(value);
      if (taken.includes(saved.id)) this.list.replace(saved);
      else this.list.take({ items: [...items, saved] });
    }
    return saved;
  }

  loadUses(restaurantId: string): Promise<void> {
    this.uses.set(undefined);
    const query = { restaurantId };
    return this.uses.ask((signal) => this.main.get('/api/restaurants/Uses', { query, signal }));
  }

  setState(form: FormState, restaurantId: string, state: SetRestaurantStateBody['state']): Promise<boolean> {
    return this.send(form, () => this.main.post('/api/restaurants/SetState', { restaurantId, state }));
  }

  setHours(
    { form, value, keep }: EntityEditor<HoursForm>,
    { id: restaurantId, version }: RestaurantSettings,
  ): Promise<boolean> {
    const hours = { restaurantId, version, ...hoursOf(value) };
    return this.send(form, async () => {
      const saved = await this.main.post<RestaurantSettings>('/api/restaurants/SetHours', hours);
      keep(hoursFormOf(saved));
      return saved;
    });
  }

  /** True if all restaurants have the exceptions on these days now, and no others; otherwise none was changed. */
  async setDays(
    form: FormState,
    days: readonly string[],
    wanted: ReadonlyMap<string, Exceptions>,
    items = this.list.items ?? [],
  ): Promise<boolean> {
    const chosen = items.filter(({ id }) => wanted.has(id));
    const before = new Map(
      chosen.map(({ id, exceptions }) => [id, exceptions.filter(({ date }) => days.includes(date))]),
    );
    const restaurants = chosen.map(({ id: restaurantId, version, opening, closing, exceptions }) => ({
      ...{ restaurantId, version, opening, closing },
      exceptions: [
        ...exceptions.filter(({ date }) => !days.includes(date)),
        ...(wanted.get(restaurantId) ?? []),
      ],
    }));
    const path = '/api/restaurants/SetHoursOfMany';
    const answer = await form.run(() =>
      this.main.post<{ restaurants: RestaurantSettings[] }>(path, { restaurants }),
    );
    if (!answer) {
      // Somebody may have changed one of them meanwhile: the next press begins from the new hours.
      void this.list.reload();
      return false;
    }
    for (const restaurant of answer.restaurants) this.list.replace(restaurant);
    this.noteDays({ days, before, saved: answer.restaurants });
    return true;
  }

  async undoDays(): Promise<void> {
    if (!this.changedDays) return;
    const { days, before, saved } = this.changedDays;
    const isDone = await this.setDays(this.daysForm, days, before, saved);
    const { error } = this.daysForm;
    // Hours that somebody changed meanwhile are not taken back.
    if (isDone || (isApiError(error) && error.status === 409)) this.noteDays(undefined);
  }

  /** The newest outline goes back as it is, so that only the terms change. Terms that somebody else changed stay, as `older` says. */
  setTerms(
    { form, value: delivery, keep }: EntityEditor<ZoneTerms>,
    restaurant: RestaurantSettings,
    older: string,
  ): Promise<boolean> {
    return this.send(form, async () => {
      const { zone } = await this.zones.around(restaurant.id);
      if (zone.isMalformed) throw new Error('there is no outline to keep');
      if (!isSameTerms(zone.terms, restaurant.delivery))
        throw new ApiError('the terms are others now', { status: 409, detail: older });
      const { restaurantId, version, geometry, parts } = zone;
      await this.zones.set({ restaurantId, version, geometry, parts, terms: delivery, isTrial: false });
      keep(delivery);
      // A pause or new hours may have come meanwhile.
      return { ...(this.find(restaurant.id) ?? restaurant), delivery };
    });
  }

  private noteDays(changed: typeof this.changedDays): void {
    this.changedDays = changed;
  }

  /** True if the server did it; otherwise `form` has the reason. */
  private send(form: FormState, call: () => Promise<RestaurantSettings>): Promise<boolean> {
    return form.send(async () => this.list.replace(await call()));
  }
}
