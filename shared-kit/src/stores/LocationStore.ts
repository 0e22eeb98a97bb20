import type { OrderTypeId } from '@olov/contract';
import { ORDER_TYPE } from '@olov/contract/platform/constants';
import { makeAutoObservable, observableRef } from 'mobx';
import type { DeliveryModeStore } from './DeliveryModeStore';
import { asNumber, asString, houseIn, isRecord } from './guards';
import type { Persistent } from './persistence';

/** The saved location with the field names of spec section 3, and its title. */
export interface SavedLocation {
  RestaurantId: string;
  RegionId: number;
  Longitude: number;
  Latitude: number;
  /** The chosen address, or the name of the chosen restaurant. */
  title: string;
  /**
   * Street of a house that was chosen by its address; `title` contains it. Absent if the place has no known house
   * number.
   */
  street?: string;
  house?: string;
}

/** The last chosen place with its mode, and the place of the other mode. */
interface LocationSnapshot extends SavedLocation {
  OrderTypeId?: OrderTypeId;
  other?: SavedLocation;
}

const NOWHERE: SavedLocation = { RestaurantId: '', RegionId: 0, Longitude: 0, Latitude: 0, title: '' };

const otherThan = (mode: OrderTypeId): OrderTypeId =>
  mode === ORDER_TYPE.pickup ? ORDER_TYPE.delivery : ORDER_TYPE.pickup;

/**
 * The place of the customer, separate for each mode: an address does not choose a restaurant for pickup, although it
 * names the restaurant that delivers there.
 */
export class LocationStore implements Persistent {
  private places: ReadonlyMap<OrderTypeId, SavedLocation> = new Map();

  constructor(private readonly deliveryMode: Pick<DeliveryModeStore, 'value'>) {
    makeAutoObservable<LocationStore, 'deliveryMode' | 'places'>(
      this,
      { deliveryMode: false, places: observableRef },
      { autoBind: true },
    );
  }

  /** The place of the current mode. If none was chosen for it, it has only the city of the other mode’s place. */
  get current(): SavedLocation {
    const { value } = this.deliveryMode;
    return (
      this.places.get(value) ?? { ...NOWHERE, RegionId: this.places.get(otherThan(value))?.RegionId ?? 0 }
    );
  }

  /** Saved only if both coordinates are greater than 0 (spec section 5). */
  get isSaved(): boolean {
    return hasPoint(this.current);
  }

  /**
   * True if the place is sufficient for an order in the current mode: delivery needs a point, pickup also a
   * restaurant.
   */
  get isComplete(): boolean {
    return (
      this.isSaved && (this.deliveryMode.value === ORDER_TYPE.delivery || this.current.RestaurantId !== '')
    );
  }

  get title(): string {
    return this.current.title;
  }

  /** Chooses the place of the current mode, so set the mode first. */
  choose(location: SavedLocation): void {
    const { value } = this.deliveryMode;
    const other = this.places.get(otherThan(value));
    this.places = new Map([...(other ? [[otherThan(value), other] as const] : []), [value, { ...location }]]);
  }

  /** Forgets the places of both modes. */
  clear(): void {
    this.places = new Map();
  }

  /** Independent of the current mode: two tabs that only switch modes must not overwrite each other’s places. */
  get snapshot(): LocationSnapshot {
    const [last, other] = [...this.places].reverse();
    if (!last) return NOWHERE;
    return { ...last[1], OrderTypeId: last[0], ...(other && { other: other[1] }) };
  }

  /**
   * A place without a mode was stored by an older version, or comes from the page’s cookie: it belongs to the current
   * mode.
   */
  restore(value: unknown): void {
    const { OrderTypeId, other } = isRecord(value) ? value : {};
    const isKnownMode = OrderTypeId === ORDER_TYPE.delivery || OrderTypeId === ORDER_TYPE.pickup;
    const mode = isKnownMode ? OrderTypeId : this.deliveryMode.value;
    const found = [[otherThan(mode), placeFrom(other)] as const, [mode, placeFrom(value)] as const];
    this.places = new Map(found.filter(([, place]) => isSomewhere(place)));
  }
}

function placeFrom(value: unknown): SavedLocation {
  const found = isRecord(value) ? value : {};
  return {
    RestaurantId: asString(found.RestaurantId),
    RegionId: asNumber(found.RegionId),
    Longitude: asNumber(found.Longitude),
    Latitude: asNumber(found.Latitude),
    title: asString(found.title),
    ...houseIn(found),
  };
}

const hasPoint = ({ Latitude, Longitude }: SavedLocation): boolean => Latitude > 0 && Longitude > 0;

/**
 * After `clear` the storage holds `NOWHERE`: as the place of a mode it would hide the city of the other mode’s place.
 */
const isSomewhere = (place: SavedLocation): boolean => place.RegionId > 0 || hasPoint(place);
