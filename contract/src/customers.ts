import { type Static, Type } from 'typebox';
import { CustomerAddressList } from './addresses';
import { LanguageId, LanguageQuery, Money, withLanguage } from './common';
import { ORDER_LIMITS, PHONE_CODE } from './constants';
import { Basket, TgId } from './messenger';
import { Order } from './orders';

/** As it is stored: +998 and nine digits (PRODUCT.md "Ordering"). */
export const Phone = Type.String({ pattern: '^\\+998\\d{9}$' });

/** A day of the calendar, `YYYY-MM-DD`. */
const Day = Type.String({ format: 'date' });

/** What is known of the customer whose token it is; what is not known is absent. */
export const Customer = Type.Object({
  customerId: Type.String(),
  name: Type.Optional(Type.String()),
  /** Verified by a code. */
  phone: Type.Optional(Type.String()),
  birthday: Type.Optional(Type.String()),
  /** The language of whatever reaches the customer outside of the shop. */
  languageId: Type.Optional(LanguageId),
  /** Whether this shop can send a code to a phone: without, none can be verified. */
  canVerifyPhone: Type.Optional(Type.Boolean()),
});
export type Customer = Static<typeof Customer>;

export const GetCustomerQuery = LanguageQuery;

/** `POST /api/customers/Update`: what is absent stays, `null` is forgotten. Answers the customer. */
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

/** `POST /api/customers/SendCode`. 429 `code-too-soon` within the pause, with `retryAfter`. */
export const SendCodeBody = withLanguage({ phone: Phone });
export type SendCodeBody = Static<typeof SendCodeBody>;

export const SendCodeAnswer = Type.Object({
  /** Seconds until another code can be asked for. */
  retryAfter: Type.Integer(),
  /** Seconds for which the code can be used. */
  expiresIn: Type.Integer(),
});
export type SendCodeAnswer = Static<typeof SendCodeAnswer>;

/**
 * `POST /api/customers/Verify`. A wrong code is a 422 of the field `code`; a code that was tried too often, is too old
 * or was never sent a 409 `code-expired`. Where the phone belongs to a customer already, the orders and addresses of
 * this device become that customer's.
 */
export const VerifyPhoneBody = withLanguage({
  phone: Phone,
  code: Type.String({ pattern: `^\\d{${PHONE_CODE.digits}}$` }),
});
export type VerifyPhoneBody = Static<typeof VerifyPhoneBody>;

/** `POST /api/customers/Delete`: what can be deleted is deleted, orders stay without anything of the person. */
export const DeleteCustomerBody = withLanguage({});
export type DeleteCustomerBody = Static<typeof DeleteCustomerBody>;

/** 409 while an order is on its way: its courier needs the address. */
export const DeleteCustomerAnswer = Type.Object({
  orders: Type.Integer(),
  addresses: Type.Integer(),
  /** Whom the customer was in Telegram: the app's own server, which this answer goes through, forgets them too. */
  telegramUsers: Type.Optional(Type.Array(TgId)),
});
export type DeleteCustomerAnswer = Static<typeof DeleteCustomerAnswer>;

/** `GET /api/customers/Export`: all that is kept of the customer, as a file. */
export const CustomerExport = Type.Object({
  exportedAt: Type.String(),
  customer: Customer,
  /** Ids by which the customer's browsers are known. */
  devices: Type.Array(Type.String()),
  addresses: CustomerAddressList,
  orders: Type.Array(Order),
  /** Whom the customer is in Telegram, with the basket that is kept there; absent where the API knows no Telegram. */
  telegram: Type.Optional(
    Type.Array(
      Type.Object({
        tgId: TgId,
        /** As the customer's browser is known, in `devices`. */
        device: Type.Optional(Type.String()),
        basket: Basket.properties.result.properties.products,
        /** Whether the bot tells of orders; absent where the user never wrote to it. */
        isTold: Type.Optional(Type.Boolean()),
        /** In which language the bot speaks. */
        language: Type.Optional(Type.String()),
        /** Of which orders the bot told, or was to tell. */
        orders: Type.Array(Type.String()),
      }),
    ),
  ),
  /** What providers of online payment did for these orders. */
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
});
export type CustomerExport = Static<typeof CustomerExport>;
