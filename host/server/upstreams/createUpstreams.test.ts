import type { RemoteManifest } from '@olov/contract';
import { createUpstreams } from './createUpstreams';

const mint = (audience: string, customer?: string) => [audience, customer].join(' of ');
const upstreams = createUpstreams({ reviews: 'https://reviews.example/api' }, { mint });
const manifest = (id: string, upstream?: string): RemoteManifest => ({
  id,
  team: id,
  sharedKit: '^1.7.0',
  routes: [],
  fragments: [],
  ...(upstream && { upstream }),
});

test('a page that the server renders gets the upstream of its own remote, with a token without a customer', () => {
  expect(upstreams.forRendering('reviews')).toEqual({
    remote: 'reviews',
    url: 'https://reviews.example/api',
    token: 'olov:x:reviews of ',
  });
  for (const remote of ['orders', 'constructor', undefined])
    expect(upstreams.forRendering(remote)).toBeUndefined();
});

test.each(['https://reviews.example/api', 'https://reviews.example/api/', 'HTTPS://REVIEWS.example:443/api'])(
  'the upstream %s is accepted, because the operator allows it',
  (upstream) => {
    expect(upstreams.problemsOf(manifest('reviews', upstream))).toEqual([]);
  },
);

test.each([
  ['another host', 'reviews', 'https://elsewhere.example/api'],
  ['another path', 'reviews', 'https://reviews.example/'],
  ['another protocol', 'reviews', 'http://reviews.example/api'],
  ['the upstream of another remote', 'orders', 'https://reviews.example/api'],
])('an upstream with %s is refused with the setting that would allow it', (_, id, upstream) => {
  expect(upstreams.problemsOf(manifest(id, upstream))).toEqual([
    `the upstream ${upstream} is not allowed for ${id}: ask the shop’s operator to set REMOTE_UPSTREAMS to ${id}=${upstream}`,
  ]);
});

test('a remote without an upstream needs no permission', () => {
  expect(upstreams.problemsOf(manifest('orders'))).toEqual([]);
});
