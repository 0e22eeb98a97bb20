import { type RootStore, writeDraft } from '@olov/shared-kit';
import { createIntl } from '@olov/shared-kit/intl';
import { createMemoryRouter } from '@olov/shared-kit/router/navigation';
import { aRoot, fakeClients } from '@olov/shared-kit/testing';
import { act, fireEvent, screen } from '@testing-library/react';
import type { EntryPage } from '../entry/EntryVisit';
import { startTelegram } from '.';
import { isTelegram } from './isTelegram';

const launchOf = (user: string) =>
  `tgWebAppData=${encodeURIComponent(`user=${encodeURIComponent(user)}&hash=y`)}&tgWebAppVersion=7.10`;
const CUSTOMER = 'c'.repeat(32);

async function open({ entry = '', status = 200, user = 'x' } = {}) {
  const carried = entry && `&olovEntry=${encodeURIComponent(entry)}`;
  window.history.replaceState(null, '', `/en#${launchOf(user)}${carried}`);
  const answer = { tgId: 77, customerId: CUSTOMER, expiresIn: 60, isNewUser: false };
  window.fetch = async () => new Response(JSON.stringify(status === 200 ? answer : {}), { status });
  const native = window as { TelegramWebviewProxy?: unknown };
  native.TelegramWebviewProxy = { postEvent() {} };
  jest.useFakeTimers();
  const started = startTelegram(window);
  await jest.advanceTimersByTimeAsync(6000);
  const visit = await started;
  jest.useRealTimers();
  delete native.TelegramWebviewProxy;
  if (!visit || visit === 'left') throw new Error('the page does not stand');
  return visit;
}

function kept(): RootStore {
  const { clients } = fakeClients({
    'GET /api/tg_basket': { result: { products: [], version: 0 } },
    'GET /api/restaurants/GetByLocation': [],
    'GET /api/tg_address': '',
  });
  const stores = aRoot({ clients });
  stores.session.restoreMessengerId(5);
  stores.session.restoreCustomer('c-5');
  stores.cart.put({ id: 'cola', name: 'Cola', price: 9000, imageUrl: '' });
  stores.addresses.add({ coordinates: [69.2, 41.3], title: 'Home', address: 'Navoi 5', iconSrc: '' });
  stores.favourites.set('margherita', true);
  stores.location.choose({
    RestaurantId: 'r1',
    RegionId: 1,
    Longitude: 69.2,
    Latitude: 41.3,
    title: 'Navoi 5',
  });
  return stores;
}

const aPage = (stores: RootStore): EntryPage => ({
  stores,
  router: createMemoryRouter([{ path: '*', element: null }]),
  intl: createIntl({ locale: 'en', messages: {}, onError: () => {} }),
  locale: 'en',
  appUrl: '',
});

beforeEach(() => sessionStorage.clear());

// asvs V14.3.1
test('another Telegram user finds no data of the previous one: no cart, no addresses, no place, no form draft, no consent', async () => {
  writeDraft('order', { texts: {} });
  sessionStorage.setItem('olov-basket', '{}');
  localStorage.setItem('consent', 'granted ga4');
  const stores = kept();
  (await open()).arrive?.(stores);
  expect(stores.cart.isEmpty).toBe(true);
  expect(stores.addresses.list).toEqual([]);
  expect(stores.favourites.ids).toEqual([]);
  expect(stores.location.isSaved).toBe(false);
  expect(localStorage.getItem('consent')).toBeNull();
  expect(Object.keys(sessionStorage).sort()).toEqual(['olov-telegram', 'olov-telegram-tab']);
  expect(stores.session).toMatchObject({ tgId: 77, customerId: CUSTOMER, isMessenger: true });
});

test.each(['controls the page', 'does not control the page'])(
  'another Telegram user makes the service worker that %s delete the data of the previous user',
  async (how) => {
    const postMessage = jest.fn();
    const worker = { postMessage };
    Object.defineProperty(window.navigator, 'serviceWorker', {
      configurable: true,
      value: {
        controller: how === 'controls the page' ? worker : null,
        getRegistration: async () => ({ active: worker }),
      },
    });
    (await open()).arrive?.(kept());
    await Promise.resolve();
    await Promise.resolve();
    Reflect.deleteProperty(window.navigator, 'serviceWorker');
    expect(postMessage.mock.calls).toEqual([['forget']]);
  },
);

test('the same Telegram user finds all stored data', async () => {
  const stores = kept();
  stores.session.restoreMessengerId(77);
  (await open()).arrive?.(stores);
  expect(stores.cart.count).toBe(1);
  expect(stores.location.title).toBe('Navoi 5');
});

// spec 6: The user id is set from the `customerId` query parameter in messenger mode [0038: the user id is that of the verified user, never that of the query]
test('the session’s user id is the one that the server verified, whatever the launch query contains', async () => {
  const stores = kept();
  (await open({ entry: '?tgId=5&customerId=c-5' })).arrive?.(stores);
  expect(stores.session).toMatchObject({ tgId: 77, customerId: CUSTOMER });
});

// spec 4: Messenger mode: on entry the cart is cleared [0038: only for the verified user]
test('a launch with a query empties the cart, and a launch without a query does not', async () => {
  const stores = kept();
  stores.session.restoreMessengerId(77);
  (await open()).arrive?.(stores);
  expect(stores.cart.isEmpty).toBe(false);
  (await open({ entry: '?tgId=77' })).arrive?.(stores);
  expect(stores.cart.isEmpty).toBe(true);
});

test.each([
  ['that names another user', { entry: '?tgId=5&latitude=41.5&longitude=69.5&orderTypeId=200' }],
  ['of a refused user', { entry: '?tgId=77&latitude=41.5&longitude=69.5', status: 401 }],
  ['without an answer of the server', { entry: '?tgId=77&orderTypeId=200', status: 502 }],
  ['without a bot', { entry: '?tgId=77&customerId=c-1', status: 404 }],
])('a launch query %s empties no cart and replaces no place', async (_, options) => {
  const stores = kept();
  stores.session.restoreMessengerId(77);
  const before = { ...stores.location.current };
  const visit = await open(options);
  visit.arrive?.(stores);
  await act(async () => visit.follow(aPage(stores)));
  await act(async () => {});
  const keep = screen.queryByRole('button', { name: 'Keep mine' });
  if (keep) await act(async () => fireEvent.click(keep));
  expect(stores.cart.count).toBe(1);
  expect([stores.deliveryMode.value, stores.location.current]).toEqual([0, before]);
});

test.each([401, 404])(
  'another Telegram user whom the server did not verify (%d) finds no data of the previous one',
  async (status) => {
    const stores = kept();
    (await open({ status, user: '{"id":77}' })).arrive?.(stores);
    expect(stores.cart.isEmpty).toBe(true);
    expect(stores.addresses.list).toEqual([]);
    expect(stores.session).toMatchObject({ tgId: 0, customerId: '', isMessenger: false });
    const same = kept();
    (await open({ status, user: '{"id":5}' })).arrive?.(same);
    expect(same.cart.isEmpty).toBe(false);
  },
);

test.each([401, 502])(
  'a Telegram user whom the server did not verify (%d) is not in messenger mode',
  async (status) => {
    const stores = kept();
    (await open({ status })).arrive?.(stores);
    expect(stores.session.isMessenger).toBe(false);
    expect(stores.session.customerId).toBe('c-5');
  },
);

test('a tab whose session storage was cleared is still inside Telegram on its next page', async () => {
  const stores = kept();
  const visit = await open();
  const native = window as { TelegramWebviewProxy?: unknown };
  native.TelegramWebviewProxy = { postEvent() {} };
  visit.follow(aPage(stores));
  sessionStorage.clear();
  window.dispatchEvent(new Event('pagehide'));
  delete native.TelegramWebviewProxy;
  expect(isTelegram(window.location, sessionStorage)).toBe(true);
});

test('an answer 502 to the login by Telegram is reported with a toast', async () => {
  const stores = kept();
  const visit = await open({ status: 502 });
  visit.follow(aPage(stores));
  expect(stores.toasts.list.map(({ detail }) => detail)).toEqual(['error.server-error']);
});

test('refused launch data are reported with a toast in the language of the page', async () => {
  const stores = kept();
  const visit = await open({ status: 401 });
  visit.follow(aPage(stores));
  expect(stores.toasts.list.map(({ detail }) => detail)).toEqual([
    'Telegram didn’t confirm that it’s you. Open the shop from the chat again.',
  ]);
});
