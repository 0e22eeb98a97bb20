import type { OrderListEntry, RootStore } from '@olov/shared-kit';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';

/** The customer's active orders, for the entry in the header. */
export class ActiveOrdersStore {
  list: readonly OrderListEntry[] = [];

  constructor(private readonly root: RootStore) {
    makeAutoObservable<ActiveOrdersStore, 'root'>(
      this,
      { root: false, list: observableRef },
      { autoBind: true },
    );
  }

  get latest(): OrderListEntry | undefined {
    return this.list[0];
  }

  /** Orders are fetched only when a customer id exists (spec section 5). A failure keeps what is known. */
  async load(): Promise<void> {
    const { session, api } = this.root;
    if (!session.hasCustomer) return;
    try {
      const list = await api.delivery.list({
        customerId: session.customerId,
        skip: 0,
        take: 50,
        onlyActive: true,
      });
      runInAction(() => {
        this.list = list;
      });
    } catch {
      // The header's entry is a convenience; the profile says what failed.
    }
  }
}
