import { type Opening, openingAt, type RootStore, type Slot, slotAt, slots } from '@olov/shared-kit';
import { makeAutoObservable } from 'mobx';
import { MenuStore } from './MenuStore';

/** When an order can be made at the current restaurant; moves on with the clock. */
export class OrderTimeStore {
  constructor(private readonly root: RootStore) {
    makeAutoObservable<OrderTimeStore, 'root'>(this, { root: false }, { autoBind: true });
  }

  /** Undefined before the hours are known, and where the shop has none. */
  get opening(): Opening | undefined {
    const { hours } = this;
    return hours && openingAt(hours, this.root.clock.now);
  }

  /** What is not known rules nothing out: the server has the last word. */
  get isOpenNow(): boolean {
    return this.opening?.isOpen ?? true;
  }

  get slots(): readonly Slot[] {
    const { hours } = this;
    return hours ? slots({ ...hours, nowMs: this.root.clock.now }) : [];
  }

  /** The slots to choose from where one is chosen already: before the hours are known that one stands alone. */
  slotsBeside(chosen: string): readonly Slot[] {
    if (this.hours) return this.slots;
    const slot = slotAt(chosen, this.root.clock.now);
    return slot ? [slot] : [];
  }

  /** Of the current place; those of the last one until it has answered. */
  get hours() {
    const { shopHere, shop: last, status } = this.root.feature(MenuStore);
    const shop = shopHere ?? (status === 'loading' ? last : undefined);
    return shop && { opening: shop.starTime, closing: shop.endTime, durationMinutes: shop.deliveryDuration };
  }
}
