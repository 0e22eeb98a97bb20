import { randomUUID } from 'node:crypto';
import type { Quote } from '@olov/contract';
import type { CallId } from '@olov/contract/platform/calls';
import type { Sent } from '../ApiCaller';
import type { Inquiry } from '../Inquiry';
import type { Cart } from './menu';

const CREATE = 'POST /api/delivery/Create';
const TG_ORDER = 'POST /api/tg_order';
const FIND = 'GET /api/delivery/Find';

const TWICE = 'makes two orders of one Idempotency-Key: a retry after a lost answer is paid twice';

const CONTACT = {
  customer: { name: 'Olov Conform', phone: '+998900000000' },
  payment: { type: 'cash' },
  comment: 'A test of the back end. Please do not cook.',
};

/** Orders the cart with the main and with the messenger client; returns the ids of the orders. */
export async function placeOrders(inquiry: Inquiry, cart?: Cart, quote?: Quote): Promise<string[]> {
  const names: CallId[] = [CREATE, TG_ORDER, FIND];
  if (!cart || (quote && quote.problems.length > 0)) {
    const because = cart ? 'the quote has problems' : 'the menu has no dish to order';
    for (const id of names) inquiry.leave(id, because);
    return [];
  }
  const body = { ...cart, ...CONTACT, ...(quote && { total: quote.total }) };
  const made = [...(await createOrder(inquiry, body, quote)), ...(await orderInTelegram(inquiry, body))];
  return [...new Set(made)];
}

async function createOrder(inquiry: Inquiry, body: object, quote?: Quote): Promise<string[]> {
  const made: string[] = [];
  if (quote && inquiry.mayWrite) {
    const refused = await inquiry.askInVain(
      CREATE,
      { body: { ...body, total: quote.total + 1 }, headers: keyOf() },
      [409],
      'a customer would pay another total than the page showed',
    );
    const { orderId, quote: current } = Object(refused?.body);
    if (typeof orderId === 'string') made.push(orderId);
    else if (refused && !current)
      inquiry.find('answer', CREATE, 'refuses another total without the new `quote`');
  }
  const headers = keyOf();
  const first = await inquiry.ask(CREATE, { body, headers });
  if (!first) {
    await inquiry.ask(FIND, { query: { idempotencyKey: randomUUID() } });
    return made;
  }
  made.push(first.orderId);
  const second = await inquiry.ask(CREATE, { body, headers });
  if (second && second.orderId !== first.orderId) {
    made.push(second.orderId);
    inquiry.find('answer', CREATE, TWICE);
  }
  const found = await inquiry.ask(FIND, { query: { idempotencyKey: headers['Idempotency-Key'] } });
  if (found && found.order?.orderId !== first.orderId)
    inquiry.find('answer', FIND, 'does not find the order of its Idempotency-Key');
  return made;
}

async function orderInTelegram(inquiry: Inquiry, order: object): Promise<string[]> {
  const { tgId, customerId } = inquiry.credentials;
  if (tgId === undefined) {
    inquiry.leave(TG_ORDER, '--tg-id names the Telegram user');
    return [];
  }
  const sent = { body: { ...order, tgId, customerId }, headers: keyOf() };
  const first = await orderedId(inquiry, sent);
  // Without an id it cannot be seen whether a second request makes a second order.
  if (first === undefined) return [];
  const second = await orderedId(inquiry, sent);
  if (second === undefined || second === first) return [first];
  inquiry.find('answer', TG_ORDER, TWICE);
  return [first, second];
}

/** The id of the order, if the answer has one; the specification says only “ok or failed”. */
async function orderedId(inquiry: Inquiry, sent: Sent): Promise<string | undefined> {
  const answer = await inquiry.ask(TG_ORDER, sent);
  if (answer === undefined) return undefined;
  const { ok, error, orderId } = Object(answer);
  if (typeof orderId === 'string') return orderId;
  if (ok === false) inquiry.find('answer', TG_ORDER, `failed: ${error}`);
  else inquiry.find('warning', TG_ORDER, 'names no id of the order of this test: cancel it there');
  return undefined;
}

const keyOf = () => ({ 'Idempotency-Key': randomUUID() });
