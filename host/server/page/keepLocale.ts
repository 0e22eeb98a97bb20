import { DEFAULT_LOCALE, LOCALE_COOKIE } from '@olov/contract/platform/locales';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { cookieTerms } from '../cookieTerms';

/** The server stores this choice of Russian, because `/ru` redirects to an address that does not show it. */
export function keepLocale(request: FastifyRequest, reply: FastifyReply, isSecure: boolean): void {
  const { name, maxAge } = LOCALE_COOKIE;
  reply.setCookie(name, DEFAULT_LOCALE, { path: '/', maxAge, ...cookieTerms(request, isSecure) });
}
