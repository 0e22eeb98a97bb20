import { isBeforeKitchen, ORDER_TYPE, type OrderTypeId, phaseOf, statusName } from '@olov/contract';
import { statusText } from '@olov/contract/orders/statusTexts';
import type { Notice } from '../db/schema';
import { noticeText, rangeText } from '../modules/orders';
import type { Locale } from '../text/language';
import { botTexts } from './texts';

interface Told {
  number: string;
  orderTypeId: OrderTypeId;
  statusCode: number;
  createdAt: Date;
  promisedFrom: Date | null;
  promisedTo: Date | null;
}

/** Before the kitchen begins, the text has the promise below the status. */
export function orderText(told: Told, locale: Locale): string {
  const { number, orderTypeId, statusCode, createdAt, promisedFrom, promisedTo } = told;
  const { order, status, promise } = botTexts[locale];
  const name = statusName(statusCode);
  const pickup = name && orderTypeId === ORDER_TYPE.pickup ? status[`${name}.pickup`] : undefined;
  const named = statusText(statusCode, orderTypeId, locale);
  const text = order(
    number,
    pickup ?? (name && status[name]) ?? named.charAt(0).toLowerCase() + named.slice(1),
  );
  const isPromised = isBeforeKitchen(statusCode) && phaseOf(statusCode) !== 'unpaid';
  if (!isPromised || !promisedFrom || !promisedTo) return text;
  const { [orderTypeId]: promised } = promise;
  return `${text}\n${promised} ${rangeText({ from: promisedFrom, to: promisedTo, createdAt }, locale)}`;
}

/** Undefined: the order has moved on since. */
export function textOfNotice(
  notice: Notice,
  told: Parameters<typeof noticeText>[1] & Pick<Told, 'number'>,
  locale: Locale,
): string | undefined {
  const words = noticeText(notice, told, locale);
  if (!words) return undefined;
  const { title, text } = words;
  return `${botTexts[locale].order(told.number, title.charAt(0).toLowerCase() + title.slice(1))}\n${text}`.trim();
}
