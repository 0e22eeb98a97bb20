import type { NewsSummary, RootStore } from '@olov/shared-kit';
import { Feed } from './Feed';

/** The news that were loaded: the list is as long as it was when one comes back to it. */
export class NewsStore {
  readonly feed: Feed<NewsSummary>;

  constructor({ api }: RootStore) {
    this.feed = new Feed((part) => api.news.list(part));
  }
}
