import { openTestShop } from '../../testing/shop';

test('the sitemap lists every public page in each language and its default language', async () => {
  const routes = [
    { path: '/', page: 'menu', prerendered: true },
    { path: '/contacts', page: 'contacts', prerendered: true },
    { path: '/profile', page: 'profile' },
  ];
  const shop = await openTestShop({ builds: [{ id: 'host' }, { id: 'menu-cart', manifest: { routes } }] });
  const { text } = await shop.get('/sitemap.xml');
  await shop.close();
  const urls = [...text.matchAll(/<url><loc>(.*?)<\/loc>(.*?)<\/url>/g)].map(([, loc, links = '']) => [
    loc,
    [...links.matchAll(/hreflang="(.*?)" href="(.*?)"/g)].map(([, lang, href]) => `${lang} ${href}`),
  ]);
  const languagesOf = (path: string) => [
    `ru https://olov.test${path || '/'}`,
    `en https://olov.test/en${path}`,
    `uz https://olov.test/uz${path}`,
    `x-default https://olov.test${path || '/'}`,
  ];
  expect(urls).toEqual([
    ['https://olov.test/', languagesOf('')],
    ['https://olov.test/en', languagesOf('')],
    ['https://olov.test/uz', languagesOf('')],
    ['https://olov.test/contacts', languagesOf('/contacts')],
    ['https://olov.test/en/contacts', languagesOf('/contacts')],
    ['https://olov.test/uz/contacts', languagesOf('/contacts')],
  ]);
});
