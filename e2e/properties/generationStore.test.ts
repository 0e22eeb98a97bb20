import { createPostgresGenerationStore } from '../../host/server/identity/generations/postgresGenerationStore';
import { embeddedPostgres } from './embedded';

const embedded = embeddedPostgres();
let pool: Awaited<ReturnType<typeof embedded.connect>>;
beforeAll(async () => {
  pool = await embedded.connect();
});

const START = Date.UTC(2026, 0, 1);

test('a session that all replicas renew at once gets one new generation of cookies', async () => {
  const renewed = await Promise.all(
    [...Array(16)].map((_, replica) =>
      createPostgresGenerationStore(pool).rotate('me', START, START + 1 + replica),
    ),
  );
  expect(new Set(renewed.map(({ issuedAt }) => issuedAt)).size).toBe(1);
  expect(renewed[0]).toMatchObject({ previous: START });
});

test('a generation of cookies is confirmed once, at its first use', async () => {
  const store = createPostgresGenerationStore(pool);
  await store.rotate('you', START, START + 10);
  await store.confirm('you', START, START + 11);
  expect(await store.find('you')).toMatchObject({ confirmedAt: undefined });
  await store.confirm('you', START + 10, START + 12);
  await store.confirm('you', START + 10, START + 13);
  expect(await store.find('you')).toEqual({
    issuedAt: START + 10,
    previous: START,
    confirmedAt: START + 12,
  });
  expect(await store.rotate('you', START + 10, START + 20)).toEqual({
    issuedAt: START + 20,
    previous: START + 10,
    confirmedAt: undefined,
  });
});

test('a revocation invalidates every earlier generation of cookies, also of browsers that were never renewed', async () => {
  const store = createPostgresGenerationStore(pool);
  await store.rotate('she', START, START + 10);
  for (const customer of ['she', 'nobody-yet']) {
    await store.revoke(customer, START + 20);
    expect(await store.find(customer)).toEqual({
      issuedAt: START + 20,
      previous: undefined,
      confirmedAt: undefined,
    });
  }
  expect(await store.rotate('she', START + 10, START + 30)).toMatchObject({ issuedAt: START + 20 });
});
