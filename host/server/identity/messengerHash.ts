import { createHmac } from 'node:crypto';
import { MESSENGER_HEADERS } from '@olov/contract';
import type { Session } from './session';

/** The HMAC covers the other headers; without Telegram, id and customer are 0 and empty. */
export function messengerHash(
  secret: string,
  session: Session | undefined,
  nowMs: number,
): Record<string, string> {
  const tgId = session?.telegram?.tgId ?? 0;
  const customerId = session?.telegram ? session.customerId : '';
  const timestamp = Math.floor(nowMs / 1000).toString();
  const hash = createHmac('sha256', secret).update(`${tgId}.${customerId}.${timestamp}`).digest('hex');
  return {
    [MESSENGER_HEADERS.tgId]: tgId.toString(),
    [MESSENGER_HEADERS.customerId]: customerId,
    [MESSENGER_HEADERS.timestamp]: timestamp,
    [MESSENGER_HEADERS.hash]: hash,
  };
}
