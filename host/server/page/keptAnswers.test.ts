import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createKeptAnswers } from './keptAnswers';

/** A server that keeps what it answered once, and counts how often it had to. */
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
  const opened = {
    kept,
    clock,
    extra,
    get,
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

test('who asks the same in the same words gets the same, for a second', async () => {
  expect(await shop.get()).toEqual([200, 'page 1 of /']);
  expect(await shop.get()).toEqual([200, 'page 1 of /']);
  shop.clock.now = 1000;
  expect(await shop.get()).toEqual([200, 'page 2 of /']);
});

test.each([
  ['another address', '/uz', {}],
  ['another language', '/', { 'accept-language': 'uz' }],
  ['another encoding', '/', { 'accept-encoding': 'gzip' }],
])('%s is asked for by itself', async (_, path, headers) => {
  await shop.get('/', { 'accept-language': 'ru' });
  await shop.get(path, headers);
  expect(shop.made()).toBe(2);
});

test('nothing is kept of a visitor with a cookie, and nothing is kept for one', async () => {
  await shop.get('/', { cookie: 'olov_place=1' });
  await shop.get();
  expect(await shop.get('/', { cookie: 'olov_visitor=7' })).toEqual([200, 'page 3 of /']);
});

test('an answer that gives a cookie is for one visitor', async () => {
  shop.extra['set-cookie'] = 'olov_visitor=7';
  await shop.get();
  await shop.get();
  expect(shop.made()).toBe(2);
});

test.each(['"/"', 'W/"/"', '"other", W/"/"', '*'])(
  'who has the page already (%s) is sent nothing',
  async (tags) => {
    await shop.get();
    expect(await shop.get('/', { 'if-none-match': tags })).toEqual([304, '']);
    expect(shop.made()).toBe(1);
  },
);

test('a request that changes something is never answered from here', async () => {
  await shop.get();
  await shop.get('/', {}, 'POST');
  expect(shop.made()).toBe(2);
});

test('after content or a version has changed nobody gets what was before', async () => {
  await shop.get();
  shop.kept.forget();
  expect(await shop.get()).toEqual([200, 'page 2 of /']);
});

test('nor what was on its way meanwhile', async () => {
  shop.meanwhile = () => shop.kept.forget();
  await shop.get();
  shop.meanwhile = () => {};
  expect(await shop.get()).toEqual([200, 'page 2 of /']);
});
