import { LOCALE_COOKIE, type Locale } from '@olov/shared-kit';
import { keepCookie } from '../keepCookie';

export function keepLocaleCookie(document: Document, locale: Locale): void {
  keepCookie(document, `${LOCALE_COOKIE.name}=${locale}; max-age=${LOCALE_COOKIE.maxAge}`);
}

export const hasLocaleCookie = ({ cookie }: Document): boolean =>
  cookie.split('; ').some((pair) => pair.startsWith(`${LOCALE_COOKIE.name}=`));
