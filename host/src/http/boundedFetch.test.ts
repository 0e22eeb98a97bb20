import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { boundedFetch } from './boundedFetch';

async function aSilentServer() {
  const server = createServer(({ url }, response) => {
    if (url === '/half') response.write('{"half":');
    if (url === '/whole') response.end('whole');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const close = () =>
    new Promise<void>((resolve) => {
      server.closeAllConnections();
      server.close(() => resolve());
    });
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close };
}

let server: Awaited<ReturnType<typeof aSilentServer>>;
beforeAll(async () => {
  server = await aSilentServer();
});
afterAll(() => server.close());

const impatient = boundedFetch(fetch, 50);
const patient = boundedFetch(fetch, 2000);

test('an HTTP request without a response is aborted after the timeout', async () => {
  await expect(impatient(`${server.origin}/`)).rejects.toMatchObject({ name: 'TimeoutError' });
});

test('an HTTP response that stops in the middle is aborted after the timeout', async () => {
  const response = await patient(`${server.origin}/half`);
  await expect(response.text()).rejects.toMatchObject({ name: 'TimeoutError' });
});

test('an HTTP response within the timeout is received', async () => {
  expect(await (await patient(`${server.origin}/whole`)).text()).toBe('whole');
});

test('the caller can abort an HTTP request before and after its start', async () => {
  const abort = new AbortController();
  const call = boundedFetch(fetch)(`${server.origin}/`, { signal: abort.signal });
  abort.abort();
  await expect(call).rejects.toMatchObject({ name: 'AbortError' });
  await expect(boundedFetch(fetch)(`${server.origin}/`, { signal: abort.signal })).rejects.toMatchObject({
    name: 'AbortError',
  });
});
