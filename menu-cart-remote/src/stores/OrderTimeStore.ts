import {
  type Opening,
  openingAt,
  type Quote,
  type RootStore,
  type ShopResponse,
  type Slot,
  slotAt,
  slots,
} from '@olov/shared-kit';
import { makeAutoObservable, observable, observableRef } from 'mobx';
import { MenuStore } from './MenuStore';

type Told = Pick<Quote, 'restaurantId' | 'pause'>;

export class OrderTimeStore {
  private told: { shop: ShopResponse | undefined; quote: Told } | undefined = undefined;

  /** The texts of the server for slots that it has refused, by restaurant and start. */
  private readonly refusals = observable.map<string, string>();

  constructor(private readonly root: RootStore) {
    makeAutoObservable<OrderTimeStore, 'root' | 'told'>(
      this,
      { root: false, told: observableRef },
      { autoBind: true },
    );
  }

  /** A pause may have begun or ended since the menu was loaded. A newer answer of the menu has both its hours and its pause. */
  hear(quote: Told): void {
    this.told = { shop: this.root.feature(MenuStore).shop, quote };
  }

  get opening(): Opening | undefined {
    const { hours } = this;
    return hours && openingAt(hours, this.root.clock.now);
  }

  /** Unknown hours refuse nothing; the server decides. */
  get isOpenNow(): boolean {
    return this.opening?.isOpen ?? true;
  }

  get slots(): readonly Slot[] {
    const { hours } = this;
    const all = hours ? slots({ ...hours, nowMs: this.root.clock.now }) : [];
    return all.filter(({ start }) => !this.refusalOf(start));
  }

  /** The restaurant may have changed its hours since the menu was loaded. */
  refuse(start: string, text: string): void {
    const isKnown = this.refusalOf(start) !== undefined;
    this.refusals.set(this.keyOf(start), text);
    if (!isKnown) void this.root.feature(MenuStore).renew();
  }

  refusalOf(start: string): string | undefined {
    return this.refusals.get(this.keyOf(start));
  }

  /** While the hours are unknown the chosen slot is the only option. */
  slotsBeside(chosen: string): readonly Slot[] {
    if (this.hours) return this.slots;
    const slot = slotAt(chosen, this.root.clock.now);
    return slot ? [slot] : [];
  }

  private keyOf(start: string): string {
    return `${this.root.feature(MenuStore).shop?.restId} ${start}`;
  }

  /** The last place's hours until the current ones are loaded. */
  get hours() {
    const { shopHere, shop: last, status } = this.root.feature(MenuStore);
    const shop = shopHere ?? (status === 'loading' ? last : undefined);
    if (!shop) return undefined;
    const { told } = this;
    const { pause } = told?.shop === shop && told.quote.restaurantId === shop.restId ? told.quote : shop;
    return { opening: shop.starTime, closing: shop.endTime, durationMinutes: shop.deliveryDuration, pause };
  }
}
