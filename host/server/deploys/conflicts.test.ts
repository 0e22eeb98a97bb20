import { anEntry, aRegistry } from '../testing/registry';
import { conflictsOf, kitProblems } from './conflicts';

const KIT = '@olov/shared-kit';
const host = (kit = '1.3.0') =>
  anEntry('host', '1.0.0', {
    manifest: { routes: [], fragments: [] },
    shared: { [KIT]: { range: `^${kit}`, version: kit }, react: { range: '^19.3.0', version: '19.3.1' } },
  });
const built = (parts: Parameters<typeof anEntry>[2]) => anEntry('reviews', '1.0.0', parts).extras.build;

test.each(['^1.0.0', '^1.1.0', '^1.3.0', '1.2.x || 1.3.x'])(
  'a remote with the range %s of shared-kit that has visitors works with a later minor of the host',
  (range) => {
    expect(conflictsOf(built({ shared: { [KIT]: { range } } }), aRegistry(host()))).toEqual([]);
  },
);

test.each([
  ['another major', '^2.0.0'],
  ['a newer minor than the host has', '^1.4.0'],
])(
  'a remote that is built with %s of shared-kit is refused, and the error names the versions to build with',
  (_, range) => {
    expect(conflictsOf(built({ shared: { [KIT]: { range } } }), aRegistry(host()))).toEqual([
      expect.stringContaining(
        `reviews 1.0.0 is built with the shared-kit API ${range}, and host 1.0.0 runs builds with 1.1 to 1.3: build it with`,
      ),
    ]);
  },
);

test('a remote that is built with a minor of three releases ago is refused when it is deployed', () => {
  expect(kitProblems(built({ shared: { [KIT]: { range: '^1.0.0' } } }), aRegistry(host()))).toEqual([
    expect.stringContaining(
      'reviews 1.0.0 is built with the shared-kit API ^1.0.0, and host 1.0.0 runs builds with',
    ),
  ]);
});

test('a shared module that the host lacks or has in another version is reported', () => {
  const shared = { react: { range: '^18.0.0' }, vue: { range: '^3.0.0' } };
  expect(conflictsOf(built({ shared }), aRegistry(host()))).toEqual([
    'reviews 1.0.0 needs react ^18.0.0, and host 1.0.0 has 19.3.1: use 19.x as the host does [kit]',
    'reviews 1.0.0 needs vue, which host 1.0.0 does not share [kit]',
  ]);
});

test('a remote is checked against all hosts with visitors, but not against a retired one', () => {
  const old = { ...host('0.9.0'), deployment: { traffic: 0, default: false } };
  const canary = { ...host('2.0.0'), deployment: { traffic: 10, default: false } };
  const build = built({ shared: { [KIT]: { range: '^1.1.0' } } });
  expect(conflictsOf(build, aRegistry(host(), old))).toEqual([]);
  expect(conflictsOf(build, aRegistry(host(), canary))).toHaveLength(1);
});

test('a new host is refused if a live remote cannot work with it', () => {
  const orders = anEntry('orders', '4.0.0', { shared: { [KIT]: { range: '^1.0.0' } } });
  expect(conflictsOf(host('2.0.0').extras.build, aRegistry(host(), orders))).toEqual([
    expect.stringContaining(
      'orders 4.0.0 is built with the shared-kit API ^1.0.0, and host 1.0.0 runs builds with 2.0',
    ),
  ]);
});

describe('middleware that the host does not know', () => {
  const knowing = (...middleware: string[]) =>
    anEntry('host', '1.0.0', { manifest: { routes: [], fragments: [], middleware } });
  const asking = {
    manifest: { routes: [{ path: '/reviews', page: 'reviews', middleware: ['login'] }], fragments: [] },
  };

  // spec 8: Unknown route middleware name: error "Unknown route middleware"
  it('a remote that needs unknown middleware is refused, and the error lists the middleware that the host knows', () => {
    expect(conflictsOf(built(asking), aRegistry(knowing('order')))).toEqual([
      'the route /reviews of reviews uses the middleware "login", which host 1.0.0 does not have: it has order [middleware]',
    ]);
    expect(conflictsOf(built(asking), aRegistry(knowing('order', 'login')))).toEqual([]);
  });

  it('the middleware of a remote is checked against every host with visitors', () => {
    const canary = { ...knowing('order'), deployment: { traffic: 5, default: false } };
    expect(conflictsOf(built(asking), aRegistry(knowing('login'), canary))).toHaveLength(1);
  });

  it('a new host is refused if it lacks the middleware of a live remote', () => {
    const live = anEntry('reviews', '3.0.0', asking);
    const next = knowing('order').extras.build;
    expect(conflictsOf(next, aRegistry(knowing('login'), live))).toEqual([
      expect.stringContaining('the route /reviews of reviews uses the middleware "login"'),
    ]);
  });
});

describe('redirects between remotes', () => {
  const leading = (path: string, redirect: string) => ({
    manifest: { routes: [{ path, page: 'x', redirect }], fragments: [] },
  });
  const orders = anEntry('orders', '1.0.0', leading('/old/:id', '/reviews'));

  it('two redirects that form a loop are refused, whichever of the two remotes is deployed last', () => {
    expect(conflictsOf(built(leading('/reviews', '/old/1?a=b')), aRegistry(host(), orders))).toEqual([
      'the route /reviews of reviews 1.0.0 redirects to /old/1?a=b, which orders 1.0.0 redirects to /reviews: name the page itself [redirect-chain]',
      'the route /old/:id of orders 1.0.0 redirects to /reviews, which reviews 1.0.0 redirects to /old/1?a=b: name the page itself [redirect-chain]',
    ]);
  });

  it('a redirect to a redirect of a live canary is refused, even if the default version has a page at that address', () => {
    const build = built(leading('/reviews', '/old/1'));
    const page = anEntry('orders', '0.9.0', {
      manifest: { routes: [{ path: '/old/:id', page: 'x' }], fragments: [] },
    });
    const canary = {
      ...anEntry('orders', '1.0.0', leading('/old/:id', '/tracker')),
      deployment: { traffic: 5, default: false },
    };
    for (const live of [
      [page, canary],
      [canary, page],
    ])
      expect(conflictsOf(build, aRegistry(host(), ...live))).toEqual([
        'the route /reviews of reviews 1.0.0 redirects to /old/1, which orders 1.0.0 redirects to /tracker: name the page itself [redirect-chain]',
      ]);
  });

  it('a redirect to a page or out of the shop is accepted', () => {
    const build = built({ manifest: { routes: [{ path: '/reviews', page: 'x' }], fragments: [] } });
    expect(conflictsOf(build, aRegistry(host(), orders))).toEqual([]);
    expect(
      conflictsOf(built(leading('/out', 'https://blog.olov.test/old/1')), aRegistry(host(), orders)),
    ).toEqual([]);
  });
});
