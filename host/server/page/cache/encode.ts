import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { etagOf } from './etag';

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

export async function encodeForOne(text: string, encoding: Encoding): Promise<Buffer> {
  const identity = Buffer.from(text);
  if (encoding === 'br') return br(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } });
  return encoding === 'gzip' ? gz(identity, { level: 4 }) : identity;
}

export function encodingOf(header: string | string[] | undefined): Encoding {
  const accepted = String(header ?? '');
  if (/q=0(?![.]\d*[1-9])/.test(accepted)) return 'identity';
  if (/\bbr\b/.test(accepted)) return 'br';
  return /\bgzip\b/.test(accepted) ? 'gzip' : 'identity';
}
