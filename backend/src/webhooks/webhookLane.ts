import { fetchWhole } from '@olov/server-kit/fetch-whole';
import { type Lane, type Outcome, SEND_MS } from '../outbox/lane';
import { signedHeaders } from './sign';

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
