import { randomUUID } from 'node:crypto';
import { networkOf } from '@olov/server-kit/network';
import type { FastifyRequest } from 'fastify';
import { tooManyRequests } from '../../../plugins/too-many-requests';
import type { StaffDeps } from '../createStaffIdentity';
import { countGuess, deleteOldTries, endOfWindow } from '../tries/repository';
import { createKnownDevices } from './knownDevices';
import { deviceCookieOf } from './request';

/** For each form that takes a password or a token. */
export const LOGINS_PER_MINUTE = 10;
const WINDOW_MS = 60_000;

/**
 * The limit of a route: `max` requests a minute from one network. All replicas count in the database, which is not asked about
 * what a replica has already refused. A known browser counts for itself: strangers in its network do not keep it out.
 */
export function limitOfNetwork(
  { db, keyedHash, now }: Pick<StaffDeps, 'db' | 'keyedHash' | 'now'>,
  max: number,
) {
  const devices = createKnownDevices(keyedHash);
  const keyGenerator = (request: FastifyRequest) =>
    devices.knownOf(deviceCookieOf(request)) ?? networkOf(request.ip);
  return {
    rateLimit: { max, timeWindow: WINDOW_MS, keyGenerator },
    /** After `onRequest`, the hook of the limit in memory. */
    preParsing: async (request: FastifyRequest): Promise<void> => {
      const place = `${request.routeOptions.url} ${keyGenerator(request)}`;
      const key = keyedHash('requests of a network to the pages of the staff', place);
      const at = new Date(now());
      await deleteOldTries(db, at);
      const window = { now: at, until: new Date(now() + WINDOW_MS), most: max };
      if ((await countGuess(db, { key, guess: randomUUID() }, window)) !== undefined) return;
      const end = await endOfWindow(db, key);
      throw tooManyRequests(request, Math.max(0, (end?.getTime() ?? 0) - now()));
    },
  };
}
