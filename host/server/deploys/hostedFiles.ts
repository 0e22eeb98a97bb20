import type { IncomingMessage } from 'node:http';
import { pipeline } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import type { AskOutside } from './askOutside';
import { MAX_BUILD } from './limits';
import { ReleaseError } from './ReleaseError';

export interface FetchOptions {
  askOutside: AskOutside;
  answerMs?: number;
  totalMs?: number;
}

export function createHostedFiles({ askOutside, answerMs = 15_000, totalMs = 120_000 }: FetchOptions) {
  const deadline = AbortSignal.timeout(totalMs);
  let left = MAX_BUILD.bytes;

  async function load(url: string): Promise<Buffer> {
    const response = await askOutside(new URL(url), {
      signal: AbortSignal.any([deadline, AbortSignal.timeout(answerMs)]),
      headers: { origin: 'null' },
    });
    if (response.statusCode !== 200) {
      response.destroy();
      throw new ReleaseError(422, 'unreachable', `${url} answers ${response.statusCode}`);
    }
    if (!['*', 'null'].includes(response.headers['access-control-allow-origin'] ?? '')) {
      response.destroy();
      throw new ReleaseError(
        422,
        'no-cors',
        `${url} has no "Access-Control-Allow-Origin: *", so browsers would refuse it`,
      );
    }
    const chunks: Uint8Array[] = [];
    for await (const chunk of decoded(response)) {
      left -= chunk.length;
      if (left < 0) throw new ReleaseError(413, 'too-large', 'the build is too large');
      chunks.push(chunk);
    }
    return Buffer.concat(chunks);
  }

  /** Security: all failures have one message; with several a client could scan the shop’s internal network. */
  const unreachable = `its host has to be public, with https, or among INTERNAL_BUILD_ORIGINS, and to answer within ${answerMs / 1000} s`;

  return {
    async read(url: string): Promise<Buffer> {
      try {
        return await load(url);
      } catch (error) {
        if (error instanceof ReleaseError) throw error;
        if (deadline.aborted) {
          throw new ReleaseError(422, 'too-slow', `the files did not arrive within ${totalMs / 1000} s`);
        }
        throw new ReleaseError(422, 'unreachable', `${url} cannot be fetched: ${unreachable}`);
      }
    },
  };
}

const DECODERS = new Map([
  ['gzip', createGunzip],
  ['br', createBrotliDecompress],
  ['deflate', createInflate],
] as const);

/** Buckets store files in one encoding and send it unasked; hashes are those of the decoded bytes. */
function decoded(response: IncomingMessage): AsyncIterable<Buffer> {
  const decoder = DECODERS.get(response.headers['content-encoding'] as 'gzip')?.();
  // The reader of the decoder gets its error.
  return decoder ? pipeline(response, decoder, () => {}) : response;
}
