import { STORIES_AT_ONCE } from '@olov/shared-kit';
import { makeAutoObservable, observableRef } from 'mobx';

/** A part of a list, as the API answers it. */
export interface FeedPart<Item> {
  items: Item[];
  total: number;
}

type Load<Item> = (part: { skip: number; take: number }) => Promise<FeedPart<Item>>;

/** A list that grows at its end. */
export class Feed<Item extends { id: string }> {
  items: readonly Item[] = [];
  /** How many there are altogether. */
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

  /** The beginning of the list, as a page was given it; what was loaded after it before stays. */
  begin({ items, total }: FeedPart<Item>): void {
    this.items = [...items, ...without(this.items, items)].slice(0, total);
    this.total = total;
  }

  /** Loads what is missing until there are `count`, or the list ends. */
  async reach(count: number): Promise<void> {
    const missing = () => Math.min(count, this.total) - this.items.length;
    if (missing() <= 0 || this.status === 'loading') return;
    this.enter('loading');
    try {
      // What was published meanwhile moves the rest: a part may begin with what is there already.
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
