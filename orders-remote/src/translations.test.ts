import { statusText } from '@olov/contract/orders/statusTexts';
import {
  LOCALES,
  type Locale,
  ORDER_TYPE,
  type PromiseReason,
  STATUSES,
  type StatusCode,
} from '@olov/shared-kit';
import { expectCatalogues } from '@olov/shared-kit/testing';
import en from '../translations/en.json';
import ru from '../translations/ru.json';
import uz from '../translations/uz.json';
import { type READS_BY_MODE, statusNameId } from './models/orderStatus';

const UNKNOWN = 35;

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

test('each status of an order has the text that the shop uses in its messages', () => {
  for (const code of [...Object.values(STATUSES).map((status) => status.code), UNKNOWN]) {
    for (const mode of Object.values(ORDER_TYPE)) {
      const id = statusNameId(code, mode) as keyof typeof ru;
      for (const locale of LOCALES) expect(catalogues[locale][id]).toBe(statusText(code, mode, locale));
    }
  }
});
