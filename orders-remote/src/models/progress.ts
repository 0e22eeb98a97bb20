import { ORDER_STATUS, ORDER_TYPE, type Order, progressOf } from '@olov/shared-kit';
import { isWithCourier } from './orderStatus';

export type StepState = 'done' | 'current' | 'next' | 'cancelled';

export interface Step {
  statusCode: number;
  state: StepState;
  at?: string | undefined;
}

type Progressing = Pick<Order, 'statusCode' | 'orderTypeId' | 'history'>;

export function pathOf({ statusCode, orderTypeId, history }: Progressing): readonly number[] {
  // Only a delivery has the steps of a courier.
  const path = progressOf(orderTypeId ?? (isWithCourier(statusCode) ? ORDER_TYPE.delivery : undefined));
  const paying = ORDER_STATUS.awaitingPayment;
  const isPaidOnline = statusCode === paying || history.some((entry) => entry.statusCode === paying);
  return isPaidOnline ? path.flatMap((code) => (code === ORDER_STATUS.new ? [code, paying] : [code])) : path;
}

/** A status outside of the path counts as the last step that was reached. */
function reachedIndex(path: readonly number[], { statusCode, history }: Progressing): number {
  const index = path.indexOf(statusCode);
  return index >= 0 ? index : Math.max(...history.map((entry) => path.indexOf(entry.statusCode)), 0);
}

function stateOf(index: number, reached: number, order: Progressing, path: readonly number[]): StepState {
  if (index > reached) return 'next';
  const isHere = index === reached && path[index] === order.statusCode;
  return isHere && order.statusCode !== ORDER_STATUS.completed ? 'current' : 'done';
}

/** A cancelled order ends with its cancellation; later steps are left out. */
export function stepsOf(order: Progressing): Step[] {
  const path = pathOf(order);
  const reached = reachedIndex(path, order);
  const timeOf = (code: number) => order.history.find((entry) => entry.statusCode === code)?.at;
  const steps = path.map((statusCode, index) => ({
    statusCode,
    state: stateOf(index, reached, order, path),
    at: timeOf(statusCode),
  }));
  if (order.statusCode !== ORDER_STATUS.cancelled) return steps;
  const { cancelled } = ORDER_STATUS;
  return [
    ...steps.slice(0, reached + 1),
    { statusCode: cancelled, state: 'cancelled', at: timeOf(cancelled) },
  ];
}

export function slicesOf(order: Progressing): StepState[] {
  const path = pathOf(order).slice(0, -1);
  const reached = order.statusCode === ORDER_STATUS.completed ? path.length : reachedIndex(path, order);
  return path.map((_, index) => stateOf(index, reached, order, path));
}
