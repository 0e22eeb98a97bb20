import { type SendSms, SmsError } from './sms';

export interface GatewayConfig {
  url: string;
  token: string;
  timeoutMs?: number;
}

/** Failures before a byte of the message could leave; after any other one it may have been sent. */
const UNCONNECTED = new Set([
  'ECONNREFUSED',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'UND_ERR_CONNECT_TIMEOUT',
]);

/** Hands a message to a gateway: `POST` of `{ phone, text }`, the token as bearer, any 2xx for an answer. */
export function createGateway({ url, token, timeoutMs = 10_000 }: GatewayConfig): SendSms {
  return async ({ phone, text }) => {
    const { ok, status } = await fetch(url, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ phone, text }),
      // A gateway that sends us elsewhere would have the message, and the token, go to whoever is there.
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    }).catch((error) => {
      throw new SmsError('the SMS gateway did not answer', {
        cause: error,
        mayHaveLeft: !UNCONNECTED.has(error?.cause?.code),
      });
    });
    if (!ok) throw new SmsError(`the SMS gateway answered ${status}`);
  };
}
