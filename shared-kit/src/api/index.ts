import type {
  ApplyAnswer,
  Basket,
  BasketQuery,
  CalculateBody,
  CheckPromoBody,
  Contacts,
  CreateFeedbackAnswer,
  CreateFeedbackBody,
  CreateOrderAnswer,
  CreateOrderBody,
  Customer,
  CustomerAddress,
  CustomerExport,
  DeleteCustomerAnswer,
  FoundOrder,
  FoundPlace,
  GeocodeQuery,
  GetByLocationQuery,
  Landmark,
  NewsItem,
  NewsList,
  NewsListQuery,
  Order,
  OrderListEntry,
  OrderListQuery,
  OrderUpdate,
  PointAddress,
  PromoCheck,
  PutBasketBody,
  Quote,
  RateOrderBody,
  RenameAddressBody,
  RepeatOrderAnswer,
  RepeatOrderBody,
  Restaurant,
  SaveAddressBody,
  SendCodeAnswer,
  SendCodeBody,
  ShopIndex,
  ShopIndexQuery,
  ShopQuery,
  ShopResponse,
  Stock,
  StockList,
  StockListQuery,
  TgOrderBody,
  TgOrderOutcome,
  UpdateCustomerBody,
  Vacancy,
  VacancyList,
  VacancyListQuery,
  VerifyPhoneBody,
} from '@olov/contract';
import type { ApiClient, ApiClients } from './client';

interface Cancellable {
  signal?: AbortSignal | undefined;
}

const createMainApi = (client: ApiClient) => ({
  restaurants: {
    list: ({ signal }: Cancellable = {}) => client.get<Restaurant[]>('/api/restaurants/List', { signal }),
    byLocation: ({ signal, ...query }: GetByLocationQuery & Cancellable) =>
      client.get<Restaurant[]>('/api/restaurants/GetByLocation', { query, signal }),
  },
  landmarks: {
    list: ({ signal, regionId }: { regionId?: number } & Cancellable = {}) =>
      client.get<Landmark[]>('/api/landmarks/List', { query: { regionId }, signal }),
  },
  addresses: {
    list: ({ signal }: Cancellable = {}) => client.get<CustomerAddress[]>('/api/addresses/List', { signal }),
    /** An address with saved coordinates is ignored; returns all saved addresses. */
    save: (body: SaveAddressBody, { signal }: Cancellable = {}) =>
      client.post<CustomerAddress[]>('/api/addresses/Save', body, { signal }),
    /** Returns all saved addresses. */
    rename: (body: RenameAddressBody, { signal }: Cancellable = {}) =>
      client.post<CustomerAddress[]>('/api/addresses/Rename', body, { signal }),
    /** Returns the remaining addresses. */
    delete: (id: string, { signal }: Cancellable = {}) =>
      client.post<CustomerAddress[]>('/api/addresses/Delete', { id }, { signal }),
  },
  geocode: {
    /** Places that match the typed text, the best first; empty for an empty text. */
    search: ({ signal, ...query }: GeocodeQuery & Cancellable) =>
      client.get<FoundPlace[]>('/api/geocode/Search', { query, signal }),
    /** The address at a point. */
    reverse: ({ signal, ...query }: { latitude: number; longitude: number } & Cancellable) =>
      client.get<PointAddress>('/api/geocode/Reverse', { query, signal }),
  },
  shop: ({ signal, ...query }: ShopQuery & Cancellable) =>
    client.get<ShopResponse>('/api/shop', { query, signal }),
  /** The data of the search: every product of the place’s menu, in all languages. */
  shopIndex: ({ signal, ...query }: ShopIndexQuery & Cancellable) =>
    client.get<ShopIndex>('/api/shop/Index', { query, signal }),
  delivery: {
    calculate: (body: CalculateBody, { signal }: Cancellable = {}) =>
      client.post<Quote>('/api/delivery/Calculate', body, { signal }),
    /** `idempotencyKey` identifies this order: a retry with the same key gets the first response again. */
    create: (body: CreateOrderBody, idempotencyKey: string, { signal }: Cancellable = {}) =>
      client.post<CreateOrderAnswer>('/api/delivery/Create', body, {
        headers: { 'Idempotency-Key': idempotencyKey },
        signal,
      }),
    get: (orderId: string, { signal }: Cancellable = {}) =>
      client.get<Order>('/api/delivery/Get', { query: { orderId }, signal }),
    /**
     * The order of an idempotency key, for a client that lost the response of `create`; without `order` if there is
     * none.
     */
    find: (idempotencyKey: string, { signal }: Cancellable = {}) =>
      client.get<FoundOrder>('/api/delivery/Find', { query: { idempotencyKey }, signal }),
    list: ({ signal, ...query }: OrderListQuery & Cancellable) =>
      client.get<OrderListEntry[]>('/api/delivery/List', { query, signal }),
    /** Events named `order` with an `OrderUpdate` each; only events newer than `lastEventId`. */
    events: (orderId: string, { lastEventId, signal }: { lastEventId?: string } & Cancellable = {}) =>
      client.stream('/api/delivery/Events', {
        query: { orderId },
        headers: lastEventId ? { 'Last-Event-ID': lastEventId } : {},
        signal,
      }),
    /** The data of such an event. */
    readEvent: (text: string) => client.readEvent<OrderUpdate>('/api/delivery/Events', text),
    /** Returns the cancelled order. */
    cancel: (orderId: string, { signal }: Cancellable = {}) =>
      client.post<Order>('/api/delivery/Cancel', { orderId }, { signal }),
    /** Returns the order with its rating. */
    rate: (body: RateOrderBody, { signal }: Cancellable = {}) =>
      client.post<Order>('/api/delivery/Rate', body, { signal }),
    repeat: (body: RepeatOrderBody, { signal }: Cancellable = {}) =>
      client.post<RepeatOrderAnswer>('/api/delivery/Repeat', body, { signal }),
  },
  customers: {
    get: ({ signal }: Cancellable = {}) => client.get<Customer>('/api/customers/Get', { signal }),
    update: (body: UpdateCustomerBody, { signal }: Cancellable = {}) =>
      client.post<Customer>('/api/customers/Update', body, { signal }),
    sendCode: (body: SendCodeBody, { signal }: Cancellable = {}) =>
      client.post<SendCodeAnswer>('/api/customers/SendCode', body, { signal }),
    /** Returns the customer that this device belongs to from now on. */
    verify: (body: VerifyPhoneBody, { signal }: Cancellable = {}) =>
      client.post<Customer>('/api/customers/Verify', body, { signal }),
    delete: ({ signal }: Cancellable = {}) =>
      client.post<DeleteCustomerAnswer>('/api/customers/Delete', {}, { signal }),
    /** All stored data of the customer, as a download for the customer. */
    export: ({ signal }: Cancellable = {}) => client.get<CustomerExport>('/api/customers/Export', { signal }),
  },
  promo: {
    check: (body: CheckPromoBody, { signal }: Cancellable = {}) =>
      client.post<PromoCheck>('/api/promo/Check', body, { signal }),
  },
  news: {
    list: ({ signal, ...query }: NewsListQuery & Cancellable = {}) =>
      client.get<NewsList>('/api/news/List', { query, signal }),
    get: (id: string, { signal }: Cancellable = {}) =>
      client.get<NewsItem>('/api/news/Get', { query: { id }, signal }),
  },
  stocks: {
    list: ({ signal, ...query }: StockListQuery & Cancellable = {}) =>
      client.get<StockList>('/api/stocks/List', { query, signal }),
    get: (id: string, { signal }: Cancellable = {}) =>
      client.get<Stock>('/api/stocks/Get', { query: { id }, signal }),
  },
  contacts: {
    get: ({ signal }: Cancellable = {}) => client.get<Contacts>('/api/contacts/Get', { signal }),
  },
  feedback: {
    create: (body: CreateFeedbackBody, { signal }: Cancellable = {}) =>
      client.post<CreateFeedbackAnswer>('/api/feedback/Create', body, { signal }),
  },
});

/** The calls of the HR API. */
const createHrApi = (client: ApiClient) => ({
  list: ({ signal, ...query }: VacancyListQuery & Cancellable = {}) =>
    client.get<VacancyList>('/api/vacancies/List', { query, signal }),
  get: (id: string, { signal }: Cancellable = {}) =>
    client.get<Vacancy>('/api/vacancies/Get', { query: { id }, signal }),
  /**
   * `form` holds the fields of the contract’s `VacancyApplication`, followed by the file `cv` if there is one.
   * Retries with one `idempotencyKey` are one application. `onProgress` gets the progress of the upload from 0 to 1.
   */
  apply: (
    form: FormData,
    idempotencyKey: string,
    { signal, onProgress }: Cancellable & { onProgress?: (share: number) => void } = {},
  ) =>
    client.post<ApplyAnswer>('/api/vacancies/Apply', form, {
      headers: { 'Idempotency-Key': idempotencyKey },
      signal,
      onProgress,
    }),
});

export const createApi = ({ main, messenger, hr }: ApiClients) => ({
  ...createMainApi(main),
  vacancies: createHrApi(hr),
  messenger: {
    address: ({ signal, ...query }: { latitude: number; longitude: number } & Cancellable) =>
      messenger.get<string>('/api/tg_address', { query, signal }),
    basket: {
      /** The basket of the verified Telegram user; any other `tgId` is refused with 403. */
      get: ({ signal, ...query }: BasketQuery & Cancellable = {}) =>
        messenger.get<Basket>('/api/tg_basket', { query, signal }),
      /** Returns the current basket, including the lines of other devices. */
      put: (body: PutBasketBody, { signal }: Cancellable = {}) =>
        messenger.put<Basket>('/api/tg_basket', body, { signal }),
    },
    /** `idempotencyKey` as in `delivery.create`; a refusal is the same `ApiError` as there. */
    order: (body: TgOrderBody, idempotencyKey: string, { signal }: Cancellable = {}) =>
      messenger.post<TgOrderOutcome>('/api/tg_order', body, {
        headers: { 'Idempotency-Key': idempotencyKey },
        signal,
      }),
  },
});

/** Every call of the shop, by resource. */
export type Api = ReturnType<typeof createApi>;
