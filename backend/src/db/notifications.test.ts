import { createTestDatabase, openedDatabase } from '../testing/database';
import { startMiddle } from '../testing/middle';
import { until } from '../testing/until';
import { listenToOrders } from './notifications';

const database = openedDatabase();

const silentLog = { info() {}, warn() {} };
const PULSE = { everyMs: 300, withinMs: 2000 };

// remote call: server-kit/src/listener.ts
test('a listening connection that stops answering is replaced, and the gap is reported', async () => {
  const middle = await startMiddle(database.config);
  const { host, port } = middle;
  const changes = await listenToOrders({
    config: { ...database.config, host, port },
    pool: database.pool,
    log: silentLog,
    pulse: { everyMs: 60_000, withinMs: 2000 },
    aliveMs: 1000,
  });
  const gap = new Promise<void>((resolve) => {
    changes.onGap(resolve);
  });
  middle.silence();
  await gap;
  expect(middle.count()).toBeGreaterThan(1);

  const heard = new Promise<string>((resolve) => {
    changes.subscribe((orderId) => resolve(orderId));
  });
  await database.pool.query("select pg_notify('order_changed', 'an-order center')");
  expect(await heard).toBe('an-order');
  await changes.close();
  middle.close();
});

test('the self-test of notifications reports when they do not arrive, and when they arrive again', async () => {
  const other = await createTestDatabase();
  const warnings: string[] = [];
  // NOTIFY does not cross databases: notifications of another database never arrive, as behind a transaction pooler.
  const pools = { notifying: other.pool };
  const changes = await listenToOrders({
    config: database.config,
    pool: { query: (text: string, values: string[]) => pools.notifying.query(text, values) } as never,
    log: { info() {}, warn: (...words: unknown[]) => void warnings.push(String(words[1])) },
    pulse: PULSE,
  });
  const told: boolean[] = [];
  changes.onHearing((isHearing) => told.push(isHearing));
  const gap = new Promise<void>((resolve) => {
    changes.onGap(resolve);
  });
  expect(changes.isHearing).toBe(false);
  expect(warnings).toEqual([expect.stringContaining('DATABASE_LISTEN_URL')]);

  pools.notifying = database.pool;
  await gap;
  expect(changes.isHearing).toBe(true);
  expect(told).toEqual([true]);
  await changes.close();
  await other.close();
});

test('the self-test of notifications does not treat a database outage as lost notifications', async () => {
  let isAway = false;
  let tries = 0;
  const changes = await listenToOrders({
    config: database.config,
    pool: {
      query(text: string, values: string[]) {
        tries += 1;
        return isAway ? Promise.reject(new Error('away')) : database.pool.query(text, values);
      },
    } as never,
    log: silentLog,
    pulse: { everyMs: 20, withinMs: 10_000 },
  });
  isAway = true;
  const before = tries;
  await until(() => tries > before + 2);
  expect(changes.isHearing).toBe(true);
  await changes.close();
});
