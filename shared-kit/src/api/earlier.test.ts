import { fakeClients } from '../testing/fakeClients';
import type { createEarlierApi } from './earlier';
import { type Api, createApi } from './index';

type EarlierApi = ReturnType<typeof createEarlierApi>;

test('a build for an earlier API version finds the calls that the remotes have by now', async () => {
  const { clients, requests } = fakeClients({
    'GET /api/news/Get': { id: 'a', title: 'A', body: '' },
    'POST /api/delivery/Cancel': () => {
      throw new Error('too late');
    },
    'GET /api/stocks/List': { items: [], total: 0 },
    'GET /api/shop/Index': { folders: [], products: [] },
  });
  const api = createApi(clients) as Api & EarlierApi & Pick<EarlierApi['menu'], 'shopIndex'>;
  await api.news.get('a', {});
  await expect(api.delivery.cancel('order-1')).rejects.toThrow('too late');
  await api.shopIndex({ RegionId: 1 });
  await api.stocks.list();
  expect(requests).toMatchObject([
    { path: '/api/news/Get', query: { id: 'a' } },
    { path: '/api/delivery/Cancel', body: { orderId: 'order-1' } },
    { path: '/api/shop/Index', query: { RegionId: 1 } },
    { path: '/api/stocks/List' },
  ]);
});
