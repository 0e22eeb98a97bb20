import type { PromiseReason } from '@olov/contract';
import { formatTime } from '../../../text/day';
import type { Locale, Texts } from '../../../text/language';
import type { OrderRow } from '../repository';

/** The customer reads them: the tracker has the same texts. */
const promiseReasons: Texts<Record<PromiseReason, string>> = {
  ru: {
    busy: 'Много заказов, готовим дольше обычного.',
    road: 'Дорога занимает больше времени.',
    again: 'Готовим блюдо заново, чтобы всё было как надо.',
    agreed: 'Как договорились с вами.',
  },
  en: {
    busy: 'The kitchen is busy, so cooking takes longer.',
    road: 'The drive to you is taking longer than usual.',
    again: 'We’re remaking a dish to get it right.',
    agreed: 'As agreed with you.',
  },
  uz: {
    busy: 'Buyurtmalar koʻp, tayyorlash choʻzilmoqda.',
    road: 'Yoʻl odatdagidan koʻproq vaqt olmoqda.',
    again: 'Hammasi joyida boʻlishi uchun taomni qayta tayyorlayapmiz.',
    agreed: 'Siz bilan kelishganimizdek.',
  },
};

const newTime: Texts<string> = { ru: 'Новое время', en: 'New time', uz: 'Yangi vaqt' };

export const rangeText = (from: Date | string, to: Date | string): string =>
  `${formatTime(new Date(from))}–${formatTime(new Date(to))}`;

type Promised = Pick<OrderRow, 'promisedFrom' | 'promisedTo' | 'promiseReason'>;

/** `New time: 16:50–17:05`, and the reason. */
export const newPromiseText = (
  { promisedFrom, promisedTo, promiseReason }: Promised,
  locale: Locale,
): { title: string; reason: string } => ({
  title: `${newTime[locale]}: ${promisedFrom && promisedTo && rangeText(promisedFrom, promisedTo)}`,
  reason: promiseReason ? promiseReasons[locale][promiseReason] : '',
});
