import { createHash } from 'node:crypto';

/** The tag is weak, because the bytes of the encodings differ (RFC 9110, 8.8.3). */
export const etagOf = (bytes: Buffer): string =>
  `W/"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;

/** RFC 9110, 13.1.2: a list of weak or strong tags, or `*`. */
export function isKnown(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  if (header.trim() === '*') return true;
  return header.match(TAG)?.some((tag) => opaque(tag) === opaque(etag)) ?? false;
}

const TAG = /(?:W\/)?"[^"]*"/g;

const opaque = (tag: string): string => tag.replace(/^W\//, '');
