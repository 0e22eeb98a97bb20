import { FeaturesStore, SessionStore } from '@olov/shared-kit';
import type { InternalAxiosRequestConfig } from 'axios';
import { createLazyClients } from './clients';
import { createClient } from './createClient';
import { createHttp } from './createHttp';

test('the code of the request clients is loaded again by the next request after it could not be loaded', async () => {
  jest.doMock('./createClients', () => {
    throw new Error('the chunk did not arrive');
  });
  const fetch = jest.fn(async () => Response.json({ token: 'one', expiresIn: 600 }));
  const urls = { main: '/main', messenger: '/messenger', hr: '/hr' };
  const { main } = createLazyClients({
    urls,
    locale: 'ru',
    clock: { correct() {}, read: Date.now },
    session: new SessionStore(),
    features: new FeaturesStore(),
    reportAnswer: () => {},
    fetch: fetch as never,
  });
  await expect(main.get('/a')).rejects.toMatchObject({ name: 'ApiError', isNetwork: true });
  expect(fetch).not.toHaveBeenCalled();
  jest.dontMock('./createClients');
  expect(await main.get('/a')).toEqual({ token: 'one', expiresIn: 600 });
});

test('an upload whose code could not be loaded fails as by a lost connection, and the next one loads it again', async () => {
  jest.doMock('./uploadAdapter', () => {
    throw new Error('the chunk did not arrive');
  });
  const fetch = jest.fn();
  const http = createHttp({ fetch });
  const upload = () => createClient(http).post('/apply', new FormData(), { onProgress: () => {} });
  await expect(upload()).rejects.toMatchObject({ name: 'ApiError', isNetwork: true });
  expect(fetch).not.toHaveBeenCalled();
  jest.doMock('./uploadAdapter', () => ({ createUploadAdapter: () => adapter }));
  const adapter = async (config: InternalAxiosRequestConfig) => ({
    config,
    data: '"sent"',
    status: 200,
    statusText: '',
    headers: {},
  });
  expect(await upload()).toBe('sent');
});

test('an upload that is aborted while its code loads is not sent and fails with the reason of the abort', async () => {
  const http = createHttp({ fetch: jest.fn() });
  const abort = new AbortController();
  jest.resetModules();
  const send = jest.fn();
  jest.doMock('./uploadAdapter', () => {
    abort.abort(new Error('cancelled'));
    return { createUploadAdapter: () => send };
  });
  const upload = createClient(http).post('/apply', new FormData(), {
    signal: abort.signal,
    onProgress: () => {},
  });
  await expect(upload).rejects.toThrow('cancelled');
  expect(send).not.toHaveBeenCalled();
});
