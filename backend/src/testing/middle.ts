import { once } from 'node:events';
import net from 'node:net';
import type { ClientConfig } from 'pg';

/**
 * A proxy between server and database that can silence connections without closing them, like a load balancer or a NAT.
 */
export async function startMiddle({ host = '127.0.0.1', port = 5432 }: ClientConfig) {
  const pairs: [net.Socket, net.Socket][] = [];
  const server = net.createServer((near) => {
    const far = host.startsWith('/') ? net.connect(`${host}/.s.PGSQL.${port}`) : net.connect({ host, port });
    near.pipe(far).pipe(near);
    for (const socket of [near, far]) socket.on('error', () => {});
    pairs.push([near, far]);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    host: '127.0.0.1',
    port: (server.address() as net.AddressInfo).port,
    count: () => pairs.length,
    silence() {
      for (const [near, far] of pairs) {
        near.unpipe(far);
        far.unpipe(near);
        near.resume();
        far.resume();
      }
    },
    close() {
      for (const sockets of pairs) for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}
