import { createECDH } from 'node:crypto';
import type { CallId } from '@olov/contract/calls';
import type { Inquiry } from '../Inquiry';

const SUBSCRIBE = 'POST /api/push/Subscribe';
const OF_PUSH: CallId[] = [SUBSCRIBE, 'POST /api/push/Check', 'POST /api/push/Unsubscribe'];

/** An address of nobody. Security: a back end that stores it can be made to call any address. */
const endpoint = 'https://push.invalid/olov';
const keys = { p256dh: createECDH('prime256v1').generateKeys('base64url'), auth: 'A'.repeat(22) };

export async function askForPush(inquiry: Inquiry, orderId: string | undefined): Promise<void> {
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
