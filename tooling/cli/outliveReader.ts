import type { Writable } from 'node:stream';

/** The reader of a pipe, such as `head`, may end first; a deploy goes on. */
export function outliveReader(stream: Pick<Writable, 'on'>): void {
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
  });
}
