import { Readable } from 'node:stream';

interface Limits {
  most: number;
  withinMs: number;
}

type Collected = Readable | 'too-large' | 'too-slow' | 'broken-off';

/** The body is limited in bytes and ms: a slow or endless one holds only its own connection. */
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
    // This listener stays, because a body that fails after it was abandoned would otherwise throw an unhandled error.
    body.on('error', leave).on('data', take).once('end', finish).once('close', leave);
  });
}
