import { DEFAULT_LOCALE, isLocale, type Locale } from '@olov/contract/platform/locales';
import { CHOICE_S, THEME_COOKIE } from '@olov/contract/staff/names';
import { networkOf } from '@olov/server-kit/network';
import type { FastifyRequest } from 'fastify';
import { LONGEST_MS, SESSION_MS } from '../sessions/service';
import { deviceOf } from './deviceOf';

const SESSION_COOKIE = 'olov_staff';
const DEVICE_COOKIE = 'olov_staff_device';
const PROVIDER_COOKIE = 'olov_staff_oidc';
const LEAVING_COOKIE = 'olov_staff_provider';
const PROVIDER_S = 10 * 60;
const LANGUAGE_COOKIE = 'olov_staff_language';

type Asked = Pick<FastifyRequest, 'headers' | 'protocol'>;

export const placeOf = (request: FastifyRequest) => ({
  network: networkOf(request.ip),
  device: deviceOf(request.headers['user-agent']),
  replaces: sessionIdOf(request),
});

/**
 * Security: over https the prefix makes browsers refuse this cookie from other hosts, so that no page of the shop's
 * domain can replace a session by one of its own. A tablet in a kitchen's network may use http.
 */
const placeOfCookie = ({ protocol }: Asked, name: string) =>
  protocol === 'https' ? { name: `__Host-${name}`, path: '/' } : { name, path: '/staff' };

export const sessionIdOf = (request: Asked): string | undefined =>
  cookieOf(request, placeOfCookie(request, SESSION_COOKIE).name);

export function sessionCookie(request: Asked, id: string): string {
  const { name, path } = placeOfCookie(request, SESSION_COOKIE);
  return cookie(request, name, id, id ? SESSION_MS / 1000 : 0, { path });
}

export const deviceCookieOf = (request: Asked): string | undefined =>
  cookieOf(request, placeOfCookie(request, DEVICE_COOKIE).name);

export function deviceCookie(request: Asked, value: string): string {
  const { name, path } = placeOfCookie(request, DEVICE_COOKIE);
  return cookie(request, name, value, CHOICE_S, { path });
}

export const providerCookieOf = (request: Asked): string | undefined =>
  cookieOf(request, placeOfCookie(request, PROVIDER_COOKIE).name);

/** `Lax`: the browser comes back from the site of the provider. */
export function providerCookie(request: Asked, value: string): string {
  const { name, path } = placeOfCookie(request, PROVIDER_COOKIE);
  return cookie(request, name, value, value ? PROVIDER_S : 0, { path, sameSite: 'Lax' });
}

export const leavingCookieOf = (request: Asked): string | undefined => cookieOf(request, LEAVING_COOKIE);

/** Its value is encrypted and names its session, so it needs no prefix, and only the sign-out gets it. */
export const leavingCookie = (request: Asked, value: string): string =>
  cookie(request, LEAVING_COOKIE, value, value ? LONGEST_MS / 1000 : 0, { path: '/staff/api/SignOut' });

export const languageCookie = (request: Asked, locale: Locale): string =>
  cookie(request, LANGUAGE_COOKIE, locale, CHOICE_S);

export function staffLocale(request: Asked): Locale {
  const spoken = (request.headers['accept-language'] ?? '').split(',').map((tag) => tag.trim().slice(0, 2));
  return [cookieOf(request, LANGUAGE_COOKIE), ...spoken].find(isLocale) ?? DEFAULT_LOCALE;
}

/** The script of the office writes the cookie. */
export const themeOf = (request: Asked): 'light' | 'dark' | undefined => {
  const kept = cookieOf(request, THEME_COOKIE);
  return kept === 'light' || kept === 'dark' ? kept : undefined;
};

/** Security: neither scripts nor other sites can use the cookie. */
const cookie = (
  { protocol }: Asked,
  name: string,
  value: string,
  seconds: number,
  { path = '/staff', sameSite = 'Strict' } = {},
): string =>
  `${name}=${value}; Path=${path}; SameSite=${sameSite}; Max-Age=${seconds}; HttpOnly${protocol === 'https' ? '; Secure' : ''}`;

function cookieOf({ headers }: Asked, name: string): string | undefined {
  const pairs = (headers.cookie ?? '').split(';').map((pair) => pair.trim().split('='));
  return pairs.find(([key]) => key === name)?.[1] || undefined;
}

/** Security: a link may name a page of the app as the next one, and no other address. */
export const pageOfApp = (address: string | undefined): string | undefined =>
  address !== undefined && /^\/staff(?![^/?])[\w\-./?=&%]*$/.test(address) ? address : undefined;

/**
 * Security: a page of another origin, even of the same site, may link to a page of the staff. It can neither send
 * forms nor read, frame or fetch anything.
 */
export function isFromHere({ headers, host, method }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site'];
  if (site === 'same-origin' || site === 'none') return true;
  if (site !== undefined) return method === 'GET' && headers['sec-fetch-dest'] === 'document';
  const { origin } = headers;
  return origin === undefined || (URL.canParse(origin) && new URL(origin).host === host);
}
