import { createHash } from 'node:crypto';

/**
 * The ETag of a text for all of its encodings. It is weak, because the bytes of the encodings differ (RFC 9110,
 * 8.8.3) and no client requests ranges of a page.
 */
export const etagOf = (bytes: Buffer): string =>
  `W/"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;

/** True if an `If-None-Match` header contains this ETag: in a list, weak or strong, or as `*` (RFC 9110, 13.1.2). */
export function isKnown(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  if (header.trim() === '*') return true;
  return header.match(TAG)?.some((tag) => opaque(tag) === opaque(etag)) ?? false;
}

const TAG = /(?:W\/)?"[^"]*"/g;

const opaque = (tag: string): string => tag.replace(/^W\//, '');
