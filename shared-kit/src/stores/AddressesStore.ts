import { makeAutoObservable } from 'mobx';
import { asArray, asNumber, asString, isRecord } from './guards';
import type { Persistent } from './persistence';
import { randomId } from './random-id';

/** Saved address with the fields of spec section 3. */
export interface SavedAddress {
  id: string;
  /** Longitude first, as spec section 3 has it. */
  coordinates: [longitude: number, latitude: number];
  title: string;
  address: string;
  iconSrc: string;
}

export class AddressesStore implements Persistent {
  list: SavedAddress[] = [];

  constructor() {
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** A new address is ignored if its coordinates are already saved (spec section 3). */
  add(address: Omit<SavedAddress, 'id'>): void {
    const [longitude, latitude] = address.coordinates;
    const isKnown = this.list.some(
      ({ coordinates }) => coordinates[0] === longitude && coordinates[1] === latitude,
    );
    if (!isKnown) this.list.push({ ...address, id: randomId() });
  }

  remove(id: string): void {
    this.list = this.list.filter((address) => address.id !== id);
  }

  clear(): void {
    this.list = [];
  }

  get snapshot(): SavedAddress[] {
    return this.list.map((address) => ({ ...address }));
  }

  restore(value: unknown): void {
    this.list = asArray(value)
      .filter(isRecord)
      .map((found) => {
        const [longitude, latitude] = asArray(found.coordinates);
        return {
          id: asString(found.id),
          coordinates: [asNumber(longitude), asNumber(latitude)] as [number, number],
          title: asString(found.title),
          address: asString(found.address),
          iconSrc: asString(found.iconSrc),
        };
      })
      .filter(({ id, coordinates }) => id !== '' && coordinates.every((value) => value !== 0));
  }
}
