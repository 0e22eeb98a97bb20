import type { Tiles } from '@olov/contract/places/tiles';
import { networkOf } from '@olov/server-kit/network';
import type { FastifyRequest } from 'fastify';
import type { Machine } from '../../access/Actor';
import type { Identity } from '../../access/operations';
import { noRight, staffFor } from '../../access/Staff';
import type { StaffIdentity } from '../../access/staffIdentity';
import type { Database } from '../../db/connect';
import type { KeyedHash } from '../../keyedHash';
import { bearerOf } from '../../plugins/bearerOf';
import { refusal } from '../../plugins/error-handler';
import type { EventStreams } from '../../plugins/event-streams';
import { tooManyRequests } from '../../plugins/too-many-requests';
import { sha256 } from '../../sha256';
import { localeOf } from '../../text/language';
import { WrongTries } from '../../wrongTries';
import type { OrderFeed } from '../orders';
import type { StaffDoor } from './createStaffDoor';
import type { StaffSession, StaffSessions } from './sessions/service';
import { isFromHere, sessionIdOf } from './site/request';

/** Requests of the pages of the staff. */
export interface StaffSite {
  sessionOf(request: FastifyRequest): Promise<StaffSession | undefined>;
  isStaffSite(request: FastifyRequest): boolean;
}

export interface OfficeSite {
  /** Folder of the build. */
  folder: string;
  /** The base map of zones. */
  tiles: Tiles;
  /** Address of the shop, for links and previews. */
  shopUrl: string;
}

export interface StaffDeps {
  db: Database;
  feed: OrderFeed;
  identity: Identity & StaffSite;
  keyedHash: KeyedHash;
  mediaUrl: string;
  now: () => number;
  office: OfficeSite;
  streams: EventStreams;
  staffDoor: StaffDoor;
}

interface Options {
  machineWith(secret: string): Machine | undefined;
  sessions: StaffSessions;
  /** Undefined: the staff may use every host name of the back end. */
  staffOrigin: string | undefined;
  now(): number;
}

/** Limit of wrong tokens of each network and window; above it every token is refused, even the right one. */
export const MOST_WRONG_TOKENS = 10;
const WINDOW_MS = 60_000;

export function createStaffIdentity({
  machineWith,
  sessions,
  staffOrigin,
  now,
}: Options): StaffIdentity & StaffSite {
  const wrongTokens = new WrongTries(WINDOW_MS, now);
  const staffHost = staffOrigin && new URL(staffOrigin).host;

  /** Only different tokens are logged: a client that repeats one wrong token must not flood the log. */
  const noteWrongToken = (request: FastifyRequest, network: string, token: string) => {
    if (wrongTokens.count(network, sha256(token)))
      request.log.warn({ network }, 'a wrong staff token was refused');
  };

  // Security: requests through the host come from customers, and their pages run the code of many teams.
  const isStaffSite = ({ headers, host }: FastifyRequest) =>
    headers['x-forwarded-prefix'] === undefined && (staffHost === undefined || host === staffHost);

  const sessionOf = async (request: FastifyRequest) => {
    const id = sessionIdOf(request);
    if (id === undefined || !isStaffSite(request) || !isFromHere(request)) return undefined;
    return sessions.find(id);
  };

  const actorOf = async (request: FastifyRequest) => {
    const token = bearerOf(request);
    if (token === undefined) return (await sessionOf(request))?.actor;
    const network = networkOf(request.ip);
    if (wrongTokens.of(network) >= MOST_WRONG_TOKENS)
      throw tooManyRequests(request, wrongTokens.waitOf(network));
    const machine = machineWith(token);
    if (!machine) noteWrongToken(request, network, token);
    return machine;
  };

  return {
    sessionOf,
    isStaffSite,
    staff: (...right) => ({
      config: { right },
      async onRequest(request, reply) {
        reply.header('cache-control', 'no-store');
        const actor = await actorOf(request);
        if (!actor) throw refusal(request, 401, 'unauthorized');
        request.staff = staffFor(actor, request.id);
        if (!request.staff.rights.has(right)) throw noRight(localeOf(request));
      },
    }),
  };
}
