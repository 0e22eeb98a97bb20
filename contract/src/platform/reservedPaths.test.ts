import { demandReserved } from './reservedPaths';

test.each([
  '/staff/orders',
  '/main/*',
  '/x/map',
  '/en/manifest.webmanifest',
  '/_olov',
  '/sw.js',
  '/*',
  '/:id',
])('a server may register %s, which no remote can take', (path) => {
  expect(() => demandReserved(path)).not.toThrow();
});

test('a server cannot register a path that a remote could take', () => {
  expect(() => demandReserved('/news/feed')).toThrow('add news');
});
