import { type Locale, localizedPath } from '@olov/contract/platform/locales';

export const menuUrl = (shopUrl: string, locale: Locale): string => shopUrl + localizedPath(locale, '/');

export const trackerUrl = (shopUrl: string, locale: Locale, orderId: string): string =>
  shopUrl + localizedPath(locale, `/tracker/${encodeURIComponent(orderId)}`);
