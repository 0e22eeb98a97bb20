import type { EventEmitter } from 'node:events';
import { createSlots } from '@olov/server-kit/slots-by-network';

interface Limits {
  atOnce: number;
  stillMs: number;
}

interface Upload {
  ip: string;
  raw: { complete: boolean; socket: { bytesRead: number }; destroy(): unknown };
}

export function createUploadGuard({ atOnce, stillMs }: Limits) {
  const slots = createSlots(atOnce);

  return function admit({ ip, raw }: Upload, reply: { raw: Pick<EventEmitter, 'once'> }): boolean {
    const release = slots.take(ip);
    if (!release) return false;
    let seen = -1;
    const timer = setInterval(() => {
      // Bytes are counted at the socket: a listener for the data would take them from the proxy.
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
