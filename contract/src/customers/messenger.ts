import { type Static, Type } from 'typebox';
import { CreateOrderAnswer, CreateOrderBody, OrderProduct, Quote } from '../orders/ordering';
import { LanguageId, withLanguage } from '../platform/common';
import { extra } from '../platform/layers';

/** A Telegram user id: above 0, and within the safe integers of JavaScript. */
export const TgId = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER });

/**
 * `POST /api/tg_auth` of the host’s server, with `Authorization: tma <launch data>`. Opens a session for the customer
 * of this Telegram user. 401 `telegram-invalid`, `telegram-stale` or `telegram-replayed`; 404 `telegram-off` if the
 * shop has no bot.
 */
export const TelegramAuthBody = withLanguage({
  /** A secret of this tab. With it the same launch data are accepted again, for a retry after a lost response. */
  tab: Type.Optional(Type.String({ pattern: '^[\\w-]{22,64}$' })),
});
export type TelegramAuthBody = Static<typeof TelegramAuthBody>;

export const TelegramAuthAnswer = Type.Object({
  tgId: TgId,
  /** The customer of `/api/token` and `/api/hash` from now on. */
  customerId: Type.String(),
  /** Seconds until the session ends, which is one day after Telegram signed the launch data. */
  expiresIn: Type.Integer(),
  /** True if this Telegram user has never used the shop before. */
  isNewUser: Type.Boolean(),
});
export type TelegramAuthAnswer = Static<typeof TelegramAuthAnswer>;

/**
 * Headers of every call of the messenger API; `GET /api/hash` returns their values. The API takes the owner of the
 * data only from these headers. For a visitor who is not a Telegram user the id is 0 and the customer is empty.
 */
export const MESSENGER_HEADERS = {
  tgId: 'x-tg-id',
  customerId: 'x-customer-id',
  /** Seconds since 1970; valid for five minutes. */
  timestamp: 'x-timestamp',
  /** `hex(HMAC_SHA256(secret, "<tgId>.<customerId>.<timestamp>"))`. */
  hash: 'x-hash',
} as const;

/** The maximum number of lines of a basket. */
export const MAX_BASKET_LINES = 100;

const CartProdId = Type.String({ minLength: 1, maxLength: 64 });

/** A product of the Telegram basket: id, count, and modifiers with id and count (spec section 3). */
export const BasketProduct = Type.Object(
  {
    ...OrderProduct.properties,
    /** Id of the line, chosen by the device that created it; without it the server derives one from the dish. */
    cartProdId: Type.Optional(CartProdId),
    /** Time of the last change in ms since 1970, by the clock of the device; an absent or future time counts as now. */
    changedAt: Type.Optional(Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER })),
  },
  { additionalProperties: false },
);
export type BasketProduct = Static<typeof BasketProduct>;

/** `GET /api/tg_basket`. `tgId` is a hint; an id that is not the verified user’s own is refused with 403. */
export const BasketQuery = Type.Object({
  tgId: Type.Optional(TgId),
  Language: Type.Optional(LanguageId),
});
export type BasketQuery = Static<typeof BasketQuery>;

export const Basket = Type.Object({
  result: Type.Object({
    products: Type.Array(
      Type.Object({
        ...OrderProduct.properties,
        cartProdId: Type.String(),
        changedAt: Type.Integer(),
      }),
    ),
    /** Grows with every change; the client sends it with its next change. */
    version: Type.Integer(),
  }),
});
export type Basket = Static<typeof Basket>;

/**
 * `PUT /api/tg_basket`: with `version` the changed lines of this device, without it the whole basket (spec section 7).
 * The response is the current basket, including the lines of other devices. With `version` a line that the request does
 * not name stays, and of a line that was changed elsewhere after `version` the newer change wins.
 */
export const PutBasketBody = withLanguage({
  tgId: Type.Optional(TgId),
  products: Type.Array(BasketProduct, { maxItems: MAX_BASKET_LINES }),
  /** Removed lines; a line that was changed elsewhere after `version` stays. */
  removed: Type.Optional(Type.Array(CartProdId, { maxItems: MAX_BASKET_LINES })),
  /** `version` of the last response to this device; 0 if there was none. Absent, `products` replace the basket. */
  version: Type.Optional(Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER })),
});
export type PutBasketBody = Static<typeof PutBasketBody>;

/** `POST /api/tg_order`, sent with an `Idempotency-Key`: the body of `POST /api/delivery/Create` and its owner. */
export const TgOrderBody = Type.Object(
  {
    ...CreateOrderBody.properties,
    tgId: Type.Optional(TgId),
    customerId: Type.Optional(Type.String({ maxLength: 64 })),
  },
  { additionalProperties: false },
);
export type TgOrderBody = Static<typeof TgOrderBody>;

/** The order was created, once per key, and its products are removed from the basket. */
export const TgOrderAnswer = Type.Object({ ok: Type.Literal(true), ...CreateOrderAnswer.properties });
export type TgOrderAnswer = Static<typeof TgOrderAnswer>;

/** The answer as the shop reads it: the specification says “ok or failed”, and shows no id of the order. */
export const TgOrderOutcome = Type.Object({
  ok: extra(Type.Boolean(), true),
  error: extra(Type.Optional(Type.String({ description: 'Text for the customer' }))),
  ...CreateOrderAnswer.properties,
  orderId: extra(Type.Optional(Type.String())),
});
export type TgOrderOutcome = Static<typeof TgOrderOutcome>;

/** The order was refused, with the fields of a refusal of `POST /api/delivery/Create`. */
export const TgOrderRefusal = Type.Object({
  ok: Type.Literal(false),
  error: Type.String(),
  code: Type.String(),
  fields: Type.Optional(Type.Record(Type.String(), Type.String())),
  /** The current quote, in a 409. */
  quote: Type.Optional(Quote),
});
export type TgOrderRefusal = Static<typeof TgOrderRefusal>;
