import type { StaffOrder } from '@olov/contract';
import type { Deps } from '../../../deps';
import type { Locale } from '../../../text/language';
import type { OrderRow } from '../repository';
import { wholeOrders } from '../whole';
import { presentDestination } from './destination';

export async function presentForStaff(deps: Deps, rows: OrderRow[], locale: Locale): Promise<StaffOrder[]> {
  const destinations = new Map(rows.map((row) => [row.id, presentDestination(row, locale, deps.mapLink)]));
  return (await wholeOrders(deps, rows, locale)).map((order) => {
    const destination = destinations.get(order.orderId);
    return { ...order, ...(destination && { destination }) };
  });
}
