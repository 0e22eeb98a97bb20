import { createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { MESSENGER_HEADERS } from '@olov/contract';
import type { FastifyRequest } from 'fastify';
import type { Database } from '../db/connect';
import { ownerOf } from '../modules/customers/repository';
import { refusal } from './error-handler';

declare module 'fastify' {
  interface FastifyRequest {
    tgId: number;
  }
}

/** Time in seconds for which the headers are valid; it tolerates a difference of the clocks of two servers. */
const GOOD_SECONDS = 300;

interface Terms {
  secret: string | undefined;
  nowMs: number;
}

export function signedUser(
  headers: IncomingHttpHeaders,
  { secret, nowMs }: Terms,
): { tgId: number; deviceId: string } | undefined {
  const { tgId, customerId, timestamp, hash } = MESSENGER_HEADERS;
  const said = [headers[tgId], headers[customerId], headers[timestamp]];
  const signature = headers[hash];
  if (secret === undefined || typeof signature !== 'string' || !/^[\da-f]{64}$/.test(signature))
    return undefined;
  const expected = createHmac('sha256', secret).update(said.join('.')).digest();
  if (!timingSafeEqual(Buffer.from(signature, 'hex'), expected)) return undefined;
  const isInTime = Math.abs(nowMs / 1000 - Number(headers[timestamp])) <= GOOD_SECONDS;
  // For a visitor without a Telegram user the host’s server signs the id 0 and an empty customer.
  const user = { tgId: Number(headers[tgId]), deviceId: String(headers[customerId]) };
  return isInTime && user.tgId > 0 && user.deviceId !== '' ? user : undefined;
}

export const createTelegramUser =
  ({ db, secret, now }: { db: Database; secret: string | undefined; now: () => number }) =>
  async (request: FastifyRequest): Promise<void> => {
    const user = signedUser(request.headers, { secret, nowMs: now() });
    if (!user) throw refusal(request, 401, 'unauthorized');
    request.customerId = await ownerOf(db, user.deviceId);
    request.deviceId = user.deviceId;
    request.tgId = user.tgId;
  };
