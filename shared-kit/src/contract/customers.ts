import { type Static, Type } from 'typebox';
import { LanguageId, LanguageQuery, withLanguage } from './common';
import { ORDER_LIMITS } from './constants';

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
  code: Type.String({ pattern: '^\\d{6}$' }),
});
export type VerifyPhoneBody = Static<typeof VerifyPhoneBody>;

/** `POST /api/customers/Delete`: what can be deleted is deleted, orders stay without anything of the person. */
export const DeleteCustomerBody = withLanguage({});
export type DeleteCustomerBody = Static<typeof DeleteCustomerBody>;

/** 409 while an order is on its way: its courier needs the address. */
export const DeleteCustomerAnswer = Type.Object({ orders: Type.Integer(), addresses: Type.Integer() });
export type DeleteCustomerAnswer = Static<typeof DeleteCustomerAnswer>;
