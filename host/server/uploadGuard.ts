import type { EventEmitter } from 'node:events';
import { createSlots } from './slotsByNetwork';

interface Limits {
  /** Uploads that one network may have under way. */
  atOnce: number;
  /** An upload of which nothing came for so long is ended, in ms. */
  stillMs: number;
}

/** What is asked of a request (`FastifyRequest`). */
interface Upload {
  ip: string;
  raw: { complete: boolean; socket: { bytesRead: number }; destroy(): unknown };
}

/** Each upload holds a connection to an API until it ends. */
export function createUploadGuard({ atOnce, stillMs }: Limits) {
  const slots = createSlots(atOnce);

  /** Counts an upload until it is answered or breaks off; false where its network has enough of them already. */
  return function admit({ ip, raw }: Upload, reply: { raw: Pick<EventEmitter, 'once'> }): boolean {
    const release = slots.take(ip);
    if (!release) return false;
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
      release();
    });
    return true;
  };
}
