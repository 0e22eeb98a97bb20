import { randomBytes } from 'node:crypto';
import cookie, { type UnsignResult } from '@fastify/cookie';
import { YEAR_S } from '@olov/contract/platform/durations';
import type { Keyring } from '@olov/server-kit/keyring';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { cookieTerms } from '../cookieTerms';
import type { Generations } from './generations/createGenerations';
import type { TelegramStore } from './telegram/TelegramStore';

const COOKIE = 'olov_session';
/** A separate cookie, so that an earlier build can still read the session cookie. */
const AGE_COOKIE = 'olov_session_at';

export const CUSTOMER_ID = /^[A-Za-z0-9_-]{32}$/;

const AGE = /^([A-Za-z0-9_-]{32})~([1-9]\d{0,15})$/;

const TELEGRAM_SESSION = /^([A-Za-z0-9_-]{32})~([1-9]\d{0,15})~([A-Za-z0-9_-]{24})~(\d{1,16})$/;

interface TelegramSession {
  tgId: number;
  id: string;
  expiresAt: number;
}

export interface Session {
  customerId: string;
  telegram?: TelegramSession;
}

export const newCustomerId = (): string => randomBytes(24).toString('base64url');
export const newSessionId = (): string => randomBytes(18).toString('base64url');

interface Options {
  isSecure: boolean;
  telegram: Pick<TelegramStore, 'isEnded'>;
  generations: Generations;
}

export function createSessions({ isSecure, telegram: store, generations }: Options) {
  const isOver = async ({ id, expiresAt }: TelegramSession): Promise<boolean> =>
    expiresAt <= Date.now() || store.isEnded(id);

  const known = async (request: FastifyRequest): Promise<Session | undefined> => {
    const session = readSession(request);
    if (!session) return undefined;
    if (session.telegram) return (await isOver(session.telegram)) ? undefined : session;
    const { customerId } = session;
    const newest = await generations.check(customerId, issuedAtOf(request, customerId));
    return newest === undefined ? undefined : session;
  };

  const set = (request: FastifyRequest, reply: FastifyReply, name: string, value: string, maxAge: number) =>
    reply.setCookie(name, value, {
      signed: true,
      httpOnly: true,
      path: '/',
      maxAge,
      ...cookieTerms(request, isSecure),
      // Security: a proof of identity is never sent over plain http if the shop has https.
      secure: isSecure,
    });

  const giveBrowser = (
    request: FastifyRequest,
    reply: FastifyReply,
    customerId: string,
    issuedAt: number,
  ): void => {
    set(request, reply, COOKIE, customerId, YEAR_S);
    if (issuedAt > 0) set(request, reply, AGE_COOKIE, `${customerId}~${issuedAt}`, YEAR_S);
  };

  const give = (request: FastifyRequest, reply: FastifyReply, session: Required<Session>): void => {
    const { customerId, telegram } = session;
    const value = [customerId, telegram.tgId, telegram.id, telegram.expiresAt].join('~');
    set(request, reply, COOKIE, value, Math.ceil((telegram.expiresAt - Date.now()) / 1000));
  };

  return {
    /** Security: the session comes from its cookies alone, never from the page or its query. */
    known,
    give,
    /** Each use renews the cookie; after a day a new one replaces it. */
    async open(request: FastifyRequest, reply: FastifyReply): Promise<Session> {
      const session = readSession(request);
      if (session?.telegram && !(await isOver(session.telegram))) {
        give(request, reply, { ...session, telegram: session.telegram });
        return session;
      }
      if (session && !session.telegram) {
        const { customerId } = session;
        const newest = await generations.renew(customerId, issuedAtOf(request, customerId));
        if (newest !== undefined) {
          giveBrowser(request, reply, customerId, newest);
          return session;
        }
      }
      const customerId = newCustomerId();
      giveBrowser(request, reply, customerId, Date.now());
      return { customerId };
    },
    async endCopies(request: FastifyRequest, reply: FastifyReply): Promise<void> {
      const session = await known(request);
      if (!session || session.telegram) return;
      giveBrowser(request, reply, session.customerId, await generations.revoke(session.customerId));
    },
  };
}

export type Sessions = ReturnType<typeof createSessions>;

export const createCookieSigner = (sessionSecret: Keyring) => ({
  sign: (text: string) => cookie.sign(text, sessionSecret.first),
  unsign: (signed: string): UnsignResult =>
    sessionSecret.find((value) => {
      const read = cookie.unsign(signed, value);
      return read.valid ? read : undefined;
    }) ?? { valid: false, renew: false, value: null },
});

function issuedAtOf(request: FastifyRequest, customerId: string): number {
  const [, owner, issuedAt] = AGE.exec(unsigned(request, AGE_COOKIE) ?? '') ?? [];
  return owner === customerId ? Number(issuedAt) : 0;
}

function unsigned(request: FastifyRequest, name: string): string | undefined {
  const cookie = request.cookies[name];
  if (cookie === undefined) return undefined;
  const { valid, value } = request.unsignCookie(cookie);
  return valid && value !== null ? value : undefined;
}

function readSession(request: FastifyRequest): Session | undefined {
  const value = unsigned(request, COOKIE);
  if (value === undefined) return undefined;
  if (CUSTOMER_ID.test(value)) return { customerId: value };
  const [, customerId, tgId, id, expiresAt] = TELEGRAM_SESSION.exec(value) ?? [];
  if (!customerId || !id) return undefined;
  return { customerId, telegram: { tgId: Number(tgId), id, expiresAt: Number(expiresAt) } };
}
