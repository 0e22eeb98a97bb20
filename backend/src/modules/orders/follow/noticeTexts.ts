import { needsDate, type ToldReason } from '@olov/contract';
import { formatDate, formatMoney, formatTime } from '@olov/contract/platform/formats';
import { sql } from 'kysely';
import type { Notice } from '../../../db/schema';
import type { Locale, Texts } from '../../../text/language';
import type { OrderRow } from '../repository';

/** The customer reads them: the tracker has the same texts. */
const promiseReasons: Texts<Record<ToldReason, string>> = {
  ru: {
    busy: 'Много заказов, готовим дольше обычного.',
    road: 'Дорога занимает больше времени.',
    again: 'Готовим блюдо заново, чтобы всё было как надо.',
    agreed: 'Как договорились с вами.',
    moved: 'Ваш заказ готовит другой ресторан:',
  },
  en: {
    busy: 'The kitchen is busy, so cooking takes longer.',
    road: 'The drive to you is taking longer than usual.',
    again: 'We’re remaking a dish to get it right.',
    agreed: 'As agreed with you.',
    moved: 'Another restaurant is making your order:',
  },
  uz: {
    busy: 'Buyurtmalar koʻp, tayyorlash choʻzilmoqda.',
    road: 'Yoʻl odatdagidan koʻproq vaqt olmoqda.',
    again: 'Hammasi joyida boʻlishi uchun taomni qayta tayyorlayapmiz.',
    agreed: 'Siz bilan kelishganimizdek.',
    moved: 'Buyurtmangizni boshqa restoran tayyorlaydi:',
  },
};

const unreachable: Texts<{ title: string; text: (phone: string) => string }> = {
  ru: {
    title: 'Курьер не может до вас дозвониться',
    text: (phone) => `Позвоните, пожалуйста, в ресторан: ${phone}`,
  },
  en: {
    title: 'The courier can’t reach you',
    text: (phone) => `Please call the restaurant: ${phone}`,
  },
  uz: {
    title: 'Kuryer sizga qoʻngʻiroq qila olmayapti',
    text: (phone) => `Iltimos, restoranga qoʻngʻiroq qiling: ${phone}`,
  },
};

const refunded: Texts<(sum: string) => string> = {
  ru: (sum) => `Возвращено ${sum}`,
  en: (sum) => `Refunded: ${sum}`,
  uz: (sum) => `Qaytarildi: ${sum}`,
};

const answered: Texts<string> = {
  ru: 'Мы ответили на ваше сообщение',
  en: 'We’ve answered your message',
  uz: 'Xabaringizga javob berdik',
};

const newTime: Texts<string> = { ru: 'Новое время', en: 'New time', uz: 'Yangi vaqt' };

/** The date is missing only if the order was made shortly before: then it is clear at each moment at which the customer reads it. */
export function rangeText(
  { from, to, createdAt }: Record<'from' | 'to' | 'createdAt', Date>,
  locale: Locale,
) {
  const range = `${formatTime(from)}–${formatTime(to)}`;
  return needsDate(from.getTime(), createdAt.getTime()) ? `${formatDate(from, locale)}, ${range}` : range;
}

const NOTICES = ['promisedTo', 'unreachableAt', 'refund', 'answeredAt'] as const satisfies (keyof Notice)[];

export const isNotice = (content: Notice): boolean => NOTICES.some((name) => content[name] !== undefined);

/** A condition on `outbox`: the message tells a status. */
export const tellsStatus = sql<boolean>`not outbox.content ?| ${[...NOTICES]}::text[]`;

type Told = Pick<
  OrderRow,
  'createdAt' | 'promisedFrom' | 'promisedTo' | 'promiseReason' | 'unreachableAt' | 'restaurant'
>;

/** `New time: 16:50–17:05` and its reason, that the courier waits, the sum of a refund, or that there is an answer. Undefined: the order has moved on since. */
export function noticeText(
  notice: Notice,
  { createdAt, promisedFrom, promisedTo, promiseReason, unreachableAt, restaurant }: Told,
  locale: Locale,
): { title: string; text: string } | undefined {
  if (notice.refund !== undefined)
    return { title: refunded[locale](formatMoney(notice.refund, locale)), text: '' };
  if (notice.answeredAt !== undefined) return { title: answered[locale], text: '' };
  if (notice.promisedTo === undefined) {
    const { title, text } = unreachable[locale];
    const isNow = unreachableAt?.toISOString() === notice.unreachableAt;
    return isNow ? { title, text: text(restaurant.phone) } : undefined;
  }
  if (!promisedFrom || promisedTo?.toISOString() !== notice.promisedTo) return undefined;
  const { name, address } = restaurant;
  const where = promiseReason === 'moved' ? ` ${name[locale]}, ${address[locale]}.` : '';
  return {
    title: `${newTime[locale]}: ${rangeText({ from: promisedFrom, to: promisedTo, createdAt }, locale)}`,
    text: promiseReason ? promiseReasons[locale][promiseReason] + where : '',
  };
}
