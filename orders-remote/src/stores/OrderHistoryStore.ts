import {
  isActiveStatus,
  ORDER_PAGE_SIZE,
  type OrderListEntry,
  type RootStore,
  reportFailure,
} from '@olov/shared-kit';
import { makeAutoObservable, observableRef } from 'mobx';

export class OrderHistoryStore {
  entries: readonly OrderListEntry[] = [];
  status: 'idle' | 'loading' | 'loaded' | 'failed' = 'idle';
  hasMore = false;
  private customerId = '';
  private attempt = 0;

  constructor(private readonly root: RootStore) {
    makeAutoObservable<OrderHistoryStore, 'root' | 'attempt'>(
      this,
      { root: false, attempt: false, entries: observableRef },
      { autoBind: true },
    );
  }

  get active(): OrderListEntry[] {
    return this.entries.filter(({ statusCode }) => isActiveStatus(statusCode));
  }

  get inactive(): OrderListEntry[] {
    return this.entries.filter(({ statusCode }) => !isActiveStatus(statusCode));
  }

  get isEmpty(): boolean {
    return this.entries.length === 0;
  }

  /** Loads the newest orders; older ones stay visible meanwhile. */
  async open(): Promise<void> {
    const { customerId } = this.root.session;
    if (customerId !== this.customerId) this.forget(customerId);
    await this.load(0);
  }

  async loadMore(): Promise<void> {
    if (this.hasMore && this.status !== 'loading') await this.load(this.entries.length);
  }

  async retry(): Promise<void> {
    await (this.hasMore ? this.loadMore() : this.open());
  }

  /** Refreshes the active orders. A failure is ignored, because the next minute tries again. */
  async follow(): Promise<void> {
    if (this.active.length > 0 && this.status !== 'loading') await this.ask(0, () => {});
  }

  /** Orders are fetched only when a customer id exists (spec section 5). */
  private async load(skip: number): Promise<void> {
    if (!this.root.session.hasCustomer) return;
    this.status = 'loading';
    await this.ask(skip, this.fail);
  }

  /** Adds a page, unless the answer is stale. */
  private async ask(skip: number, onFailure: (error: unknown) => void): Promise<void> {
    const { session, api } = this.root;
    const { customerId } = session;
    this.attempt += 1;
    const { attempt } = this;
    try {
      const page = await api.delivery.list({ customerId, skip, take: ORDER_PAGE_SIZE });
      if (attempt === this.attempt) this.take(page, skip);
    } catch (error) {
      if (attempt === this.attempt) onFailure(error);
    }
  }

  private take(page: readonly OrderListEntry[], skip: number): void {
    const isFull = page.length === ORDER_PAGE_SIZE;
    if (skip === 0) {
      const older = isFull ? without(this.entries, page) : [];
      // A refresh of the first page says nothing about the end of the list.
      if (older.length === 0) this.hasMore = isFull;
      this.entries = [...page, ...older];
    } else {
      // A new order moves the pages by one.
      const fresh = without(page, this.entries);
      this.hasMore = isFull && fresh.length > 0;
      this.entries = [...this.entries, ...fresh];
    }
    this.status = 'loaded';
  }

  private fail(error: unknown): void {
    this.status = 'failed';
    reportFailure(this.root, error, 'error.server-error');
  }

  private forget(customerId: string): void {
    this.customerId = customerId;
    this.entries = [];
    this.hasMore = false;
    this.status = 'idle';
  }
}

function without(list: readonly OrderListEntry[], others: readonly OrderListEntry[]): OrderListEntry[] {
  const ids = new Set(others.map(({ order }) => order.orderId));
  return list.filter(({ order }) => !ids.has(order.orderId));
}
