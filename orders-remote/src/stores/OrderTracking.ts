import {
  isActiveStatus,
  isApiError,
  type Order,
  phaseOf,
  type RootStore,
  reportFailure,
} from '@olov/shared-kit';
import type { EventSourceMessage } from 'eventsource-parser';
import { makeAutoObservable, observableRef } from 'mobx';
import { ordersApi } from '../api/ordersApi';
import { startListening } from '../live/listening';
import { PAYING_POLL_MS, POLL_MS, startPolling } from '../live/polling';
import { besideStream, changesMore, isOlder, updatedOrder } from '../models/update';

export class OrderTracking {
  order: Order;
  /** True after a failed poll: the shown order may be stale. */
  isOffline = false;
  /** The API answers that the order does not exist or belongs to another customer. */
  isGone = false;
  /** Time of the last contact with the shop, in ms since 1970. */
  seenAt: number;
  private isLive = false;
  private lastEvent = Number.NEGATIVE_INFINITY;

  constructor(
    order: Order,
    private readonly root: Pick<RootStore, 'api' | 'clients' | 'clock' | 'toasts'>,
  ) {
    this.order = order;
    this.seenAt = root.clock.readTime();
    makeAutoObservable<OrderTracking, 'root' | 'isLive' | 'lastEvent'>(
      this,
      { root: false, isLive: false, lastEvent: false, order: observableRef },
      { autoBind: true },
    );
  }

  get isActive(): boolean {
    return isActiveStatus(this.order.statusCode);
  }

  /** Takes a full answer unless it is older than the shown order. */
  take(order: Order): void {
    this.show(this.isLive ? besideStream(order, this.order) : order);
  }

  async refresh(): Promise<void> {
    try {
      this.take(await this.root.api.delivery.get(this.order.orderId));
    } catch (error) {
      // The shown order stays until the stream or the next poll updates it.
      reportFailure(this.root, error, 'error.server-error');
    }
  }

  /** Follows the order until its status is 201 or 255, or until the returned function is called. */
  follow(): () => void {
    if (!this.isActive) return () => {};
    let stopListening = () => {};
    let stopPolling: (() => void) | undefined;
    const rest = () => {
      stopPolling?.();
      stopPolling = undefined;
    };
    const stop = () => {
      this.isLive = false;
      stopListening();
      rest();
    };
    // Polls until the stream has delivered its first event.
    const ask = () => {
      stopPolling ??= this.poll(stop);
    };
    ask();
    stopListening = startListening({
      now: this.root.clock.readTime,
      open: (lastEventId, signal) => ordersApi(this.root).events(this.order.orderId, { lastEventId, signal }),
      onHeard: () => {
        this.isLive = true;
        rest();
        this.hear();
      },
      onLost: () => {
        this.isLive = false;
        ask();
        if (!navigator.onLine) this.lose();
      },
      onEvent: async (event) => {
        await this.takeEvent(event);
        if (!this.isActive) stop();
      },
    });
    return stop;
  }

  private poll(stop: () => void): () => void {
    return startPolling({
      ask: (signal) => this.root.api.delivery.get(this.order.orderId, { signal }),
      onAnswer: (order) => {
        this.take(order);
        if (!this.isActive) stop();
        return this.isActive;
      },
      onFailure: (error) => this.lose(error),
      pause: () => (phaseOf(this.order.statusCode) === 'unpaid' ? PAYING_POLL_MS : POLL_MS),
    });
  }

  private async takeEvent({ event, id, data }: EventSourceMessage): Promise<void> {
    const number = Number(id);
    if (event !== 'order' || number <= this.lastEvent) return;
    const update = await ordersApi(this.root).readEvent(data);
    if (update.orderId !== this.order.orderId) return;
    if (number > this.lastEvent) this.lastEvent = number;
    const needsAll = changesMore(this.order, update);
    this.show(updatedOrder(this.order, update));
    if (needsAll) void this.refresh();
  }

  private show(order: Order): void {
    this.hear();
    if (!isOlder(order, this.order)) this.order = order;
  }

  private hear(): void {
    this.isOffline = false;
    this.seenAt = this.root.clock.readTime();
  }

  /** Only the first of several failures is a toast; the note beside the status stays until an answer. */
  private lose(error?: unknown): void {
    if (error && !this.isOffline) reportFailure(this.root, error, 'error.server-error');
    this.isOffline = true;
    this.isGone = isApiError(error) && error.status === 404;
  }
}
