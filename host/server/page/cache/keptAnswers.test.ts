import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createKeptAnswers } from './keptAnswers';

async function open() {
  const clock = { now: 0 };
  const kept = createKeptAnswers(() => clock.now);
  let made = 0;
  const extra: Record<string, string> = {};
  const server = createServer((request, response) => {
    if (kept.answer(request, response)) return;
    made += 1;
    opened.meanwhile();
    const body = Buffer.from(`page ${made} of ${request.url}`);
    const headers = { etag: `"${request.url}"`, 'content-type': 'text/html', ...extra };
    kept.keep(request, headers, body);
    response.writeHead(200, headers).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const get = async (path = '/', headers: IncomingHttpHeaders = {}, method = 'GET') => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, { method, headers: headers as never });
    return [answer.status, await answer.text()];
  };
  const headersOf = async (headers: Record<string, string>) =>
    Object.fromEntries((await fetch(`http://127.0.0.1:${port}/`, { headers })).headers);
  const opened = {
    kept,
    clock,
    extra,
    get,
    headersOf,
    made: () => made,
    meanwhile: () => {},
    close: () => server.close(),
  };
  return opened;
}

let shop: Awaited<ReturnType<typeof open>>;
beforeEach(async () => {
  shop = await open();
});
afterEach(() => shop.close());

test('an identical page request gets the cached response for a second', async () => {
  expect(await shop.get()).toEqual([200, 'page 1 of /']);
  expect(await shop.get()).toEqual([200, 'page 1 of /']);
  shop.clock.now = 1000;
  expect(await shop.get()).toEqual([200, 'page 2 of /']);
});

test.each([
  ['another address', '/uz', {}],
  ['another language', '/', { 'accept-language': 'uz' }],
  ['another encoding', '/', { 'accept-encoding': 'gzip' }],
])('a page request with %s does not get the cached response', async (_, path, headers) => {
  await shop.get('/', { 'accept-language': 'ru' });
  await shop.get(path, headers);
  expect(shop.made()).toBe(2);
});

test('a page request with a cookie neither gets a cached response nor is its response cached', async () => {
  await shop.get('/', { cookie: 'olov_place=1' });
  await shop.get();
  expect(await shop.get('/', { cookie: 'olov_visitor=7' })).toEqual([200, 'page 3 of /']);
});

test('a page request of a service worker neither gets a cached response nor is its response cached', async () => {
  await shop.get('/', { 'olov-keep': 'only' });
  await shop.get();
  expect(await shop.get('/', { 'olov-keep': 'only' })).toEqual([200, 'page 3 of /']);
});

test('a page response that sets a cookie is not cached', async () => {
  shop.extra['set-cookie'] = 'olov_visitor=7';
  await shop.get();
  await shop.get();
  expect(shop.made()).toBe(2);
});

test.each(['"/"', 'W/"/"', '"other", W/"/"', '*'])(
  'a client with the current page gets a 304 for If-None-Match: %s',
  async (tags) => {
    await shop.get();
    expect(await shop.get('/', { 'if-none-match': tags })).toEqual([304, '']);
    expect(shop.made()).toBe(1);
  },
);

test('a POST request never gets a cached response', async () => {
  await shop.get();
  await shop.get('/', {}, 'POST');
  expect(shop.made()).toBe(2);
});

test('dropping the cached pages after a change of content or of a version also drops all cached responses', async () => {
  await shop.get();
  shop.kept.forget();
  expect(await shop.get()).toEqual([200, 'page 2 of /']);
});

test('a page response that was in progress during a change of content is not cached', async () => {
  shop.meanwhile = () => shop.kept.forget();
  await shop.get();
  shop.meanwhile = () => {};
  expect(await shop.get()).toEqual([200, 'page 2 of /']);
});

test('a cached response has the headers of the first one and the id of its own request', async () => {
  Object.assign(shop.extra, { 'x-request-id': 'first-id', 'content-encoding': 'identity', link: '</a>' });
  await shop.headersOf({ 'x-request-id': 'first-id' });
  const whole = await shop.headersOf({ 'x-request-id': 'second-id' });
  const lasting = { etag: '"/"', link: '</a>' };
  const ofBody = { 'content-type': 'text/html', 'content-encoding': 'identity', 'content-length': '11' };
  expect(whole).toMatchObject({ ...lasting, ...ofBody, 'x-request-id': 'second-id' });
  const known = await shop.headersOf({ 'x-request-id': 'third-id', 'if-none-match': '*' });
  expect(known).toMatchObject({ ...lasting, 'x-request-id': 'third-id' });
  for (const name of Object.keys(ofBody)) expect(known).not.toHaveProperty(name);
});
