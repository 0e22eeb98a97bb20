import type { Locale, PromiseReason, StatusCode } from '@olov/shared-kit';
import { expectCatalogues } from '@olov/shared-kit/testing';
import en from '../translations/en.json';
import ru from '../translations/ru.json';
import uz from '../translations/uz.json';
import { type READS_BY_MODE, statusNameId } from './models/orderStatus';

type OfStatus = StatusCode | 'unknown' | `${StatusCode<(typeof READS_BY_MODE)[number]>}.${'pickup' | 'any'}`;
type OfStatuses =
  | `orders.${'status' | 'lead'}.${OfStatus}`
  | `orders.lead.${StatusCode<'placed' | 'accepted'>}.later`
  | `orders.promise.${PromiseReason}`
  | `orders.lead.${StatusCode<'cancelled'>}.${'unpaid' | 'refund' | 'refunded'}`;
const catalogues = { ru, en, uz } satisfies Record<Locale, Record<OfStatuses, string>>;

test('every text of the orders remote exists in all three languages', () => {
  expectCatalogues(catalogues);
});

test.each([
  [50, 0, 'Готов', 'Ready', 'Tayyor'],
  [50, 200, 'Можно забирать', 'Ready for pickup', 'Olib ketish mumkin'],
  [201, 0, 'Доставлен', 'Delivered', 'Yetkazildi'],
  [201, 200, 'Выдан', 'Collected', 'Topshirildi'],
  [35, 0, 'В обработке', 'Processing', 'Jarayonda'],
] as const)('the order status %d in mode %d is called %s, %s, %s', (code, mode, ...names) => {
  const id = statusNameId(code, mode);
  expect([ru, en, uz].map((catalogue) => (catalogue as Record<string, string>)[id])).toEqual(names);
});
