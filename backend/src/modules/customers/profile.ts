import { tashkentDay, type UpdateCustomerBody } from '@olov/contract';
import { inTransaction } from '../../db/transaction';
import { wrongFields } from '../../errors';
import type { Locale } from '../../text/language';
import type { CustomerDeps } from './customerDeps';
import { customerOf } from './owner';
import { type CustomerRow, updateCustomer } from './repository';
import { customerTexts } from './texts';

const FIRST_BIRTHDAY = '1900-01-01';

export function updateProfile(
  { db, now, customerData }: CustomerDeps,
  deviceId: string,
  { name, birthday, languageId }: UpdateCustomerBody,
  locale: Locale,
): Promise<CustomerRow> {
  const messages = customerTexts[locale];
  const at = new Date(now());
  if (birthday && birthday > tashkentDay(at.getTime()))
    throw wrongFields({ birthday: messages['birthday-future'] });
  if (birthday && birthday < FIRST_BIRTHDAY) throw wrongFields({ birthday: messages['birthday-early'] });
  const changes = {
    ...(name !== undefined && { name }),
    ...(birthday !== undefined && { birthday }),
    ...(languageId !== undefined && { languageId }),
  };
  return inTransaction(db, async (trx) => {
    const customer = await customerOf({ db: trx, customerData }, deviceId, at);
    return Object.keys(changes).length > 0 ? updateCustomer(trx, customer.id, changes) : customer;
  });
}
