import {
  isActiveStatus,
  ORDER_PAGE_SIZE,
  type OrderListEntry,
  PagedList,
  type RootStore,
  reportFailure,
} from '@olov/shared-kit';
import { makeAutoObservable } from 'mobx';

export class OrderHistoryStore {
  readonly list: PagedList<OrderListEntry>;
  /** Undefined before the first visit of the page; empty for a guest. */
  private customerId: string | undefined = undefined;
  private wasGuest = false;
  private failure: unknown;

  constructor(private readonly root: RootStore) {
    this.list = new PagedList({
      fetchPart: ({ skip }) => this.fetchPage(skip),
      idOf: ({ order }) => order.orderId,
      partSize: ORDER_PAGE_SIZE,
      fail: (error) => this.report(error),
    });
    makeAutoObservable<OrderHistoryStore, 'root' | 'failure'>(
      this,
      { root: false, list: false, failure: false },
      { autoBind: true },
    );
  }

  get active(): OrderListEntry[] {
    return this.list.items.filter(({ statusCode }) => isActiveStatus(statusCode));
  }

  get inactive(): OrderListEntry[] {
    return this.list.items.filter(({ statusCode }) => !isActiveStatus(statusCode));
  }

  /** A guest who got a customer id while the page is open has no orders to wait for. */
  get isNew(): boolean {
    return this.customerId === '' || this.wasGuest;
  }

  /** Loads the newest orders; older ones stay visible meanwhile. */
  async open(): Promise<void> {
    const { customerId, hasCustomer } = this.root.session;
    if (customerId !== this.customerId) {
      this.list.clear();
      this.wasGuest = this.customerId === '';
    }
    this.customerId = customerId;
    // Orders are fetched only when a customer id exists (spec section 5).
    if (hasCustomer) await this.list.reload();
  }

  loadMore(): Promise<void> {
    return this.list.reach(this.list.items.length + 1);
  }

  async retry(): Promise<void> {
    await (this.list.hasMore ? this.loadMore() : this.open());
  }

  /** Refreshes the active orders. Of several failures only the first is a toast; the next minute tries again. */
  async follow(): Promise<void> {
    if (this.active.length === 0 || this.list.status === 'loading') return;
    const { failure } = this;
    await this.list.reload({ isQuiet: true });
    if (this.failure && !failure) this.report(this.failure);
  }

  /** Only a page that is not full tells where the list ends. */
  private async fetchPage(skip: number) {
    const { session, api } = this.root;
    const { customerId } = session;
    this.failure = undefined;
    const items = await api.delivery
      .list({ customerId, skip, take: ORDER_PAGE_SIZE })
      .catch((error: unknown) => {
        this.failure = error;
        throw error;
      });
    const total = items.length === ORDER_PAGE_SIZE ? Number.POSITIVE_INFINITY : skip + items.length;
    return { items, total };
  }

  private report(error: unknown): void {
    reportFailure(this.root, error, 'error.server-error');
  }
}
