import type { DeleteCustomerAnswer } from '@olov/contract';
import { inTransaction } from '../../db/transaction';
import type { Locale } from '../../text/language';
import { disownCodes } from './codes';
import type { CustomerDeps } from './customerDeps';
import { lockOwnerOf } from './owner';
import { devicesOf, removeCustomer } from './repository';

export function deleteCustomer(
  { db, customerData }: CustomerDeps,
  deviceId: string,
  locale: Locale,
): Promise<DeleteCustomerAnswer> {
  return inTransaction(db, async (trx) => {
    const { id } = await lockOwnerOf(trx, deviceId);
    const owner = { id, deviceIds: [deviceId, ...(await devicesOf(trx, id))], locale };
    const answer: DeleteCustomerAnswer = { orders: 0, addresses: 0 };
    for (const part of customerData) Object.assign(answer, await part.delete(trx, owner));
    await disownCodes(trx, id);
    await removeCustomer(trx, id);
    return answer;
  });
}
