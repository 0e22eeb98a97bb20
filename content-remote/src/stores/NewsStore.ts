import { type NewsSummary, PagedList, type RootStore, STORIES_AT_ONCE } from '@olov/shared-kit';

export class NewsStore {
  readonly feed: PagedList<NewsSummary>;

  constructor({ api }: RootStore) {
    this.feed = new PagedList({
      fetchPart: (range) => api.news.list(range),
      idOf: ({ id }) => id,
      partSize: STORIES_AT_ONCE,
    });
  }
}
