import { MAX_BUILD } from './limits';
import { isPublicHost } from './publicHost';
import { ReleaseError } from './ReleaseError';

export interface FetchOptions {
  allowHttp: boolean;
  answerMs?: number;
  totalMs?: number;
}

export function createHostedFiles({ allowHttp, answerMs = 15_000, totalMs = 120_000 }: FetchOptions) {
  const deadline = AbortSignal.timeout(totalMs);
  let left = MAX_BUILD.bytes;

  async function load(url: string): Promise<Buffer> {
    // Security: the name may resolve differently for `fetch`, but no internal server has its certificate.
    if (!allowHttp && !(await isPublicHost(new URL(url)))) throw new Error('its host is not public');
    const response = await fetch(url, {
      redirect: 'error',
      signal: AbortSignal.any([deadline, AbortSignal.timeout(answerMs)]),
      headers: { origin: 'null' },
    });
    if (!response.ok) throw new ReleaseError(422, 'unreachable', `${url} answers ${response.status}`);
    if (!['*', 'null'].includes(response.headers.get('access-control-allow-origin') ?? '')) {
      throw new ReleaseError(
        422,
        'no-cors',
        `${url} has no "Access-Control-Allow-Origin: *", so browsers would refuse it`,
      );
    }
    const chunks: Uint8Array[] = [];
    for await (const chunk of response.body ?? []) {
      left -= chunk.length;
      if (left < 0) throw new ReleaseError(413, 'too-large', 'the build is too large');
      chunks.push(chunk);
    }
    return Buffer.concat(chunks);
  }

  /** Security: all failures have one message; with several a client could scan the shop’s internal network. */
  const unreachable = `it has to lie on a public host that answers within ${answerMs / 1000} s and does not redirect`;

  return {
    async read(url: string): Promise<Buffer> {
      try {
        return await load(url);
      } catch (error) {
        if (error instanceof ReleaseError) throw error;
        if (deadline.aborted) {
          throw new ReleaseError(422, 'too-slow', `the files did not arrive within ${totalMs / 1000} s`);
        }
        const why = allowHttp ? causeOf(error) : unreachable;
        throw new ReleaseError(422, 'unreachable', `${url} cannot be fetched: ${why}`);
      }
    },
  };
}

const causeOf = (error: unknown): string => {
  const { message, cause } = error as Error;
  return cause instanceof Error && cause.message ? cause.message : message;
};
