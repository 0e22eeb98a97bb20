import type { EventEmitter } from 'node:events';

interface Limits {
  /** Uploads that one address may have under way. */
  atOnce: number;
  /** An upload of which nothing came for so long is ended, in ms. */
  stillMs: number;
}

/** What is asked of a request (`FastifyRequest`). */
interface Upload {
  ip: string;
  raw: { complete: boolean; socket: { bytesRead: number }; destroy(): unknown };
}

/** Knows the uploads that are under way, each of which holds a connection to an API until its end has come. */
export function createUploadGuard({ atOnce, stillMs }: Limits) {
  const running = new Map<string, number>();

  /** Counts an upload until it is answered or breaks off; false where its address has enough of them already. */
  return function admit({ ip, raw }: Upload, reply: { raw: Pick<EventEmitter, 'once'> }): boolean {
    const count = running.get(ip) ?? 0;
    if (count >= atOnce) return false;
    running.set(ip, count + 1);
    let seen = -1;
    const timer = setInterval(() => {
      // Counted at the socket: whoever listens to the data itself takes it from the one it is for.
      const isStill = !raw.complete && raw.socket.bytesRead === seen;
      seen = raw.socket.bytesRead;
      if (raw.complete || isStill) clearInterval(timer);
      if (isStill) raw.destroy();
    }, stillMs);
    reply.raw.once('close', () => {
      clearInterval(timer);
      const left = (running.get(ip) ?? 1) - 1;
      if (left > 0) running.set(ip, left);
      else running.delete(ip);
    });
    return true;
  };
}
