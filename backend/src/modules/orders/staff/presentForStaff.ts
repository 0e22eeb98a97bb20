import { phaseOf, type StaffOrder } from '@olov/contract';
import type { Staff } from '../../../access/Staff';
import type { Locale } from '../../../text/language';
import type { ServeDeps } from '../orderDeps';
import type { OrderRow } from '../repository';
import { wholeOrders } from '../whole';
import { factsOf, type OrderCourier } from './couriers';
import { presentDestination } from './destination';

/** Adds what the staff alone see; the answer of a customer has no field that changes with the clock. */
export async function presentForStaff(
  deps: ServeDeps,
  { rights }: Staff,
  rows: OrderRow[],
  couriers: ReadonlyMap<string, OrderCourier>,
  locale: Locale,
): Promise<StaffOrder[]> {
  const destinations = new Map(rows.map((row) => [row.id, presentDestination(row, locale, deps.mapLink)]));
  return (await wholeOrders(deps, rows, locale)).map((order) => {
    const destination = destinations.get(order.orderId);
    const { statusCode, cookingStartsAt } = order;
    const isLater =
      phaseOf(statusCode) !== 'unpaid' &&
      cookingStartsAt !== undefined &&
      Date.parse(cookingStartsAt) > deps.now();
    const seen = { ...order, ...(destination && { destination }), ...(isLater && { isLater }) };
    const facts = factsOf(order, couriers.get(order.orderId));
    return rights.has(['contact', 'Order'], facts) ? seen : withoutCustomer(seen);
  });
}

/** A courier who has not taken a delivery sees its destination, and not the customer. */
function withoutCustomer({
  customer: _,
  address: __,
  comment: ___,
  destination,
  ...order
}: StaffOrder): StaffOrder {
  if (!destination) return order;
  const { customerTitle: ____, ...place } = destination;
  return { ...order, destination: place };
}
