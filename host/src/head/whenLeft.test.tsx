import { aDoor, aPage, openShell } from '../testing/openShell';
import { whenLeft } from './whenLeft';

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
  whenLeft(shop.router, left);
  return { ...shop, left };
};

test('a query or hash is no other page', async () => {
  const { navigate, left } = await open();
  await navigate('/?product=margherita#pizza');
  expect(left).not.toHaveBeenCalled();
});

test.each(['/order', '/nowhere'])('whoever goes on to %s has left the first page, once', async (path) => {
  const { navigate, left } = await open();
  await navigate(path);
  expect(left).toHaveBeenCalledTimes(1);
  await navigate('/');
  await navigate('/order');
  expect(left).toHaveBeenCalledTimes(1);
});
