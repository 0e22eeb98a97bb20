import type { OrderTypeId } from '@olov/contract';
import { ORDER_TYPE } from '@olov/contract/platform/constants';
import { makeAutoObservable } from 'mobx';
import type { Persistent } from './persistence';

/** The modes with the values and label keys of spec section 3. */
export const DELIVERY_MODES = [
  { value: ORDER_TYPE.delivery, labelKey: 'map.delivery' },
  { value: ORDER_TYPE.pickup, labelKey: 'map.self-delivery' },
] as const;

export class DeliveryModeStore implements Persistent {
  value: OrderTypeId = ORDER_TYPE.delivery;

  constructor() {
    makeAutoObservable(this, {}, { autoBind: true });
  }

  get isDelivery(): boolean {
    return this.value === ORDER_TYPE.delivery;
  }

  get isPickup(): boolean {
    return this.value === ORDER_TYPE.pickup;
  }

  choose(value: OrderTypeId): void {
    this.value = value;
  }

  get snapshot(): OrderTypeId {
    return this.value;
  }

  restore(value: unknown): void {
    this.value = value === ORDER_TYPE.pickup ? ORDER_TYPE.pickup : ORDER_TYPE.delivery;
  }
}
