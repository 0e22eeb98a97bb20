/** Writes a cookie where the document may have any: in a sandboxed frame that throws, and nothing depends on it. */
export function keepCookie(document: Document, cookie: string): void {
  try {
    document.cookie = cookie;
  } catch {
    // The next visit begins without it.
  }
}
