import { ORDER_TYPE, type OrderTypeId, phaseOf, type StatusName, statusName } from '@olov/shared-kit';
import type { IconName } from '@olov/shared-kit/ui';

const ICONS: Readonly<Record<StatusName, IconName>> = {
  new: 'receipt',
  awaitingPayment: 'card',
  confirmed: 'check',
  preparing: 'chef',
  baking: 'oven',
  ready: 'box',
  withCourier: 'bag',
  onTheWay: 'courier',
  courierArrived: 'bell',
  completed: 'home',
  cancelled: 'close',
};

export function statusIcon(statusCode: number, orderTypeId: OrderTypeId | undefined): IconName {
  if (phaseOf(statusCode) === 'completed' && orderTypeId !== ORDER_TYPE.delivery)
    return orderTypeId === ORDER_TYPE.pickup ? 'bag' : 'check';
  const name = statusName(statusCode);
  return name ? ICONS[name] : 'clock';
}
