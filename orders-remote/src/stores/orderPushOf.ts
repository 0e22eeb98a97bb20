import type { RootStore } from '@olov/shared-kit';
import { browserPush } from '../live/browserPush';
import { OrderPush } from './OrderPush';

/** Undefined where the browser has no notifications. */
export function orderPushOf(orderId: string, root: RootStore): OrderPush | undefined {
  const browser = typeof window === 'undefined' ? undefined : browserPush(window);
  return browser && new OrderPush(orderId, browser, root);
}
