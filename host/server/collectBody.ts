import { Readable } from 'node:stream';

interface Limits {
  /** Bytes that are taken at most. */
  most: number;
  /** Time that all of it has, in ms. */
  withinMs: number;
}

/** What came of a body: all of it, or why not. */
type Collected = Readable | 'too-large' | 'too-slow' | 'broken-off';

/** Takes in a whole body, so that what is slow or never ends holds nothing but the connection it comes by. */
export function collectBody(body: Readable, { most, withinMs }: Limits): Promise<Collected> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    let size = 0;
    const take = (chunk: Buffer) => {
      size += chunk.length;
      if (size > most) return end('too-large');
      chunks.push(chunk);
    };
    const finish = () => end(Readable.from(chunks, { objectMode: false }));
    const leave = () => end('broken-off');
    const end = (collected: Collected) => {
      clearTimeout(timer);
      body.off('data', take).off('end', finish).off('close', leave);
      resolve(collected);
    };
    const timer = setTimeout(() => end('too-slow'), withinMs);
    // Also one that fails after it was given up.
    body.on('error', leave).on('data', take).once('end', finish).once('close', leave);
  });
}
