import type { EventEmitter } from 'node:events';
import { createSlots } from '@olov/server-kit/slots-by-network';

interface Limits {
  atOnce: number;
  stillMs: number;
}

interface Upload {
  ip: string;
  raw: { complete: boolean; socket: { bytesRead: number } | null; destroy(): unknown };
}

export function createUploadGuard({ atOnce, stillMs }: Limits) {
  const slots = createSlots(atOnce);

  return function admit({ ip, raw }: Upload, reply: { raw: Pick<EventEmitter, 'once'> }): boolean {
    const release = slots.take(ip);
    if (!release) return false;
    let seen = -1;
    const timer = setInterval(() => {
      // The proxy takes the socket from a request whose API it has given up.
      if (raw.complete || !raw.socket) return clearInterval(timer);
      // Bytes are counted at the socket: a listener for the data would take them from the proxy.
      const { bytesRead } = raw.socket;
      if (bytesRead === seen) {
        clearInterval(timer);
        raw.destroy();
      }
      seen = bytesRead;
    }, stillMs);
    reply.raw.once('close', () => {
      clearInterval(timer);
      release();
    });
    return true;
  };
}
