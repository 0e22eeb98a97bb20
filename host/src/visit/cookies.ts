import { LOCALE_COOKIE } from '@olov/contract/platform/locales';
import type { Locale } from '@olov/shared-kit';

/** A cookie is Lax and not Secure (spec section 9). */
const AT_HOME = 'path=/; samesite=lax';
/** Inside another site’s frame a browser accepts and sends a cookie only with these attributes. */
const IN_FOREIGN_FRAME = 'path=/; samesite=none; secure; partitioned';

/**
 * Keeps a cookie as long as that of the language; without a value it is deleted. In a sandboxed frame writing throws,
 * which is ignored because nothing depends on the cookie.
 */
export function keepCookie(
  document: Document,
  name: string,
  value: string | undefined,
  domain?: string,
): void {
  const { defaultView } = document;
  const terms = defaultView && isInForeignFrame(defaultView) ? IN_FOREIGN_FRAME : AT_HOME;
  const maxAge = value ? LOCALE_COOKIE.maxAge : 0;
  try {
    document.cookie = `${name}=${value ?? ''}; max-age=${maxAge}; ${domain ? `domain=${domain}; ` : ''}${terms}`;
  } catch {}
}

export const keepLocaleCookie = (document: Document, locale: Locale): void =>
  keepCookie(document, LOCALE_COOKIE.name, locale);

export const hasLocaleCookie = ({ cookie }: Document): boolean =>
  cookie.split('; ').some((pair) => pair.startsWith(`${LOCALE_COOKIE.name}=`));

export function isInForeignFrame(window: Window): boolean {
  const { origin, protocol } = window.location;
  if (protocol !== 'https:') return false;
  try {
    for (let frame = window; frame !== frame.parent; frame = frame.parent) {
      if (frame.parent.location.origin !== origin) return true;
    }
    return false;
  } catch {
    // The location of a page of another origin cannot be read.
    return true;
  }
}
