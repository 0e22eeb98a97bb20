import { createECDH, createHash } from 'node:crypto';
import { isActiveStatus } from '@olov/contract';
import { fetchWhole } from '@olov/server-kit/fetch-whole';
import ece from 'http_ece';
import type { Database } from '../../db/connect';
import { type Lane, type Outcome, SEND_MS } from '../../outbox/lane';
import { isNotice } from '../orders';
import type { Push } from './createPush';
import { noticeMessage, pushMessage } from './pushMessage';
import { findPush, forgetEndpoint, forgetPush } from './repository';

interface Options {
  db: Database;
  push: Push;
  service: string;
  brandName: string;
  now: () => number;
  timeoutMs?: number;
}

/** The browser has ended its subscription. */
const GONE: ReadonlySet<number> = new Set([404, 410]);

/** The browser has subscribed with another key of the shop. */
const OTHER_KEY: ReadonlySet<number> = new Set([400, 401, 403]);

export const createPushLane = ({
  db,
  push,
  service,
  brandName,
  now,
  timeoutMs = SEND_MS,
}: Options): Lane<'push'> => ({
  channel: 'push',
  destination: service,
  mostAttempts: 8,
  longestPauseMs: 5 * 60_000,
  async send({ content: { subscriptionId, statusCode, ...notice }, expiresAt }, stopping): Promise<Outcome> {
    const told = await findPush(db, subscriptionId);
    if (!told) return 'done';
    const step = told.statusCode === statusCode ? pushMessage(told, brandName) : undefined;
    const message = isNotice(notice) ? noticeMessage(notice, told, brandName) : step;
    // Switched off, or a newer status or promise follows.
    if (!message) return 'done';
    const { endpoint } = told;
    // The list of services may have become shorter.
    if (push.serviceOf(endpoint) === undefined)
      return { failed: 'the service is not allowed', isFinal: true };
    // An error here would keep the lane from the other customers for the life of the message.
    if (!push.isKey(told.p256dh))
      return { failed: 'the key of the browser is no point of P-256', isFinal: true };
    const body = new Uint8Array(encryptPush(JSON.stringify(message), told));
    const post = (authorization: string) =>
      fetchWhole(endpoint, {
        method: 'POST',
        headers: {
          authorization,
          'content-type': 'application/octet-stream',
          'content-encoding': 'aes128gcm',
          ttl: String(Math.max(Math.ceil((expiresAt.getTime() - now()) / 1000), 0)),
          urgency: message.isSilent ? 'normal' : 'high',
          topic: topicOf(message.tag),
        },
        body,
        timeoutMs,
        mostBytes: 0,
        signal: stopping,
      }).catch(() => undefined);
    let response: Awaited<ReturnType<typeof post>>;
    for (const authorization of await push.authorizations(endpoint)) {
      response = await post(authorization);
      if (!response || !OTHER_KEY.has(response.status)) break;
    }
    if (!response) return { failed: 'the push service did not answer' };
    const { ok, status, headers } = response;
    if (GONE.has(status)) await forgetEndpoint(db, endpoint);
    if (ok && !isActiveStatus(statusCode)) await forgetPush(db, subscriptionId);
    if (ok || GONE.has(status)) return 'done';
    const failed = `the push service answered ${status}`;
    if (status === 429) return { failed, quietMs: quietOf(headers.get('retry-after')) };
    return { failed, isFinal: status >= 300 && status < 500 };
  },
});

/** A newer message of this tag replaces one that waits in the push service. At most 32 characters of base64url. */
const topicOf = (tag: string): string => createHash('sha256').update(tag).digest('base64url').slice(0, 32);

const MINUTE_S = 60;

const quietOf = (retryAfter: string | null): number =>
  Math.min(Math.max(Number(retryAfter) || MINUTE_S, 1), 10 * MINUTE_S) * 1000;

interface Keys {
  p256dh: string;
  auth: string;
}

/** Only the browser can read the message (RFC 8291); the push service cannot. */
function encryptPush(text: string, { p256dh, auth }: Keys): Buffer {
  const privateKey = createECDH('prime256v1');
  privateKey.generateKeys();
  return ece.encrypt(Buffer.from(text), { version: 'aes128gcm', privateKey, dh: p256dh, authSecret: auth });
}
