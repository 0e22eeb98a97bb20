import { makeAutoObservable, observableRef } from 'mobx';
import { LatestRequest, type RequestStatus } from './LatestRequest';

export interface ListPart<Item> {
  items: readonly Item[];
  /** The number of items of the whole list; `Infinity` when the answer does not contain it. */
  total: number;
}

interface Source<Item> {
  /** `skip` and `take` count items. */
  fetchPart: (range: { skip: number; take: number }) => Promise<ListPart<Item>>;
  idOf: (item: Item) => string;
  /** The maximum number of items in one part. */
  partSize: number;
  fail?: (error: unknown) => void;
}

/** A list that is loaded in parts. New items move the offsets, so a part may repeat items, which are left out. */
export class PagedList<Item> {
  items: readonly Item[] = [];
  total = 0;
  private readonly request = new LatestRequest();

  constructor(private readonly source: Source<Item>) {
    makeAutoObservable<PagedList<Item>, 'request' | 'source'>(
      this,
      { items: observableRef, request: false, source: false },
      { autoBind: true },
    );
  }

  get status(): RequestStatus {
    return this.request.status;
  }

  get isEmpty(): boolean {
    return this.items.length === 0;
  }

  get hasMore(): boolean {
    return this.items.length < this.total;
  }

  /** Sets the first part; later parts that are loaded stay. */
  begin({ items, total }: ListPart<Item>): void {
    const later = this.without(this.items, items);
    // A first part without a total does not tell whether the list continues after the later ones.
    if (later.length === 0 || total < Number.POSITIVE_INFINITY) this.total = total;
    this.items = [...items, ...later].slice(0, total);
  }

  /** Loads the first part again. With `isQuiet` a failure is ignored. */
  reload({ isQuiet = false } = {}): Promise<void> {
    const { fetchPart, partSize, fail } = this.source;
    const handling = { take: this.begin, isQuiet, ...(fail && !isQuiet && { fail }) };
    return this.request.run(() => fetchPart({ skip: 0, take: partSize }), handling);
  }

  /** Loads until there are `count` items or the list ends. */
  async reach(count: number): Promise<void> {
    const { fetchPart, partSize, fail } = this.source;
    const missing = () => Math.min(count, this.total) - this.items.length;
    if (missing() <= 0 || this.request.isLoading) return;
    const loadParts = async (signal: AbortSignal) => {
      for (let skip = this.items.length; missing() > 0; ) {
        const part = await fetchPart({ skip, take: Math.min(missing(), partSize) });
        if (signal.aborted) return;
        skip += part.items.length;
        this.append(part);
      }
    };
    await this.request.run(loadParts, { take: () => {}, ...(fail && { fail }) });
  }

  /** Forgets all items. */
  clear(): void {
    this.request.stop();
    this.items = [];
    this.total = 0;
  }

  private append({ items, total }: ListPart<Item>): void {
    const [first] = this.items;
    const [found] = items;
    this.items = [...this.items, ...this.without(items, this.items)];
    // A back end that does not know `skip` answers the first part again, and would be asked forever.
    const isFirstPart = first && found && this.source.idOf(found) === this.source.idOf(first);
    // A list that has become shorter ends here.
    this.total = items.length === 0 || isFirstPart ? this.items.length : total;
  }

  private without(list: readonly Item[], others: readonly Item[]): readonly Item[] {
    const ids = new Set(others.map(this.source.idOf));
    return list.filter((item) => !ids.has(this.source.idOf(item)));
  }
}
