import { createECDH } from 'node:crypto';
import { codesOf, isActiveStatus, ORDER_TYPE, type OrderListEntry, phaseOf, statusOf } from '@olov/contract';
import type { CallId } from '@olov/contract/platform/calls';
import { EVENT_STREAM } from '../ApiCaller';
import type { Inquiry } from '../Inquiry';

const SUBSCRIBE = 'POST /api/push/Subscribe';
const OF_PUSH: CallId[] = [SUBSCRIBE, 'POST /api/push/Check', 'POST /api/push/Unsubscribe'];

/** An address of nobody. Security: a back end that stores it can be made to call any address. */
const endpoint = 'https://push.invalid/olov';
const keys = { p256dh: createECDH('prime256v1').generateKeys('base64url'), auth: 'A'.repeat(22) };

const GET = 'GET /api/delivery/Get';
const EVENTS = 'GET /api/delivery/Events';
const OF_AN_ORDER: CallId[] = [
  EVENTS,
  'POST /api/delivery/Repeat',
  'POST /api/delivery/Cancel',
  'POST /api/delivery/Rate',
];

/** The statuses of the orders; cancels the orders that were made here. */
export async function askForStatuses(
  inquiry: Inquiry,
  made: readonly string[],
  list: readonly OrderListEntry[],
): Promise<void> {
  for (const { order, statusCode } of list)
    noteStatus(inquiry, 'GET /api/delivery/List', order.orderId, statusCode);
  const orderId = made[0] ?? list[0]?.order.orderId;
  await askForPush(inquiry, orderId);
  if (orderId === undefined) {
    for (const id of OF_AN_ORDER) await inquiry.check(id, 'the customer has no order: see --write');
    return;
  }
  await followOrder(inquiry, orderId);
  await inquiry.ask('POST /api/delivery/Repeat', { body: { orderId } });
  for (const id of made) await endOrder(inquiry, id);
  if (made.length > 0) return;
  for (const id of OF_AN_ORDER) await inquiry.check(id, 'no order with an id was made here: see --write');
}

function noteStatus(inquiry: Inquiry, call: CallId, orderId: string, statusCode: number): void {
  if (statusOf(statusCode)) return;
  const text = `has the status ${statusCode} of order ${orderId}, which is shown as active and “Processing”`;
  inquiry.find('warning', call, text);
}

const isOfDeliveries = (code: number): boolean => statusOf(code)?.orderTypeId === ORDER_TYPE.delivery;

async function followOrder(inquiry: Inquiry, orderId: string): Promise<void> {
  const order = await inquiry.ask(GET, { query: { orderId } });
  if (order) {
    noteStatus(inquiry, GET, orderId, order.statusCode);
    const known = order.history.map(({ statusCode }) => statusCode);
    if (known.some((code, at) => at > 0 && code < (known[at - 1] ?? 0)))
      inquiry.find('answer', GET, `has a history that goes back: ${known.join(', ')}`);
    const foreign = known.find((code) => order.orderTypeId === ORDER_TYPE.pickup && isOfDeliveries(code));
    if (foreign) inquiry.find('warning', GET, `has the status ${foreign} of deliveries on a pickup`);
  }
  const stream = await inquiry.ask(EVENTS, { query: { orderId }, headers: { Accept: EVENT_STREAM } });
  if (stream !== undefined && !String(stream).startsWith(EVENT_STREAM))
    inquiry.find('answer', EVENTS, `is no ${EVENT_STREAM}`);
}

async function endOrder(inquiry: Inquiry, orderId: string): Promise<void> {
  const cancelled = await inquiry.ask('POST /api/delivery/Cancel', { body: { orderId } });
  if (!cancelled) {
    inquiry.find('warning', GET, `still has the order ${orderId} of this test: cancel it there`);
    return inquiry.check('POST /api/delivery/Rate', 'no order was ended');
  }
  if (phaseOf(cancelled.statusCode) !== 'cancelled')
    inquiry.find(
      'answer',
      'POST /api/delivery/Cancel',
      `answers the status ${cancelled.statusCode} and not ${codesOf('cancelled')}`,
    );
  const after = await inquiry.ask(GET, { query: { orderId } });
  if (after && isActiveStatus(after.statusCode))
    inquiry.find('answer', GET, `has the status ${after.statusCode} after the order was cancelled`);
  const why = 'a cancelled order cannot be rated';
  await inquiry.askInVain('POST /api/delivery/Rate', { body: { orderId, stars: 5 } }, [409, 422], why);
}

async function askForPush(inquiry: Inquiry, orderId: string | undefined): Promise<void> {
  await inquiry.ask('GET /api/push/Key');
  if (orderId === undefined) {
    for (const id of OF_PUSH) await inquiry.check(id, 'the customer has no order: see --write');
    return;
  }
  const why = 'the address belongs to no push service';
  await inquiry.askInVain(SUBSCRIBE, { body: { orderId, endpoint, keys } }, [422], why);
  await inquiry.ask('POST /api/push/Check', { body: { orderId, endpoint } });
  await inquiry.ask('POST /api/push/Unsubscribe', { body: { orderId, endpoint } });
}
