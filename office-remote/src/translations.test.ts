import type { CancelReason, NextCode } from '@olov/contract/orders/board';
import type { LogText } from '@olov/contract/staff/log';
import type { Role } from '@olov/contract/staff/roles';
import type { Locale, OnlinePayment, PaymentType, StatusCode } from '@olov/shared-kit';
import { expectCatalogues } from '@olov/shared-kit/testing';
import en from '../translations/en.json';
import ru from '../translations/ru.json';
import uz from '../translations/uz.json';

type Ids =
  | `office.status.${StatusCode | 'unknown'}`
  | `office.payment.${Exclude<PaymentType, OnlinePayment>}`
  | `office.board.do.${NextCode}`
  | `office.board.cancel.${CancelReason}`
  | `office.role.${Role}`
  | LogText;
const catalogues = { ru, en, uz } satisfies Record<Locale, Record<Ids, string>>;

test('every text of the office exists in all three languages', () => {
  expectCatalogues(catalogues);
});
