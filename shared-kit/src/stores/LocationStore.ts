import { makeAutoObservable } from 'mobx';
import { asNumber, asString, houseIn, isRecord } from './guards';
import type { Persistent } from './persistence';

/** Saved location with the field names of spec section 3, and the name people know it by. */
export interface SavedLocation {
  RestaurantId: string;
  RegionId: number;
  Longitude: number;
  Latitude: number;
  /** Address or restaurant as it was chosen. */
  title: string;
  /** Of a house that was chosen by its address; `title` names it. Absent where the place has no number that is known. */
  street?: string;
  house?: string;
}

const NOWHERE: SavedLocation = { RestaurantId: '', RegionId: 0, Longitude: 0, Latitude: 0, title: '' };

/** Where the customer is, or which restaurant they come to. */
export class LocationStore implements Persistent {
  current: SavedLocation = NOWHERE;

  constructor() {
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** Saved only when both coordinates are greater than 0 (spec section 5). */
  get isSaved(): boolean {
    return this.current.Latitude > 0 && this.current.Longitude > 0;
  }

  get title(): string {
    return this.current.title;
  }

  choose(location: SavedLocation): void {
    this.current = { ...location };
  }

  clear(): void {
    this.current = NOWHERE;
  }

  get snapshot(): SavedLocation {
    return this.current;
  }

  restore(value: unknown): void {
    const found = isRecord(value) ? value : {};
    this.current = {
      RestaurantId: asString(found.RestaurantId),
      RegionId: asNumber(found.RegionId),
      Longitude: asNumber(found.Longitude),
      Latitude: asNumber(found.Latitude),
      title: asString(found.title),
      ...houseIn(found),
    };
  }
}
