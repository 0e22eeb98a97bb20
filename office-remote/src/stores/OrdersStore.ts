import type { FoundOrders, OfficeOrder, RefundBody, RestaurantList, SearchOrdersBody } from '@olov/contract';
import { type ApiClient, LatestRequest, Loadable, type RootStore } from '@olov/shared-kit';
import { makeAutoObservable, observableRef } from 'mobx';
import { type OrderFilters, orderQueryOf } from '../models/ordersFilter';
import { FormState } from './FormState';
import { Latest } from './Latest';

const TYPING_MS = 300;
const PART = 50;

type FoundOrder = FoundOrders['orders'][number];

/** The orders that were found, and the one whose page is open. */
export class OrdersStore {
  /** Kept while orders are opened and closed. */
  text = '';
  orders: readonly FoundOrder[] | undefined = undefined;
  next: string | undefined = undefined;
  readonly searchRequest = new LatestRequest();
  readonly moreRequest = new LatestRequest();
  readonly order = new Latest<OfficeOrder>();
  readonly refundForm = new FormState();
  readonly restaurants: Loadable<RestaurantList>;
  private readonly main: ApiClient;

  constructor({ clients }: Pick<RootStore, 'clients'>) {
    this.main = clients.main;
    this.restaurants = new Loadable(() => clients.main.get<RestaurantList>('/api/restaurants/List'));
    makeAutoObservable<OrdersStore, 'main'>(
      this,
      {
        ...{ orders: observableRef, searchRequest: false, moreRequest: false },
        ...{ order: false, refundForm: false, restaurants: false, main: false },
      },
      { autoBind: true },
    );
  }

  type(text: string): void {
    this.text = text;
  }

  search(filters: OrderFilters): Promise<void> {
    this.moreRequest.stop();
    // The cursor belongs to the earlier search.
    this.next = undefined;
    const ask = this.askFor({ ...orderQueryOf(filters), take: PART });
    return this.searchRequest.run(ask, { take: this.begin, delayMs: this.orders ? TYPING_MS : 0 });
  }

  more(filters: OrderFilters): Promise<void> {
    const query = { ...orderQueryOf(filters), take: PART, ...(this.next && { cursor: this.next }) };
    return this.moreRequest.run(this.askFor(query), { take: this.append });
  }

  load(orderId: string): Promise<void> {
    if (this.order.value?.orderId !== orderId) this.order.set(undefined);
    return this.order.ask((signal) => this.main.get('/api/orders/Get', { query: { orderId }, signal }));
  }

  /** True if the provider returned the money, or was asked to; the order is read again. */
  async refund(refund: Omit<RefundBody, 'language'>): Promise<boolean> {
    const isDone = await this.refundForm.send(() => this.main.post('/api/orders/Refund', refund));
    if (isDone) await this.load(refund.orderId);
    return isDone;
  }

  private askFor(query: Omit<SearchOrdersBody, 'language'>) {
    return (signal: AbortSignal) => this.main.post<FoundOrders>('/api/orders/Search', query, { signal });
  }

  private begin({ orders, next }: FoundOrders): void {
    this.orders = orders;
    this.next = next;
  }

  private append({ orders, next }: FoundOrders): void {
    this.begin({ orders: [...(this.orders ?? []), ...orders], ...(next !== undefined && { next }) });
  }
}
