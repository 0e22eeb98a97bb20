import type { WholeOrder } from '@olov/contract';
import type { Locale } from '../../text/language';
import { chargedOrders } from '../payments';
import type { OrderDeps, ShowDeps } from './orderDeps';
import { presentOrder } from './presenter';
import { historyOf, type OrderRow } from './repository';

export async function wholeOrders(deps: ShowDeps, rows: OrderRow[], locale: Locale): Promise<WholeOrder[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const [history, charged] = await Promise.all([historyOf(deps.db, ids), chargedOrders(deps.db, ids)]);
  const historyById = new Map<string, typeof history>(ids.map((id) => [id, []]));
  for (const entry of history) historyById.get(entry.orderId)?.push(entry);
  const view = { locale, mediaUrl: deps.mediaUrl };
  return rows.map((row) =>
    presentOrder(row, historyById.get(row.id) ?? [], view, {
      isPaid: charged.paid.has(row.id),
      isRefunded: charged.refunded.has(row.id),
      refunded: charged.refundedOf(row.id),
      url: deps.payments.urlFor(row, locale),
      receiptUrl: charged.receiptOf(row.id),
    }),
  );
}

export async function wholeOrder(
  deps: ShowDeps & Pick<OrderDeps, 'messagesAbout'>,
  row: OrderRow,
  locale: Locale,
): Promise<WholeOrder> {
  const [[order], messages] = await Promise.all([
    wholeOrders(deps, [row], locale),
    deps.messagesAbout(deps.db, row.id),
  ]);
  if (!order) throw new Error('the query answered another order than requested');
  return { ...order, ...(messages.length > 0 && { messages }) };
}
