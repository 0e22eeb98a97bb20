import { isBeforeKitchen, type OrderPromise } from '@olov/contract';
import type { OrderRow } from '../repository';

type Promised = Pick<OrderRow, 'promisedFrom' | 'promisedTo' | 'expectedFrom' | 'expectedTo'>;

/** Time in ms before the promise from which on the kitchen works at an order for a slot. */
const LEAD_MS = 45 * 60_000;

/** Ended orders from before the promises have the last estimate in its place. */
export const promiseOf = ({ promisedFrom, promisedTo, expectedFrom, expectedTo }: Promised) => ({
  from: promisedFrom ?? expectedFrom,
  to: promisedTo ?? expectedTo,
});

/** The kitchen begins at once with an order without a slot. */
export const cookingStartsAt = (order: Promised & Pick<OrderRow, 'slotStart'>): Date | undefined =>
  order.slotStart ? new Date(promiseOf(order).from.getTime() - LEAD_MS) : undefined;

/** `cookingStartsAt` for a query: an order for a slot is in the kitchen at `at` if it was promised for this time or earlier. */
export const promisedBy = (at: Date): Date => new Date(at.getTime() + LEAD_MS);

export function presentPromise(
  row: Promised & Pick<OrderRow, 'promiseReason' | 'promiseChangedAt' | 'slotStart' | 'statusCode'>,
): { promise: OrderPromise; cookingStartsAt?: string } {
  const { from, to } = promiseOf(row);
  const { promiseReason: reason, promiseChangedAt: at } = row;
  const starts = isBeforeKitchen(row.statusCode) ? cookingStartsAt(row) : undefined;
  return {
    promise: {
      from: from.toISOString(),
      to: to.toISOString(),
      ...(reason && at && { change: { reason, at: at.toISOString() } }),
    },
    ...(starts && { cookingStartsAt: starts.toISOString() }),
  };
}
