import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { cookieTerms } from '../cookieTerms';
import type { TelegramStore } from './telegram/TelegramStore';

const COOKIE = 'olov_session';
const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** Shape of a customer id: 24 unguessable bytes. */
const CUSTOMER_ID = /^[A-Za-z0-9_-]{32}$/;

/** A customer, and of a Telegram user's session whose it is, its own id and its end in ms. */
const TELEGRAM_SESSION = /^([A-Za-z0-9_-]{32})~([1-9]\d{0,15})~([A-Za-z0-9_-]{24})~(\d{1,16})$/;

interface TelegramSession {
  tgId: number;
  id: string;
  expiresAt: number;
}

export interface Session {
  customerId: string;
  /** Absent in an ordinary browser. */
  telegram?: TelegramSession;
}

export interface Sessions {
  /** Whose the signed cookie is. Nothing that the page or its query says is asked. */
  known(request: FastifyRequest): Promise<Session | undefined>;
  /** The same; a first visit gets an unguessable id. Each use renews the cookie. */
  open(request: FastifyRequest, reply: FastifyReply): Promise<Session>;
  /** Gives the cookie of this session in the place of any other. */
  give(request: FastifyRequest, reply: FastifyReply, session: Session): void;
}

export const newCustomerId = (): string => randomBytes(24).toString('base64url');
export const newSessionId = (): string => randomBytes(18).toString('base64url');

interface Options {
  isSecure: boolean;
  telegram: Pick<TelegramStore, 'isEnded'>;
}

export function createSessions({ isSecure, telegram: store }: Options): Sessions {
  const known = async (request: FastifyRequest): Promise<Session | undefined> => {
    const session = readSession(request);
    if (!session?.telegram) return session;
    const { id, expiresAt } = session.telegram;
    return expiresAt <= Date.now() || (await store.isEnded(id)) ? undefined : session;
  };

  const give = (request: FastifyRequest, reply: FastifyReply, { customerId, telegram }: Session): void => {
    const value = telegram
      ? [customerId, telegram.tgId, telegram.id, telegram.expiresAt].join('~')
      : customerId;
    reply.setCookie(COOKIE, value, {
      signed: true,
      httpOnly: true,
      path: '/',
      // A customer ends a year after the last visit, a Telegram user's session when its launch does.
      maxAge: telegram ? Math.ceil((telegram.expiresAt - Date.now()) / 1000) : YEAR_SECONDS,
      ...cookieTerms(request, isSecure),
      // Who holds it is the customer: it never goes over plain HTTP where there is https.
      secure: isSecure,
    });
  };

  return {
    known,
    give,
    async open(request, reply) {
      const session = (await known(request)) ?? { customerId: newCustomerId() };
      give(request, reply, session);
      return session;
    },
  };
}

function readSession(request: FastifyRequest): Session | undefined {
  const cookie = request.cookies[COOKIE];
  if (cookie === undefined) return undefined;
  const { valid, value } = request.unsignCookie(cookie);
  if (!valid || value === null) return undefined;
  if (CUSTOMER_ID.test(value)) return { customerId: value };
  const [, customerId, tgId, id, expiresAt] = TELEGRAM_SESSION.exec(value) ?? [];
  if (!customerId || !id) return undefined;
  return { customerId, telegram: { tgId: Number(tgId), id, expiresAt: Number(expiresAt) } };
}
