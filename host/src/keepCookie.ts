import { isInForeignFrame } from './isInForeignFrame';

/** Lax and not secure, as spec section 9 says of a cookie of the shop's own site. */
const AT_HOME = 'path=/; samesite=lax';
/** Inside another site's frame a browser keeps and sends a cookie on these terms alone. */
const IN_FOREIGN_FRAME = 'path=/; samesite=none; secure; partitioned';

/**
 * Writes a cookie of the whole shop, given as `name=value` and its `max-age`; the rest follows from where the document
 * is shown. Where it may have none (in a sandboxed frame) that throws, and nothing depends on it.
 */
export function keepCookie(document: Document, cookie: string): void {
  const { defaultView } = document;
  const terms = defaultView && isInForeignFrame(defaultView) ? IN_FOREIGN_FRAME : AT_HOME;
  try {
    document.cookie = `${cookie}; ${terms}`;
  } catch {
    // The next visit begins without it.
  }
}
