import { createHmac } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { MESSENGER_HEADERS } from '@olov/contract';
import { isSameSecret, type Keyring } from '@olov/server-kit/keyring';
import type { FastifyRequest } from 'fastify';
import { refusal } from './error-handler';

declare module 'fastify' {
  interface FastifyRequest {
    tgId: number;
  }
}

/** Time in seconds for which the headers are valid; it tolerates a difference of the clocks of two servers. */
const GOOD_SECONDS = 300;

interface Options {
  secret: Keyring | undefined;
  now(): number;
  ownerOf(deviceId: string): Promise<string>;
}

export function signedUser(
  headers: IncomingHttpHeaders,
  { secret, now }: Pick<Options, 'secret' | 'now'>,
): { tgId: number; deviceId: string } | undefined {
  const { tgId, customerId, timestamp, hash } = MESSENGER_HEADERS;
  const said = [headers[tgId], headers[customerId], headers[timestamp]];
  const signature = headers[hash];
  if (secret === undefined || typeof signature !== 'string' || !/^[\da-f]{64}$/.test(signature))
    return undefined;
  const hashWith = (value: string) => createHmac('sha256', value).update(said.join('.')).digest('hex');
  if (!secret.verifies((value) => isSameSecret(signature, hashWith(value)))) return undefined;
  const isInTime = Math.abs(now() / 1000 - Number(headers[timestamp])) <= GOOD_SECONDS;
  // For a visitor without a Telegram user the host’s server signs the id 0 and an empty customer.
  const user = { tgId: Number(headers[tgId]), deviceId: String(headers[customerId]) };
  return isInTime && user.tgId > 0 && user.deviceId !== '' ? user : undefined;
}

export const createTelegramUser =
  (options: Options) =>
  async (request: FastifyRequest): Promise<void> => {
    const user = signedUser(request.headers, options);
    if (!user) throw refusal(request, 401, 'unauthorized');
    request.customerId = await options.ownerOf(user.deviceId);
    request.deviceId = user.deviceId;
    request.tgId = user.tgId;
  };
