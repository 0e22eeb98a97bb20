import { LatestRequest } from '@olov/shared-kit';
import { makeAutoObservable, observableRef } from 'mobx';
import type { FormState } from './FormState';

/** Time in ms without another key before a search is sent. */
export const TYPING_MS = 300;

export interface Part<Item> {
  items: readonly Item[];
  /** The number of all items, if the server tells it. */
  total?: number;
  /** The place where the next part begins; absent after the last one. */
  next?: string | number | undefined;
}

type Ask<Item, Query> = (query: Query, signal: AbortSignal, from?: string | number) => Promise<Part<Item>>;

/** Of several items with one key the last one, at the place of the first. */
export const withoutRepeats = <Item>(items: readonly Item[], key: keyof Item): Item[] => [
  ...new Map(items.map((item) => [item[key], item])).values(),
];

/** A list of the server. The newest question counts; a list that is shown stays until the next answer. */
export class ListStore<Item, Query = void> {
  items: readonly Item[] | undefined = undefined;
  total = 0;
  next: string | number | undefined = undefined;
  readonly request = new LatestRequest();
  readonly moreRequest = new LatestRequest();
  private query!: Query;

  /** `key` is the name of the field that identifies an item. */
  constructor(
    private readonly key: keyof Item,
    private readonly ask: Ask<Item, Query>,
  ) {
    makeAutoObservable<ListStore<Item, Query>, 'key' | 'ask' | 'query'>(
      this,
      { items: observableRef, request: false, moreRequest: false, key: false, ask: false, query: false },
      { autoBind: true },
    );
  }

  load(query: Query): Promise<void> {
    this.query = query;
    return this.reload();
  }

  /** A question that may be followed by another one with the next key. */
  search(query: Query): Promise<void> {
    this.query = query;
    return this.reload(this.items ? TYPING_MS : 0);
  }

  reload(delayMs = 0): Promise<void> {
    this.moreRequest.stop();
    // It belongs to the earlier question.
    this.next = undefined;
    return this.request.run((signal) => this.ask(this.query, signal), { take: this.take, delayMs });
  }

  more(): Promise<void> {
    const { next } = this;
    return this.moreRequest.run((signal) => this.ask(this.query, signal, next), { take: this.append });
  }

  take({ items, total = items.length, next }: Part<Item>): void {
    this.items = items;
    this.total = total;
    this.next = next;
  }

  /** Shows an item that a change has answered. */
  replace(item: Item): void {
    this.items = this.items?.map((other) => (other[this.key] === item[this.key] ? item : other));
  }

  /** True if the server made the change; then the list is read again. */
  async change(form: FormState, call: () => Promise<unknown>): Promise<boolean> {
    const isDone = await form.send(call);
    if (isDone) void this.reload();
    return isDone;
  }

  /** An item that was added meanwhile moves the others, so that one comes twice. */
  private append({ items, ...rest }: Part<Item>): void {
    this.take({ ...rest, items: withoutRepeats([...(this.items ?? []), ...items], this.key) });
  }
}
