import { startServer } from '../testing/startServer';
import { createBareHttp } from './createHttp';
import { createTokenSource } from './tokenSource';

async function aSource() {
  let count = 0;
  const server = await startServer(() => {
    count += 1;
    return { body: { token: String(count), expiresIn: 600 } };
  });
  const clock = { now: 1_000_000 };
  const tokens = createTokenSource({
    url: '/api/token',
    http: createBareHttp({ fetch, baseUrl: server.origin }),
    now: () => clock.now,
  });
  return { tokens, clock, server };
}

test('a token is used until 30 seconds before its expiry', async () => {
  const { tokens, clock, server } = await aSource();
  expect(await tokens.get()).toBe('1');
  clock.now += 569_999;
  expect(await tokens.get()).toBe('1');
  clock.now += 1;
  expect(await Promise.all([tokens.get(), tokens.get()])).toEqual(['2', '2']);
  await server.close();
});

test('discarding an old token does not discard the token that replaced it', async () => {
  const { tokens, server } = await aSource();
  await tokens.get();
  tokens.bearer.refused?.({ Authorization: 'Bearer 1' });
  expect(await tokens.get()).toBe('2');
  tokens.bearer.refused?.({ Authorization: 'Bearer 1' });
  expect(await tokens.get()).toBe('2');
  await server.close();
});
