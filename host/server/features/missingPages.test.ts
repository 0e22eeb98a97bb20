import { startApi } from '../testing/api';
import { bootOf } from '../testing/bootOf';
import { openTestShop } from '../testing/shop';

const routes = [
  { path: '/', page: 'menu', prerendered: true },
  { path: '/contacts', page: 'contacts', prerendered: true },
];

/** A shop whose back end does not answer until `answer` is called, and then has no contacts. */
async function openShop() {
  let answer = () => {};
  const isAsked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const api = await startApi(
    ({ url }) => (url === '/api/contacts/Get' ? { status: 404 } : { status: 401 }),
    isAsked,
  );
  const shop = await openTestShop({
    builds: [{ id: 'host' }, { id: 'menu-cart', manifest: { routes } }],
    env: { MAIN_API_URL: api.url, MESSENGER_API_URL: api.url, HR_API_URL: api.url },
    asksForFeatures: true,
  });
  const missing = async (path: string) => bootOf((await shop.get(path)).text).missing;
  return {
    answer,
    missing,
    async sitemapLacks(path: string) {
      while ((await shop.get('/sitemap.xml')).text.includes(path))
        await new Promise((resolve) => setTimeout(resolve, 10));
    },
    async close() {
      await shop.close();
      await api.close();
    },
  };
}

test('a page of a missing feature leaves the sitemap, and pages name the feature to the browser', async () => {
  const shop = await openShop();
  expect(await shop.missing('/en')).toBeUndefined();
  shop.answer();
  await shop.sitemapLacks('/contacts');
  expect(await shop.missing('/en')).toEqual(['contacts']);
  await shop.close();
});
