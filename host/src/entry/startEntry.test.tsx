import type { RootStore } from '@olov/shared-kit';
import { createIntl } from '@olov/shared-kit/intl';
import { createMemoryRouter } from '@olov/shared-kit/router/navigation';
import { aBrand, aRestaurant, aRoot, type FakeAnswer, fakeClients } from '@olov/shared-kit/testing';
import { act, fireEvent, screen } from '@testing-library/react';
import { startEntry } from '.';
import type { EntryPage, EntryVisit } from './EntryVisit';

const NEAREST = aRestaurant({ id: 'r2', name: 'Olov Chilonzor', regionId: 3 });
const SAMARKAND = {
  id: 2,
  name: { ru: 'Самарканд', en: 'Samarkand', uz: 'Samarqand' },
  latitude: 39.654,
  longitude: 66.96,
};
const HOME = { RestaurantId: 'r1', RegionId: 1, Latitude: 41.3, Longitude: 69.2, title: 'Navoi 5' };

/** Opens an address as a browser does, through its reload. */
function go(address: string) {
  const left: string[] = [];
  const open = (href: string): EntryVisit | undefined => {
    window.history.replaceState(null, '', href);
    const location = { ...pick(window.location), replace: (to: string) => left.push(to) };
    const visit = startEntry({ location, history: window.history, document } as unknown as Window);
    return visit === 'left' ? open(left.at(-1) ?? '') : visit;
  };
  return { visit: open(address), left };
}

const pick = ({ pathname, search, hash }: Location) => ({ pathname, search, hash });

async function enter(query: string, prepare: (stores: RootStore) => void = () => {}) {
  const answers: Record<string, FakeAnswer> = {
    'GET /api/restaurants/GetByLocation': [NEAREST],
    'GET /api/tg_address': 'Amir Temur 1',
  };
  const { clients, requests } = fakeClients(answers);
  const stores = aRoot({
    clients,
    brand: aBrand({ regions: [...aBrand().regions, SAMARKAND] }),
  });
  stores.cart.put({ id: 'cola', name: 'Cola', price: 9000, imageUrl: '' });
  prepare(stores);
  const page: EntryPage = {
    stores,
    router: createMemoryRouter([{ path: '*', element: null }]),
    intl: createIntl({ locale: 'en', messages: {}, onError: () => {} }),
    locale: 'en',
    appUrl: '',
  };
  const { visit } = go(`/en?${query}`);
  visit?.arrive?.(stores);
  await act(async () => visit?.follow(page));
  await act(async () => {});
  return { stores, requests };
}

const atHome = ({ location }: RootStore) => location.choose(HOME);
const question = () => screen.queryByTestId('place-question');
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));

describe('the address', () => {
  // spec 2: After reading them the app clears the query and reloads [0038: other parameters stay]
  test('the launch query is removed from the address of every visitor, and the page reloads once', () => {
    const { left } = go('/en?tgId=77&regionId=1&longitude=69.2&latitude=41.3&orderTypeId=0&customerId=c-1');
    expect(left).toHaveLength(1);
    expect(left[0]).toMatch(/^\/en#olovEntry=/);
    expect(window.location.href).toBe('http://localhost/en');
  });

  // spec 7: … or from the `language` query parameter, which the entry of a messenger makes the locale
  test('the language of a launch query leads to the page in this language and is kept in the cookie', () => {
    go('/?language=uz#pizza');
    expect(window.location.href).toBe('http://localhost/uz#pizza');
    expect(document.cookie).toContain('locale=uz');
  });

  test('parameters that do not belong to the launch query stay in the address', () => {
    go('/en?product=p1&language=1&tag=hot');
    expect(window.location.href).toBe('http://localhost/uz?product=p1&tag=hot');
  });
});

describe('place and mode of a visitor', () => {
  test('a launch query fills an empty place and an empty mode without a question', async () => {
    const { stores } = await enter('orderTypeId=200&latitude=41.31&longitude=69.28');
    expect(stores.deliveryMode.value).toBe(200);
    expect(stores.location.current).toMatchObject({ RestaurantId: 'r2', title: 'Olov Chilonzor' });
    expect(question()).toBeNull();
  });

  test('the region of a launch query without a place becomes the city of a visitor without a place', async () => {
    const { stores } = await enter('regionId=1');
    expect(stores.location.current).toMatchObject({ RegionId: 1, Latitude: 0 });
    expect((await enter('regionId=99')).stores.location.current.RegionId).toBe(0);
  });

  test.each([
    ['another place', 'latitude=41.31&longitude=69.28', 'map.delivery · Amir Temur 1'],
    ['another mode', 'orderTypeId=200', 'map.self-delivery'],
    ['another city', 'regionId=2', 'map.delivery · Samarkand'],
    [
      'another place and another mode',
      'orderTypeId=200&latitude=41.31&longitude=69.28',
      'map.self-delivery · Olov Chilonzor',
    ],
  ])('a launch query with %s asks the visitor, and a refusal changes nothing', async (_, query, offer) => {
    const { stores } = await enter(query, atHome);
    expect(question()).toHaveTextContent(offer);
    expect(question()).toHaveTextContent('map.delivery · Navoi 5');
    expect(stores.location.current).toEqual(HOME);
    expect(screen.getByRole('button', { name: 'Keep mine' })).toHaveFocus();
    await press('Keep mine');
    expect(question()).toBeNull();
    expect([stores.deliveryMode.value, stores.location.current]).toEqual([0, HOME]);
  });

  test('an accepted launch query replaces mode and place', async () => {
    const { stores } = await enter('orderTypeId=200&latitude=41.31&longitude=69.28', atHome);
    await press('Change');
    expect(stores.deliveryMode.value).toBe(200);
    expect(stores.location.current).toMatchObject({ RestaurantId: 'r2', title: 'Olov Chilonzor' });
    expect(question()).toBeNull();
  });

  test('an accepted launch query with another city chooses the city without an address', async () => {
    const { stores } = await enter('regionId=2', atHome);
    await press('Change');
    expect(stores.location.current).toMatchObject({ RegionId: 2, RestaurantId: '', Latitude: 0, title: '' });
  });

  test('a visitor who chose pickup without a place is asked before a launch query changes the mode', async () => {
    const { stores } = await enter('orderTypeId=0', ({ deliveryMode }) => deliveryMode.choose(200));
    expect(question()).toHaveTextContent('map.delivery');
    await press('Keep mine');
    expect(stores.deliveryMode.value).toBe(200);
  });

  test.each([
    ['the same city', 'regionId=1', atHome],
    ['an unknown city', 'regionId=99', atHome],
    ['the same point', `latitude=${HOME.Latitude}&longitude=${HOME.Longitude}`, atHome],
    [
      'the same restaurant for pickup',
      'orderTypeId=200&latitude=41.35&longitude=69.25',
      (stores: RootStore) => {
        stores.deliveryMode.choose(200);
        stores.location.choose({ ...HOME, RestaurantId: 'r2', title: 'Olov' });
      },
    ],
  ])('a launch query with %s asks nothing and changes nothing', async (_, query, prepare) => {
    const { stores } = await enter(query, prepare);
    expect(question()).toBeNull();
    expect(stores.location.current).toMatchObject({ Latitude: HOME.Latitude });
  });

  test('a launch query empties no cart and sets no identity', async () => {
    const { stores } = await enter('tgId=77&customerId=c-77', ({ session }) => session.setCustomer('own'));
    expect(stores.cart.count).toBe(1);
    expect(stores.session).toMatchObject({ customerId: 'own', tgId: 0, isMessenger: false });
  });
});
