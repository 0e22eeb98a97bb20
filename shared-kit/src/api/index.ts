import type {
  CalculateBody,
  Customer,
  GetByLocationQuery,
  Landmark,
  Order,
  OrderListEntry,
  OrderListQuery,
  Quote,
  Restaurant,
  ShopQuery,
  ShopResponse,
  StockList,
  StockListQuery,
} from '@olov/contract';
import type { ApiClients } from './client';

interface Cancellable {
  signal?: AbortSignal | undefined;
}

/** The calls that several rooms make. A remote has its own calls in `src/api`, on the same clients. */
export const createApi = ({ main, messenger }: ApiClients) => ({
  restaurants: {
    list: ({ signal }: Cancellable = {}) => main.get<Restaurant[]>('/api/restaurants/List', { signal }),
    byLocation: ({ signal, ...query }: GetByLocationQuery & Cancellable) =>
      main.get<Restaurant[]>('/api/restaurants/GetByLocation', { query, signal }),
  },
  landmarks: {
    list: ({ signal, regionId }: { regionId?: number } & Cancellable = {}) =>
      main.get<Landmark[]>('/api/landmarks/List', { query: { regionId }, signal }),
  },
  shop: ({ signal, ...query }: ShopQuery & Cancellable) =>
    main.get<ShopResponse>('/api/shop', { query, signal }),
  delivery: {
    calculate: (body: CalculateBody, { signal }: Cancellable = {}) =>
      main.post<Quote>('/api/delivery/Calculate', body, { signal }),
    get: (orderId: string, { signal }: Cancellable = {}) =>
      main.get<Order>('/api/delivery/Get', { query: { orderId }, signal }),
    list: ({ signal, ...query }: OrderListQuery & Cancellable) =>
      main.get<OrderListEntry[]>('/api/delivery/List', { query, signal }),
  },
  customers: {
    get: ({ signal }: Cancellable = {}) => main.get<Customer>('/api/customers/Get', { signal }),
  },
  stocks: {
    list: ({ signal, ...query }: StockListQuery & Cancellable = {}) =>
      main.get<StockList>('/api/stocks/List', { query, signal }),
  },
  messenger: {
    address: ({ signal, ...query }: { latitude: number; longitude: number } & Cancellable) =>
      messenger.get<string>('/api/tg_address', { query, signal }),
  },
});

/** The calls that several rooms make, by resource. */
export type Api = ReturnType<typeof createApi>;
