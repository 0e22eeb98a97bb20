/** @jest-environment node */
import { redirectProblems } from './routeProblems';

const from = (redirect: string, path = '/old/:id') => redirectProblems({ path, page: 'old', redirect });

test.each([
  '/',
  '/#desserts',
  '/news',
  '/news/:id',
  '/news/:id?from=old#text',
  'https://blog.olov.test',
  'https://blog.olov.test/',
  'http://blog.olov.test:8080/a/:id?b=c#d',
  'HTTPS://BLOG.OLOV.TEST/',
])('the redirect target %s is accepted', (target) => {
  expect(from(target)).toEqual([]);
});

test.each([
  '',
  'news',
  '//evil.test',
  '//evil.test/news',
  '/\\evil.test',
  '\\\\evil.test',
  '/\t/evil.test',
  '/news\n',
  ' /news',
  '/news\u0000',
  '/news?a=\r\nset-cookie: a=1',
  '/новости',
  'javascript:alert(1)',
  'JavaScript:alert(1)',
  'data:text/html,x',
  'ftp://olov.test/',
  'https:/olov.test',
  'https:olov.test',
  'https://',
  'https:///olov.test',
  'https://\\olov.test',
  'https://olov.test\\@evil.test/',
  'https://shop@evil.test/',
  'https://olov.test:99999/',
  'https://:id.olov.test/',
  'https://olov.test/a b',
  '/en/news',
  '/api/token',
  '/:id',
  '/../x',
])('the redirect target %j is refused', (target) => {
  expect(from(target)).toEqual([
    expect.stringContaining(
      `the route /old/:id redirects to ${JSON.stringify(target)}, which is no valid target`,
    ),
  ]);
});

test('a redirect with a parameter that the route path lacks is reported', () => {
  expect(from('/news/:slug')).toEqual([
    'the route /old/:id redirects to "/news/:slug", but has no parameter :slug: name only parameters of its own path',
  ]);
  expect(from('https://blog.olov.test/:slug')).toHaveLength(1);
});

test.each(['/old/:id', '/old/:id?again=1'])(
  'the redirect target %s is reported because it leads to its own route',
  (target) => {
    expect(from(target)).toEqual(['the route /old/:id redirects to itself: name another page']);
  },
);

test('a very long redirect target is reported with its beginning', () => {
  expect(from(`/${'a'.repeat(500)}`)).toEqual([
    expect.stringMatching(/^the route \/old\/:id redirects to "\/a{99}…": write at most 500 characters$/),
  ]);
});

test('a route without a redirect has no redirect problems', () => {
  expect(redirectProblems({ path: '/news', page: 'news' })).toEqual([]);
});
