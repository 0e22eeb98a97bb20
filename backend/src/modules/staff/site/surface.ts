import type { FastifyRequest } from 'fastify';
import { noRight, type Staff, staffFor } from '../../../access/Staff';
import { ApiError } from '../../../errors';
import type { App } from '../../../plugins/App';
import { refusal } from '../../../plugins/error-handler';
import type { Locale } from '../../../text/language';
import type { StaffDeps } from '../createStaffIdentity';
import type { StaffSession } from '../sessions/service';
import { isFromHere, sessionCookie, staffLocale } from './request';
import { signInTexts } from './signInTexts';

declare module 'fastify' {
  interface FastifyRequest {
    staffSession: StaffSession | undefined;
  }
}

/** Security: pages of other origins can neither embed these pages nor keep a handle of their window. */
const HEADERS = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cache-control': 'no-store',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
};

/** Finds out who asks, and refuses a route without its right. */
export function useVisits(app: App, { identity }: Pick<StaffDeps, 'identity'>): void {
  app.decorateRequest('staffSession');
  app.addHook('onRequest', async (request, reply) => {
    if (!identity.isStaffSite(request)) return reply.callNotFound();
    reply.headers(HEADERS);
    if (!isFromHere(request)) throw refusal(request, 403, 'forbidden', staffLocale(request));
    const session = await identity.sessionOf(request);
    if (session) {
      request.staffSession = session;
      request.staff = staffFor(session.actor, request.id);
      if (session.isRenewed) reply.header('set-cookie', sessionCookie(request, session.id));
    }
    const { right } = request.routeOptions.config;
    if (right === 'public') return;
    if (!request.staff) throw refusal(request, 401, 'unauthorized', staffLocale(request));
    if (right !== 'own' && !(right && request.staff.rights.has(right))) throw noRight(staffLocale(request));
  });
}

/** Who asks for a page of the staff. */
export interface Visit {
  locale: Locale;
  session: StaffSession;
  staff: Staff;
}

export function visitOf(request: FastifyRequest): Visit | undefined {
  const { staffSession: session, staff } = request;
  return session && staff && { locale: staffLocale(request), session, staff };
}

export function demandVisit(request: FastifyRequest): Visit {
  const visit = visitOf(request);
  if (!visit) throw new Error('the page demands no right');
  return visit;
}

/** The calls of the app: their bodies are JSON, so no form of another site can make one. */
export function useCalls(app: App): void {
  app.setErrorHandler((error: Error, request) => {
    if (!(error instanceof ApiError) || error.status !== 429) throw error;
    throw new ApiError(429, error.code, signInTexts[staffLocale(request)].tooOften, error.details);
  });
}
