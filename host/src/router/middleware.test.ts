import type { RootStore } from '@olov/shared-kit';
import { aProduct, aRoot } from '@olov/shared-kit/testing';
import host from '../../remote.json';
import { ShellStore } from '../layout/ShellStore';
import { aComposition } from '../testing/openShell';
import type { RouterContext } from './context';
import { middlewareNamed, middlewares } from './middleware';

const somewhere = { RestaurantId: '', RegionId: 1, Longitude: 69.28, Latitude: 41.31, title: 'Дом' };
const restaurant = { ...somewhere, RestaurantId: 'center', title: 'Olov Центр' };

async function enterOrder(prepare: (stores: RootStore) => void) {
  const stores = aRoot();
  prepare(stores);
  const shell = new ShellStore();
  const remotes: RouterContext['remotes'] = {
    door: () => Promise.reject(new Error('not asked')),
    messages: () => Promise.reject(new Error('not asked')),
    refresh: async () => false,
    ownerOf: () => undefined,
    versionOf: () => undefined,
  };
  const context = { stores, shell, remotes, locale: 'ru', composition: aComposition({}) } as const;
  const answer = await middlewareNamed('order')(context);
  return { stores, shell, target: answer?.headers.get('Location') };
}

const fill = ({ cart }: RootStore) => cart.put(aProduct());

describe('the middleware "order"', () => {
  // spec 2: A named middleware called `order` exists
  it('the middleware "order" redirects an empty cart to the menu with a toast', async () => {
    const { target, stores, shell } = await enterOrder(({ location }) => location.choose(somewhere));
    expect(target).toBe('/');
    expect(stores.toasts.list).toMatchObject([{ severity: 'info', summary: 'shell.order.cart-empty' }]);
    expect(shell.open).toBeUndefined();
  });

  it('the middleware "order" opens the picker if there is no place, and the picker returns to the order', async () => {
    const { target, stores, shell } = await enterOrder(fill);
    expect([target, shell.open]).toEqual(['/', 'picker']);
    expect(shell.close()).toBe('/order');
    expect(stores.toasts.list).toEqual([]);
  });

  it('the middleware "order" accepts a delivery with cart and place', async () => {
    const { target, shell } = await enterOrder((stores) => {
      fill(stores);
      stores.location.choose(somewhere);
    });
    expect([target, shell.open]).toEqual([undefined, undefined]);
  });

  it('the middleware "order" requires a restaurant for pickup, not only a place', async () => {
    const { target, shell } = await enterOrder((stores) => {
      fill(stores);
      stores.deliveryMode.choose(200);
      stores.location.choose(somewhere);
    });
    expect([target, shell.open]).toEqual(['/', 'picker']);
  });

  it('the middleware "order" accepts a pickup from a restaurant', async () => {
    const { target } = await enterOrder((stores) => {
      fill(stores);
      stores.deliveryMode.choose(200);
      stores.location.choose(restaurant);
    });
    expect(target).toBeUndefined();
  });
});

test('the host’s manifest names every middleware', () => {
  expect(host.middleware).toEqual(Object.keys(middlewares));
});

test.each(['orders', '', 'toString', 'constructor'])('the middleware name %j is an error', (name) => {
  expect(() => middlewareNamed(name)).toThrow('Unknown route middleware');
});
