import { ORDER_TYPE, type OrderTypeId } from '@olov/contract';
import { statusText } from '../modules/orders/follow/statusTexts';
import type { Locale } from '../text/language';
import { botMessages } from './messages';

interface Told {
  number: string;
  orderTypeId: OrderTypeId;
  statusCode: number;
}

export function orderText({ number, orderTypeId, statusCode }: Told, locale: Locale): string {
  const { order, status } = botMessages[locale];
  const pickup = orderTypeId === ORDER_TYPE.pickup ? status[`${statusCode}.pickup`] : undefined;
  const named = statusText(statusCode, orderTypeId, locale);
  return order(number, pickup ?? status[statusCode] ?? named.charAt(0).toLowerCase() + named.slice(1));
}
