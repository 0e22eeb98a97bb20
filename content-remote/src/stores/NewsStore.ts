import { type NewsSummary, PagedList, type RootStore, STORIES_AT_ONCE } from '@olov/shared-kit';
import { contentApi } from '../api/contentApi';

export class NewsStore {
  readonly feed: PagedList<NewsSummary>;

  constructor(root: RootStore) {
    this.feed = new PagedList({
      fetchPart: (range) => contentApi(root).listNews(range),
      idOf: ({ id }) => id,
      partSize: STORIES_AT_ONCE,
    });
  }
}
