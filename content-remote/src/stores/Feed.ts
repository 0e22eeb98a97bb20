import { STORIES_AT_ONCE } from '@olov/shared-kit';
import { makeAutoObservable, observableRef } from 'mobx';

export interface FeedPart<Item> {
  items: Item[];
  total: number;
}

type Load<Item> = (part: { skip: number; take: number }) => Promise<FeedPart<Item>>;

export class Feed<Item extends { id: string }> {
  items: readonly Item[] = [];
  total = 0;
  status: 'idle' | 'loading' | 'failed' = 'idle';

  constructor(private readonly load: Load<Item>) {
    makeAutoObservable<Feed<Item>, 'load'>(this, { load: false, items: observableRef }, { autoBind: true });
  }

  get isEmpty(): boolean {
    return this.items.length === 0;
  }

  get hasMore(): boolean {
    return this.items.length < this.total;
  }

  /** Sets the first part, which the page has loaded; parts that were loaded after it stay. */
  begin({ items, total }: FeedPart<Item>): void {
    this.items = [...items, ...without(this.items, items)].slice(0, total);
    this.total = total;
  }

  /** Loads until there are `count` items or the list ends. */
  async reach(count: number): Promise<void> {
    const missing = () => Math.min(count, this.total) - this.items.length;
    if (missing() <= 0 || this.status === 'loading') return;
    this.enter('loading');
    try {
      // New items move the offsets, so a part may repeat items.
      for (let skip = this.items.length; missing() > 0; ) {
        const part = await this.load({ skip, take: Math.min(missing(), STORIES_AT_ONCE) });
        skip += part.items.length;
        this.append(part);
      }
      this.enter('idle');
    } catch {
      this.enter('failed');
    }
  }

  private append({ items, total }: FeedPart<Item>): void {
    this.items = [...this.items, ...without(items, this.items)];
    // A list that has become shorter ends here.
    this.total = items.length === 0 ? this.items.length : total;
  }

  private enter(status: Feed<Item>['status']): void {
    this.status = status;
  }
}

function without<Item extends { id: string }>(list: readonly Item[], others: readonly Item[]): Item[] {
  const ids = new Set(others.map(({ id }) => id));
  return list.filter(({ id }) => !ids.has(id));
}
