import type { Customer, Order, RootStore } from '@olov/shared-kit';
import type { TextField } from './orderFields';

/**
 * What is known of the customer, so that nobody is asked twice: name and verified phone as the profile has them, else
 * those of the last order; for the door they are ordering to again also its flat, entrance, floor and intercom. Nothing
 * where there is no answer.
 */
export async function lastContact(root: RootStore): Promise<Partial<Record<TextField, string>>> {
  if (!root.session.hasCustomer) return {};
  const [customer, order] = await Promise.all([
    root.api.customers.get().catch((): Partial<Customer> => ({})),
    lastOrder(root).catch(() => undefined),
  ]);
  const name = customer.name ?? order?.customer.name;
  const phone = customer.phone ?? order?.customer.phone;
  return {
    ...(name && { 'customer.name': name }),
    ...(phone && { 'customer.phone': phone }),
    ...doorOf(order, root),
  };
}

async function lastOrder({ api, session }: RootStore): Promise<Order | undefined> {
  const [last] = await api.delivery.list({ customerId: session.customerId, skip: 0, take: 1 });
  return last && api.delivery.get(last.order.orderId);
}

function doorOf(order: Order | undefined, { location }: RootStore): Partial<Record<TextField, string>> {
  const { address } = order ?? {};
  const { Latitude, Longitude } = location.current;
  if (address?.latitude !== Latitude || address.longitude !== Longitude) return {};
  return {
    'address.flat': address.flat ?? '',
    'address.entrance': address.entrance ?? '',
    'address.floor': address.floor ?? '',
    'address.intercom': address.intercom ?? '',
  };
}
