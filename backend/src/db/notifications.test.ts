import { once } from 'node:events';
import net from 'node:net';
import { createTestDatabase, type TestDatabase } from '../testing/database';
import { listenToOrders } from './notifications';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

/** What stands between: it takes connections, and can let those that it has fall silent without ending them. */
async function startMiddle() {
  const { host = '127.0.0.1', port = 5432 } = database.config;
  const pairs: [net.Socket, net.Socket][] = [];
  const server = net.createServer((near) => {
    const far = host.startsWith('/') ? net.connect(`${host}/.s.PGSQL.${port}`) : net.connect({ host, port });
    near.pipe(far).pipe(near);
    for (const socket of [near, far]) socket.on('error', () => {});
    pairs.push([near, far]);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    config: { ...database.config, host: '127.0.0.1', port: (server.address() as net.AddressInfo).port },
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

test('a connection that fell silent is noticed and replaced, and that something may have been missed is said', async () => {
  const middle = await startMiddle();
  const changes = await listenToOrders(middle.config, { everyMs: 1500, withinMs: 1000 });
  const gap = new Promise<void>((resolve) => {
    changes.onGap(resolve);
  });
  middle.silence();
  await gap;
  expect(middle.count()).toBe(2);

  const heard = new Promise<string>((resolve) => {
    changes.subscribe((orderId) => resolve(orderId));
  });
  await database.pool.query("select pg_notify('order_changed', 'an-order center')");
  expect(await heard).toBe('an-order');
  await changes.close();
  middle.close();
});
