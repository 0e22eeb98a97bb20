import type { NewsSummary, RootStore } from '@olov/shared-kit';
import { Feed } from './Feed';

export class NewsStore {
  readonly feed: Feed<NewsSummary>;

  constructor({ api }: RootStore) {
    this.feed = new Feed((part) => api.news.list(part));
  }
}
