import { DEFAULT_LOCALE, LOCALE_COOKIE } from '@olov/contract/locales';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { cookieTerms } from '../cookieTerms';

/**
 * Stores the default language in the cookie, because its prefix redirects to an address without prefix. For other
 * languages the page stores the choice itself.
 */
export function keepLocale(request: FastifyRequest, reply: FastifyReply, isSecure: boolean): void {
  const { name, maxAge } = LOCALE_COOKIE;
  reply.setCookie(name, DEFAULT_LOCALE, { path: '/', maxAge, ...cookieTerms(request, isSecure) });
}
