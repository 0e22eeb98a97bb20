import { notFound } from '@olov/shared-kit';
import { act, waitFor } from '@testing-library/react';
import { aDoor, aPage, openShell } from '../testing/openShell';
import { whenLeft } from './moments';

const open = async () => {
  const left = jest.fn();
  const shop = await openShell({
    at: '/en',
    routes: {
      menu: [
        { path: '/', page: 'menu' },
        { path: '/order', page: 'order' },
      ],
    },
    doors: { menu: async () => aDoor({ menu: aPage('Menu'), order: aPage('Order') }) },
  });
  void whenLeft(shop.router).then(left);
  return { ...shop, left };
};

test('a navigation that changes only the query or the hash does not leave the first page', async () => {
  const { navigate, left } = await open();
  await navigate('/?product=margherita#pizza');
  expect(left).not.toHaveBeenCalled();
});

test.each(['/order', '/nowhere'])(
  'a navigation to %s leaves the first page, and the listener is called only once',
  async (path) => {
    const { navigate, left } = await open();
    await navigate(path);
    expect(left).toHaveBeenCalledTimes(1);
    await navigate('/');
    await navigate('/order');
    expect(left).toHaveBeenCalledTimes(1);
  },
);

test.each([
  ['is not there', 1, async () => Promise.reject(notFound('order'))],
  ['is there', 0, async () => ({})],
  ['could not be loaded', 0, async () => Promise.reject(new Error('502'))],
])(
  'a first page that %s, which the server did not know, calls the listener for leaving %s times',
  async (_, times, loader) => {
    const left = jest.fn();
    let go = () => {};
    const gate = new Promise<void>((resolve) => (go = resolve));
    const { router } = await openShell({
      at: '/en/tracker/abc123',
      routes: { orders: [{ path: '/tracker/:id', page: 'tracker' }] },
      doors: { orders: async () => aDoor({ tracker: aPage('Order', { loader: () => gate.then(loader) }) }) },
    });
    void whenLeft(router).then(left);
    await act(async () => go());
    await waitFor(() => expect(router.state.initialized).toBe(true));
    expect(left).toHaveBeenCalledTimes(times);
  },
);
