import type { FoundOrders, OfficeOrder, RefundAnswer, RefundBody } from '@olov/contract';
import type { ApiClient, QueryValue } from '@olov/shared-kit';

export type OrdersQuery = Record<string, QueryValue>;

export const createOrdersApi = (main: ApiClient) => ({
  search: (query: OrdersQuery, signal: AbortSignal) =>
    main.get<FoundOrders>('/api/orders/Search', { query, signal }),
  order: (orderId: string, signal: AbortSignal) =>
    main.get<OfficeOrder>('/api/orders/Get', { query: { orderId }, signal }),
  refund: (refund: Omit<RefundBody, 'language'>) => main.post<RefundAnswer>('/api/orders/Refund', refund),
});
