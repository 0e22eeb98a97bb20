import type { OrderAddress, RootStore } from '@olov/shared-kit';
import { makeAutoObservable, observableRef, reaction } from 'mobx';
import { DOOR_FIELDS, type DoorField, type Field, type Texts } from './orderFields';

interface Fields {
  texts: Texts;
  forget(field: Field): void;
}

interface Filled {
  texts: Record<DoorField, string>;
  isMeetingPoint: boolean;
}

const EMPTY: Filled = {
  texts: {
    'address.house': '',
    'address.flat': '',
    'address.entrance': '',
    'address.floor': '',
    'address.intercom': '',
  },
  isMeetingPoint: false,
};

export class Door {
  /** The customer meets the courier outside, so no house number is needed. */
  isMeetingPoint = false;
  private point = '';
  private readonly others = new Map<string, Filled>();
  private last: OrderAddress | undefined = undefined;

  constructor(
    private readonly root: RootStore,
    private readonly fields: Fields,
  ) {
    makeAutoObservable<Door, 'root' | 'fields' | 'others' | 'last'>(
      this,
      { root: false, fields: false, others: false, last: observableRef },
      { autoBind: true },
    );
  }

  /** True if the place has no house number that the customer has confirmed. */
  get isHouseAsked(): boolean {
    const { deliveryMode, location } = this.root;
    return deliveryMode.isDelivery && location.isSaved && !location.current.house;
  }

  get isHouseMissing(): boolean {
    return this.isHouseAsked && !this.isMeetingPoint && this.typedHouse === '';
  }

  meetAtPoint(isMeetingPoint: boolean): void {
    this.isMeetingPoint = isMeetingPoint;
    this.fields.forget('address.house');
  }

  get house(): Pick<OrderAddress, 'street' | 'house' | 'isMeetingPoint'> {
    const { street, house } = this.root.location.current;
    if (!this.isHouseAsked) return { ...(street && { street }), ...(house && { house }) };
    const { isMeetingPoint, typedHouse } = this;
    return { ...(typedHouse && !isMeetingPoint && { house: typedHouse }), isMeetingPoint };
  }

  follow(): () => void {
    return reaction(() => this.chosenPoint, this.enter, { fireImmediately: true });
  }

  recall(address: OrderAddress | undefined): void {
    this.last = address;
    this.fill();
  }

  keepHouse(): void {
    const { location, addresses } = this.root;
    const { house } = this.house;
    if (!this.isHouseAsked || !house) return;
    addresses.setHouse([location.current.Longitude, location.current.Latitude], house);
  }

  reset(): void {
    this.others.clear();
    this.last = undefined;
    this.isMeetingPoint = false;
  }

  get snapshot() {
    return { isMeetingPoint: this.isMeetingPoint, point: this.point };
  }

  restore(draft: Record<string, unknown>): void {
    if (this.point !== '' || typeof draft.point !== 'string') return;
    this.point = draft.point;
    this.isMeetingPoint = draft.isMeetingPoint === true;
  }

  private get typedHouse(): string {
    return this.fields.texts['address.house'].trim();
  }

  private get chosenPoint(): string {
    const { deliveryMode, location } = this.root;
    const { Latitude, Longitude } = location.current;
    return deliveryMode.isDelivery && location.isSaved ? `${Latitude},${Longitude}` : '';
  }

  private enter(point: string): void {
    if (point === '' || point === this.point) return;
    if (this.point !== '') {
      this.others.set(this.point, this.filled);
      this.filled = this.others.get(point) ?? EMPTY;
      for (const field of ['address', ...DOOR_FIELDS] as const) this.fields.forget(field);
    }
    this.point = point;
    this.fill();
  }

  private get filled(): Filled {
    const { texts } = this.fields;
    const own = Object.fromEntries(DOOR_FIELDS.map((field) => [field, texts[field]]));
    return { texts: { ...EMPTY.texts, ...own }, isMeetingPoint: this.isMeetingPoint };
  }

  private set filled({ texts, isMeetingPoint }: Filled) {
    Object.assign(this.fields.texts, texts);
    this.isMeetingPoint = isMeetingPoint;
  }

  private fill(): void {
    const { texts } = this.fields;
    const { last } = this;
    const { Latitude, Longitude } = this.root.location.current;
    const isLast = last?.latitude === Latitude && last.longitude === Longitude;
    const house = this.root.addresses.at([Longitude, Latitude])?.house;
    const known: Partial<OrderAddress> = { ...(house && { house }), ...(isLast && last) };
    if (known.isMeetingPoint && texts['address.house'] === '') this.isMeetingPoint = true;
    for (const field of DOOR_FIELDS) {
      const name = field.slice('address.'.length) as keyof OrderAddress;
      if (texts[field] === '') texts[field] = String(known[name] ?? '');
    }
  }
}
