import type { FoundOrders, OfficeOrder, RefundBody, RestaurantList } from '@olov/contract';
import { isApiError, LatestRequest, Loadable, type RootStore } from '@olov/shared-kit';
import { makeAutoObservable, observableRef } from 'mobx';
import { createOrdersApi } from '../api/orders';
import { type OrderFilters, orderQueryOf } from '../models/ordersFilter';

const TYPING_MS = 300;
const PART = 50;

type FoundOrder = FoundOrders['orders'][number];

/** The orders that were found, and the one whose page is open. */
export class OrdersStore {
  /** Kept while orders are opened and closed. */
  text = '';
  orders: readonly FoundOrder[] | undefined = undefined;
  next: string | undefined = undefined;
  order: OfficeOrder | undefined = undefined;
  isRefunding = false;
  /** Why the last refund was refused; an empty text if the server named no reason. */
  refundProblem: string | undefined = undefined;
  readonly searchRequest = new LatestRequest();
  readonly moreRequest = new LatestRequest();
  readonly orderRequest = new LatestRequest();
  readonly restaurants: Loadable<RestaurantList>;
  private readonly api: ReturnType<typeof createOrdersApi>;

  constructor({ clients }: Pick<RootStore, 'clients'>) {
    this.api = createOrdersApi(clients.main);
    this.restaurants = new Loadable(() => clients.main.get<RestaurantList>('/api/restaurants/List'));
    makeAutoObservable<OrdersStore, 'api'>(
      this,
      {
        orders: observableRef,
        order: observableRef,
        searchRequest: false,
        moreRequest: false,
        orderRequest: false,
        restaurants: false,
        api: false,
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
    const ask = (signal: AbortSignal) => this.api.search({ ...orderQueryOf(filters), take: PART }, signal);
    return this.searchRequest.run(ask, { take: this.begin, delayMs: this.orders ? TYPING_MS : 0 });
  }

  more(filters: OrderFilters): Promise<void> {
    const query = { ...orderQueryOf(filters), take: PART, ...(this.next && { cursor: this.next }) };
    return this.moreRequest.run((signal) => this.api.search(query, signal), { take: this.append });
  }

  load(orderId: string): Promise<void> {
    if (this.order?.orderId !== orderId) this.take(undefined);
    return this.orderRequest.run((signal) => this.api.order(orderId, signal), { take: this.take });
  }

  /** True if the provider returned the money, or was asked to; the order is read again. */
  async refund(refund: Omit<RefundBody, 'language'>): Promise<boolean> {
    if (this.isRefunding) return false;
    this.beginRefund();
    const problem = await this.api.refund(refund).then(
      () => undefined,
      (error: unknown) => (isApiError(error) && error.detail) || '',
    );
    this.endRefund(problem);
    if (problem === undefined) await this.load(refund.orderId);
    return problem === undefined;
  }

  forgetRefund(): void {
    this.refundProblem = undefined;
  }

  private beginRefund(): void {
    this.isRefunding = true;
    this.refundProblem = undefined;
  }

  private endRefund(problem: string | undefined): void {
    this.isRefunding = false;
    this.refundProblem = problem;
  }

  private begin({ orders, next }: FoundOrders): void {
    this.orders = orders;
    this.next = next;
  }

  private append({ orders, next }: FoundOrders): void {
    this.orders = [...(this.orders ?? []), ...orders];
    this.next = next;
  }

  private take(order: OfficeOrder | undefined): void {
    this.order = order;
  }
}
