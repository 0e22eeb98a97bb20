import { wrapLongitude } from '@olov/contract/places/wrapLongitude';
import { localeOfId } from '@olov/contract/platform/locales';
import { isLocale, type Locale, ORDER_TYPE, type OrderTypeId } from '@olov/shared-kit';

export interface Hints {
  /** The Telegram user that the query names: 0 if the id is invalid, undefined without one. Only compared, never trusted. */
  tgId: number | undefined;
  language: Locale | undefined;
  regionId: number;
  orderTypeId: OrderTypeId | undefined;
  point: { latitude: number; longitude: number } | undefined;
}

/** `customerId` is ignored: the author of a link could write the id of another customer. */
export function readHints(search: string): Hints {
  const query = new URLSearchParams(search);
  const number = (name: string) => {
    const text = query.get(name)?.trim() ?? '';
    return /^-?\d{1,15}(\.\d{1,15})?$/.test(text) ? Number(text) : 0;
  };
  const [latitude, longitude] = [number('latitude'), wrapLongitude(number('longitude'))];
  const isPlace = latitude > 0 && latitude <= 90 && longitude > 0;
  const regionId = number('regionId');
  return {
    tgId: query.has('tgId') ? Math.max(0, number('tgId')) : undefined,
    language: localeOf(query.get('language') ?? ''),
    regionId: Number.isInteger(regionId) && regionId > 0 ? regionId : 0,
    orderTypeId: Object.values(ORDER_TYPE).find((value) => String(value) === query.get('orderTypeId')),
    point: isPlace ? { latitude, longitude } : undefined,
  };
}

export function localeOf(text: string): Locale | undefined {
  const [code = ''] = text.toLowerCase().split(/[-_]/);
  if (isLocale(code)) return code;
  return localeOfId(Number(text));
}
