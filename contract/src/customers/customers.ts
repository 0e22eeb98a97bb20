import { type Static, Type } from 'typebox';
import { OwnMessage } from '../content/contacts';
import { Order } from '../orders/orders';
import { LanguageId, LanguageQuery, Moment, Money, withLanguage } from '../platform/common';
import { ORDER_LIMITS, PHONE_CODE } from '../platform/constants';
import { extra } from '../platform/layers';
import { CustomerAddressList } from './addresses';
import { Basket, TgId } from './messenger';
import { PHONE_PATTERN } from './phone';

/** A phone number as the database stores it: +998 and nine digits. */
export const Phone = Type.String({ pattern: PHONE_PATTERN });

const Day = Type.String({ format: 'date' });

/** The data of the customer who owns the token; unknown fields are absent. */
export const Customer = Type.Object({
  customerId: Type.String(),
  name: Type.Optional(Type.String()),
  /** A phone that was verified by a code. */
  phone: Type.Optional(Type.String()),
  birthday: extra(Type.Optional(Day)),
  /** The language of messages to the customer outside the shop. */
  languageId: Type.Optional(LanguageId),
  /** The latest first; absent if there are none. */
  messages: extra(Type.Optional(Type.Array(OwnMessage))),
  /** True if this shop can send codes; otherwise no phone can be verified. */
  canVerifyPhone: Type.Optional(Type.Boolean()),
});
export type Customer = Static<typeof Customer>;

export const GetCustomerQuery = LanguageQuery;

/**
 * `POST /api/customers/Update`: an absent field stays as it is, `null` deletes name or birthday. The response is the
 * customer.
 */
export const UpdateCustomerBody = withLanguage({
  name: Type.Optional(
    Type.Union([
      Type.String({ minLength: ORDER_LIMITS.name.min, maxLength: ORDER_LIMITS.name.max }),
      Type.Null(),
    ]),
  ),
  birthday: Type.Optional(Type.Union([Day, Type.Null()])),
  languageId: Type.Optional(LanguageId),
});
export type UpdateCustomerBody = Static<typeof UpdateCustomerBody>;

/** `POST /api/customers/SendCode`. A request within the pause gets 429 `code-too-soon` with `retryAfter`. */
export const SendCodeBody = withLanguage({ phone: Phone });
export type SendCodeBody = Static<typeof SendCodeBody>;

export const SendCodeAnswer = Type.Object({
  /** Seconds until another code can be requested. */
  retryAfter: Type.Integer(),
  /** Seconds until the code expires. */
  expiresIn: Type.Integer(),
});
export type SendCodeAnswer = Static<typeof SendCodeAnswer>;

/**
 * `POST /api/customers/Verify`. A wrong code is a 422 of the field `code`. A code that was tried too often, has
 * expired or was never sent is a 409 `code-expired`. If the phone already belongs to a customer, that customer gets
 * the orders and addresses of this device.
 */
export const VerifyPhoneBody = withLanguage({
  phone: Phone,
  code: Type.String({ pattern: `^\\d{${PHONE_CODE.digits}}$` }),
});
export type VerifyPhoneBody = Static<typeof VerifyPhoneBody>;

/** `POST /api/customers/Delete` deletes the data of the customer; orders stay without personal data. */
export const DeleteCustomerBody = withLanguage({});
export type DeleteCustomerBody = Static<typeof DeleteCustomerBody>;

/** Refused with 409 while an order is active: its courier needs the address. */
export const DeleteCustomerAnswer = Type.Object({
  orders: Type.Integer(),
  addresses: Type.Integer(),
  /**
   * Telegram ids of the customer. The host’s server proxies this response and deletes its own data of these users
   * too.
   */
  telegramUsers: Type.Optional(Type.Array(TgId)),
});
export type DeleteCustomerAnswer = Static<typeof DeleteCustomerAnswer>;

/** `GET /api/customers/Export`: all stored data of the customer, as a file. */
export const CustomerExport = Type.Object({
  exportedAt: Type.String(),
  customer: Customer,
  /** Ids of the customer’s devices. */
  devices: Type.Array(Type.String()),
  addresses: CustomerAddressList,
  orders: Type.Array(Order),
  /** Telegram ids of the customer with their baskets; absent if the API has no Telegram support. */
  telegram: Type.Optional(
    Type.Array(
      Type.Object({
        tgId: TgId,
        /** Id of the device in `devices`. */
        device: Type.Optional(Type.String()),
        basket: Basket.properties.result.properties.products,
        /** True if the bot sends messages about orders; absent if the user never wrote to the bot. */
        isTold: Type.Optional(Type.Boolean()),
        /** Language of the bot’s messages. */
        language: Type.Optional(Type.String()),
        /** Ids of the orders that the bot sent messages about, or has to. */
        orders: Type.Array(Type.String()),
      }),
    ),
  ),
  /** Browsers that are told of orders; absent if the API has no notifications. */
  notifications: Type.Optional(
    Type.Array(Type.Object({ orderId: Type.String(), endpoint: Type.String(), language: Type.String() })),
  ),
  /** Transactions of payment providers for these orders. */
  payments: Type.Array(
    Type.Object({
      orderId: Type.String(),
      provider: Type.String(),
      transactionId: Type.String(),
      amount: Money,
      state: Type.String(),
      startedAt: Type.String(),
    }),
  ),
  /** Sums of these orders that went back, or were asked for; absent if the API has no refunds. */
  refunds: Type.Optional(
    Type.Array(
      Type.Object({
        orderId: Type.String(),
        amount: Money,
        state: Type.String(),
        reason: Type.String(),
        at: Moment,
      }),
    ),
  ),
  /** Messages to the chain with their answers; absent if the API keeps none. */
  messages: Type.Optional(
    Type.Array(
      Type.Object({
        ...OwnMessage.properties,
        pictures: Type.Optional(Type.Array(Type.String(), { description: 'The photos as data URLs' })),
      }),
    ),
  ),
});
export type CustomerExport = Static<typeof CustomerExport>;
