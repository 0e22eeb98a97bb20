import { LOCALE_COOKIE, type Locale } from '@olov/shared-kit';
import { keepCookie } from '../keepCookie';

/**
 * Stores the language of the page for the next visit: 365 days, path /, SameSite lax, secure only when cross-origin
 * (spec section 9), which means that another origin shows the shop in a frame.
 */
export function keepLocaleCookie(document: Document, locale: Locale): void {
  keepCookie(document, `${LOCALE_COOKIE.name}=${locale}; max-age=${LOCALE_COOKIE.maxAge}`);
}
