import { isLocale, LANGUAGE_IDS, LOCALES, type Locale, ORDER_TYPE, type OrderTypeId } from '@olov/shared-kit';

/** The query of an entry (spec section 2). Who it is for is the launch data's to say: these are hints. */
export interface Hints {
  language: Locale | undefined;
  /** 0 where it is not said. */
  regionId: number;
  orderTypeId: OrderTypeId | undefined;
  /** Undefined where it is no place that counts as one (spec section 5). */
  point: { latitude: number; longitude: number } | undefined;
}

const NAMES = ['tgId', 'language', 'regionId', 'longitude', 'latitude', 'orderTypeId', 'customerId'];

/** A query is an entry's where it names the Telegram user, or where Telegram's own data came with one of its values. */
export function isEntry(search: string, hasLaunch: boolean): boolean {
  const query = new URLSearchParams(search);
  return query.has('tgId') || (hasLaunch && NAMES.some((name) => query.has(name)));
}

/**
 * Reads an entry's query; what is damaged is not said. Of `tgId` and `customerId` nothing is taken: whoever writes a
 * link could write another's.
 */
export function readHints(search: string): Hints {
  const query = new URLSearchParams(search);
  const number = (name: string) => {
    const text = query.get(name)?.trim() ?? '';
    return /^\d{1,10}(\.\d{1,15})?$/.test(text) ? Number(text) : 0;
  };
  const [latitude, longitude] = [number('latitude'), number('longitude')];
  const isPlace = latitude > 0 && latitude <= 90 && longitude > 0 && longitude <= 180;
  const regionId = number('regionId');
  return {
    language: localeOf(query.get('language') ?? ''),
    regionId: Number.isInteger(regionId) ? regionId : 0,
    orderTypeId: Object.values(ORDER_TYPE).find((value) => String(value) === query.get('orderTypeId')),
    point: isPlace ? { latitude, longitude } : undefined,
  };
}

/** `uz`, `uz-UZ`, or the number that the API has for it. */
function localeOf(text: string): Locale | undefined {
  const [code = ''] = text.toLowerCase().split(/[-_]/);
  if (isLocale(code)) return code;
  return LOCALES.find((locale) => String(LANGUAGE_IDS[locale]) === text);
}
