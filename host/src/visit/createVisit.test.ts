import { openingAt, type PageBoot } from '@olov/shared-kit';
import { aBrand, aProduct, aRoot, memoryStorage } from '@olov/shared-kit/testing';
import { aComposition } from '../testing/openShell';
import { createVisit, followTabs } from './createVisit';

const CLOSED = Date.parse('2026-11-21T09:59:00+05:00');
const OPEN = Date.parse('2026-11-21T10:01:00+05:00');

const boot: PageBoot = {
  composition: aComposition({}),
  brand: aBrand(),
  api: { main: '/main', messenger: '/messenger', hr: '/hr' },
};
const hours = { opening: '10:00', closing: '03:00' };

beforeEach(() => {
  jest.useFakeTimers();
  jest.setSystemTime(OPEN);
  jest.spyOn(window, 'fetch').mockRejectedValue(new TypeError('no network'));
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
  localStorage.clear();
});

test('a menu page that was rendered before the opening starts as closed, like its HTML, and opens after the first render', () => {
  const { stores, stand } = createVisit(boot, 'ru', { now: CLOSED }, () => {});
  const isOpen = () => openingAt(hours, stores.clock.now)?.isOpen;
  expect([stores.clock.now, isOpen()]).toEqual([CLOSED, false]);
  stores.clock.tick();
  expect([stores.clock.now, isOpen()]).toEqual([CLOSED, false]);
  stand();
  expect([stores.clock.now, isOpen()]).toEqual([OPEN, true]);
});

test('a page without the server’s HTML starts with the browser’s clock', () => {
  expect(createVisit(boot, 'ru', undefined, () => {}).stores.clock.now).toBe(OPEN);
});

describe('a device whose clock is 13 hours ahead', () => {
  const AHEAD = 13 * 60 * 60_000;
  const answering = () => {
    const headers = { date: new Date(OPEN).toUTCString(), 'cache-control': 'no-store' };
    const token = Response.json({ token: 'one', customerId: 'c', expiresIn: 600 }, { headers });
    jest.mocked(window.fetch).mockImplementation(async () => token.clone());
  };
  beforeEach(() => jest.setSystemTime(OPEN + AHEAD));

  it('a page on a device whose clock is hours ahead has the time of its HTML, and then that of the answer for a token', async () => {
    answering();
    const { stores, stand } = createVisit(boot, 'ru', { now: CLOSED }, () => {});
    stand();
    expect(Math.abs(stores.clock.now - CLOSED)).toBeLessThan(60_000);
    await jest.advanceTimersByTimeAsync(2000);
    expect(jest.mocked(window.fetch).mock.calls.map(([url]) => url)).toEqual(['/api/token']);
    expect(openingAt(hours, stores.clock.now)?.isOpen).toBe(true);
    expect(Math.abs(stores.clock.readTime() - OPEN)).toBeLessThan(60_000);
  });

  it('a clock that is set by five minutes while a page is open is measured by a request, though the token is still valid', async () => {
    answering();
    const { stores, stand } = createVisit(boot, 'ru', { now: CLOSED }, () => {});
    stand();
    await jest.advanceTimersByTimeAsync(2000);
    jest.setSystemTime(Date.now() + 5 * 60_000);
    stores.clock.readTime();
    await jest.advanceTimersByTimeAsync(0);
    expect(window.fetch).toHaveBeenCalledTimes(2);
    expect(Math.abs(stores.clock.readTime() - OPEN)).toBeLessThan(60_000);
  });

  it('a page of the service worker’s cache does not tell the time to a device whose clock is hours ahead', () => {
    const kept = { ...boot, kept: { at: CLOSED } };
    const { stores, stand } = createVisit(kept, 'ru', { now: CLOSED }, () => {});
    stand();
    expect(stores.clock.now).toBe(OPEN + AHEAD);
    expect(window.fetch).not.toHaveBeenCalled();
  });
});

test('a preview of a draft keeps cart and place in its tab, and changes neither those of the shop nor the cookie of the place', () => {
  const kept = JSON.stringify({ version: 1, value: { lines: [] } });
  localStorage.setItem('cart', kept);
  const draft = { token: 'token', name: 'Winter', until: '2026-11-21T12:00:00.000Z' };
  const { stores, stand } = createVisit({ ...boot, draft }, 'ru', undefined, () => {});
  stand();
  stores.deliveryMode.restore(200);
  stores.persistence.settleAll();
  expect(localStorage.getItem('cart')).toBe(kept);
  expect(localStorage.getItem('delivery')).toBeNull();
  expect(sessionStorage.getItem('delivery')).toContain('200');
  expect(document.cookie).not.toContain('olov_place');
});

test('a browser that forbids storage gets one message after the first change, and the cart continues to work', () => {
  for (const name of ['localStorage', 'sessionStorage'] as const)
    jest.spyOn(window, name, 'get').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
  const { stores, stand } = createVisit(boot, 'ru', undefined, () => {});
  stand();
  expect(stores.toasts.list).toEqual([]);
  stores.cart.put(aProduct());
  stores.deliveryMode.choose(200);
  expect(stores.cart.count).toBe(1);
  expect(stores.toasts.list).toMatchObject([{ severity: 'warn', detail: 'error.storage-full' }]);
});

function twoTabs() {
  const storage = memoryStorage();
  const [here, other] = [aRoot({ storage }), aRoot({ storage })];
  here.persistence.start();
  other.persistence.start();
  followTabs(window, here);
  return { here, other, storage };
}

const show = (persisted: boolean) =>
  void window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));

test('a change of a kept store in another tab is applied at once', () => {
  const { here, other, storage } = twoTabs();
  other.cart.put(aProduct());
  window.dispatchEvent(new StorageEvent('storage', { key: 'cart', newValue: storage.getItem('cart') }));
  expect(here.cart.count).toBe(1);
});

test('a page from the back/forward cache has the cart of the tab that was used in between', () => {
  const { here, other } = twoTabs();
  other.cart.put(aProduct());
  show(false);
  expect(here.cart.isEmpty).toBe(true);
  show(true);
  expect(here.cart.count).toBe(1);
});
