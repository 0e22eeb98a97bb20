import { isActiveStatus, type OrderListEntry, paths, type RootStore } from '@olov/shared-kit';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';

export const showsOrders = (path: string): boolean =>
  path === paths.profile() || path.startsWith('/tracker/');

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
      // A later request, perhaps of another customer, has priority.
      runInAction(() => {
        if (load === this.loads) this.list = list;
      });
    } catch {}
  }
}
