import { fetchWhole } from '@olov/server-kit/fetch-whole';
import { SEND_MS } from '../outbox/lane';
import { type SendSms, SmsError } from './sms';

export interface GatewayConfig {
  url: string;
  token: string;
  timeoutMs?: number;
}

/** Failures before the first byte of the message is sent; after any other failure the gateway may have sent it. */
const UNCONNECTED = new Set([
  'ECONNREFUSED',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'UND_ERR_CONNECT_TIMEOUT',
]);

/** `POST` of `{ phone, text }` with a bearer token; any 2xx is a success. */
export function createGateway({ url, token, timeoutMs = SEND_MS }: GatewayConfig): SendSms {
  return async ({ phone, text }, stopping) => {
    const { ok, status } = await fetchWhole(url, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ phone, text }),
      timeoutMs,
      mostBytes: 0,
      signal: stopping,
    }).catch((error) => {
      throw new SmsError('the SMS gateway did not answer', {
        cause: error,
        mayHaveLeft: !UNCONNECTED.has(error?.cause?.code),
      });
    });
    if (!ok) throw new SmsError(`the SMS gateway answered ${status}`);
  };
}
