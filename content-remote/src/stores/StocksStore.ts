import type { RootStore, StockSummary } from '@olov/shared-kit';
import { Feed } from './Feed';

export class StocksStore {
  readonly feed: Feed<StockSummary>;

  constructor({ api }: RootStore) {
    this.feed = new Feed((part) => api.stocks.list(part));
  }
}
