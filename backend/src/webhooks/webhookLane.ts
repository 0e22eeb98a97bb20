import { createHmac } from 'node:crypto';
import { fetchWhole } from '@olov/server-kit/fetch-whole';
import { type Lane, type Outcome, SEND_MS } from '../outbox/lane';

interface Options {
  url: string;
  secrets: string[];
  timeoutMs?: number;
}

/** The receiver says that it will never accept an event again. */
const GONE = 410;

export const createWebhookLane = ({ url, secrets, timeoutMs = SEND_MS }: Options): Lane<'webhook'> => ({
  channel: 'webhook',
  destination: url,
  mostAttempts: 15,
  longestPauseMs: 60 * 60_000,
  async send({ content }, stopping): Promise<Outcome> {
    const body = JSON.stringify(content);
    const timestamp = Math.floor(Date.now() / 1000);
    try {
      const response = await fetchWhole(url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          ...signedHeaders({ id: content.id, timestamp, body }, secrets),
        },
        body,
        timeoutMs,
        mostBytes: 0,
        signal: stopping,
      });
      if (response.ok) return 'done';
      return { failed: `the receiver answered ${response.status}`, isFinal: response.status === GONE };
    } catch {
      return { failed: 'the receiver did not answer' };
    }
  },
});

interface Signed {
  id: string;
  /** Time of the attempt in seconds since 1970. */
  timestamp: number;
  body: string;
}

/** The headers of Standard Webhooks, for which receivers find libraries in many languages. */
export const signedHeaders = ({ id, timestamp, body }: Signed, secrets: string[]) => ({
  'webhook-id': id,
  'webhook-timestamp': String(timestamp),
  'webhook-signature': secrets
    .map((secret) => `v1,${signatureOf(`${id}.${timestamp}.${body}`, secret)}`)
    .join(' '),
});

const signatureOf = (text: string, secret: string): string =>
  createHmac('sha256', Buffer.from(secret.replace('whsec_', ''), 'base64'))
    .update(text)
    .digest('base64');
