import { createHash } from 'node:crypto';

/**
 * The tag of a text, whatever encoding it is sent in: weak, since the bytes of its encodings differ
 * (RFC 9110, 8.8.3), and nobody asks for a part of a page.
 */
export const etagOf = (bytes: Buffer): string =>
  `W/"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;

/** True where an `If-None-Match` names this tag: in a list, weakly or strongly, or by `*` (RFC 9110, 13.1.2). */
export function isKnown(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  if (header.trim() === '*') return true;
  return header.match(TAG)?.some((tag) => opaque(tag) === opaque(etag)) ?? false;
}

const TAG = /(?:W\/)?"[^"]*"/g;

const opaque = (tag: string): string => tag.replace(/^W\//, '');
