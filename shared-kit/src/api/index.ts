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
  TgOrderAnswer,
  TgOrderBody,
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

/** The calls of the main API, typed by the contract (spec section 7). */
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
    /** Ignored where its coordinates are saved already; answers all that are saved. */
    save: (body: SaveAddressBody, { signal }: Cancellable = {}) =>
      client.post<CustomerAddress[]>('/api/addresses/Save', body, { signal }),
    /** Answers all that are saved. */
    rename: (body: RenameAddressBody, { signal }: Cancellable = {}) =>
      client.post<CustomerAddress[]>('/api/addresses/Rename', body, { signal }),
    /** Answers those that are left. */
    delete: (id: string, { signal }: Cancellable = {}) =>
      client.post<CustomerAddress[]>('/api/addresses/Delete', { id }, { signal }),
  },
  geocode: {
    /** Places by what was typed, the best first; none where nothing was typed. */
    search: ({ signal, ...query }: GeocodeQuery & Cancellable) =>
      client.get<FoundPlace[]>('/api/geocode/Search', { query, signal }),
    /** What stands at a point. */
    reverse: ({ signal, ...query }: { latitude: number; longitude: number } & Cancellable) =>
      client.get<PointAddress>('/api/geocode/Reverse', { query, signal }),
  },
  shop: ({ signal, ...query }: ShopQuery & Cancellable) =>
    client.get<ShopResponse>('/api/shop', { query, signal }),
  /** What a search goes through: every product of the place's menu, in all languages. */
  shopIndex: ({ signal, ...query }: ShopIndexQuery & Cancellable) =>
    client.get<ShopIndex>('/api/shop/Index', { query, signal }),
  delivery: {
    calculate: (body: CalculateBody, { signal }: Cancellable = {}) =>
      client.post<Quote>('/api/delivery/Calculate', body, { signal }),
    /** `idempotencyKey` names this one order: asked again with it, the first answer comes again. */
    create: (body: CreateOrderBody, idempotencyKey: string, { signal }: Cancellable = {}) =>
      client.post<CreateOrderAnswer>('/api/delivery/Create', body, {
        headers: { 'Idempotency-Key': idempotencyKey },
        signal,
      }),
    get: (orderId: string, { signal }: Cancellable = {}) =>
      client.get<Order>('/api/delivery/Get', { query: { orderId }, signal }),
    /** The order that was made under a key, for whoever never heard the answer of `create`; empty where none was. */
    find: (idempotencyKey: string, { signal }: Cancellable = {}) =>
      client.get<FoundOrder>('/api/delivery/Find', { query: { idempotencyKey }, signal }),
    list: ({ signal, ...query }: OrderListQuery & Cancellable) =>
      client.get<OrderListEntry[]>('/api/delivery/List', { query, signal }),
    /** Events named `order` with an `OrderUpdate` each; what is not newer than `lastEventId` is left out. */
    events: (orderId: string, { lastEventId, signal }: { lastEventId?: string } & Cancellable = {}) =>
      client.stream('/api/delivery/Events', {
        query: { orderId },
        headers: lastEventId ? { 'Last-Event-ID': lastEventId } : {},
        signal,
      }),
    /** Answers the order, cancelled. */
    cancel: (orderId: string, { signal }: Cancellable = {}) =>
      client.post<Order>('/api/delivery/Cancel', { orderId }, { signal }),
    /** Answers the order with its rating. */
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
    /** Answers the customer that this device belongs to from now on. */
    verify: (body: VerifyPhoneBody, { signal }: Cancellable = {}) =>
      client.post<Customer>('/api/customers/Verify', body, { signal }),
    delete: ({ signal }: Cancellable = {}) =>
      client.post<DeleteCustomerAnswer>('/api/customers/Delete', {}, { signal }),
    /** All that is kept of the customer, for the customer to keep. */
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

/** The calls of the HR API (PRODUCT.md "Contacts, vacancies, news, stocks"). */
const createHrApi = (client: ApiClient) => ({
  list: ({ signal, ...query }: VacancyListQuery & Cancellable = {}) =>
    client.get<VacancyList>('/api/vacancies/List', { query, signal }),
  get: (id: string, { signal }: Cancellable = {}) =>
    client.get<Vacancy>('/api/vacancies/Get', { query: { id }, signal }),
  /**
   * `form` holds the fields of the contract's `VacancyApplication`, then the file `cv` where there is one. As often as it
   * is sent with one `idempotencyKey`, it is one application. `onProgress` hears from 0 to 1 how much is on its way.
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
      /** Of the verified Telegram user; any other `tgId` is refused with 403. */
      get: ({ signal, ...query }: BasketQuery & Cancellable = {}) =>
        messenger.get<Basket>('/api/tg_basket', { query, signal }),
      /** Answers the basket as it is now, with the lines of other devices. */
      put: (body: PutBasketBody, { signal }: Cancellable = {}) =>
        messenger.put<Basket>('/api/tg_basket', body, { signal }),
    },
    /** `idempotencyKey` as in `delivery.create`; a refusal is an `ApiError` like one of it. */
    order: (body: TgOrderBody, idempotencyKey: string, { signal }: Cancellable = {}) =>
      messenger.post<TgOrderAnswer>('/api/tg_order', body, {
        headers: { 'Idempotency-Key': idempotencyKey },
        signal,
      }),
  },
});

/** Every call of the shop, by resource. */
export type Api = ReturnType<typeof createApi>;
