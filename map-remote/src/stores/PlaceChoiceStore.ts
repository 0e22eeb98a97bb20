import {
  ADDRESS_ICON,
  ADDRESS_LIMITS,
  LatestRequest,
  ORDER_LIMITS,
  ORDER_TYPE,
  type OrderTypeId,
  PlacesStore,
  type PointAddress,
  type Restaurant,
  type RootStore,
  reportFailure,
  type SavedLocation,
} from '@olov/shared-kit';
import { noteUse, syncAddresses } from '@olov/shared-kit/addresses';
import { makeAutoObservable, observableRef } from 'mobx';
import type { Suggestion } from '../models/address';
import { byDistance, type RestaurantNearby } from '../models/byDistance';
import { type DeliveryPoint, nearestTo, type Point } from '../models/geo';
import { AddressBookStore } from './AddressBookStore';
import { AddressSearchStore } from './AddressSearchStore';

export type CheckStatus = 'idle' | 'checking' | 'inside' | 'outside' | 'failed';

/** One visit to the place picker: the point, the restaurant that delivers there, and the choice. */
export class PlaceChoiceStore {
  readonly places: PlacesStore;
  readonly search: AddressSearchStore;
  regionId: number;
  point: DeliveryPoint | undefined = undefined;
  restaurant: Restaurant | undefined = undefined;
  nearest: RestaurantNearby | undefined = undefined;
  /** Grows when a point is checked or dropped, and with each lookup; an answer requested in an earlier turn is stale. */
  turn = 0;
  private here: Point | undefined = undefined;
  private readonly checking = new LatestRequest();

  constructor(
    private readonly root: RootStore,
    /** The restaurants that are known before all are loaded. */
    readonly first: readonly Restaurant[] = [],
  ) {
    this.places = root.feature(PlacesStore);
    this.regionId = root.location.current.RegionId || (root.brand.regions[0]?.id ?? 0);
    this.search = new AddressSearchStore(root, () => this.regionId);
    makeAutoObservable<PlaceChoiceStore, 'root' | 'here' | 'checking'>(
      this,
      {
        root: false,
        places: false,
        first: false,
        search: false,
        point: observableRef,
        restaurant: observableRef,
        nearest: observableRef,
        turn: false,
        here: observableRef,
        checking: false,
      },
      { autoBind: true },
    );
  }

  get status(): CheckStatus {
    const { status } = this.checking;
    if (status === 'loading') return 'checking';
    if (status === 'ready') return this.restaurant ? 'inside' : 'outside';
    return status;
  }

  chooseRegion(regionId: number): void {
    this.regionId = regionId;
    this.forget();
    this.search.ask();
  }

  standAt(point: Point): void {
    const city = nearestTo(point, this.root.brand.regions);
    if (city && city.id !== this.regionId) this.chooseRegion(city.id);
    this.here = point;
  }

  get known(): readonly Restaurant[] {
    return this.places.restaurants.value ?? this.first;
  }

  /** Asks for the others, also after a failure and for a list that may be old. */
  askForAll(): void {
    void this.places.restaurants.load();
  }

  get restaurants(): readonly RestaurantNearby[] {
    const own = (this.places.restaurants.value ?? []).filter(({ regionId }) => regionId === this.regionId);
    return byDistance(own, this.customerPoint);
  }

  get checkingId(): string {
    return this.status === 'checking' ? (this.point?.id ?? '') : '';
  }

  forget(): void {
    this.checking.stop();
    this.turn += 1;
    this.point = undefined;
    this.restaurant = undefined;
    this.nearest = undefined;
  }

  stop(): void {
    this.turn += 1;
    if (this.status === 'checking') this.forget();
  }

  /** With `delayMs` a moving pin is shown as being checked before the request is sent. */
  async check(point: DeliveryPoint, delayMs = 0): Promise<void> {
    this.forget();
    this.here = undefined;
    this.point = point;
    await this.checking.run((signal) => this.whoDelivers(point, signal), {
      take: (found) => {
        this.restaurant = found;
        [this.nearest] = found ? [] : byDistance(this.known, point);
      },
      fail: (error) => reportFailure(this.root, error, 'error.fetch-error'),
      delayMs,
    });
  }

  name(point: DeliveryPoint, { address, street, house }: PointAddress): void {
    if (this.point === point) this.point = { ...point, title: address, address, street, house };
  }

  async chooseDelivery(point: DeliveryPoint): Promise<boolean> {
    await this.check(point);
    return this.point === point && this.deliverHere();
  }

  /** Saves the checked point; false when no restaurant delivers there. */
  deliverHere(): boolean {
    const { point, restaurant } = this;
    if (this.status !== 'inside' || !point || !restaurant) return false;
    const { latitude, longitude } = point;
    // The customer's account refuses longer titles.
    const title = point.title.slice(0, ADDRESS_LIMITS.title);
    const address = point.address.slice(0, ADDRESS_LIMITS.address);
    const door = doorOf(point);
    this.save(ORDER_TYPE.delivery, point, restaurant, { title, ...door });
    this.root.addresses.add({
      coordinates: [longitude, latitude],
      title,
      address,
      iconSrc: ADDRESS_ICON,
      ...door,
    });
    noteUse(this.root, [longitude, latitude]);
    void syncAddresses(this.root);
    return true;
  }

  choosePickup(restaurant: Restaurant): void {
    this.save(ORDER_TYPE.pickup, restaurant, restaurant, { title: restaurant.name });
  }

  async pointOf(suggestion: Suggestion): Promise<DeliveryPoint | undefined> {
    const { id, title, subtitle, street, house } = suggestion;
    this.stop();
    const { turn } = this;
    try {
      const point = suggestion.point ?? (await this.root.feature(AddressBookStore).book.locate(suggestion));
      if (turn !== this.turn) return undefined;
      return point && { id, title, address: subtitle || title, ...point, street, house };
    } catch (error) {
      if (turn === this.turn) reportFailure(this.root, error, 'error.fetch-error', { isOnlyAnswer: true });
      return undefined;
    }
  }

  forgetAddress(id: string): void {
    this.root.addresses.remove(id);
    void syncAddresses(this.root);
  }

  /** The customer's position, else the place of the last delivery. */
  private get customerPoint(): Point | undefined {
    const known = this.here ?? this.point;
    if (known) return known;
    const { location, deliveryMode, addresses } = this.root;
    const { Latitude, Longitude } = location.current;
    if (location.isSaved && deliveryMode.isDelivery) return { latitude: Latitude, longitude: Longitude };
    const last = addresses.list.at(-1)?.coordinates;
    return last && { latitude: last[1], longitude: last[0] };
  }

  /** Checks by region (spec section 7): the nearest city first, then the chosen one, whose zones may reach farther. */
  private async whoDelivers(
    { latitude, longitude }: Point,
    signal: AbortSignal,
  ): Promise<Restaurant | undefined> {
    const query = { latitude, longitude, orderTypeId: ORDER_TYPE.delivery };
    const nearest = nearestTo({ latitude, longitude }, this.root.brand.regions)?.id ?? this.regionId;
    for (const regionId of new Set([nearest, this.regionId])) {
      const [found] = await this.root.api.restaurants.byLocation({ ...query, regionId, signal });
      if (found) return found;
    }
    // The picker then names the nearest restaurant of this list.
    await this.places.restaurants.load();
    return undefined;
  }

  private save(
    mode: OrderTypeId,
    { latitude, longitude }: Point,
    restaurant: Restaurant,
    named: Pick<SavedLocation, 'title' | 'street' | 'house'>,
  ): void {
    this.root.deliveryMode.choose(mode);
    this.root.location.choose({
      RestaurantId: restaurant.id,
      RegionId: restaurant.regionId,
      Latitude: latitude,
      Longitude: longitude,
      ...named,
    });
  }
}

/** Street and house, or nothing when an order would refuse them; the order form then asks for them. */
function doorOf({ street, house }: DeliveryPoint): { street: string; house: string } | undefined {
  const isTaken =
    street && house && street.length <= ORDER_LIMITS.street && house.length <= ORDER_LIMITS.detail;
  return isTaken ? { street, house } : undefined;
}
