import type {
  ApiClients,
  CheckPromoBody,
  CreateOrderAnswer,
  CreateOrderBody,
  FoundOrder,
  GoesWith,
  GoesWithQuery,
  PromoCheck,
  ShopIndex,
  ShopIndexQuery,
  SlotDays,
  TgOrderBody,
  TgOrderOutcome,
} from '@olov/shared-kit';

interface Cancellable {
  signal?: AbortSignal | undefined;
}

/** The calls that only menu, cart and order form make. */
export const menuApi = ({ clients: { main, messenger } }: { clients: ApiClients }) => ({
  /** The data of the search: every product of the place’s menu, in all languages. */
  shopIndex: ({ signal, ...query }: ShopIndexQuery & Cancellable) =>
    main.get<ShopIndex>('/api/shop/Index', { query, signal }),
  /** Products that other orders have together with those of the cart. */
  goesWith: ({ signal, ...query }: GoesWithQuery & Cancellable) =>
    main.get<GoesWith>('/api/shop/GoesWith', { query, signal }),
  checkPromo: (body: CheckPromoBody) => main.post<PromoCheck>('/api/promo/Check', body),
  slots: (restaurantId: string, signal?: AbortSignal) =>
    main.get<SlotDays>('/api/delivery/Slots', { query: { restaurantId }, signal }),
  /** `idempotencyKey` identifies this order: a retry with the same key gets the first response again. */
  createOrder: (body: CreateOrderBody, idempotencyKey: string) =>
    main.post<CreateOrderAnswer>('/api/delivery/Create', body, {
      headers: { 'Idempotency-Key': idempotencyKey },
    }),
  /** The order of an idempotency key whose response was lost; without `order` if there is none. */
  findOrder: (idempotencyKey: string) =>
    main.get<FoundOrder>('/api/delivery/Find', { query: { idempotencyKey } }),
  /** `idempotencyKey` as in `createOrder`; a refusal is the same `ApiError` as there. */
  createMessengerOrder: (body: TgOrderBody, idempotencyKey: string) =>
    messenger.post<TgOrderOutcome>('/api/tg_order', body, {
      headers: { 'Idempotency-Key': idempotencyKey },
    }),
});
