import type {
  ApplyAnswer,
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
  NewsItem,
  NewsList,
  NewsListQuery,
  Order,
  PointAddress,
  PromoCheck,
  RateOrderBody,
  RenameAddressBody,
  RepeatOrderAnswer,
  RepeatOrderBody,
  SaveAddressBody,
  SendCodeAnswer,
  SendCodeBody,
  ShopIndex,
  ShopIndexQuery,
  Stock,
  TgOrderBody,
  TgOrderOutcome,
  UpdateCustomerBody,
  Vacancy,
  VacancyList,
  VacancyListQuery,
  VerifyPhoneBody,
} from '@olov/contract';
import type { ApiClients } from './client';

interface Cancellable {
  signal?: AbortSignal | undefined;
}

/** The calls of API versions up to 1.6 that one room alone makes. The next major version has none of them. */
export const createEarlierApi = ({ main, messenger, hr }: ApiClients) => ({
  addresses: {
    list: ({ signal }: Cancellable = {}) => main.get<CustomerAddress[]>('/api/addresses/List', { signal }),
    save: (body: SaveAddressBody, { signal }: Cancellable = {}) =>
      main.post<CustomerAddress[]>('/api/addresses/Save', body, { signal }),
    rename: (body: RenameAddressBody, { signal }: Cancellable = {}) =>
      main.post<CustomerAddress[]>('/api/addresses/Rename', body, { signal }),
    delete: (id: string, { signal }: Cancellable = {}) =>
      main.post<CustomerAddress[]>('/api/addresses/Delete', { id }, { signal }),
  },
  geocode: {
    search: ({ signal, ...query }: GeocodeQuery & Cancellable) =>
      main.get<FoundPlace[]>('/api/geocode/Search', { query, signal }),
    reverse: ({ signal, ...query }: { latitude: number; longitude: number } & Cancellable) =>
      main.get<PointAddress>('/api/geocode/Reverse', { query, signal }),
  },
  menu: {
    shopIndex: ({ signal, ...query }: ShopIndexQuery & Cancellable) =>
      main.get<ShopIndex>('/api/shop/Index', { query, signal }),
  },
  delivery: {
    create: (body: CreateOrderBody, idempotencyKey: string, { signal }: Cancellable = {}) =>
      main.post<CreateOrderAnswer>('/api/delivery/Create', body, {
        headers: { 'Idempotency-Key': idempotencyKey },
        signal,
      }),
    find: (idempotencyKey: string, { signal }: Cancellable = {}) =>
      main.get<FoundOrder>('/api/delivery/Find', { query: { idempotencyKey }, signal }),
    events: (orderId: string, { lastEventId, signal }: { lastEventId?: string } & Cancellable = {}) =>
      main.stream('/api/delivery/Events', {
        query: { orderId },
        headers: lastEventId ? { 'Last-Event-ID': lastEventId } : {},
        signal,
      }),
    cancel: (orderId: string, { signal }: Cancellable = {}) =>
      main.post<Order>('/api/delivery/Cancel', { orderId }, { signal }),
    rate: (body: RateOrderBody, { signal }: Cancellable = {}) =>
      main.post<Order>('/api/delivery/Rate', body, { signal }),
    repeat: (body: RepeatOrderBody, { signal }: Cancellable = {}) =>
      main.post<RepeatOrderAnswer>('/api/delivery/Repeat', body, { signal }),
  },
  customers: {
    update: (body: UpdateCustomerBody, { signal }: Cancellable = {}) =>
      main.post<Customer>('/api/customers/Update', body, { signal }),
    sendCode: (body: SendCodeBody, { signal }: Cancellable = {}) =>
      main.post<SendCodeAnswer>('/api/customers/SendCode', body, { signal }),
    verify: (body: VerifyPhoneBody, { signal }: Cancellable = {}) =>
      main.post<Customer>('/api/customers/Verify', body, { signal }),
    delete: ({ signal }: Cancellable = {}) =>
      main.post<DeleteCustomerAnswer>('/api/customers/Delete', {}, { signal }),
    export: ({ signal }: Cancellable = {}) => main.get<CustomerExport>('/api/customers/Export', { signal }),
  },
  promo: {
    check: (body: CheckPromoBody, { signal }: Cancellable = {}) =>
      main.post<PromoCheck>('/api/promo/Check', body, { signal }),
  },
  news: {
    list: ({ signal, ...query }: NewsListQuery & Cancellable = {}) =>
      main.get<NewsList>('/api/news/List', { query, signal }),
    get: (id: string, { signal }: Cancellable = {}) =>
      main.get<NewsItem>('/api/news/Get', { query: { id }, signal }),
  },
  stocks: {
    get: (id: string, { signal }: Cancellable = {}) =>
      main.get<Stock>('/api/stocks/Get', { query: { id }, signal }),
  },
  contacts: {
    get: ({ signal }: Cancellable = {}) => main.get<Contacts>('/api/contacts/Get', { signal }),
  },
  feedback: {
    create: (body: CreateFeedbackBody, { signal }: Cancellable = {}) =>
      main.post<CreateFeedbackAnswer>('/api/feedback/Create', body, { signal }),
  },
  vacancies: {
    list: ({ signal, ...query }: VacancyListQuery & Cancellable = {}) =>
      hr.get<VacancyList>('/api/vacancies/List', { query, signal }),
    get: (id: string, { signal }: Cancellable = {}) =>
      hr.get<Vacancy>('/api/vacancies/Get', { query: { id }, signal }),
    apply: (
      form: FormData,
      idempotencyKey: string,
      { signal, onProgress }: Cancellable & { onProgress?: (share: number) => void } = {},
    ) =>
      hr.post<ApplyAnswer>('/api/vacancies/Apply', form, {
        headers: { 'Idempotency-Key': idempotencyKey },
        signal,
        onProgress,
      }),
  },
  messenger: {
    order: (body: TgOrderBody, idempotencyKey: string, { signal }: Cancellable = {}) =>
      messenger.post<TgOrderOutcome>('/api/tg_order', body, {
        headers: { 'Idempotency-Key': idempotencyKey },
        signal,
      }),
  },
});
