import type { BoardOrder } from '@olov/contract';
import { phoneDigits } from '@olov/contract/customers/phone';
import { isNewOrder, isUnready } from '@olov/contract/orders/board';
import { MINUTE_MS } from '@olov/contract/platform/durations';
import { type OrderPhase, phaseOf } from '@olov/shared-kit';
import { matches } from './matches';

const PHASES = {
  kitchen: ['accepted', 'kitchen'],
  ready: ['ready'],
  courier: ['courier'],
  unpaid: ['unpaid'],
} satisfies Record<string, OrderPhase[]>;

/** The columns of the board from left to right. */
export const COLUMNS = ['new', 'kitchen', 'ready', 'courier', 'unpaid', 'later'] as const;
export type Column = (typeof COLUMNS)[number];

/** The server says which orders wait; the clock says when the wait is over. */
export const isLater = ({ isLater: waits, cookingStartsAt }: BoardOrder, nowMs: number): boolean =>
  waits === true && cookingStartsAt !== undefined && Date.parse(cookingStartsAt) > nowMs;

export function columnOf(order: BoardOrder, nowMs: number): Column | undefined {
  if (isLater(order, nowMs)) return 'later';
  if (isNewOrder(order)) return 'new';
  const phase = phaseOf(order.statusCode);
  return COLUMNS.find(
    (name) => name in PHASES && PHASES[name as keyof typeof PHASES].some((one) => one === phase),
  );
}

/** The number of pieces of each dish in the orders that the kitchen makes now, the largest number first. */
export function dishesToMake(
  orders: readonly BoardOrder[],
  nowMs: number,
): { name: string; count: number }[] {
  const counts = new Map<string, number>();
  for (const order of orders)
    if (isUnready(order.statusCode) && !isLater(order, nowMs))
      for (const { name, count } of order.lines) counts.set(name, (counts.get(name) ?? 0) + count);
  return [...counts]
    .map(([name, count]) => ({ name, count }))
    .sort((a, b) => b.count - a.count || a.name.localeCompare(b.name));
}

/** Finds a part of the number, or of the phone. */
export function isFound({ number, customer }: BoardOrder, search: string): boolean {
  // `A-12` is a number, and no part of a phone.
  const digits = /[^\d\s()+-]/.test(search) ? '' : phoneDigits(search);
  return matches(search, [number]) || (digits !== '' && phoneDigits(customer?.phone ?? '').includes(digits));
}

const LATER_MINUTES = [10, 20, 30, 45, 60, 90];

/** The choices of a new promise are whole intervals: a repeated press changes nothing more. */
export function laterPromises({ promise }: BoardOrder, nowMs: number): { from: string; to: string }[] {
  const [from, to] = [Date.parse(promise.from), Date.parse(promise.to)];
  const first = Math.max(from, Math.ceil(nowMs / MINUTE_MS) * MINUTE_MS);
  return LATER_MINUTES.map((minutes) => {
    const start = first + minutes * MINUTE_MS;
    return { from: new Date(start).toISOString(), to: new Date(start + to - from).toISOString() };
  });
}
