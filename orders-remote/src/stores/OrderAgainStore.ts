import {
  LatestRequest,
  type OrderListEntry,
  phaseOf,
  type RootStore,
  readDraft,
  writeDraft,
} from '@olov/shared-kit';
import { makeAutoObservable, observableRef, reaction } from 'mobx';

/** Enough to find a completed order behind cancelled and running ones. */
const ASKED_FOR = 10;
const DRAFT = 'order-again';

/** The last completed order of the customer, until the customer dismisses the offer to repeat it. */
export class OrderAgainStore {
  private entries: readonly OrderListEntry[] = [];
  private isDismissed = readDraft(DRAFT).isDismissed === true;
  private readonly request = new LatestRequest();

  constructor(private readonly root: RootStore) {
    makeAutoObservable<OrderAgainStore, 'root' | 'request' | 'entries'>(
      this,
      { root: false, request: false, entries: observableRef },
      { autoBind: true },
    );
  }

  get order(): OrderListEntry['order'] | undefined {
    if (this.isDismissed || !this.root.features.has('repeat')) return undefined;
    return this.entries.find(({ statusCode }) => phaseOf(statusCode) === 'completed')?.order;
  }

  follow(): () => void {
    const { session, connection } = this.root;
    const stopCustomer = reaction(
      () => session.customerId,
      () => {
        this.entries = [];
        void this.load();
      },
      { fireImmediately: true },
    );
    const stopConnection = reaction(() => connection.renewals, this.load);
    return () => {
      stopCustomer();
      stopConnection();
    };
  }

  dismiss(): void {
    this.isDismissed = true;
    writeDraft(DRAFT, { isDismissed: true });
  }

  /** A failure shows nothing: the menu is complete without the offer. */
  private async load(): Promise<void> {
    const { session, api } = this.root;
    const { customerId, hasCustomer } = session;
    if (!hasCustomer || this.isDismissed) {
      this.request.stop();
      return;
    }
    await this.request.run((signal) => api.delivery.list({ customerId, skip: 0, take: ASKED_FOR, signal }), {
      take: (entries) => {
        this.entries = entries;
      },
    });
  }
}
