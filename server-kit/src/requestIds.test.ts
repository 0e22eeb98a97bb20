import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createHttpServer } from './createHttpServer';
import type { AccessLog } from './logRequests';
import { currentRequestId, requestFields } from './requestIds';

const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

async function open({
  trustedProxies = ['loopback'],
  accessLog,
}: {
  trustedProxies?: string[];
  accessLog?: AccessLog;
}) {
  const server = createHttpServer(
    (request, response) => {
      setImmediate(() => {
        response.statusCode = request.url?.startsWith('/missing') ? 404 : 200;
        response.end(JSON.stringify({ header: request.headers['x-request-id'], ...requestFields() }));
      });
    },
    { trustedProxies, continuesTraces: true, accessLog },
  );
  await once(server.listen(0, '127.0.0.1'), 'listening');
  stops.push(() => server.close().closeAllConnections());
  const { port } = server.address() as AddressInfo;
  return async (path = '/', id?: string) => {
    const asked = get({ port, path, ...(id && { headers: { 'x-request-id': id } }) });
    const [response] = (await once(asked, 'response')) as [IncomingMessage];
    let text = '';
    for await (const part of response) text += part;
    return { id: response.headers['x-request-id'], ...JSON.parse(text) };
  };
}

test('the id of a trusted proxy names the request in its header, in the log and in the response', async () => {
  const ask = await open({});
  const id = '0b8f2a1c-5d3e-4f60-9a7b-1c2d3e4f5a6b';
  expect(await ask('/', id)).toEqual({ id, header: id, requestId: id });
});

test.each([
  ['of a client that is no trusted proxy', [], '0b8f2a1c5d3e4f60'],
  ['with a control character', ['loopback'], 'a\tforged-line'],
  ['of more than 128 characters', ['loopback'], 'a'.repeat(129)],
  ['that is missing', ['loopback'], undefined],
])('a request id %s is replaced by 16 hexadecimal digits', async (_, trustedProxies, given) => {
  const ask = await open({ trustedProxies });
  const first = await ask('/', given);
  expect(first.id).toMatch(/^[0-9a-f]{16}$/);
  expect(first.id).not.toBe(given);
  expect(first).toMatchObject({ header: first.id, requestId: first.id });
  expect((await ask('/', given)).id).not.toBe(first.id);
});

test('code outside of a request has no request id', () => {
  expect(currentRequestId()).toBeUndefined();
  expect(requestFields()).toEqual({});
});

test('the access log has one line for each response, without the query', async () => {
  const lines: unknown[] = [];
  const ask = await open({ accessLog: (details) => lines.push({ ...details, ...requestFields() }) });
  const { id } = await ask('/missing?Search=pizza');
  expect(lines).toEqual([
    { method: 'GET', path: '/missing', status: 404, ms: expect.any(Number), isAborted: false, requestId: id },
  ]);
});

test('the access log has no line for the probes of a balancer, whose answers have a request id', async () => {
  const paths: string[] = [];
  const ask = await open({ accessLog: ({ path }) => paths.push(path) });
  for (const path of ['/healthz', '/readyz', '/healthz?from=balancer'])
    expect((await ask(path)).id).toMatch(/^[0-9a-f]{16}$/);
  await ask('/readyz/more');
  expect(paths).toEqual(['/readyz/more']);
});
