import { isOnlinePayment, type Order, type OrderUpdate } from '@olov/shared-kit';

/** An update leaves out fields that no longer apply, so they are cleared before it is merged. */
const NOTHING = {
  promise: undefined,
  expected: undefined,
  cookingStartsAt: undefined,
  unreachableAt: undefined,
  courier: undefined,
  rating: undefined,
} satisfies Partial<OrderUpdate>;

export const updatedOrder = (order: Order, update: OrderUpdate): Order => ({
  ...order,
  ...NOTHING,
  ...update,
  history: update.history ?? order.history,
});

/** The history only grows, so a shorter one belongs to a stale answer. */
export const isOlder = (answer: Order, shown: Order): boolean => answer.history.length < shown.history.length;

/**
 * Merges a full answer into an order with a live stream. The stream's fields win, because the answer may be older;
 * the answer wins when it contains a change that the stream has not sent yet.
 */
export function besideStream(answer: Order, shown: Order): Order {
  if (isOlder(shown, answer)) return answer;
  const { statusCode, history, rating = answer.rating } = shown;
  const streamed = Object.keys(NOTHING).map((name) => [name, shown[name as keyof typeof NOTHING]]);
  return { ...answer, ...Object.fromEntries(streamed), statusCode, history, rating };
}

/** Whether an event is incomplete: payments and restaurants are not part of events. */
export function changesMore({ payment, statusCode, promise }: Order, update: OrderUpdate): boolean {
  const isPaidOnline = payment !== undefined && isOnlinePayment(payment.type);
  const change = update.promise?.change;
  const isMoved = change?.reason === 'moved' && change.at !== promise?.change?.at;
  return isMoved || (isPaidOnline && statusCode !== update.statusCode);
}
