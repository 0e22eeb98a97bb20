import {
  foldApostrophes,
  type Landmark,
  ORDER_TYPE,
  type OrderTypeId,
  type Restaurant,
  type RootStore,
} from '@olov/shared-kit';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { reportFailure } from '../api/reportFailure';
import {
  coordinatesText,
  looksLikeCoordinates,
  metresBetween,
  type Point,
  parseCoordinates,
} from '../models/geo';
import { PlacesStore } from './PlacesStore';

export interface DeliveryPoint extends Point {
  /** Which row of the list it is. */
  id: string;
  title: string;
  address: string;
}

/** A restaurant and how far it is from where the customer is known to be. */
export interface RestaurantNearby {
  restaurant: Restaurant;
  metres: number | undefined;
}

const folded = (text: string) => foldApostrophes(text).toLocaleLowerCase();

/** One visit to the choice of a place: what was searched, what is being checked, what turned out. */
export class PlaceChoiceStore {
  readonly places: PlacesStore;
  regionId: number;
  search = '';
  pointTitle = '';
  /** The row whose zone is being asked for. */
  checkingId = '';
  hasFailed = false;
  outside: { point: DeliveryPoint; nearest: RestaurantNearby | undefined } | undefined = undefined;

  constructor(private readonly root: RootStore) {
    this.places = root.feature(PlacesStore);
    this.regionId = root.location.current.RegionId || (root.brand.regions[0]?.id ?? 0);
    makeAutoObservable<PlaceChoiceStore, 'root'>(
      this,
      { root: false, places: false, outside: observableRef },
      { autoBind: true },
    );
  }

  chooseRegion(regionId: number): void {
    this.regionId = regionId;
    this.outside = undefined;
  }

  setSearch(search: string): void {
    this.search = search;
    this.outside = undefined;
  }

  setPointTitle(title: string): void {
    this.pointTitle = title;
  }

  get isSearchCoordinates(): boolean {
    return looksLikeCoordinates(this.search);
  }

  /** The point that was typed, once it is one. */
  get typedPoint(): DeliveryPoint | undefined {
    const point = parseCoordinates(this.search);
    if (!point) return undefined;
    const coordinates = coordinatesText(point.latitude, point.longitude);
    return { ...point, id: 'typed', title: this.pointTitle.trim() || coordinates, address: coordinates };
  }

  get landmarks(): readonly Landmark[] {
    const wanted = folded(this.search.trim());
    return (this.places.landmarksOf(this.regionId)?.value ?? []).filter(({ name, address }) =>
      folded(`${name} ${address}`).includes(wanted),
    );
  }

  /** Of the region, the nearest first. */
  get restaurants(): readonly RestaurantNearby[] {
    const own = (this.places.restaurants.value ?? []).filter(({ regionId }) => regionId === this.regionId);
    const region = this.root.brand.regions.find(({ id }) => id === this.regionId);
    return byDistance(own, this.customerPoint ?? region, this.customerPoint !== undefined);
  }

  /** Asks whether somebody delivers there, and saves the place where somebody does. */
  async chooseDelivery(point: DeliveryPoint): Promise<boolean> {
    this.checkingId = point.id;
    this.outside = undefined;
    this.hasFailed = false;
    try {
      const { latitude, longitude } = point;
      const [found] = await this.root.api.restaurants.byLocation({
        latitude,
        longitude,
        orderTypeId: ORDER_TYPE.delivery,
      });
      if (this.checkingId !== point.id) return false;
      if (found) this.saveDelivery(point, found);
      else await this.refuse(point);
      return found !== undefined;
    } catch (error) {
      runInAction(() => {
        this.hasFailed = true;
      });
      reportFailure(this.root, error, 'error.fetch-error');
      return false;
    } finally {
      runInAction(() => {
        this.checkingId = '';
      });
    }
  }

  choosePickup(restaurant: Restaurant): void {
    this.save(ORDER_TYPE.pickup, restaurant, restaurant, restaurant.name);
  }

  private get customerPoint(): Point | undefined {
    const { location, deliveryMode } = this.root;
    const { Latitude: latitude, Longitude: longitude } = location.current;
    return location.isSaved && deliveryMode.isDelivery ? { latitude, longitude } : undefined;
  }

  private saveDelivery(point: DeliveryPoint, restaurant: Restaurant): void {
    const { latitude, longitude, title, address } = point;
    this.save(ORDER_TYPE.delivery, point, restaurant, title);
    this.root.addresses.add({ coordinates: [longitude, latitude], title, address, iconSrc: '' });
  }

  private save(
    mode: OrderTypeId,
    { latitude, longitude }: Point,
    restaurant: Restaurant,
    title: string,
  ): void {
    this.root.deliveryMode.choose(mode);
    this.root.location.choose({
      RestaurantId: restaurant.id,
      RegionId: restaurant.regionId,
      Latitude: latitude,
      Longitude: longitude,
      title,
    });
  }

  private async refuse(point: DeliveryPoint): Promise<void> {
    await this.places.restaurants.load();
    const [nearest] = byDistance(this.places.restaurants.value ?? [], point, true);
    runInAction(() => {
      this.outside = { point, nearest };
    });
  }
}

function byDistance(
  restaurants: readonly Restaurant[],
  from: Point | undefined,
  isShown: boolean,
): RestaurantNearby[] {
  return restaurants
    .map((restaurant) => ({ restaurant, metres: from && metresBetween(from, restaurant) }))
    .sort((a, b) => (a.metres ?? 0) - (b.metres ?? 0))
    .map(({ restaurant, metres }) => ({ restaurant, metres: isShown ? metres : undefined }));
}
