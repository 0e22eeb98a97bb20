import type { RootStore } from '@olov/shared-kit';
import type { TextField } from './orderFields';

/**
 * What the customer's last order says of them, so that nobody is asked twice: name and phone, and for the door they
 * are ordering to again also flat, entrance, floor and intercom. Nothing where there is no order or no answer.
 */
export async function lastContact({
  api,
  session,
  location,
}: RootStore): Promise<Partial<Record<TextField, string>>> {
  if (!session.hasCustomer) return {};
  try {
    const [last] = await api.delivery.list({ customerId: session.customerId, skip: 0, take: 1 });
    if (!last) return {};
    const { customer, address } = await api.delivery.get(last.order.orderId);
    const { Latitude, Longitude } = location.current;
    const isSameDoor = address?.latitude === Latitude && address.longitude === Longitude;
    return {
      'customer.name': customer.name,
      'customer.phone': customer.phone,
      ...(isSameDoor && {
        'address.flat': address.flat ?? '',
        'address.entrance': address.entrance ?? '',
        'address.floor': address.floor ?? '',
        'address.intercom': address.intercom ?? '',
      }),
    };
  } catch {
    return {};
  }
}
