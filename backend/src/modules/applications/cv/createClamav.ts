import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import net from 'node:net';

export type ClamavAddress = { path: string } | { host: string; port: number };

/** Rejects when the scanner fails, so that a failure is never taken for a clean file. */
export type Scan = (path: string) => Promise<'clean' | 'infected'>;

const CHUNK_BYTES = 64 * 1024;
const DEADLINE_MS = 20_000;
const MOST_OF_ANSWER = 1024;

/** With INSTREAM the file is sent over the socket, so clamd needs no permission to read our files. */
export const createClamav =
  (address: ClamavAddress, deadlineMs = DEADLINE_MS): Scan =>
  async (path) => {
    const socket = net.connect(address);
    const timer = setTimeout(() => socket.destroy(new Error('clamd did not answer in time')), deadlineMs);
    const answer = answerOf(socket);
    // The error is thrown by the await below, or by the sending of the file.
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

async function write(socket: net.Socket, chunk: Buffer, signal: AbortSignal): Promise<void> {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(chunk.length);
  if (!socket.write(Buffer.concat([length, chunk]))) await once(socket, 'drain', { signal });
}

async function answerOf(socket: net.Socket): Promise<string> {
  let answer = '';
  for await (const chunk of socket) {
    answer += chunk;
    if (answer.length > MOST_OF_ANSWER) throw new Error('the answer of clamd is too long');
  }
  return answer;
}

function verdictIn(answer: string): 'clean' | 'infected' {
  const line = answer.replace(/\0$/, '').trim();
  if (line === 'stream: OK') return 'clean';
  if (/^stream: .+ FOUND$/.test(line)) return 'infected';
  throw new Error(`unexpected answer of clamd: "${line.slice(0, 200)}"`);
}
