import type {
  ApiClients,
  Customer,
  CustomerExport,
  DeleteCustomerAnswer,
  Order,
  OrderUpdate,
  OwnMessage,
  Photo,
  PushAnswer,
  PushEndpointBody,
  PushKey,
  PushSubscribeBody,
  RateOrderBody,
  RepeatOrderAnswer,
  RepeatOrderBody,
  ReportProblemBody,
  SendCodeAnswer,
  SendCodeBody,
  UpdateCustomerBody,
  VerifyPhoneBody,
} from '@olov/shared-kit';

interface Clients {
  clients: ApiClients;
}

interface Following {
  lastEventId?: string;
  signal?: AbortSignal;
}

/** The calls that only tracker and profile make about an order. */
export const ordersApi = ({ clients: { main } }: Clients) => ({
  /** Events named `order` with an `OrderUpdate` each; only events newer than `lastEventId`. */
  events: (orderId: string, { lastEventId, signal }: Following) =>
    main.stream('/api/delivery/Events', {
      query: { orderId },
      headers: lastEventId ? { 'Last-Event-ID': lastEventId } : {},
      signal,
    }),
  /** The data of such an event. */
  readEvent: (text: string) => main.readEvent<OrderUpdate>('/api/delivery/Events', text),
  /** Returns the cancelled order. */
  cancel: (orderId: string) => main.post<Order>('/api/delivery/Cancel', { orderId }),
  /** Returns the order with its rating. */
  rate: (body: RateOrderBody) => main.post<Order>('/api/delivery/Rate', body),
  repeat: (body: RepeatOrderBody) => main.post<RepeatOrderAnswer>('/api/delivery/Repeat', body),
  /** The progress is that of the photos. */
  report: (body: ReportProblemBody, request: { signal: AbortSignal; onProgress: (share: number) => void }) =>
    main.post<OwnMessage>('/api/feedback/Report', body, request),
});

/** The calls about the customer’s messages. */
export const messagesApi = ({ clients: { main } }: Clients) => ({
  reply: (id: string, text: string) => main.post<OwnMessage>('/api/feedback/Reply', { id, text }),
  photo: (id: string, place: number) => main.get<Photo>('/api/feedback/OwnPhoto', { query: { id, place } }),
});

/** The calls about notifications of this browser. */
export const pushApi = ({ clients: { main } }: Clients) => ({
  key: () => main.get<PushKey>('/api/push/Key'),
  subscribe: (body: PushSubscribeBody) => main.post<PushAnswer>('/api/push/Subscribe', body),
  check: (body: PushEndpointBody) => main.post<PushAnswer>('/api/push/Check', body),
  unsubscribe: (body: PushEndpointBody) => main.post<PushAnswer>('/api/push/Unsubscribe', body),
});

/** The calls that only the profile makes about the customer. */
export const customerApi = ({ clients: { main } }: Clients) => ({
  update: (body: UpdateCustomerBody) => main.post<Customer>('/api/customers/Update', body),
  sendCode: (body: SendCodeBody) => main.post<SendCodeAnswer>('/api/customers/SendCode', body),
  /** Returns the customer that this device belongs to from now on. */
  verify: (body: VerifyPhoneBody) => main.post<Customer>('/api/customers/Verify', body),
  delete: () => main.post<DeleteCustomerAnswer>('/api/customers/Delete', {}),
  /** All stored data of the customer, as a download for the customer. */
  export: () => main.get<CustomerExport>('/api/customers/Export'),
});
