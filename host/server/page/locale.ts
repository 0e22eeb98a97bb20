import type { IncomingHttpHeaders } from 'node:http';
import {
  DEFAULT_LOCALE,
  detectLocale,
  LOCALE_COOKIE,
  type Locale,
  localeCookieIn,
  localizedPath,
  splitLocale,
} from '@olov/contract/platform/locales';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { cookieTerms } from '../cookieTerms';
import { rawPath } from './address';

export function languageRedirect(
  request: Pick<FastifyRequest, 'cookies' | 'headers'>,
  address: string,
): string | undefined {
  const locale = detectLocale(
    request.cookies[LOCALE_COOKIE.name],
    acceptedLanguages(request.headers['accept-language']),
  );
  return locale === undefined || locale === DEFAULT_LOCALE ? undefined : localizedPath(locale, address);
}

/** Works even if address or cookies cannot be decoded. */
export function failureLocale({
  url = '/',
  headers,
}: {
  url?: string;
  headers: IncomingHttpHeaders;
}): Locale {
  const [locale] = splitLocale(rawPath(url));
  if (locale !== DEFAULT_LOCALE) return locale;
  return (
    detectLocale(localeCookieIn(headers.cookie ?? ''), acceptedLanguages(headers['accept-language'])) ??
    DEFAULT_LOCALE
  );
}

export function acceptedLanguages(header: string | undefined): string[] {
  return (header ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().split(';');
      const quality = parameters.map((text) => /^\s*q=([\d.]+)$/.exec(text)?.[1]).find(Boolean);
      return { tag: tag.trim(), quality: quality === undefined ? 1 : Number(quality) };
    })
    .filter(({ tag, quality }) => tag !== '' && tag !== '*' && quality > 0)
    .sort((a, b) => b.quality - a.quality)
    .map(({ tag }) => tag);
}

/** The server stores this choice of Russian, because `/ru` redirects to an address that does not show it. */
export function keepLocale(request: FastifyRequest, reply: FastifyReply, isSecure: boolean): void {
  const { name, maxAge } = LOCALE_COOKIE;
  reply.setCookie(name, DEFAULT_LOCALE, { path: '/', maxAge, ...cookieTerms(request, isSecure) });
}
