import { isActiveStatus, ORDER_PAGE_SIZE, type OrderListEntry } from '@olov/contract';
import type { Inquiry } from '../Inquiry';

const LIST = 'GET /api/delivery/List';
const GET = 'GET /api/delivery/Get';

/** Checks the customer’s orders: each order that was just made is in the list once. */
export async function askForList(inquiry: Inquiry, made: readonly string[]): Promise<OrderListEntry[]> {
  const { customerId } = inquiry.credentials;
  if (customerId === undefined) {
    inquiry.leave(LIST, '--token or --customer-id names the customer');
    inquiry.leave(GET, '--token or --customer-id names the customer');
    return [];
  }
  const query = { customerId, skip: 0, take: ORDER_PAGE_SIZE };
  const list = await inquiry.ask(LIST, { query });
  for (const orderId of list ? made : []) {
    const times = list?.filter(({ order }) => order.orderId === orderId).length;
    if (times !== 1) inquiry.find('answer', LIST, `has the order ${orderId} ${times} times`);
  }
  const active = await inquiry.ask(LIST, { query: { ...query, onlyActive: true } });
  if (active?.some(({ statusCode }) => !isActiveStatus(statusCode)))
    inquiry.find('answer', LIST, 'has ended orders although onlyActive is true');
  if (list && list.length > ORDER_PAGE_SIZE) inquiry.find('answer', LIST, 'has more orders than take');

  const orderId = made[0] ?? list?.[0]?.order.orderId;
  if (orderId === undefined) inquiry.leave(GET, 'the customer has no order: see --write');
  else {
    const order = await inquiry.ask(GET, { query: { orderId } });
    if (order && order.orderId !== orderId) inquiry.find('answer', GET, `has another order than ${orderId}`);
    const why = 'an unknown order is the not-found page';
    await inquiry.askInVain(GET, { query: { orderId: 'olov-conform-no-order' } }, [404], why);
  }
  return list ?? [];
}
