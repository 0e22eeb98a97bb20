import { ORDER_TYPE, type Order, phaseOf, progressOf } from '@olov/shared-kit';
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
  const mode = orderTypeId ?? (isWithCourier(statusCode) ? ORDER_TYPE.delivery : undefined);
  const isPaidOnline = [{ statusCode }, ...history].some((entry) => phaseOf(entry.statusCode) === 'unpaid');
  return progressOf(mode, isPaidOnline);
}

/** A status outside of the path counts as the last step that was reached. */
function reachedIndex(path: readonly number[], { statusCode, history }: Progressing): number {
  const index = path.indexOf(statusCode);
  return index >= 0 ? index : Math.max(...history.map((entry) => path.indexOf(entry.statusCode)), 0);
}

function stateOf(index: number, reached: number, order: Progressing, path: readonly number[]): StepState {
  if (index > reached) return 'next';
  const isHere = index === reached && path[index] === order.statusCode;
  return isHere && phaseOf(order.statusCode) !== 'completed' ? 'current' : 'done';
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
  const { statusCode } = order;
  if (phaseOf(statusCode) !== 'cancelled') return steps;
  return [...steps.slice(0, reached + 1), { statusCode, state: 'cancelled', at: timeOf(statusCode) }];
}

export function slicesOf(order: Progressing): StepState[] {
  const path = pathOf(order).slice(0, -1);
  const reached = phaseOf(order.statusCode) === 'completed' ? path.length : reachedIndex(path, order);
  return path.map((_, index) => stateOf(index, reached, order, path));
}
