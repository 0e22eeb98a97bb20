import {
  isBeforeKitchen,
  ORDER_TYPE,
  type OrderTypeId,
  type PromiseReason,
  phaseOf,
  statusName,
} from '@olov/contract';
import { newPromiseText, rangeText, statusText } from '../modules/orders';
import type { Locale } from '../text/language';
import { botTexts } from './texts';

interface Told {
  number: string;
  orderTypeId: OrderTypeId;
  statusCode: number;
  promisedFrom: Date | null;
  promisedTo: Date | null;
  promiseReason: PromiseReason | null;
}

/** Before the kitchen begins, the text has the promise below the status. */
export function orderText(told: Told, locale: Locale): string {
  const { number, orderTypeId, statusCode, promisedFrom, promisedTo } = told;
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
  return `${text}\n${promised} ${rangeText(promisedFrom, promisedTo)}`;
}

export function promiseText(told: Told, locale: Locale): string {
  const { title, reason } = newPromiseText(told, locale);
  return `${botTexts[locale].order(told.number, title.charAt(0).toLowerCase() + title.slice(1))}\n${reason}`.trim();
}
