import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { FAULTS, startFaultyServer } from '@olov/server-kit/testing/faulty-server';
import { createTellPages } from './tellPages';

async function startHost(status: number, headers = {}) {
  const heard: Pick<IncomingMessage, 'method' | 'url' | 'headers'>[] = [];
  const server = createServer((request, response) => {
    heard.push(request);
    response.writeHead(status, headers).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const close = () => new Promise((resolve) => server.close(resolve));
  return { heard, url: `http://127.0.0.1:${port}`, close };
}

const token = 'the-token-of-the-tests';
const aLog = () => ({ info: jest.fn(), warn: jest.fn() });

// asvs V13.2.1
test('the host is notified of changed content with the token', async () => {
  const host = await startHost(204);
  const log = aLog();
  await createTellPages({ pages: { url: host.url, token }, log })();
  await host.close();
  expect(host.heard).toMatchObject([
    { method: 'POST', url: '/api/pages/forget', headers: { authorization: `Bearer ${token}` } },
  ]);
  expect(log.warn).not.toHaveBeenCalled();
});

test.each([401, 500])(
  'a host’s response %d to the notification is logged, and nothing is thrown',
  async (status) => {
    const host = await startHost(status);
    const log = aLog();
    await createTellPages({ pages: { url: host.url, token }, log })();
    await host.close();
    expect(log.warn.mock.calls).toEqual([[expect.objectContaining({ status }), expect.any(String)]]);
  },
);

// asvs V15.3.2
test('a redirect of the notification is not followed but logged', async () => {
  const other = await startHost(204);
  const host = await startHost(307, { location: other.url });
  const log = aLog();
  await createTellPages({ pages: { url: host.url, token }, log })();
  await Promise.all([host.close(), other.close()]);
  expect(other.heard).toEqual([]);
  expect(log.warn.mock.calls).toEqual([[expect.objectContaining({ status: 307 }), expect.any(String)]]);
});

test('an unreachable host is logged, and nothing is thrown', async () => {
  const host = await startHost(204);
  await host.close();
  const log = aLog();
  await createTellPages({ pages: { url: host.url, token }, log })();
  expect(log.info).toHaveBeenCalledTimes(1);
});

test('no host is notified if none is configured', async () => {
  const log = aLog();
  await createTellPages({ pages: undefined, log })();
  expect([log.info.mock.calls, log.warn.mock.calls]).toEqual([[], []]);
});

// remote call: backend/src/tellPages.ts
test.each(FAULTS)('the notification of a host that is %s ends and throws nothing', async (fault) => {
  const host = await startFaultyServer();
  await host.become(fault);
  await createTellPages({ pages: { url: host.url, token }, log: aLog(), timeoutMs: 300 })();
  expect(host.asked).not.toContain('/elsewhere');
  await host.close();
});
