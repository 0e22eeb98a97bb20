import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib';

export interface Encoded {
  etag: string;
  identity: Buffer;
  br: Buffer;
  gzip: Buffer;
}

export type Encoding = 'br' | 'gzip' | 'identity';

const br = promisify(brotliCompress);
const gz = promisify(gzip);

export async function encodeForAll(text: string): Promise<Encoded> {
  const identity = Buffer.from(text);
  const [brotli, gzipped] = await Promise.all([
    br(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }),
    gz(identity, { level: 6 }),
  ]);
  return { etag: etagOf(identity), identity, br: brotli, gzip: gzipped };
}

/** 256 KB, into which most pages fit. The usual window of 4 MB takes time before the first byte. */
const WINDOW_BITS = 18;

/** In this thread: at these levels, other threads take longer to wake than the work takes. */
export function encodeForOne(text: string, encoding: Encoding): Buffer {
  const identity = Buffer.from(text);
  if (encoding === 'gzip') return gzipSync(identity, { level: 4 });
  if (encoding === 'identity') return identity;
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_LGWIN } = constants;
  return brotliCompressSync(identity, {
    params: { [BROTLI_PARAM_QUALITY]: 3, [BROTLI_PARAM_LGWIN]: WINDOW_BITS },
  });
}

export function encodingOf(header: string | string[] | undefined): Encoding {
  const accepted = String(header ?? '');
  if (/q=0(?![.]\d*[1-9])/.test(accepted)) return 'identity';
  if (/\bbr\b/.test(accepted)) return 'br';
  return /\bgzip\b/.test(accepted) ? 'gzip' : 'identity';
}

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
