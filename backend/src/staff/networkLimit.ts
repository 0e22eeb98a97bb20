import { randomUUID } from 'node:crypto';
import { networkOf } from '@olov/server-kit/network';
import type { FastifyRequest } from 'fastify';
import type { Deps } from '../deps';
import { countGuess, deleteOldTries, endOfWindow } from '../modules/staff/tries/repository';
import { tooManyRequests } from '../plugins/too-many-requests';

/** For each form that takes a password or a token. */
export const LOGINS_PER_MINUTE = 10;
const WINDOW_MS = 60_000;

/** A hook of a route that accepts `most` requests a minute from one network. All replicas count in the database. */
export const limitOfNetwork =
  ({ db, keyedHash, now }: Pick<Deps, 'db' | 'keyedHash' | 'now'>, most: number) =>
  async (request: FastifyRequest): Promise<void> => {
    const place = `${request.routeOptions.url} ${networkOf(request.ip)}`;
    const key = keyedHash('requests of a network to the pages of the staff', place);
    const at = new Date(now());
    await deleteOldTries(db, at);
    const window = { now: at, until: new Date(now() + WINDOW_MS), most };
    if ((await countGuess(db, { key, guess: randomUUID() }, window)) !== undefined) return;
    const end = await endOfWindow(db, key);
    throw tooManyRequests(request, Math.max(0, (end?.getTime() ?? 0) - now()));
  };
