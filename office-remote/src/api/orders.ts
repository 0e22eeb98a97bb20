import type { FoundOrders, OfficeOrder, RefundAnswer, RefundBody, SearchOrdersBody } from '@olov/contract';
import type { ApiClient } from '@olov/shared-kit';

export const createOrdersApi = (main: ApiClient) => ({
  search: (query: Omit<SearchOrdersBody, 'language'>, signal: AbortSignal) =>
    main.post<FoundOrders>('/api/orders/Search', query, { signal }),
  order: (orderId: string, signal: AbortSignal) =>
    main.get<OfficeOrder>('/api/orders/Get', { query: { orderId }, signal }),
  refund: (refund: Omit<RefundBody, 'language'>) => main.post<RefundAnswer>('/api/orders/Refund', refund),
});
