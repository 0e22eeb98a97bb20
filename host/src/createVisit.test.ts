import { openingAt, type PageBoot } from '@olov/shared-kit';
import { aBrand } from '@olov/shared-kit/testing';
import { createVisit } from './createVisit';
import { aComposition } from './testing/openShell';

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
