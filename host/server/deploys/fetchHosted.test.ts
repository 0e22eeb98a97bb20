import { readdir, readFile } from 'node:fs/promises';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { BUILD_RECORD } from '@olov/contract';
import { readRecord } from '@olov/tooling/release';
import { LOOPBACK } from '../settings';
import { writeBuild } from '../testing/builds';
import { temporaryFolder } from '../testing/temporary';
import { createAskOutside } from './askOutside';
import { type FetchOptions, fetchHosted } from './fetchHosted';

type Answer = (response: http.ServerResponse, path: string) => unknown;

const OPEN = { 'access-control-allow-origin': '*' };

let folder: string;
let build: string;
const servers: http.Server[] = [];
beforeEach(async () => {
  const room = await temporaryFolder();
  build = await writeBuild(join(room, 'dist'), { id: 'orders' });
  folder = await temporaryFolder();
});
afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    await new Promise((done) => server.close(done));
  }
});

async function host(answer: Answer = () => undefined) {
  let requests = 0;
  const server = http.createServer(async ({ url = '' }, response) => {
    requests += 1;
    await answer(response, url);
    if (response.headersSent || held.has(response)) return;
    const bytes = await readFile(join(build, url)).catch(() => undefined);
    if (bytes) response.writeHead(200, OPEN).end(bytes);
    else response.destroy();
  });
  servers.push(server);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/`, port, requests: () => requests };
}
const held = new WeakSet<http.ServerResponse>();

const fetchFrom = (url: string, fallbackUrl?: string, options: Partial<FetchOptions> = {}) =>
  fetchHosted({ url, ...(fallbackUrl && { fallbackUrl }) }, folder, {
    askOutside: createAskOutside(LOOPBACK),
    ...options,
  });
const refusal = async (fetching: Promise<unknown>) => {
  const { statusCode, code, message } = await fetching.then(
    () => ({ statusCode: 0, code: 'taken', message: '' }),
    (error) => error,
  );
  return { statusCode, code, message };
};
const recordOf = (files: string[]) =>
  JSON.stringify({ integrity: Object.fromEntries(files.map((file) => [file, ''])) });
const sendRecord =
  (record: string): Answer =>
  (response, path) =>
    path === `/${BUILD_RECORD}` && response.writeHead(200, OPEN).end(record);

test('a hosted build is fetched file by file, and its address is returned in the normalized spelling', async () => {
  const [first, second] = [await host(), await host()];
  expect(await fetchFrom(first.url.replace(/\/$/, ''), `${second.url}#`)).toEqual({
    url: first.url,
    fallbackUrl: second.url,
  });
  const record = await readRecord(folder);
  const files = Object.keys(record.integrity);
  expect((await readdir(folder)).sort()).toEqual([...files, BUILD_RECORD].sort());
  expect(await readFile(join(folder, 'entry.js'))).toEqual(await readFile(join(build, 'entry.js')));
  expect(second.requests()).toBe(files.length);
});

test.each([
  ['gzip', gzipSync],
  ['br', brotliCompressSync],
] as const)(
  'a hosted build whose files are stored with the encoding %s is fetched decoded',
  async (encoding, encode) => {
    const headers = { ...OPEN, 'content-encoding': encoding };
    const { url } = await host(async (response, path) =>
      response.writeHead(200, headers).end(encode(await readFile(join(build, path)))),
    );
    await fetchFrom(url);
    expect(await readFile(join(folder, 'entry.js'))).toEqual(await readFile(join(build, 'entry.js')));
  },
);

test.each([
  'orders',
  'ftp://assets.example/',
  'file:///etc/passwd',
  'https://user@assets.example/',
  'https://assets.example/?a',
  'https://assets.example/#a',
])('the address %s is not that of a hosted build, and is refused', async (url) => {
  expect(await refusal(fetchFrom(url))).toMatchObject({
    statusCode: 400,
    code: 'bad-url',
  });
});

test('a hosted build at an address in the internal network is not requested, and the error equals that of a missing host', async () => {
  const inner = await host();
  const texts: string[] = [];
  const { port } = inner;
  for (const place of [
    `https://127.0.0.1:${port}`,
    `https://localhost:${port}`,
    `http://127.0.0.1:${port}`,
    'https://[::1]:1',
    'https://nowhere.invalid',
  ]) {
    const { statusCode, code, message } = await refusal(
      fetchFrom(`${place}/`, undefined, { askOutside: createAskOutside() }),
    );
    expect([statusCode, code]).toEqual([422, 'unreachable']);
    texts.push(message.replace(place, ''));
  }
  expect(new Set(texts).size).toBe(1);
  expect(inner.requests()).toBe(0);
});

// remote call: host/server/deploys/fetchHosted.ts, host/server/render/probe/findMissing.ts
test.each<[string, Answer, number, string]>([
  ['is not there', (response) => response.writeHead(404, OPEN).end(), 422, 'unreachable'],
  [
    'lies elsewhere',
    (response) => response.writeHead(302, { ...OPEN, location: 'http://127.0.0.1/' }).end(),
    422,
    'unreachable',
  ],
  ['breaks off', (response) => response.socket?.destroy(), 422, 'unreachable'],
  ['is not open to other origins', (response) => response.writeHead(200).end('{}'), 422, 'no-cors'],
  ['is no record', sendRecord('<html>'), 400, 'unreadable'],
  ['names no files', sendRecord('{}'), 400, 'unreadable'],
  [
    'names too many files',
    sendRecord(recordOf(Array.from({ length: 2001 }, (_, index) => `${index}.js`))),
    400,
    'unreadable',
  ],
  ['names a file outside of it', sendRecord(recordOf(['../outside.js'])), 400, 'unsafe'],
  ['names a file that is not there', sendRecord(recordOf(['nothing.js'])), 422, 'unreachable'],
])('a hosted build that %s is refused', async (_, answer, statusCode, code) => {
  const { url } = await host(async (response, path) => {
    await answer(response, path);
    if (path === '/nothing.js') response.writeHead(404, OPEN).end();
    if (response.destroyed) held.add(response);
  });
  expect(await refusal(fetchFrom(url))).toMatchObject({ statusCode, code });
  expect(await readdir(join(folder, '..'))).not.toContain('outside.js');
});

test('a hosted build above the size limit is refused while it is downloaded', async () => {
  const { url } = await host((response, path) => {
    if (path !== '/entry.js') return;
    response.writeHead(200, OPEN).end(Buffer.alloc(81 << 20));
  });
  expect(await refusal(fetchFrom(url))).toMatchObject({ statusCode: 413, code: 'too-large' });
});

test('a fallback address of a hosted build that serves a different file is refused', async () => {
  const other = await host((response, path) => {
    if (path === '/entry.js') response.writeHead(200, OPEN).end('another');
  });
  expect(await refusal(fetchFrom((await host()).url, other.url))).toMatchObject({
    statusCode: 422,
    code: 'other-fallback',
    message: expect.stringContaining('entry.js'),
  });
});

test.each(['before its head', 'in its body'])(
  'a file of a hosted build that stalls %s is refused after the time limit',
  async (where) => {
    const { url } = await host((response, path) => {
      if (path !== '/entry.js') return;
      held.add(response);
      if (where === 'in its body') response.writeHead(200, OPEN).write('half');
    });
    expect(await refusal(fetchFrom(url, undefined, { answerMs: 200 }))).toMatchObject({
      statusCode: 422,
      code: 'unreachable',
    });
  },
);

// remote call: host/server/deploys/fetchHosted.ts, host/server/render/probe/findMissing.ts
test('files of a hosted build that are each in time are refused if all together exceed the time limit', async () => {
  const { url } = await host(async () => {
    await new Promise((done) => setTimeout(done, 60));
  });
  expect(await refusal(fetchFrom(url, undefined, { totalMs: 150 }))).toEqual({
    statusCode: 422,
    code: 'too-slow',
    message: 'the files did not arrive within 0.15 s',
  });
});
