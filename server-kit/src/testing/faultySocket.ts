import { once } from 'node:events';
import net, { type AddressInfo } from 'node:net';
import type { Fault } from './faultyServer';

/** Faults of a server without HTTP: `failing` hangs up, `wrong` speaks another protocol. */
export type SocketFault = Exclude<Fault, 'redirecting'>;
export const SOCKET_FAULTS: SocketFault[] = ['silent', 'refused', 'failing', 'slow', 'wrong', 'endless'];

const answers: Record<SocketFault, (socket: net.Socket) => void> = {
  silent() {},
  refused() {},
  failing: (socket) => socket.destroy(),
  slow(socket) {
    const timer = setInterval(() => socket.write('a'), 20);
    socket.once('close', () => clearInterval(timer));
  },
  wrong: (socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n'),
  endless(socket) {
    const more = () => {
      while (!socket.destroyed && socket.write('a'.repeat(64 * 1024)));
    };
    socket.on('drain', more);
    more();
  },
};

export async function startFaultySocket(fault: SocketFault) {
  const sockets = new Set<net.Socket>();
  const server = net.createServer((socket) => {
    sockets.add(socket.on('error', () => {}).resume());
    answers[fault](socket);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  const close = async () => {
    for (const socket of sockets) socket.destroy();
    if (server.listening) await once(server.close(), 'close');
  };
  if (fault === 'refused') await close();
  return { host: '127.0.0.1', port, close };
}
