import cookie from '@fastify/cookie';
import { KEEP_HEADER } from '@olov/contract';
import Fastify from 'fastify';
import { decideCaching, FOR_ALL, FOR_ITS_LANGUAGE } from './caching';

function open() {
  const keep = jest.fn();
  const app = Fastify();
  app.register(cookie);
  app.register(async (routes) => {
    decideCaching(routes, { keep });
    routes.get('/', (request, reply) => {
      const { caching = '', cookie: given, status = '200' } = request.query as Record<string, string>;
      if (caching) reply.header('cache-control', caching);
      if (given) reply.setCookie('olov_visitor', given);
      return reply.code(Number(status)).send(Buffer.from('page'));
    });
  });
  const get = async (query: Record<string, string>, method: 'GET' | 'HEAD' = 'GET', sent = {}) =>
    (await app.inject({ method, url: '/', query, headers: sent })).headers;
  return { get, keep };
}

// asvs V14.2.2
test.each([
  ['what was for everybody', FOR_ALL, 'private, no-cache'],
  ['what nothing was said of', '', 'private, no-cache'],
  ['what was to be asked for again', 'no-cache', 'private, no-cache'],
  ['what nobody may keep', 'no-store', 'no-store'],
])('a page response with a cookie is private: %s', async (_, caching, expected) => {
  const { get, keep } = open();
  const headers = await get({ caching, cookie: '7' });
  expect([headers['cache-control'], headers['set-cookie']]).toEqual([
    expected,
    expect.stringMatching(/^olov_visitor=7/),
  ]);
  expect(keep).not.toHaveBeenCalled();
});

test('a page that the service worker requests for its cache is private', async () => {
  const { get, keep } = open();
  const headers = await get({ caching: FOR_ALL }, 'GET', { [KEEP_HEADER]: 'only' });
  expect(headers['cache-control']).toBe('private, no-cache');
  expect(keep).not.toHaveBeenCalled();
});

test('a page of an address without a language prefix is private and cached in the server’s response cache', async () => {
  const { get, keep } = open();
  expect((await get({ caching: FOR_ITS_LANGUAGE }))['cache-control']).toBe('private, max-age=0');
  expect(keep).toHaveBeenCalledTimes(1);
});

test('a public page is cached in the server’s response cache with all of its headers', async () => {
  const { get, keep } = open();
  expect((await get({ caching: FOR_ALL }))['cache-control']).toBe('public, max-age=0, s-maxage=10');
  expect(keep).toHaveBeenCalledTimes(1);
  const [, headers, body] = keep.mock.calls[0];
  expect(headers).toMatchObject({ 'cache-control': FOR_ALL, 'content-type': 'application/octet-stream' });
  expect(String(body)).toBe('page');
});

test('a response that is not a public page is not cached in the server’s response cache', async () => {
  const { get, keep } = open();
  await get({ caching: 'public, max-age=300' });
  await get({ caching: FOR_ALL, status: '404' });
  await get({ caching: FOR_ALL }, 'HEAD');
  expect(keep).not.toHaveBeenCalled();
});
