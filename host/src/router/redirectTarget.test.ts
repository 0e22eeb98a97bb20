import { redirectTarget } from './redirectTarget';

test.each([
  ['/', {}, '', '/'],
  ['/new', {}, '?x=1', '/new?x=1'],
  ['/new/:id', { id: 'a1' }, '?x=1&y=%D1%8B', '/new/a1?x=1&y=%D1%8B'],
  ['/new/:id/by/:who', { id: 'a/b', who: 'ы' }, '', '/new/a%2Fb/by/%D1%8B'],
  ['/new?from=old', {}, '?x=1', '/new?from=old&x=1'],
  ['/new', {}, '?q=a\\b|c^', '/new?q=a%5Cb|c^'],
  ['/#desserts', {}, '?tag=spicy', '/?tag=spicy#desserts'],
  ['https://blog.olov.test/', {}, '?customerId=7', 'https://blog.olov.test/'],
  [
    'https://blog.olov.test:8080/:id?a=b#c',
    { id: 'x?y#z' },
    '',
    'https://blog.olov.test:8080/x%3Fy%23z?a=b#c',
  ],
])(
  'the redirect %s with the parameters %j and the query “%s” leads to %s',
  (redirect, params, search, target) => {
    expect(redirectTarget({ redirect }, params, search)).toBe(target);
  },
);

// asvs V3.7.2
test.each([
  '',
  'new',
  '//evil.test',
  '/\\evil.test',
  '/\n/evil.test',
  ' https://evil.test',
  'javascript:alert(1)',
  'JAVASCRIPT:alert(1)//https://',
  'data:text/html,x',
  'https://shop@evil.test/',
  'https://olov.test\\@evil.test',
  'https:evil.test',
  'https://:id/',
  '/new/:gone',
])('the redirect target %j is refused', (redirect) => {
  expect(redirectTarget({ redirect }, { id: 'evil.test' }, '')).toBeUndefined();
});

test.each(['.', '..', ''])('the redirect parameter %j is refused, because it would change the path', (id) => {
  expect(redirectTarget({ redirect: '/new/:id' }, { id }, '')).toBeUndefined();
});

test('a route rule without a redirect has no redirect target', () => {
  expect(redirectTarget({}, {}, '')).toBeUndefined();
});
