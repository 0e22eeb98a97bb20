import type { CustomerExport, DeleteCustomerAnswer } from '@olov/contract';
import { inTransaction } from '../../db/transaction';
import type { Locale } from '../../text/language';
import { disownCodes } from './codes';
import type { CustomerDeps, OwnerDeps } from './customerDeps';
import { lockOwnerOf } from './owner';
import { presentCustomer } from './presenter';
import { devicesOf, findCustomer, removeCustomer } from './repository';

export async function exportCustomer(
  { db, now, phoneMessages, customerData }: CustomerDeps,
  customerId: string,
  locale: Locale,
): Promise<CustomerExport> {
  const customer = await findCustomer(db, customerId);
  const devices = customer ? await devicesOf(db, customerId) : [customerId];
  const answer: CustomerExport = {
    exportedAt: new Date(now()).toISOString(),
    customer: presentCustomer(customerId, customer, phoneMessages !== undefined),
    devices,
    addresses: [],
    orders: [],
    payments: [],
  };
  for (const part of customerData)
    Object.assign(answer, await part.export(db, { id: customerId, deviceIds: devices, locale }));
  return answer;
}

export const deleteCustomer = (deps: CustomerDeps, deviceId: string, locale: Locale) =>
  inTransaction(deps.db, (trx) => deleteData({ ...deps, db: trx }, deviceId, locale));

/** In the caller’s transaction. */
export async function deleteData(
  { db, customerData }: OwnerDeps,
  deviceId: string,
  locale: Locale,
): Promise<DeleteCustomerAnswer> {
  const { id } = await lockOwnerOf(db, deviceId);
  const owner = { id, deviceIds: [deviceId, ...(await devicesOf(db, id))], locale };
  const answer: DeleteCustomerAnswer = { orders: 0, addresses: 0 };
  for (const part of customerData) Object.assign(answer, await part.delete(db, owner));
  await disownCodes(db, id);
  await removeCustomer(db, id);
  return answer;
}
