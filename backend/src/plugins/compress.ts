import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { App } from '../deps';

/** Below this what is saved is less than a packet. */
const LEAST_BYTES = 1400;

/** A menu is a tenth of its size after a few milliseconds; more would cost the next customer. */
const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

const ENCODERS = {
  br: (text: string) => promisify(brotliCompress)(text, QUALITY),
  gzip: (text: string) => promisify(gzip)(text, { level: 5 }),
};

/** Sends long answers as the browser can read them; what is streamed or served from files goes as it is. */
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

/** The best of what is accepted; what is named with `q=0` is refused. */
function encodingOf(accepted: string | string[] | undefined): keyof typeof ENCODERS | undefined {
  const named = String(accepted ?? '')
    .split(',')
    .filter((entry) => !/;\s*q=0(\.0*)?\s*$/.test(entry))
    .map((entry) => entry.split(';')[0]?.trim());
  if (named.includes('br')) return 'br';
  return named.includes('gzip') ? 'gzip' : undefined;
}
