import type { CustomerExport } from '@olov/shared-kit/contract';
import type { Deps } from '../../deps';
import type { Locale } from '../../text/language';
import { presentAddress } from '../addresses/presenter';
import { addressesOf } from '../addresses/repository';
import { listOrders } from '../orders/repository';
import { wholeOrders } from '../orders/whole';
import { paymentsOf } from '../payments/repository';
import { presentCustomer } from './presenter';
import { devicesOf, findCustomer } from './repository';

/** More than anybody orders. */
const ALL = { skip: 0, take: 100_000 };

/** All that is kept of the customer, as the customer may read it. */
export async function exportCustomer(
  deps: Deps,
  customerId: string,
  locale: Locale,
): Promise<CustomerExport> {
  const { db, now, phoneMessages } = deps;
  const rows = await listOrders(db, customerId, ALL);
  const payments = await paymentsOf(db, customerId);
  const customer = await findCustomer(db, customerId);
  return {
    exportedAt: new Date(now()).toISOString(),
    customer: presentCustomer(customerId, customer, phoneMessages !== undefined),
    devices: customer ? await devicesOf(db, customerId) : [customerId],
    addresses: (await addressesOf(db, customerId)).map(presentAddress),
    orders: await wholeOrders(deps, rows, locale),
    payments: payments.map(({ orderId, provider, transactionId, amount, state, startedAt }) => ({
      orderId,
      provider,
      transactionId,
      amount,
      state,
      startedAt: startedAt.toISOString(),
    })),
  };
}
