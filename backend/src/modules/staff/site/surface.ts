import fastifyStatic from '@fastify/static';
import { SITE_API } from '@olov/contract/staff/site';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { noRight, type Staff, staffFor } from '../../../access/Staff';
import { ApiError } from '../../../errors';
import { isSameSecret } from '../../../isSameSecret';
import { staffDir } from '../../../paths';
import type { App } from '../../../plugins/App';
import { refusal } from '../../../plugins/error-handler';
import { ValidationError } from '../../../plugins/validation';
import type { Locale } from '../../../text/language';
import type { StaffDeps } from '../createStaffIdentity';
import type { StaffSession } from '../sessions/service';
import type { Html } from './html';
import { problemPage } from './pages/problem';
import { isFromHere, sessionCookie, staffLocale } from './request';
import { signInTexts } from './signInTexts';
import { staffTexts } from './texts';

declare module 'fastify' {
  interface FastifyRequest {
    staffSession: StaffSession | undefined;
  }
}

const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "connect-src 'self'",
  'img-src data:',
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** Security: pages of other origins can neither embed these pages nor keep a handle of their window. */
const HEADERS = {
  'content-security-policy': POLICY,
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
    if (!request.staff) return refuseStranger(request, reply);
    if (right !== 'own' && !(right && request.staff.rights.has(right))) throw noRight(staffLocale(request));
  });
}

/** The HTML pages, whose forms work without a script. */
export async function useForms(app: App): Promise<void> {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 4096 },
    async (_request: FastifyRequest, body: string | Buffer) =>
      Object.fromEntries(new URLSearchParams(String(body))),
  );
  app.addHook('preHandler', async (request) => {
    if (request.method !== 'POST' || request.routeOptions.config.right === 'public') return;
    if (!isSameSecret(csrfIn(request.body), request.staffSession?.csrf ?? ''))
      throw refusal(request, 403, 'forbidden', staffLocale(request));
  });
  app.setErrorHandler((error: Error, request, reply) => {
    const { status, text } = problemOf(error, request);
    if (status >= 500) request.log.error({ err: error }, 'request failed');
    if (error instanceof ApiError && error.retryAfter !== undefined)
      reply.header('retry-after', error.retryAfter);
    // A missing right stays missing, and nobody should lose the text while reading it.
    const isPassing = !(error instanceof ApiError && error.code === 'no-right');
    return send(reply.code(status), problemPage(staffLocale(request), { text, isPassing }));
  });
  await app.register(async (assets: App) => {
    assets.addHook('onRoute', (route) => {
      route.config = { ...route.config, right: 'public' };
    });
    await assets.register(fastifyStatic, {
      root: staffDir,
      prefix: '/staff/assets/',
      cacheControl: false,
      index: false,
      decorateReply: false,
    });
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

function refuseStranger(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (request.url.startsWith(`${SITE_API}/`))
    throw refusal(request, 401, 'unauthorized', staffLocale(request));
  if (request.method === 'POST') throw refusal(request, 403, 'forbidden', staffLocale(request));
  if (request.headers.accept === 'text/event-stream') throw refusal(request, 401, 'unauthorized');
  return reply.redirect('/staff', 303);
}

const csrfIn = (body: unknown): string =>
  typeof body === 'object' && body !== null && 'csrf' in body ? String(body.csrf) : '';

function problemOf(error: Error, request: FastifyRequest): { status: number; text: string } {
  const messages = staffTexts[staffLocale(request)];
  if (error instanceof ApiError) {
    return { status: error.status, text: error.status === 429 ? messages.tooOften : error.message };
  }
  if (error instanceof ValidationError) return { status: 400, text: messages.failed };
  const status = 'statusCode' in error ? Number(error.statusCode) : 500;
  return { status: status >= 400 ? status : 500, text: messages.failed };
}

/** The calls of the app: their bodies are JSON, so no form of another site can make one. */
export function useCalls(app: App): void {
  app.setErrorHandler((error: Error, request) => {
    if (!(error instanceof ApiError) || error.status !== 429) throw error;
    throw new ApiError(429, error.code, signInTexts[staffLocale(request)].tooOften, error.details);
  });
}

export const send = (reply: FastifyReply, page: Html) =>
  reply.type('text/html; charset=utf-8').send(page.text);
