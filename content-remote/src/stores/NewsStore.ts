import { type NewsSummary, PagedList, type RootStore, STORIES_AT_ONCE } from '@olov/shared-kit';

export class NewsStore {
  readonly feed: PagedList<NewsSummary>;

  constructor({ clients }: RootStore) {
    this.feed = new PagedList({
      fetchPart: (query) => clients.main.get('/api/news/List', { query }),
      idOf: ({ id }) => id,
      partSize: STORIES_AT_ONCE,
    });
  }
}
