import { isOpen, type RootStore, type Slot, slotAt, slots } from '@olov/shared-kit';
import { makeAutoObservable } from 'mobx';
import { MenuStore } from './MenuStore';

/** When an order can be made at the current restaurant; moves on with the clock. */
export class OrderTimeStore {
  constructor(private readonly root: RootStore) {
    makeAutoObservable<OrderTimeStore, 'root'>(this, { root: false }, { autoBind: true });
  }

  /** Before the hours are known nothing is ruled out: the server has the last word. */
  get isOpenNow(): boolean {
    const { hours } = this;
    return hours ? isOpen(hours, this.root.clock.now) : true;
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

  get opensAt(): string {
    return this.hours?.opening ?? '';
  }

  private get hours() {
    const { shop } = this.root.feature(MenuStore);
    return shop && { opening: shop.starTime, closing: shop.endTime, durationMinutes: shop.deliveryDuration };
  }
}
