import { isActiveStatus, type OrderListEntry, paths, type RootStore } from '@olov/shared-kit';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';

/** Whether the page at this path, without language, shows a running order itself. */
export const showsOrders = (path: string): boolean =>
  path === paths.profile() || path.startsWith('/tracker/');

/** The customer's active orders, for the entry in the header and what stands for it in Telegram. */
export class ActiveOrdersStore {
  list: readonly OrderListEntry[] = [];
  private loads = 0;

  constructor(private readonly root: RootStore) {
    makeAutoObservable<ActiveOrdersStore, 'root' | 'loads'>(
      this,
      { root: false, loads: false, list: observableRef },
      { autoBind: true },
    );
  }

  get latest(): OrderListEntry | undefined {
    return this.list.find(({ statusCode }) => isActiveStatus(statusCode));
  }

  /** Orders are fetched only when a customer id exists (spec section 5). A failure keeps what is known. */
  async load(): Promise<void> {
    const { session, api } = this.root;
    this.loads += 1;
    const load = this.loads;
    if (!session.hasCustomer) {
      this.list = [];
      return;
    }
    try {
      const list = await api.delivery.list({
        customerId: session.customerId,
        skip: 0,
        take: 50,
        onlyActive: true,
      });
      // A later question, perhaps of another customer, has the last word.
      runInAction(() => {
        if (load === this.loads) this.list = list;
      });
    } catch {
      // The header's entry is a convenience; the profile says what failed.
    }
  }
}
