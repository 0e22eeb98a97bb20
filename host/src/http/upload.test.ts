import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { upload } from './upload';

const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
});

async function serve(answer: RequestListener): Promise<string> {
  const server = createServer((request, response) => {
    response.setHeader('access-control-allow-origin', '*').setHeader('access-control-allow-headers', '*');
    if (request.method === 'OPTIONS') response.end();
    else answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  ends.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}

const sending = { method: 'POST', headers: { 'x-key': 'one' }, body: 'x'.repeat(300_000) };

// jsdom reports no progress of an upload; real browsers test that (e2e/journeys/vacancies.spec.ts).
test('an upload arrives at the server, and its response is received', async () => {
  let got = { key: '', length: 0 };
  const url = await serve(async (request, response) => {
    let length = 0;
    for await (const chunk of request) length += chunk.length;
    got = { key: String(request.headers['x-key']), length };
    response.writeHead(422).end('{"code":"fields-invalid"}');
  });
  const response = await upload(url, sending, () => {});
  expect(got).toEqual({ key: 'one', length: 300_000 });
  expect([response.status, await response.text()]).toEqual([422, '{"code":"fields-invalid"}']);
});

test('an upload can be aborted before and after its start', async () => {
  const abort = new AbortController();
  const url = await serve((request) => void request.once('data', () => abort.abort()));
  const call = upload(url, { ...sending, signal: abort.signal }, () => {});
  await expect(call).rejects.toMatchObject({ name: 'AbortError' });
  await expect(upload(url, { ...sending, signal: abort.signal }, () => {})).rejects.toMatchObject({
    name: 'AbortError',
  });
});

test('an upload without progress is aborted after the timeout', async () => {
  const url = await serve(() => {});
  await expect(upload(url, sending, () => {}, 50)).rejects.toMatchObject({ name: 'AbortError' });
});
