import type { PageBoot } from '@olov/shared-kit';
import { createIntl } from '@olov/shared-kit/intl';
import { aRoot } from '@olov/shared-kit/testing';
import { act, screen } from '@testing-library/react';
import { BuildStore } from '../builds/BuildStore';
import { loadMessages } from '../i18n/messages';
import { aComposition } from '../testing/openShell';
import { hideLostPictures, startOffline, workerOf } from './startOffline';

const composition = aComposition({ menu: [{ path: '/', page: 'menu', prerendered: true }] });

async function open({ path = '/en', kept }: { path?: string; kept?: PageBoot['kept'] } = {}) {
  const stores = aRoot({ locale: 'en' });
  stores.session.setCustomer('c1');
  const postMessage = jest.fn();
  const container = Object.assign(new EventTarget(), {
    register: async () => {},
    ready: Promise.resolve({ active: { postMessage } }),
    startMessages: () => {},
  });
  const tryReload = jest.fn(() => true);
  const builds = new BuildStore();
  const revalidate = jest.fn();
  const location = { pathname: path, href: `https://olov.test${path}`, origin: 'https://olov.test' };
  await act(async () =>
    startOffline({
      boot: { composition, worker: true, ...(kept && { kept }) } as PageBoot,
      router: {
        state: { initialized: true, navigation: { state: 'idle' }, location: { key: 'first' } },
        subscribe: () => () => {},
        revalidate,
      } as never,
      stores,
      intl: createIntl({ locale: 'en', messages: await loadMessages('en') }),
      builds,
      guard: { tryReload },
      window: {
        document,
        location,
        navigator: { onLine: true, serviceWorker: container },
        performance: { getEntriesByType: () => [] },
        addEventListener: () => {},
      } as never,
      whenIdle: (then) => then(),
      fetch: async () => Response.json({}),
      askShop: async () => {
        builds.learn({ id: 'build-2', timestamp: 0, versions: {}, routes: [] });
        return 'build-2';
      },
    }),
  );
  return {
    stores,
    builds,
    tryReload,
    revalidate,
    told: () => postMessage.mock.calls.map(([message]) => message),
  };
}

afterEach(() => document.body.replaceChildren());

test('the page sends the service worker its address, a change of the place, and "forget" when the customer changes', async () => {
  const { stores, told } = await open();
  expect(told()).toEqual([{ build: 'build-1', locale: 'en', page: '/en', pictures: [], answers: [] }]);
  await act(async () => stores.deliveryMode.choose(200));
  expect(told().at(-1)).toMatchObject({ isElsewhere: true });
  await act(async () => stores.session.setCustomer('c2'));
  expect(told().at(-1)).toBe('forget');
});

test('a cached page of an outdated build is reloaded when the network works', async () => {
  const { tryReload, builds } = await open({ kept: { at: 0 } });
  expect(tryReload.mock.calls).toEqual([['https://olov.test/en']]);
  expect(builds.isOffered).toBe(false);
});

test('a cached page of an outdated build is not reloaded during ordering', async () => {
  const { tryReload, builds } = await open({ path: '/en/order', kept: { at: 0 } });
  expect(tryReload).not.toHaveBeenCalled();
  expect(builds.isOffered).toBe(false);
});

test('the data of a cached page are reloaded when the connection is back, and the service worker gets its message again', async () => {
  const { stores, revalidate, told } = await open();
  await act(async () => stores.connection.lose());
  expect(screen.getByTestId('offline')).toBeTruthy();
  await act(async () => stores.connection.regain());
  expect(revalidate).toHaveBeenCalledTimes(1);
  expect(told()).toHaveLength(2);
});

const message = { build: 'one', locale: 'en', page: '/en', pictures: [] };

test('a browser without service workers gets no function that sends messages to one', async () => {
  expect(await workerOf(undefined)).toBeUndefined();
});

test('a message of the page goes to the service worker that is active at that time', async () => {
  const postMessage = jest.fn();
  const register = jest.fn(async () => {});
  const container = { register, ready: Promise.resolve({ active: { postMessage } }) };
  const tell = await workerOf(container as never);
  expect(register).toHaveBeenCalledWith('/sw.js', { scope: '/', updateViaCache: 'none' });
  tell?.(message);
  await container.ready;
  expect(postMessage).toHaveBeenCalledWith(message);
});

test('a service worker that the browser refuses is logged and gets no messages', async () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => {});
  const container = {
    register: () => Promise.reject(new Error('SecurityError')),
    ready: new Promise(() => {}),
  };
  expect(await workerOf(container as never)).toBeUndefined();
  expect(warn).toHaveBeenCalledTimes(1);
  warn.mockRestore();
});

test('a lost picture leaves its place empty until a picture comes', () => {
  hideLostPictures(document);
  const picture = document.body.appendChild(document.createElement('img'));
  const script = document.body.appendChild(document.createElement('script'));
  for (const element of [picture, script]) element.dispatchEvent(new Event('error'));
  expect([picture.style.visibility, script.style.visibility]).toEqual(['hidden', '']);
  picture.dispatchEvent(new Event('load'));
  expect(picture.style.visibility).toBe('');
});
