import { makeAutoObservable } from 'mobx';
import { asArray, asNumber, asString, houseIn, isRecord } from './guards';
import type { Persistent } from './persistence';
import { randomId } from './random-id';

/** Longitude first (spec section 3). */
export type Coordinates = [longitude: number, latitude: number];

/** A saved address with the fields of spec section 3. */
export interface SavedAddress {
  id: string;
  coordinates: Coordinates;
  title: string;
  address: string;
  iconSrc: string;
  /** The street of a house that was chosen by its address. */
  street?: string;
  /** Without `street`, this is the house number that the customer typed for an order. */
  house?: string;
  /** `home` or `work`: shown instead of the title. The account of another chain may know no labels. */
  label?: string;
  /** The time of the last choice, as ISO text. */
  usedAt?: string;
  /** True if the address was chosen here and the account does not know about it yet. */
  isUsed?: boolean;
  /** True if the customer’s account has the address. If it is later missing there, it was deleted on another device. */
  isSaved?: boolean;
  /** True if title or label were changed here and the account does not have the change yet. */
  isRenamed?: boolean;
}

/** Maximum number of remembered deletions; the oldest ones are dropped. */
const MOST_REMOVED = 50;

/**
 * The addresses of this browser. It records its changes, so that `syncAddresses` can send them to the account, even
 * much later.
 */
export class AddressesStore implements Persistent {
  list: SavedAddress[] = [];
  /** Coordinates of deleted addresses that the account does not know about yet. */
  removed: Coordinates[] = [];

  constructor() {
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** A new address is ignored if its coordinates are already saved (spec section 3). */
  add({ coordinates, title, address, iconSrc, ...place }: Omit<SavedAddress, 'id'>): void {
    // Until the deletion is sent, the account may have the address under another title.
    const isRenamed = !!place.label || this.removed.some((gone) => isSamePlace(gone, coordinates));
    this.settleRemoval(coordinates);
    if (this.at(coordinates)) return;
    this.list.push({
      id: randomId(),
      coordinates,
      title,
      address,
      iconSrc,
      ...detailsIn(place),
      ...(isRenamed && { isRenamed }),
    });
  }

  /** Sets the house number of an order; a house that was chosen by its address has one already. */
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

  /** Sets label, time of use, or what the account knows of them. */
  note(coordinates: Coordinates, facts: Pick<SavedAddress, 'label' | 'usedAt' | 'isUsed'>): void {
    Object.assign(this.at(coordinates) ?? {}, facts);
  }

  /** Deletes the addresses of this browser without recording deletions for the account. */
  clear(): void {
    this.list = [];
    this.removed = [];
  }

  /** Takes over the addresses of the account; changes that the account does not have yet stay. */
  follow(account: readonly SavedAddress[]): void {
    const known = account
      .filter(({ coordinates }) => !this.removed.some((gone) => isSamePlace(gone, coordinates)))
      .map((theirs) => {
        const own = this.at(theirs.coordinates);
        const details = detailsIn(own ?? {});
        return {
          ...details,
          ...theirs,
          ...(own?.isRenamed || own?.isUsed ? details : houseIn(details)),
          isSaved: true,
          ...(own?.isUsed && { isUsed: true }),
          ...(own?.isRenamed && { title: own.title, isRenamed: true }),
        };
      });
    const isThere = (own: SavedAddress) =>
      account.some(({ coordinates }) => isSamePlace(coordinates, own.coordinates));
    this.list = [...known, ...this.list.filter((own) => !own.isSaved && !isThere(own))];
  }

  /** Forgets a recorded deletion, because the account has received it. */
  settleRemoval(coordinates: Coordinates): void {
    this.removed = this.removed.filter((gone) => !isSamePlace(gone, coordinates));
  }

  /** Marks title and label as received by the account; newer ones still have to be sent. */
  settleTitle(coordinates: Coordinates, title: string, label?: string): void {
    const own = this.at(coordinates);
    if (own?.title === title && own.label === label) own.isRenamed = false;
  }

  /** Deletions are stored as addresses without an id, because older versions of the shop ignore those. */
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

  /** The saved address at exactly these coordinates. */
  at(coordinates: Coordinates): SavedAddress | undefined {
    return this.list.find((own) => isSamePlace(own.coordinates, coordinates));
  }
}

const isSamePlace = (one: Coordinates, other: Coordinates): boolean =>
  one[0] === other[0] && one[1] === other[1];

const isPlace = ({ coordinates }: SavedAddress): boolean => coordinates.every((value) => value !== 0);

/** The optional texts of an address; missing and damaged ones are left out. */
function detailsIn(found: {
  street?: unknown;
  house?: unknown;
  label?: unknown;
  usedAt?: unknown;
  isRenamed?: unknown;
}) {
  const [label, usedAt] = [asString(found.label), asString(found.usedAt)];
  // The account does not know yet that the customer took the label away.
  const isTaken = found.isRenamed === true && found.label === '';
  return { ...houseIn(found), ...((label || isTaken) && { label }), ...(usedAt && { usedAt }) };
}

function readAddress(found: Record<string, unknown>): SavedAddress {
  const [longitude, latitude] = asArray(found.coordinates);
  return {
    id: asString(found.id),
    coordinates: [asNumber(longitude), asNumber(latitude)],
    title: asString(found.title),
    address: asString(found.address),
    iconSrc: asString(found.iconSrc),
    ...detailsIn(found),
    ...(found.isUsed === true && { isUsed: true }),
    ...(found.isSaved === true && { isSaved: true }),
    ...(found.isRenamed === true && { isRenamed: true }),
  };
}
