import { randomBytes } from 'node:crypto';
import { createPostgresTelegramStore } from '../../host/server/identity/telegram/postgresTelegramStore';
import { embeddedPostgres } from './embedded';

const embedded = embeddedPostgres();
let pool: Awaited<ReturnType<typeof embedded.connect>>;
beforeAll(async () => {
  pool = await embedded.connect();
});

const inADay = Date.now() + 86_400_000;
/** Telegram ids exceed 32 bits. */
const TG_ID = 8_000_000_007;

test('a Telegram user who launches the shop at all replicas at once becomes one customer', async () => {
  const replicas = [...Array(16)].map(() => createPostgresTelegramStore(pool));
  const found = await Promise.all(
    replicas.map((store) => store.customerOf(TG_ID, randomBytes(24).toString('base64url'))),
  );
  expect(new Set(found.map(({ customerId }) => customerId)).size).toBe(1);
  expect(found.filter(({ isNew }) => isNew)).toHaveLength(1);
});

test('a Telegram user whom one replica forgets is new to all replicas, and other users stay', async () => {
  const [one, other] = [createPostgresTelegramStore(pool), createPostgresTelegramStore(pool)];
  await one.customerOf(5, 'five');
  await one.customerOf(6, 'six');
  await other.forgetUsers([5, 99]);
  await other.forgetUsers([]);
  expect(await one.customerOf(5, 'new')).toEqual({ customerId: 'new', isNew: true });
  expect(await one.customerOf(6, 'new')).toEqual({ customerId: 'six', isNew: false });
});

test('launch data that reach all replicas at once open one session', async () => {
  const replicas = [...Array(16)].map(() => createPostgresTelegramStore(pool));
  const kept = await Promise.all(
    replicas.map((store, at) =>
      store.keepLaunch('launch', { sessionId: `s${at}`, opener: '', expiresAt: inADay }),
    ),
  );
  expect(new Set(kept.map(({ sessionId }) => sessionId)).size).toBe(1);
  expect(kept[0]?.expiresAt).toBe(inADay);
});

test('a Telegram session that one replica ends is ended on all, and expired sessions are deleted', async () => {
  const [one, other] = [createPostgresTelegramStore(pool), createPostgresTelegramStore(pool)];
  await one.endSession('ended', inADay);
  await one.endSession('ended', inADay);
  expect([await other.isEnded('ended'), await other.isEnded('open')]).toEqual([true, false]);

  await one.endSession('over', Date.now() - 1);
  await one.keepLaunch('over', { sessionId: 'over', opener: '', expiresAt: Date.now() - 1 });
  await one.keepLaunch('next', { sessionId: 'next', opener: '', expiresAt: inADay });
  const { rows } = await pool.query('select launch from olov_host.telegram_launches order by launch');
  expect(rows).toEqual([{ launch: 'launch' }, { launch: 'next' }]);
  expect(await other.isEnded('over')).toBe(false);
});
