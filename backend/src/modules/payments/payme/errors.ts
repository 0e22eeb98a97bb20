import type { Text } from '../../../db/schema';
import type { OrderRefusal } from '../ledger';

/** An error of Payme’s Merchant API ("Ошибки"); a text is shown to the customer. */
export class PaymeError extends Error {
  constructor(
    readonly code: number,
    readonly text: Text,
    readonly data?: string,
  ) {
    super(text.en);
  }
}

const technical = (code: number, en: string, data?: string) =>
  new PaymeError(code, { ru: en, en, uz: en }, data);

export const notPost = () => technical(-32300, 'The method is not POST.');
export const unreadable = () => technical(-32700, 'This is no JSON.');
export const malformed = (data?: string) =>
  technical(-32600, 'A field is missing or has a wrong type.', data);
export const unknownMethod = (method: string) => technical(-32601, 'There is no such method.', method);
export const unauthorized = () => technical(-32504, 'Not allowed.');
export const ourFault = () => technical(-32400, 'The service does not answer.');
export const receiptUnknown = () => technical(-32001, 'There is no such receipt.');
export const transactionUnknown = () => technical(-31003, 'There is no such transaction.');

export const notCancellable = () =>
  new PaymeError(-31007, {
    ru: 'Заказ уже готовится, отменить оплату нельзя.',
    en: 'The order is already being prepared, and its payment can’t be cancelled.',
    uz: 'Buyurtma tayyorlanmoqda, toʻlovni bekor qilib boʻlmaydi.',
  });

export const notPossible = () =>
  new PaymeError(-31008, {
    ru: 'Эту оплату уже нельзя провести.',
    en: 'This payment can no longer be made.',
    uz: 'Bu toʻlovni endi amalga oshirib boʻlmaydi.',
  });

/** The field of "account" with the order id; the cash desk has to be configured with the same name. */
export const ACCOUNT_FIELD = 'order_id';

const account = (code: number, text: Text) => () => new PaymeError(code, text, ACCOUNT_FIELD);

/** Codes from the range that Payme leaves to the merchant (-31050 to -31099). */
export const refused: Record<OrderRefusal, () => PaymeError> = {
  'amount-wrong': () =>
    new PaymeError(-31001, {
      ru: 'Сумма не совпадает с суммой заказа.',
      en: 'The amount is not that of the order.',
      uz: 'Summa buyurtma summasiga mos emas.',
    }),
  'order-unknown': account(-31050, {
    ru: 'Такого заказа нет.',
    en: 'There is no such order.',
    uz: 'Bunday buyurtma yoʻq.',
  }),
  'order-busy': account(-31051, {
    ru: 'Этот заказ уже оплачивается.',
    en: 'This order is already being paid.',
    uz: 'Bu buyurtma uchun toʻlov boshlangan.',
  }),
  'order-paid': account(-31052, {
    ru: 'Заказ уже оплачен.',
    en: 'The order is already paid.',
    uz: 'Buyurtma allaqachon toʻlangan.',
  }),
  'order-closed': account(-31053, {
    ru: 'Заказ отменён: время оплаты вышло.',
    en: 'The order is cancelled: its time to pay is over.',
    uz: 'Buyurtma bekor qilingan: toʻlov vaqti tugadi.',
  }),
};
