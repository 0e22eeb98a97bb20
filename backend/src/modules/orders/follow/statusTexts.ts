import { ORDER_STATUS, ORDER_TYPE, type OrderTypeId } from '@olov/contract';
import type { Locale } from '../../../text/language';

/** A pair has one text for a delivery and one for a pickup. */
const TEXTS: Record<Locale, Record<number, string | [delivery: string, pickup: string]>> = {
  ru: {
    [ORDER_STATUS.new]: 'Новый',
    [ORDER_STATUS.awaitingPayment]: 'Ожидает оплаты',
    [ORDER_STATUS.confirmed]: 'Принят',
    [ORDER_STATUS.preparing]: 'Готовится',
    [ORDER_STATUS.baking]: 'В печи',
    [ORDER_STATUS.ready]: ['Готов', 'Можно забирать'],
    [ORDER_STATUS.withCourier]: 'Передан курьеру',
    [ORDER_STATUS.onTheWay]: 'В пути',
    [ORDER_STATUS.courierArrived]: 'Курьер у вас',
    [ORDER_STATUS.completed]: ['Доставлен', 'Выдан'],
    [ORDER_STATUS.cancelled]: 'Отменён',
  },
  en: {
    [ORDER_STATUS.new]: 'New',
    [ORDER_STATUS.awaitingPayment]: 'Awaiting payment',
    [ORDER_STATUS.confirmed]: 'Confirmed',
    [ORDER_STATUS.preparing]: 'Preparing',
    [ORDER_STATUS.baking]: 'Baking',
    [ORDER_STATUS.ready]: ['Ready', 'Ready for pickup'],
    [ORDER_STATUS.withCourier]: 'With courier',
    [ORDER_STATUS.onTheWay]: 'On the way',
    [ORDER_STATUS.courierArrived]: 'Courier arrived',
    [ORDER_STATUS.completed]: ['Delivered', 'Collected'],
    [ORDER_STATUS.cancelled]: 'Cancelled',
  },
  uz: {
    [ORDER_STATUS.new]: 'Yangi',
    [ORDER_STATUS.awaitingPayment]: 'Toʻlov kutilmoqda',
    [ORDER_STATUS.confirmed]: 'Qabul qilindi',
    [ORDER_STATUS.preparing]: 'Tayyorlanmoqda',
    [ORDER_STATUS.baking]: 'Pechda',
    [ORDER_STATUS.ready]: ['Tayyor', 'Olib ketish mumkin'],
    [ORDER_STATUS.withCourier]: 'Kuryerga berildi',
    [ORDER_STATUS.onTheWay]: 'Yoʻlda',
    [ORDER_STATUS.courierArrived]: 'Kuryer yetib keldi',
    [ORDER_STATUS.completed]: ['Yetkazildi', 'Topshirildi'],
    [ORDER_STATUS.cancelled]: 'Bekor qilindi',
  },
};

const UNKNOWN: Record<Locale, string> = { ru: 'В обработке', en: 'Processing', uz: 'Jarayonda' };

export function statusText(statusCode: number, orderTypeId: OrderTypeId, locale: Locale): string {
  const text = TEXTS[locale][statusCode] ?? UNKNOWN[locale];
  if (typeof text === 'string') return text;
  return text[orderTypeId === ORDER_TYPE.delivery ? 0 : 1];
}
