import type { CustomerExport } from '@olov/contract';
import type { Locale } from '../../text/language';
import type { CustomerDeps } from './customerDeps';
import { presentCustomer } from './presenter';
import { devicesOf, findCustomer } from './repository';

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
