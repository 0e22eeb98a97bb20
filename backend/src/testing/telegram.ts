import { createHmac } from 'node:crypto';
import { MESSENGER_HEADERS } from '@olov/contract';
import { MESSENGER_SECRET } from './shop';

interface Hash {
  tgId: number;
  customerId?: string;
  secret?: string;
  nowMs: number;
}

export function hashOf({ tgId, customerId = `customer-of-${tgId}`, secret = MESSENGER_SECRET, nowMs }: Hash) {
  const timestamp = String(Math.floor(nowMs / 1000));
  return {
    [MESSENGER_HEADERS.tgId]: String(tgId),
    [MESSENGER_HEADERS.customerId]: customerId,
    [MESSENGER_HEADERS.timestamp]: timestamp,
    [MESSENGER_HEADERS.hash]: createHmac('sha256', secret)
      .update(`${tgId}.${customerId}.${timestamp}`)
      .digest('hex'),
  };
}
