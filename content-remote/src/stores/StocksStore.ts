import type { RootStore, StockSummary } from '@olov/shared-kit';
import { Feed } from './Feed';

/** The promotions that were loaded: the list is as long as it was when one comes back to it. */
export class StocksStore {
  readonly feed: Feed<StockSummary>;

  constructor({ api }: RootStore) {
    this.feed = new Feed((part) => api.stocks.list(part));
  }
}
