import { LOCALE_COOKIE, type Locale } from '@olov/shared-kit';

/** A cookie is Lax and not Secure (spec section 9). */
const AT_HOME = 'path=/; samesite=lax';
/** Inside another site’s frame a browser accepts and sends a cookie only with these attributes. */
const IN_FOREIGN_FRAME = 'path=/; samesite=none; secure; partitioned';

/** In a sandboxed frame writing throws, which is ignored because nothing depends on the cookie. */
export function keepCookie(document: Document, cookie: string): void {
  const { defaultView } = document;
  const terms = defaultView && isInForeignFrame(defaultView) ? IN_FOREIGN_FRAME : AT_HOME;
  try {
    document.cookie = `${cookie}; ${terms}`;
  } catch {}
}

export function keepLocaleCookie(document: Document, locale: Locale): void {
  keepCookie(document, `${LOCALE_COOKIE.name}=${locale}; max-age=${LOCALE_COOKIE.maxAge}`);
}

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
