import type { CustomerExport } from '@olov/contract';
import type { Locale } from '../../text/language';
import { presentBasket } from '../messenger/presenter';
import { telegramUsersOf } from '../messenger/repository';
import type { OrderDeps } from '../orders/orderDeps';
import { listOrders } from '../orders/repository';
import { wholeOrders } from '../orders/whole';
import { paymentsOf } from '../payments/repository';
import { addressesOf } from '../places/addresses/repository';
import { pushOf } from '../push/repository';
import { presentCustomer } from './presenter';
import { devicesOf, findCustomer } from './repository';

const ALL = { skip: 0, take: 100_000 };

export async function exportCustomer(
  deps: OrderDeps,
  customerId: string,
  locale: Locale,
): Promise<CustomerExport> {
  const { db, now, phoneMessages } = deps;
  const rows = await listOrders(db, customerId, ALL);
  const payments = await paymentsOf(db, customerId);
  const notifications = await pushOf(db, customerId);
  const customer = await findCustomer(db, customerId);
  const devices = customer ? await devicesOf(db, customerId) : [customerId];
  const telegramUsers = await telegramUsersOf(db, customerId, devices);
  return {
    exportedAt: new Date(now()).toISOString(),
    customer: presentCustomer(customerId, customer, phoneMessages !== undefined),
    devices,
    addresses: await addressesOf(db, customerId),
    orders: await wholeOrders(deps, rows, locale),
    telegram: telegramUsers.map(({ tgId, basket, chat, orders }) => ({
      tgId,
      ...(basket && { device: basket.deviceId }),
      basket: basket ? presentBasket(basket).products : [],
      ...(chat && { isTold: !chat.isMuted, language: chat.locale }),
      orders,
    })),
    notifications: notifications.map(({ orderId, endpoint, locale }) => ({
      orderId,
      endpoint,
      language: locale,
    })),
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
