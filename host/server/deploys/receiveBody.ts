import type { IncomingMessage } from 'node:http';
import { PassThrough, type Readable } from 'node:stream';
import { ReleaseError } from './ReleaseError';

/** A reader that gives up destroys this stream and not the connection, which may carry later requests. */
export function receiveBody(raw: IncomingMessage, idleMs: number): Readable {
  const body = new PassThrough();
  const timer = setTimeout(() => {
    // The reader has not consumed the last chunk, so the client is not the slow side.
    if (body.writableNeedDrain) timer.refresh();
    else
      body.destroy(new ReleaseError(408, 'stalled', `no data arrived for ${idleMs / 1000} s: send it again`));
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
  body.on('error', () => {});
  raw.pipe(body);
  return body;
}

export interface Patience {
  bytes: number;
  ms: number;
}

/** Reads the rest of a refused body, because a connection that is closed early hides the response from the client. */
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
