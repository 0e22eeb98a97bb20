import { isOnlinePayment, type Order, type OrderUpdate } from '@olov/shared-kit';

/** What is over is left out of an update. */
const NOTHING: Pick<OrderUpdate, 'expected' | 'courier' | 'rating'> = {
  expected: undefined,
  courier: undefined,
  rating: undefined,
};

/** The order as an event says that it is now. */
export const updatedOrder = (order: Order, update: OrderUpdate): Order => ({
  ...order,
  ...NOTHING,
  ...update,
});

/** Whether an answer was overtaken by what is shown: the history of an order only grows. */
export const isOlder = (answer: Order, shown: Order): boolean => answer.history.length < shown.history.length;

/**
 * A whole answer beside a stream that lives. What the stream tells is what holds, and the answer, which may have been on
 * its way since before, gives the rest; unless it knows of a change that the stream has still to tell.
 */
export function besideStream(answer: Order, shown: Order): Order {
  if (isOlder(shown, answer)) return answer;
  const { statusCode, history, expected, courier, rating = answer.rating } = shown;
  return { ...answer, statusCode, history, expected, courier, rating };
}

/** Whether a change says less than the whole order: where the money is comes with no event. */
export const changesMore = ({ payment, statusCode }: Order, update: OrderUpdate): boolean =>
  isOnlinePayment(payment.type) && statusCode !== update.statusCode;
