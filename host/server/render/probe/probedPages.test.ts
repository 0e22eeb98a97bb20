import { anEntry } from '../../testing/registry';
import { probedPages } from './probedPages';

const menu = { path: '/', page: 'menu', prerendered: true };
const at = '2026-11-21T08:00:00.000Z';
const remotes = {
  'menu-cart': anEntry('menu-cart', '1.0.0', { manifest: { routes: [menu] } }),
  orders: anEntry('orders', '2.0.0', {
    manifest: { routes: [menu, { path: '/tracker/:id', page: 'tracker' }] },
    events: [{ at, by: 'orders', action: 'deploy', traffic: 100 }],
  }),
};
const transfer = { path: '/', from: 'menu-cart', to: 'orders', by: 'menu-cart', at };

test('a page that was handed over is probed with its new remote alone, and a personal page is not probed', () => {
  const ids = Object.keys(remotes);
  const ownersOf = (transfers: (typeof transfer)[]) =>
    probedPages({ remotes }, ids, transfers).pages.map(({ remote, path }) => `${remote} ${path}`);
  expect(ownersOf([transfer])).toEqual(['orders /']);
  expect(ownersOf([])).toEqual(['menu-cart /', 'orders /']);
});
