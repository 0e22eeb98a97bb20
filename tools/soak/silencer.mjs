import { once } from 'node:events';
import net from 'node:net';

/** Passes TCP on, and can let the connections that it has fall silent without ending them, as a NAT does. */
export async function startSilencer(target) {
  const pairs = new Set();
  const server = net.createServer((near) => {
    const far = net.connect(target, '127.0.0.1');
    const pair = [near, far];
    pairs.add(pair);
    near.pipe(far).pipe(near);
    for (const socket of pair) {
      socket.on('error', () => {});
      socket.once('close', () => {
        for (const other of pair) other.destroy();
        pairs.delete(pair);
      });
    }
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    port: server.address().port,
    silence() {
      for (const [near, far] of pairs) {
        near.unpipe(far);
        far.unpipe(near);
        // Bytes are still taken, so that no side hears of it.
        near.resume();
        far.resume();
      }
    },
    close() {
      for (const pair of pairs) for (const socket of pair) socket.destroy();
      server.close();
    },
  };
}
