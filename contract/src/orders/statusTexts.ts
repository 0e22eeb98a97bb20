import type { OrderTypeId } from '../platform/common';
import { ORDER_TYPE } from '../platform/constants';
import type { Locale } from '../platform/locales';
import { type StatusName, statusName } from './statuses';

/** A pair has one text for a delivery and one for a pickup. The catalogues of the orders remote have the same texts. */
const TEXTS: Record<Locale, Record<StatusName, string | [delivery: string, pickup: string]>> = {
  ru: {
    new: 'Новый',
    awaitingPayment: 'Ожидает оплаты',
    confirmed: 'Принят',
    preparing: 'Готовится',
    baking: 'В печи',
    ready: ['Готов', 'Можно забирать'],
    withCourier: 'Передан курьеру',
    onTheWay: 'В пути',
    courierArrived: 'Курьер у вас',
    completed: ['Доставлен', 'Выдан'],
    cancelled: 'Отменён',
  },
  en: {
    new: 'New',
    awaitingPayment: 'Awaiting payment',
    confirmed: 'Confirmed',
    preparing: 'Preparing',
    baking: 'Baking',
    ready: ['Ready', 'Ready for pickup'],
    withCourier: 'With courier',
    onTheWay: 'On the way',
    courierArrived: 'Courier arrived',
    completed: ['Delivered', 'Collected'],
    cancelled: 'Cancelled',
  },
  uz: {
    new: 'Yangi',
    awaitingPayment: 'Toʻlov kutilmoqda',
    confirmed: 'Qabul qilindi',
    preparing: 'Tayyorlanmoqda',
    baking: 'Pechda',
    ready: ['Tayyor', 'Olib ketish mumkin'],
    withCourier: 'Kuryerga berildi',
    onTheWay: 'Yoʻlda',
    courierArrived: 'Kuryer yetib keldi',
    completed: ['Yetkazildi', 'Topshirildi'],
    cancelled: 'Bekor qilindi',
  },
};

const UNKNOWN: Record<Locale, string> = { ru: 'В обработке', en: 'Processing', uz: 'Jarayonda' };

export function statusText(statusCode: number, orderTypeId: OrderTypeId, locale: Locale): string {
  const name = statusName(statusCode);
  const text = name ? TEXTS[locale][name] : UNKNOWN[locale];
  if (typeof text === 'string') return text;
  return text[orderTypeId === ORDER_TYPE.delivery ? 0 : 1];
}
