import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createMapsLoader } from './createMapsLoader';

/** What the local service was asked for, and what it answers: it says of a script that it came, or refuses it. */
const asked: string[] = [];
let isDown = false;
const server = createServer((request, response) => {
  asked.push(request.url ?? '');
  response.writeHead(isDown ? 503 : 200, { 'content-type': 'text/javascript' }).end();
});
let domain: string;

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  domain = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

const service = { ready: Promise.resolve(), suggest: jest.fn(), search: jest.fn() };

beforeEach(() => {
  asked.length = 0;
  isDown = false;
  delete window.ymaps3;
  // jsdom loads no scripts: this one is fetched, and the service is there when it came.
  jest.spyOn(document.head, 'append').mockImplementation((script) => {
    const { src, onload, onerror } = script as HTMLScriptElement;
    void fetch(src).then(({ ok }) => {
      if (ok) window.ymaps3 = service;
      const event = new Event(ok ? 'load' : 'error');
      (ok ? onload : onerror)?.call(script as HTMLScriptElement & Window, event);
    });
  });
});
afterEach(() => jest.restoreAllMocks());

test('the script v3 is asked for with the key, in Russian of Russia', async () => {
  await expect(createMapsLoader({ apiKey: 'key-1', domain }).load()).resolves.toBe(service);
  expect(asked).toEqual(['/v3/?apikey=key-1&lang=ru_RU']);
});

test('a key for suggestions is given to the service once that is ready', async () => {
  const setApikeys = jest.fn();
  const keyed = { ...service, getDefaultConfig: () => ({ setApikeys }) };
  Object.defineProperty(window, 'ymaps3', { configurable: true, get: () => keyed, set: () => {} });
  await createMapsLoader({ apiKey: 'key-1', suggestKey: 'key-2', domain }).load();
  expect(setApikeys).toHaveBeenCalledWith({ suggest: 'key-2' });
});

test('another language or version is asked for by its name', async () => {
  await createMapsLoader({ apiKey: 'key-1', domain, lang: 'en_US', version: 'v3.1' }).load();
  expect(asked).toEqual(['/v3.1/?apikey=key-1&lang=en_US']);
});

test('the script is loaded once, however many ask', async () => {
  const loader = createMapsLoader({ apiKey: 'key-1', domain });
  await Promise.all([loader.load(), loader.load()]);
  await loader.load();
  expect(asked).toHaveLength(1);
});

test('a script that cannot be loaded is an error, and may be tried again', async () => {
  const loader = createMapsLoader({ apiKey: 'key-1', domain });
  isDown = true;
  await expect(loader.load()).rejects.toMatchObject({ code: 'failed' });
  isDown = false;
  await expect(loader.load()).resolves.toBe(service);
});
