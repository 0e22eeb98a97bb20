import { createHmac } from 'node:crypto';

/**
 * The headers of the messenger API: the verified Telegram id (0 where there is
 * none), the time in seconds, and `hex(HMAC_SHA256(secret, "<id>.<time>"))`.
 */
export function messengerHash(secret: string, tgId: number, nowMs: number): Record<string, string> {
  const timestamp = Math.floor(nowMs / 1000).toString();
  const hash = createHmac('sha256', secret).update(`${tgId}.${timestamp}`).digest('hex');
  return { 'x-tg-id': tgId.toString(), 'x-timestamp': timestamp, 'x-hash': hash };
}
