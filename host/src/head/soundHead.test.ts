import { soundHead } from './soundHead';

const soundOf = (head: unknown) => soundHead(head, 'https://olov.test');

test('a head from a remote that follows the contract is used unchanged, with an absolute address for its image', () => {
  const jsonLd = [{ '@type': 'Menu', name: 'Menu' }];
  const feed = { title: 'News', path: '/feeds/news.xml' };
  const head = { title: 'Menu', description: 'Pizza.', type: 'website', image: '/a.webp', feed, jsonLd };
  expect(soundOf(head)).toEqual({ head: { ...head, image: 'https://olov.test/a.webp' }, problems: [] });
  expect(soundOf({ image: 'http://cdn.test/a.webp' }).head.image).toBe('http://cdn.test/a.webp');
});

test.each([{}, undefined, null, 'text', { title: undefined, image: null }])(
  'a head from a remote that is %j has no fields',
  (head) => {
    expect(soundOf(head)).toEqual({ head: {}, problems: [] });
  },
);

test.each([
  ['image', 'http://['],
  ['image', 'javascript:alert(1)'],
  ['image', 'data:text/html,x'],
  ['image', ''],
  ['image', 7],
  ['title', { toString: 7 }],
  ['description', ['a']],
  ['type', 'product'],
  ['feed', '/feeds/news.xml'],
  ['feed', { title: 'News', path: 'https://evil.test/feed.xml' }],
  ['feed', { title: 'News', path: '//evil.test/feed.xml' }],
  ['jsonLd', { '@type': 'Menu' }],
  ['jsonLd', [{ price: 1n }]],
])(
  'a head from a remote loses the field %s with the value %p with an error, and keeps the other fields',
  (name, value) => {
    const { head, problems } = soundOf({ title: 'Menu', [name]: value });
    expect(head).toEqual(name === 'title' ? {} : { title: 'Menu' });
    expect(problems).toEqual([expect.stringMatching(`^its ${name} is none: `)]);
  },
);

test('structured data with a circular reference are left out of the head', () => {
  const circle: Record<string, unknown> = {};
  circle.self = circle;
  expect(soundOf({ jsonLd: [circle] }).head).toEqual({});
});
