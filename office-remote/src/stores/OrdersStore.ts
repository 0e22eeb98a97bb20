import type { FoundOrders, GroupNames, OfficeOrder, RefundBody, RestaurantList } from '@olov/contract';
import { type ApiClient, Loadable, type RootStore } from '@olov/shared-kit';
import { makeAutoObservable } from 'mobx';
import { type OrderFilters, orderQueryOf } from '../models/ordersFilter';
import type { FormState } from './FormState';
import { Latest } from './Latest';
import { ListStore } from './ListStore';

const PART = 50;

/** The orders that were found, and the one whose page is open. */
export class OrdersStore {
  /** Kept while orders are opened and closed. */
  text = '';
  groups: GroupNames = [];
  readonly list: ListStore<FoundOrders['orders'][number], OrderFilters>;
  readonly order = new Latest<OfficeOrder>();
  readonly restaurants: Loadable<RestaurantList>;
  private readonly main: ApiClient;

  constructor({ clients: { main } }: Pick<RootStore, 'clients'>) {
    this.main = main;
    this.restaurants = new Loadable(() => main.get<RestaurantList>('/api/restaurants/List'));
    this.list = new ListStore('orderId', async (filters, signal, cursor) => {
      const query = { ...orderQueryOf(filters), take: PART, ...(cursor !== undefined && { cursor }) };
      const { orders, next, groups } = await main.post<FoundOrders>('/api/orders/Search', query, { signal });
      if (groups) this.setGroups(groups);
      return { items: orders, next };
    });
    makeAutoObservable<OrdersStore, 'main'>(
      this,
      { list: false, order: false, restaurants: false, main: false },
      { autoBind: true },
    );
  }

  type(text: string): void {
    this.text = text;
  }

  private setGroups(groups: GroupNames): void {
    this.groups = groups;
  }

  load(orderId: string): Promise<void> {
    if (this.order.value?.orderId !== orderId) this.order.set(undefined);
    return this.order.ask((signal) => this.main.get('/api/orders/Get', { query: { orderId }, signal }));
  }

  /** True if the provider returned the money, or was asked to; the order is read again. */
  async refund(form: FormState, refund: Omit<RefundBody, 'language'>): Promise<boolean> {
    const isDone = await form.send(() => this.main.post('/api/orders/Refund', refund));
    if (isDone) await this.load(refund.orderId);
    return isDone;
  }
}
