import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createClient } from './createClient';
import { createBareHttp, createHttp } from './createHttp';
import { createUploadAdapter } from './uploadAdapter';

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

function upload(url: string, { signal, silenceMs }: { signal?: AbortSignal; silenceMs?: number } = {}) {
  const config = {
    adapter: createUploadAdapter(silenceMs),
    headers: { 'x-key': 'one' },
    onUploadProgress: () => {},
    ...(signal && { signal }),
  };
  return createBareHttp({ fetch }).post(url, 'x'.repeat(300_000), config);
}

// jsdom reports no progress of an upload; real browsers test that (e2e/journeys/vacancies.spec.ts).
test('an upload sent with its progress arrives at the server, and its response is received', async () => {
  let got = { key: '', length: 0 };
  const url = await serve(async (request, response) => {
    let length = 0;
    for await (const chunk of request) length += chunk.length;
    got = { key: String(request.headers['x-key']), length };
    response.writeHead(422).end('{"code":"fields-invalid"}');
  });
  await expect(upload(url)).rejects.toMatchObject({
    response: { status: 422, data: { code: 'fields-invalid' } },
  });
  expect(got).toEqual({ key: 'one', length: 300_000 });
});

test('a refused upload fails with the error of the API', async () => {
  const url = await serve((request, response) => {
    request.resume().on('end', () => response.writeHead(422).end('{"code":"fields-invalid"}'));
  });
  const client = createClient(createHttp({ fetch }));
  await expect(client.post(url, new FormData(), { onProgress: () => {} })).rejects.toMatchObject({
    name: 'ApiError',
    status: 422,
    code: 'fields-invalid',
  });
});

test('an upload sent with its progress can be aborted before and after its start', async () => {
  const abort = new AbortController();
  const { signal } = abort;
  const url = await serve((request) => void request.once('data', () => abort.abort()));
  await expect(upload(url, { signal })).rejects.toMatchObject({ code: 'ERR_CANCELED' });
  await expect(upload(url, { signal })).rejects.toMatchObject({ code: 'ERR_CANCELED' });
});

test('an upload without progress is aborted after the timeout', async () => {
  const url = await serve(() => {});
  await expect(upload(url, { silenceMs: 50 })).rejects.toMatchObject({ code: 'ETIMEDOUT' });
});
