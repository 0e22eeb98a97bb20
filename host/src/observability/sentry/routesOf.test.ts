import { aComposition } from '../../testing/openShell';
import { routesOf } from './routesOf';

const routeOf = routesOf(
  aComposition({
    orders: [
      { path: '/tracker/:id', page: 'tracker', validate: { id: '[A-Za-z0-9_-]{6,64}' } },
      { path: '/profile', page: 'profile' },
    ],
    'menu-cart': [{ path: '/', page: 'menu' }],
  }),
);

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
