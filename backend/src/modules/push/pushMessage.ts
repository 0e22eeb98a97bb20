import { type OrderTypeId, type PushMessage, statusOf, type ToldReason } from '@olov/contract';
import { statusText } from '@olov/contract/orders/statusTexts';
import { LOCALE_INFO } from '@olov/contract/platform/locales';
import type { Notice, RestaurantSnapshot } from '../../db/schema';
import { trackerUrl } from '../../pageUrls';
import type { Locale, Texts } from '../../text/language';
import { noticeText } from '../orders';

interface Told {
  orderId: string;
  number: string;
  orderTypeId: OrderTypeId;
  statusCode: number;
  createdAt: Date;
  promisedFrom: Date | null;
  promisedTo: Date | null;
  promiseReason: ToldReason | null;
  unreachableAt: Date | null;
  restaurant: RestaurantSnapshot;
  locale: Locale;
}

const ORDER: Texts<(brand: string, number: string) => string> = {
  ru: (brand, number) => `${brand}, заказ ${number}`,
  en: (brand, number) => `${brand}, order ${number}`,
  uz: (brand, number) => `${brand}, buyurtma ${number}`,
};

export const pushMessage = (
  { orderId, number, orderTypeId, statusCode, locale }: Told,
  brandName: string,
): PushMessage => ({
  title: statusText(statusCode, orderTypeId, locale),
  body: ORDER[locale](brandName, number),
  lang: LOCALE_INFO[locale].tag,
  url: trackerUrl('', locale, orderId),
  tag: orderId,
  isSilent: !statusOf(statusCode)?.isLoud,
});

/** Stands beside the notification of the status. */
export const noticeMessage = (notice: Notice, told: Told, brandName: string): PushMessage | undefined => {
  const words = noticeText(notice, told, told.locale);
  return (
    words && {
      ...pushMessage(told, brandName),
      title: words.title,
      body: `${words.text} ${ORDER[told.locale](brandName, told.number)}`.trim(),
      tag: `${told.orderId} ${notice.answeredAt ? 'answer' : notice.promisedTo ? 'promise' : 'courier'}`,
      isSilent: false,
    }
  );
};
