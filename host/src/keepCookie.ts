import { isInForeignFrame } from './isInForeignFrame';

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
