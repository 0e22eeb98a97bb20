import { prefixedUrl } from './apiPrefixes';
import { pickupOrder } from './testing/orders';
import { openedShop } from './testing/shop';
import { hashOf } from './testing/telegram';

test.each([
  ['/api/shop?Language=3', '/main/api/shop?Language=3'],
  ['/media/products/a.webp', '/main/media/products/a.webp'],
  ['/openapi/main.json', '/main/openapi/main.json'],
  ['/openapi/messenger.json', '/messenger/openapi/messenger.json'],
  ['/api/tg_basket?tgId=1', '/messenger/api/tg_basket?tgId=1'],
  ['/main/api/shop', '/main/api/shop'],
  ['/hr/api/vacancies/List', '/hr/api/vacancies/List'],
  ['/staff', '/staff'],
  ['/readyz', '/readyz'],
])('the request path %s is rewritten to %s, which begins with the prefix of its API', (url, served) => {
  expect(prefixedUrl(url)).toBe(served);
});

describe('addresses under the prefix of another API', () => {
  const shop = openedShop();

  // asvs V6.3.4
  test.each([
    '/main/api/tg_basket?tgId=1',
    '/main/hr/api/vacancies/List',
    '/main/messenger/api/tg_basket?tgId=1',
    '/main/staff',
    '/main/readyz',
    '/messenger/api/shop',
    '/messenger/api/delivery/Events?orderId=x',
    '/messenger/staff',
    '/hr/api/shop',
    '/hr/api/tg_basket?tgId=1',
    '/hr/media/products/a.webp',
  ])('GET %s is a 404 under the prefix of another API', async (url) => {
    const headers = hashOf({ tgId: 1, nowMs: shop.clock.now });
    expect((await shop.get(url, await shop.issuer.tokenFor('customer'), headers)).status).toBe(404);
  });

  test.each(['/messenger/api/customers/Delete', '/hr/api/delivery/Create', '/messenger/api/delivery/Create'])(
    'POST %s is a 404 under the prefix of another API',
    async (url) => {
      const token = await shop.issuer.tokenFor('customer');
      const answer = await shop.post(url, pickupOrder(), token, { 'idempotency-key': 'a-key' });
      expect(answer.status).toBe(404);
    },
  );
});
