import { type Customer, type Order, type RootStore, reportFailure } from '@olov/shared-kit';

export interface LastContact {
  name?: string | undefined;
  phone?: string | undefined;
  order?: Order | undefined;
  /** The customer has confirmed the phone by a code. */
  isVerified?: boolean;
}

export async function lastContact(root: RootStore): Promise<LastContact> {
  if (!root.session.hasCustomer) return {};
  const [customer, order] = await Promise.all([
    root.api.customers.get().catch((): Partial<Customer> => ({})),
    lastOrder(root).catch((error: unknown) => {
      reportFailure(root, error, 'error.server-error');
      return undefined;
    }),
  ]);
  return {
    name: customer.name ?? order?.customer?.name,
    phone: customer.phone ?? order?.customer?.phone,
    order,
    isVerified: customer.phone !== undefined,
  };
}

async function lastOrder({ api, session }: RootStore): Promise<Order | undefined> {
  const [last] = await api.delivery.list({ customerId: session.customerId, skip: 0, take: 1 });
  return last && api.delivery.get(last.order.orderId);
}
