import { PagedList, type RootStore, STORIES_AT_ONCE, type StockSummary } from '@olov/shared-kit';

export class StocksStore {
  readonly feed: PagedList<StockSummary>;

  constructor({ api }: RootStore) {
    this.feed = new PagedList({
      fetchPart: (range) => api.stocks.list(range),
      idOf: ({ id }) => id,
      partSize: STORIES_AT_ONCE,
    });
  }
}
