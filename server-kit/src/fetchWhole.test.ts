import { fetchWhole } from './fetchWhole';
import { type FaultyServer, startFaultyServer } from './testing/faultyServer';

let server: FaultyServer;
beforeAll(async () => {
  server = await startFaultyServer((_, response) => response.writeHead(418, { 'x-own': 'yes' }).end('[1]'));
});
afterEach(() => server.become());
afterAll(() => server.close());

const ask = (more: Partial<Parameters<typeof fetchWhole>[1]> = {}) =>
  fetchWhole(server.url, { timeoutMs: 60_000, mostBytes: 1000, ...more });

test('an answer of another server has its status, its headers and its body', async () => {
  const answer = await ask();
  expect([answer.status, answer.headers.get('x-own'), await answer.json()]).toEqual([418, 'yes', [1]]);
});

test.each(['silent', 'slow', 'refused'] as const)('a call of a server that is %s rejects', async (fault) => {
  await server.become(fault);
  await expect(ask({ timeoutMs: 300 })).rejects.toThrow();
});

test('a call whose answer is longer than its limit rejects', async () => {
  await server.become('endless');
  await expect(ask()).rejects.toThrow('more than 1000 bytes');
});

test.each(['slow', 'endless'] as const)(
  'a call for the status alone ignores a body that is %s',
  async (fault) => {
    await server.become(fault);
    expect((await ask({ mostBytes: 0 })).status).toBe(200);
  },
);

test('a redirect is an answer and is not followed', async () => {
  await server.become('redirecting');
  expect((await ask()).status).toBe(302);
  expect(server.asked).not.toContain('/elsewhere');
});

test('the signal of the caller ends a call', async () => {
  await server.become('silent');
  const abort = new AbortController();
  const asked = ask({ timeoutMs: 60_000, signal: abort.signal });
  abort.abort(new Error('the server ends'));
  await expect(asked).rejects.toThrow('the server ends');
});
