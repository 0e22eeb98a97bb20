// Declares `security` of a schema.
import type {} from '@fastify/swagger';
import { networkOf } from '@olov/server-kit/network';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import type { Machine } from '../modules/staff/Actor';
import type { Right } from '../modules/staff/rights';
import { noRight, type Staff, staffFor } from '../modules/staff/Staff';
import type { StaffSession, StaffSessions } from '../modules/staff/sessions/service';
import { sha256 } from '../sha256';
import { isFromHere, sessionIdOf } from '../staff/request';
import { localeOf } from '../text/language';
import { WrongTries } from '../wrongTries';
import { bearerOf } from './bearerOf';
import { refusal } from './error-handler';
import { tooManyRequests } from './too-many-requests';

/** `own`: everybody with a session, for what belongs to the session. */
export type Access = Right | 'own' | 'public';

declare module 'fastify' {
  interface FastifyRequest {
    staff: Staff | undefined;
  }
  interface FastifyContextConfig {
    right?: Access;
  }
  interface FastifyInstance {
    staffRoutes: { method: string; url: string; right: Access }[];
  }
}

export interface StaffIdentity {
  /** Options of a route that demand a right for at least one subject; its service demands it for the one in question. */
  staff(...right: Right): {
    config: { right: Right };
    onRequest(request: FastifyRequest, reply: FastifyReply): Promise<void>;
  };
  sessionOf(request: FastifyRequest): Promise<StaffSession | undefined>;
  isStaffSite(request: FastifyRequest): boolean;
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

export function createStaffIdentity({ machineWith, sessions, staffOrigin, now }: Options): StaffIdentity {
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

export function staffOf({ staff }: FastifyRequest): Staff {
  if (!staff) throw new Error('the route demands no right');
  return staff;
}

/** The start fails if the config of a staff route names no right; `'public'` counts as one. */
export function demandRights(app: FastifyInstance): void {
  app.decorateRequest('staff');
  app.decorate('staffRoutes', []);
  const routes: RouteOptions[] = [];
  app.addHook('onRoute', (route) => {
    const names = route.schema?.security?.flatMap(Object.keys) ?? [];
    if (route.url.startsWith('/staff') || names.includes('staff')) routes.push(route);
  });
  app.addHook('onReady', async () => {
    for (const { url, method, config } of routes) {
      const right = config?.right;
      if (right === undefined) throw new Error(`the route ${url} of the staff demands no right`);
      for (const one of [method].flat()) app.staffRoutes.push({ method: one, url, right });
    }
  });
}
