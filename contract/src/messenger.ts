import { type Static, Type } from 'typebox';
import { LanguageId, withLanguage } from './common';
import { CreateOrderAnswer, CreateOrderBody, OrderProduct, Quote } from './ordering';

/** Telegram's id of a user: above 0, and within what a number holds exactly. */
export const TgId = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER });

/**
 * `POST /api/tg_auth` of the app's own server, with `Authorization: tma <launch data>`. Opens a session of the customer
 * that this Telegram user is. 401 `telegram-invalid`, `telegram-stale` or `telegram-replayed`; 404 `telegram-off`
 * where the shop has no bot.
 */
export const TelegramAuthBody = withLanguage({
  /** A secret of this tab: by it the same launch may come again where the answer was lost. */
  tab: Type.Optional(Type.String({ pattern: '^[\\w-]{22,64}$' })),
});
export type TelegramAuthBody = Static<typeof TelegramAuthBody>;

export const TelegramAuthAnswer = Type.Object({
  tgId: TgId,
  /** Whom `/api/token` and `/api/hash` speak for from now on. */
  customerId: Type.String(),
  /** Seconds until the session ends: a day after Telegram signed the launch data. */
  expiresIn: Type.Integer(),
  /** This Telegram user was never here before. */
  isNewUser: Type.Boolean(),
});
export type TelegramAuthAnswer = Static<typeof TelegramAuthAnswer>;

/**
 * What `GET /api/hash` answers and every call of the messenger API carries. The owner of whatever is asked for comes
 * from it alone. For a visitor who is no Telegram user the id is 0 and the customer empty.
 */
export const MESSENGER_HEADERS = {
  tgId: 'x-tg-id',
  customerId: 'x-customer-id',
  /** Seconds since 1970; good for five minutes. */
  timestamp: 'x-timestamp',
  /** `hex(HMAC_SHA256(secret, "<tgId>.<customerId>.<timestamp>"))`. */
  hash: 'x-hash',
} as const;

/** The lines that a basket may have. */
export const MAX_BASKET_LINES = 100;

const CartProdId = Type.String({ minLength: 1, maxLength: 64 });

/** A product of the messenger cart: id, count and modifiers with id and count (spec section 3). */
export const BasketProduct = Type.Object(
  {
    ...OrderProduct.properties,
    /** The line's own id, chosen by the device that made it; without it the server gives one. */
    cartProdId: Type.Optional(CartProdId),
    /** When it was last changed, in ms since 1970, by the device's clock; what is absent or to come counts as now. */
    changedAt: Type.Optional(Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER })),
  },
  { additionalProperties: false },
);
export type BasketProduct = Static<typeof BasketProduct>;

/** `GET /api/tg_basket`. `tgId` is a hint; one that is not the verified user's own is refused with 403. */
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
    /** Grows with every change; sent along with the next one. */
    version: Type.Integer(),
  }),
});
export type Basket = Static<typeof Basket>;

/**
 * `PUT /api/tg_basket`: the lines of this device. Answers the basket as it is now, with those of other devices. Where
 * a line was changed elsewhere after `version`, the newer change wins; a line that the device has never seen, or that
 * it only does not name, stays.
 */
export const PutBasketBody = withLanguage({
  tgId: Type.Optional(TgId),
  products: Type.Array(BasketProduct, { maxItems: MAX_BASKET_LINES }),
  /** Lines that were taken out; one that was changed elsewhere after `version` stays. */
  removed: Type.Optional(Type.Array(CartProdId, { maxItems: MAX_BASKET_LINES })),
  /** Of the last answer that this device had; 0 for none. */
  version: Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER }),
});
export type PutBasketBody = Static<typeof PutBasketBody>;

/** `POST /api/tg_order`, sent with an `Idempotency-Key`: the body of `POST /api/delivery/Create`, and who it is for. */
export const TgOrderBody = Type.Object(
  {
    ...CreateOrderBody.properties,
    tgId: Type.Optional(TgId),
    customerId: Type.Optional(Type.String({ maxLength: 64 })),
  },
  { additionalProperties: false },
);
export type TgOrderBody = Static<typeof TgOrderBody>;

/** The order was made, once per key; what it took is out of the basket. */
export const TgOrderAnswer = Type.Object({ ok: Type.Literal(true), ...CreateOrderAnswer.properties });
export type TgOrderAnswer = Static<typeof TgOrderAnswer>;

/** It was not made: as `POST /api/delivery/Create` refuses it. */
export const TgOrderRefusal = Type.Object({
  ok: Type.Literal(false),
  error: Type.String(),
  code: Type.String(),
  fields: Type.Optional(Type.Record(Type.String(), Type.String())),
  /** With 409: what holds now. */
  quote: Type.Optional(Quote),
});
export type TgOrderRefusal = Static<typeof TgOrderRefusal>;
