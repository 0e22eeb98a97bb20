import type { Composition } from '@olov/shared-kit';
import { routesOf } from './routesOf';

const remote = { version: '1.0.0-aa', base: '/remotes/orders/1.0.0-aa/', routes: [] as object[] };
const composition = {
  id: '0123456789ab',
  host: { version: '1.0.0-bb', base: '/remotes/host/1.0.0-bb/' },
  remotes: {
    orders: {
      ...remote,
      routes: [
        { path: '/tracker/:id', page: 'tracker', validate: { id: '[A-Za-z0-9_-]{6,64}' } },
        { path: '/profile', page: 'profile' },
      ],
    },
    'menu-cart': { ...remote, routes: [{ path: '/', page: 'menu' }] },
  },
} as unknown as Composition;

const routeOf = routesOf(composition);

test.each([
  ['/tracker/4fQx-81kd_Zz', '/tracker/:id'],
  ['/en/tracker/4fQx-81kd_Zz', '/en/tracker/:id'],
  ['/uz/profile', '/uz/profile'],
  ['/', '/'],
  ['/en', '/en'],
  ['/nowhere', undefined],
])('the page %s is reported under the route %s', (pathname, route) => {
  expect(routeOf(pathname)).toBe(route);
});
