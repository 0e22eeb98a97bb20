import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { App } from './App';

/** Compression of a smaller response saves less than one packet. */
const LEAST_BYTES = 1400;

/** This level reduces a menu to a tenth in a few milliseconds; higher levels would delay other requests. */
const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

const ENCODERS = {
  br: (text: string) => promisify(brotliCompress)(text, QUALITY),
  gzip: (text: string) => promisify(gzip)(text, { level: 5 }),
};

export function compressAnswers(app: App): void {
  app.addHook('onSend', async (request, reply, payload) => {
    if (typeof payload !== 'string' || Buffer.byteLength(payload) < LEAST_BYTES) return payload;
    reply.header('vary', 'accept-encoding');
    const encoding = encodingOf(request.headers['accept-encoding']);
    if (!encoding) return payload;
    const encoded = await ENCODERS[encoding](payload);
    reply.header('content-encoding', encoding).removeHeader('content-length');
    return encoded;
  });
}

function encodingOf(accepted: string | string[] | undefined): keyof typeof ENCODERS | undefined {
  const named = String(accepted ?? '')
    .split(',')
    .filter((entry) => !/;\s*q=0(\.0*)?\s*$/.test(entry))
    .map((entry) => entry.split(';')[0]?.trim());
  if (named.includes('br')) return 'br';
  return named.includes('gzip') ? 'gzip' : undefined;
}
