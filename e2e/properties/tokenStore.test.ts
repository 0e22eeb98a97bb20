/** @jest-environment node */

import { keyring } from '../../backend/src/testing/keyring';
import { createDeployTokens } from '../../host/server/deploys/tokens/createDeployTokens';
import { createGate } from '../../host/server/deploys/tokens/gate';
import { createPostgresTokenStore } from '../../host/server/deploys/tokens/postgresTokenStore';
import { embeddedPostgres } from './embedded';

const embedded = embeddedPostgres();
type Pool = Awaited<ReturnType<typeof embedded.connect>>;
let pools: readonly [Pool, Pool];
beforeAll(async () => {
  pools = [await embedded.connect(), await embedded.connect()];
});

function aReplica(pool: Pool) {
  const store = createPostgresTokenStore(pool);
  const gate = createGate({ configured: { operator: keyring('a-token-of-the-operator') }, store });
  return {
    store,
    tokens: createDeployTokens({ store, configured: [], log: { info() {} } }),
    release: (token: string) => gate.nameOf({ headers: { authorization: `Bearer ${token}` } }, 'orders'),
  };
}
const replicas = () => [aReplica(pools[0]), aReplica(pools[1])] as const;

test('a token that one replica adds is accepted by the other one, and refused at once after a revocation', async () => {
  const [one, other] = replicas();
  const { token } = await one.tokens.add('orders', 'ci', 'operator');
  expect(await other.release(token)).toBe('orders/ci');
  await one.tokens.revoke('orders', 'ci', 'operator');
  for (const { release } of [one, other])
    await expect(release(token)).rejects.toMatchObject({ code: 'unknown-token' });
});

test('if two replicas add tokens with one name at the same time, one is added', async () => {
  const [one, other] = replicas();
  const added = await Promise.allSettled(
    Array.from({ length: 8 }, (_, index) =>
      (index % 2 ? one : other).tokens.add('orders', 'same', 'operator'),
    ),
  );
  expect(added.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  for (const one of added)
    if (one.status === 'rejected') expect(one.reason).toMatchObject({ code: 'token-exists' });
});

test('the last use of a token is noted at most once a minute, also by requests at the same time', async () => {
  const [{ store, tokens }] = replicas();
  await tokens.add('map', 'ci', 'operator');
  const { rows } = await pools[0].query(`select hash from olov_host.deploy_tokens where remote = 'map'`);
  const usedAfter = async (time: string) => {
    await Promise.all(Array.from({ length: 8 }, () => store.use(rows[0].hash, `2026-11-25T${time}.000Z`)));
    return (await store.list()).find(({ remote }) => remote === 'map')?.usedAt?.slice(11, 19);
  };
  expect(await usedAfter('12:00:01')).toBe('12:00:01');
  expect(await usedAfter('12:00:50')).toBe('12:00:01');
  expect(await usedAfter('12:01:02')).toBe('12:01:02');
});
