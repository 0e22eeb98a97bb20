import { once } from 'node:events';
import net from 'node:net';

/** A NAT also silences connections without ending them. */
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
        // The bytes are still read, so that no side notices.
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
