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

/** Whether a change says less than the whole order: where the money is comes with no event. */
export const changesMore = ({ payment, statusCode }: Order, update: OrderUpdate): boolean =>
  isOnlinePayment(payment.type) && statusCode !== update.statusCode;
