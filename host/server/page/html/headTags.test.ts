import { headTags } from './headTags';

const tagsFor = (head: object) =>
  headTags({
    brand: { name: 'Olov' },
    locale: 'en',
    path: '/',
    publicUrl: 'https://olov.test',
    head,
    isHidden: false,
  });

test('the head of a page contains its picture and its structured data', () => {
  const html = tagsFor({ title: 'Menu', image: '/a.webp', jsonLd: ['{"@type":"Menu"}'] });
  expect(html).toContain('<title>Menu — Olov</title>');
  expect(html).toContain('<meta property="og:image" content="https://olov.test/a.webp">');
  expect(html).toContain('<script type="application/ld+json">{"@type":"Menu"}</script>');
});

test.each(['http://[', 'javascript:alert(1)', 'ftp://olov.test/a.webp'])(
  'an invalid picture address %j removes only the picture from the page’s head',
  (image) => {
    const html = tagsFor({ title: 'Menu', image });
    expect(html).toContain('<title>Menu — Olov</title>');
    expect(html).not.toContain('og:image');
    expect(html).not.toContain(image);
  },
);

test('head data of a remote with invalid types remove only themselves', () => {
  const html = tagsFor({ title: 7, description: {} });
  expect(html).toContain('<title>Olov — pizza delivery and pickup</title>');
});
