import { type Api, isActiveStatus, ORDER_STATUS, type Order } from '@olov/shared-kit';
import { makeAutoObservable, observableRef } from 'mobx';
import { PAYING_POLL_MS, POLL_MS, startPolling } from './polling';

/** One order on the screen, followed until it ends. */
export class OrderTracking {
  order: Order;
  /** True while the last question went unanswered: what is shown may be out of date. */
  isOffline = false;

  constructor(
    order: Order,
    private readonly api: Api,
  ) {
    this.order = order;
    makeAutoObservable<OrderTracking, 'api'>(this, { api: false, order: observableRef }, { autoBind: true });
  }

  get isActive(): boolean {
    return isActiveStatus(this.order.statusCode);
  }

  take(order: Order): void {
    this.order = order;
    this.isOffline = false;
  }

  /** Follows the status until it is 201 or 255, or until the returned function is called. */
  follow(): () => void {
    if (!this.isActive) return () => {};
    return startPolling({
      ask: (signal) => this.api.delivery.get(this.order.orderId, { signal }),
      onAnswer: (order) => {
        this.take(order);
        return this.isActive;
      },
      onFailure: this.lose,
      pause: () => (this.order.statusCode === ORDER_STATUS.awaitingPayment ? PAYING_POLL_MS : POLL_MS),
    });
  }

  private lose(): void {
    this.isOffline = true;
  }
}
