import { isApiError, isCancellable, phaseOf, type RootStore, reportFailure } from '@olov/shared-kit';
import { makeAutoObservable, runInAction } from 'mobx';
import { ordersApi } from '../api/ordersApi';
import type { OrderTracking } from './OrderTracking';

/** Cancels an order until the kitchen begins. */
export class Cancellation {
  isSending = false;
  private isAsked = false;

  constructor(
    private readonly tracking: OrderTracking,
    private readonly root: RootStore,
  ) {
    makeAutoObservable<Cancellation, 'tracking' | 'root'>(
      this,
      { tracking: false, root: false },
      { autoBind: true },
    );
  }

  get isPossible(): boolean {
    return isCancellable(this.tracking.order.statusCode);
  }

  get isOpen(): boolean {
    return this.isAsked && phaseOf(this.tracking.order.statusCode) !== 'cancelled';
  }

  ask(): void {
    this.isAsked = true;
  }

  /** Ignored while the request runs: a closed dialog would suggest that the order is kept. */
  close(): void {
    if (!this.isSending) this.isAsked = false;
  }

  async confirm(): Promise<void> {
    if (this.isSending) return;
    const { tracking, root } = this;
    this.isSending = true;
    try {
      tracking.take(await ordersApi(root).cancel(tracking.order.orderId));
    } catch (error) {
      // A 409: the kitchen has moved the order, or an earlier cancellation succeeded. The order’s status distinguishes both.
      if (isApiError(error) && error.status === 409) await tracking.refresh();
      if (phaseOf(tracking.order.statusCode) !== 'cancelled')
        reportFailure(root, error, 'error.server-error', { isOnlyAnswer: true });
    } finally {
      runInAction(() => {
        this.isSending = false;
      });
    }
  }
}
