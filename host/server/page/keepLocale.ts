import { DEFAULT_LOCALE, LOCALE_COOKIE } from '@olov/contract/locales';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { cookieTerms } from '../cookieTerms';

/**
 * Keeps the default language as the page itself keeps every other one: its prefix was asked for, and an explicit prefix
 * wins over what the cookie said before. Where it leads to there is no prefix any more to say so.
 */
export function keepLocale(request: FastifyRequest, reply: FastifyReply, isSecure: boolean): void {
  const { name, maxAge } = LOCALE_COOKIE;
  reply.setCookie(name, DEFAULT_LOCALE, { path: '/', maxAge, ...cookieTerms(request, isSecure) });
}
