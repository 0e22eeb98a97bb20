import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import net from 'node:net';
import { text } from 'node:stream/consumers';

/** Where clamd listens. */
export type ClamavAddress = { path: string } | { host: string; port: number };

/** Says what a file is; rejects where nobody can say it, which is not the same as clean. */
export type Scan = (path: string) => Promise<'clean' | 'infected'>;

const CHUNK_BYTES = 64 * 1024;
/** Who waits for an answer has waited for the upload before. In ms. */
const DEADLINE_MS = 20_000;

/** Asks clamd by its INSTREAM command: the file goes over the socket, so that clamd needs no right to read ours. */
export const createClamav =
  (address: ClamavAddress, deadlineMs = DEADLINE_MS): Scan =>
  async (path) => {
    const socket = net.connect(address);
    const timer = setTimeout(() => socket.destroy(new Error('clamd did not answer in time')), deadlineMs);
    const answer = text(socket);
    // What it rejects with is heard below, or came to light while the file was being sent.
    answer.catch(() => {});
    const closed = new AbortController();
    socket.once('close', () => closed.abort());
    const send = (chunk: Buffer) => write(socket, chunk, closed.signal);
    try {
      await once(socket, 'connect', { signal: closed.signal });
      socket.write('zINSTREAM\0');
      for await (const chunk of createReadStream(path, { highWaterMark: CHUNK_BYTES })) await send(chunk);
      await send(Buffer.alloc(0));
      return verdictIn(await answer);
    } finally {
      clearTimeout(timer);
      socket.destroy();
    }
  };

/** A chunk with its length before it; one of no length is the end. */
async function write(socket: net.Socket, chunk: Buffer, signal: AbortSignal): Promise<void> {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(chunk.length);
  if (!socket.write(Buffer.concat([length, chunk]))) await once(socket, 'drain', { signal });
}

function verdictIn(answer: string): 'clean' | 'infected' {
  const line = answer.replace(/\0$/, '').trim();
  if (line === 'stream: OK') return 'clean';
  if (/^stream: .+ FOUND$/.test(line)) return 'infected';
  throw new Error(`clamd said "${line.slice(0, 200)}"`);
}
