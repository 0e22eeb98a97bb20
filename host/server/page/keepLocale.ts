import { DEFAULT_LOCALE, LOCALE_COOKIE } from '@olov/contract/locales';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { cookieTerms } from '../cookieTerms';

/** The default language's prefix redirects to an address without one, so no page stores this choice. */
export function keepLocale(request: FastifyRequest, reply: FastifyReply, isSecure: boolean): void {
  const { name, maxAge } = LOCALE_COOKIE;
  reply.setCookie(name, DEFAULT_LOCALE, { path: '/', maxAge, ...cookieTerms(request, isSecure) });
}
