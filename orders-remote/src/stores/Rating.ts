import { isApiError, type RootStore, reportFailure } from '@olov/shared-kit';
import { makeAutoObservable, runInAction } from 'mobx';
import type { OrderTracking } from './OrderTracking';

export class Rating {
  stars = 0;
  comment = '';
  isIncomplete = false;
  isSending = false;

  constructor(
    private readonly tracking: OrderTracking,
    private readonly root: RootStore,
  ) {
    makeAutoObservable<Rating, 'tracking' | 'root'>(
      this,
      { tracking: false, root: false },
      { autoBind: true },
    );
  }

  choose(stars: number): void {
    this.stars = stars;
    this.isIncomplete = false;
  }

  write(comment: string): void {
    this.comment = comment;
  }

  async send(): Promise<void> {
    if (this.isSending) return;
    this.isIncomplete = this.stars === 0;
    if (this.isIncomplete) return;
    const { tracking, root, stars } = this;
    const comment = this.comment.trim();
    this.isSending = true;
    try {
      const body = { orderId: tracking.order.orderId, stars, ...(comment && { comment }) };
      tracking.take(await root.api.delivery.rate(body));
    } catch (error) {
      // The order was rated before, perhaps on another page; that rating is shown.
      if (isApiError(error) && error.status === 409) await tracking.refresh();
      if (!tracking.order.rating) reportFailure(root, error, 'error.server-error', { isOnlyAnswer: true });
    } finally {
      runInAction(() => {
        this.isSending = false;
      });
    }
  }
}
