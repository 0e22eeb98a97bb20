import { makeAutoObservable } from 'mobx';
import { asArray, asNumber, asString, houseIn, isRecord } from './guards';
import type { Persistent } from './persistence';
import { randomId } from './random-id';

/** Longitude first, as spec section 3 has it. */
export type Coordinates = [longitude: number, latitude: number];

/** Saved address with the fields of spec section 3. */
export interface SavedAddress {
  id: string;
  coordinates: Coordinates;
  title: string;
  address: string;
  iconSrc: string;
  /** Of a house that was chosen by its address. */
  street?: string;
  /** Without a street: as the customer typed it for an order. */
  house?: string;
  /** The customer's account has it: where it is missing there, it was deleted on another device. */
  isSaved?: boolean;
  /** The title was changed here, and the account does not know yet. */
  isRenamed?: boolean;
}

/** So many deletions are remembered for the account, the latest ones. */
const MOST_REMOVED = 50;

/** What this browser saved. It notes what it changed, so that `syncAddresses` can tell the account, also much later. */
export class AddressesStore implements Persistent {
  list: SavedAddress[] = [];
  /** Where addresses were that the account does not know to be deleted. */
  removed: Coordinates[] = [];

  constructor() {
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** A new address is ignored if its coordinates are already saved (spec section 3). */
  add({ coordinates, title, address, iconSrc, ...place }: Omit<SavedAddress, 'id'>): void {
    this.settleRemoval(coordinates);
    if (this.at(coordinates)) return;
    this.list.push({ id: randomId(), coordinates, title, address, iconSrc, ...houseIn(place) });
  }

  /** The number that an order was made with; of a house that was chosen by its address it is known already. */
  setHouse(coordinates: Coordinates, house: string): void {
    const saved = this.at(coordinates);
    if (saved && !saved.street) saved.house = house;
  }

  remove(id: string): void {
    const gone = this.list.find((address) => address.id === id);
    if (!gone) return;
    this.list = this.list.filter((address) => address !== gone);
    this.removed = [...this.removed, gone.coordinates].slice(-MOST_REMOVED);
  }

  rename(id: string, title: string): void {
    this.list = this.list.map((one) => (one.id === id ? { ...one, title, isRenamed: true } : one));
  }

  /** Nothing is here any more, which says nothing of the account. */
  clear(): void {
    this.list = [];
    this.removed = [];
  }

  /** Becomes what the account has; what was changed here and is not there yet stays as it is here. */
  follow(account: readonly SavedAddress[]): void {
    const known = account
      .filter(({ coordinates }) => !this.removed.some((gone) => isSamePlace(gone, coordinates)))
      .map((theirs) => {
        const own = this.at(theirs.coordinates);
        return {
          ...theirs,
          ...houseIn(own ?? {}),
          isSaved: true,
          ...(own?.isRenamed && { title: own.title, isRenamed: true }),
        };
      });
    const isThere = (own: SavedAddress) =>
      account.some(({ coordinates }) => isSamePlace(coordinates, own.coordinates));
    this.list = [...known, ...this.list.filter((own) => !own.isSaved && !isThere(own))];
  }

  /** The account knows that this was deleted. */
  settleRemoval(coordinates: Coordinates): void {
    this.removed = this.removed.filter((gone) => !isSamePlace(gone, coordinates));
  }

  /** The account knows this title; one that was chosen since then is still to be told. */
  settleTitle(coordinates: Coordinates, title: string): void {
    const own = this.at(coordinates);
    if (own?.title === title) own.isRenamed = false;
  }

  /** Deletions stand in the list as addresses without an id, which whoever does not know of them leaves out. */
  get snapshot(): SavedAddress[] {
    const gone = { id: '', title: '', address: '', iconSrc: '' };
    return [
      ...this.list.map((address) => ({ ...address })),
      ...this.removed.map((coordinates) => ({ ...gone, coordinates })),
    ];
  }

  restore(value: unknown): void {
    const found = asArray(value).filter(isRecord).map(readAddress).filter(isPlace);
    this.list = found.filter(({ id }) => id !== '');
    this.removed = found.filter(({ id }) => id === '').map(({ coordinates }) => coordinates);
  }

  /** What is saved at exactly these coordinates. */
  at(coordinates: Coordinates): SavedAddress | undefined {
    return this.list.find((own) => isSamePlace(own.coordinates, coordinates));
  }
}

const isSamePlace = (one: Coordinates, other: Coordinates): boolean =>
  one[0] === other[0] && one[1] === other[1];

const isPlace = ({ coordinates }: SavedAddress): boolean => coordinates.every((value) => value !== 0);

function readAddress(found: Record<string, unknown>): SavedAddress {
  const [longitude, latitude] = asArray(found.coordinates);
  return {
    id: asString(found.id),
    coordinates: [asNumber(longitude), asNumber(latitude)],
    title: asString(found.title),
    address: asString(found.address),
    iconSrc: asString(found.iconSrc),
    ...houseIn(found),
    ...(found.isSaved === true && { isSaved: true }),
    ...(found.isRenamed === true && { isRenamed: true }),
  };
}
