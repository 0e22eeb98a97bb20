import { ORDER_STATUS, ORDER_TYPE, type OrderTypeId } from '@olov/shared-kit';
import type { IconName } from '@olov/shared-kit/ui';

const ICONS: Readonly<Record<number, IconName>> = {
  [ORDER_STATUS.new]: 'receipt',
  [ORDER_STATUS.awaitingPayment]: 'card',
  [ORDER_STATUS.confirmed]: 'check',
  [ORDER_STATUS.preparing]: 'chef',
  [ORDER_STATUS.baking]: 'oven',
  [ORDER_STATUS.ready]: 'box',
  [ORDER_STATUS.withCourier]: 'bag',
  [ORDER_STATUS.onTheWay]: 'courier',
  [ORDER_STATUS.courierArrived]: 'bell',
  [ORDER_STATUS.completed]: 'home',
  [ORDER_STATUS.cancelled]: 'close',
};

export function statusIcon(statusCode: number, orderTypeId: OrderTypeId | undefined): IconName {
  if (statusCode === ORDER_STATUS.completed && orderTypeId !== ORDER_TYPE.delivery)
    return orderTypeId === ORDER_TYPE.pickup ? 'bag' : 'check';
  return ICONS[statusCode] ?? 'clock';
}
