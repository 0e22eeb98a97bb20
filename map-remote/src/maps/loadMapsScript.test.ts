import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createMapsLoader } from './createMapsLoader';

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
  // jsdom loads no scripts, so the test requests the script itself.
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

// spec 7: A maps service script (version v3, language default ru_RU, with an API key parameter) is loaded from a configured domain
// spec 9: Maps loader: default language ru_RU, version v3
test('the maps script is requested in version 3, with the key and the language ru_RU', async () => {
  await expect(createMapsLoader({ apiKey: 'key-1', domain }).load()).resolves.toBe(service);
  expect(asked).toEqual(['/v3/?apikey=key-1&lang=ru_RU']);
});

test('the key for suggestions is set once the maps service is ready', async () => {
  const setApikeys = jest.fn();
  const keyed = { ...service, getDefaultConfig: () => ({ setApikeys }) };
  Object.defineProperty(window, 'ymaps3', { configurable: true, get: () => keyed, set: () => {} });
  await createMapsLoader({ apiKey: 'key-1', suggestKey: 'key-2', domain }).load();
  expect(setApikeys).toHaveBeenCalledWith({ suggest: 'key-2' });
});

test('another language or version of the maps script is part of its address', async () => {
  await createMapsLoader({ apiKey: 'key-1', domain, lang: 'en_US', version: 'v3.1' }).load();
  expect(asked).toEqual(['/v3.1/?apikey=key-1&lang=en_US']);
});

test('the maps script is loaded once for several callers', async () => {
  const loader = createMapsLoader({ apiKey: 'key-1', domain });
  await Promise.all([loader.load(), loader.load()]);
  await loader.load();
  expect(asked).toHaveLength(1);
});

test('a maps script that fails to load is an error, and loading can be retried', async () => {
  const loader = createMapsLoader({ apiKey: 'key-1', domain });
  isDown = true;
  await expect(loader.load()).rejects.toMatchObject({ code: 'failed' });
  isDown = false;
  await expect(loader.load()).resolves.toBe(service);
});
