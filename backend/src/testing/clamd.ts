import { once } from 'node:events';
import net, { type AddressInfo } from 'node:net';

export type ClamdMood = 'well' | 'broken' | 'strict';

/** Every scanner detects this test signature. It is assembled here, or they would report this file. */
export const EICAR = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('');

export async function startClamd() {
  const clamd = { mood: 'well' as ClamdMood, seen: [] as Buffer[] };
  const sockets = new Set<net.Socket>();
  const server = net.createServer(async (socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    socket.once('close', () => sockets.delete(socket));
    let data = Buffer.alloc(0);
    for await (const chunk of socket) {
      data = Buffer.concat([data, chunk]);
      const file = fileIn(data);
      if (clamd.mood === 'strict' && data.length > 1000)
        return socket.end('INSTREAM size limit exceeded. ERROR\0');
      if (!file) continue;
      clamd.seen.push(file);
      if (clamd.mood === 'broken') return socket.end('stream: Can’t allocate memory ERROR\0');
      return socket.end(file.includes(EICAR) ? 'stream: Eicar-Signature FOUND\0' : 'stream: OK\0');
    }
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return Object.assign(clamd, {
    address: { host: '127.0.0.1', port: (server.address() as AddressInfo).port },
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  });
}

const COMMAND = 'zINSTREAM\0';

function fileIn(data: Buffer): Buffer | undefined {
  if (data.length < COMMAND.length || data.toString('latin1', 0, COMMAND.length) !== COMMAND)
    return undefined;
  const chunks: Buffer[] = [];
  let at = COMMAND.length;
  while (at + 4 <= data.length) {
    const length = data.readUInt32BE(at);
    if (length === 0) return Buffer.concat(chunks);
    chunks.push(data.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return undefined;
}
