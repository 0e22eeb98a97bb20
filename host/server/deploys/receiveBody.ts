import type { IncomingMessage } from 'node:http';
import { PassThrough, type Readable } from 'node:stream';
import { ReleaseError } from './ReleaseError';

/**
 * What a client sends, in a stream of its own: whoever gives up reading destroys this one and not the connection,
 * which may carry somebody else's requests next. Fails with a 408 when nothing comes for `idleMs`.
 */
export function receiveBody(raw: IncomingMessage, idleMs: number): Readable {
  const body = new PassThrough();
  const timer = setTimeout(() => {
    // Nobody took what came last: then it is not the client that is waited for.
    if (body.writableNeedDrain) timer.refresh();
    else body.destroy(new ReleaseError(408, 'stalled', `nothing came for ${idleMs / 1000} s: send it again`));
  }, idleMs);
  const refresh = () => timer.refresh();
  const stop = () => {
    clearTimeout(timer);
    raw.off('data', refresh);
  };
  raw.on('data', refresh);
  raw.once('end', stop);
  raw.once('close', () => {
    stop();
    if (!raw.readableEnded) body.destroy(new Error('the sender broke off'));
  });
  body.once('close', stop);
  // It may fail before anybody reads it.
  body.on('error', () => {});
  raw.pipe(body);
  return body;
}

/** How much of a refused body is still read, and for how many milliseconds. */
export interface Patience {
  bytes: number;
  ms: number;
}

/**
 * Reads what a client is still sending, because a connection cut in the middle hides the answer. False where there is
 * more than there is patience for: what follows on this connection is then no request.
 */
export async function drain(raw: Readable, { bytes, ms }: Patience): Promise<boolean> {
  raw.unpipe();
  if (raw.readableEnded || raw.destroyed) return raw.readableEnded;
  let left = bytes;
  return new Promise((resolve) => {
    const settle = (isWhole: boolean) => {
      clearTimeout(timer);
      raw.off('data', count);
      raw.pause();
      resolve(isWhole);
    };
    const timer = setTimeout(settle, ms, false);
    const count = (chunk: Buffer) => {
      left -= chunk.length;
      if (left < 0) settle(false);
    };
    raw.on('data', count);
    raw.once('end', () => settle(true));
    raw.once('close', () => settle(raw.readableEnded));
    raw.resume();
  });
}
