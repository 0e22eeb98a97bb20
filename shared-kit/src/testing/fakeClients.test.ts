import { createApi } from '../api';
import { ApiError } from '../api/ApiError';
import { aQuote, aShop } from './builders';
import { fakeClients } from './fakeClients';

const body = { orderTypeId: 200 as const, regionId: 1, products: [] };

test('a fake client responds from its table and records the requests in order', async () => {
  const { clients, requests } = fakeClients({
    'GET /api/shop': aShop(),
    'POST /api/delivery/Calculate': aQuote(),
  });
  expect(await clients.main.get('/api/shop', { query: { RegionId: 1 } })).toMatchObject({ restId: 'center' });
  await createApi(clients).delivery.calculate(body);
  expect(requests).toMatchObject([
    { client: 'main', method: 'GET', path: '/api/shop', query: { RegionId: 1 } },
    { client: 'main', method: 'POST', path: '/api/delivery/Calculate', body },
  ]);
});

test('a response of a fake client may be computed from the request, and may be an error', async () => {
  const { clients } = fakeClients({
    'GET /api/tg_address': ({ query }: { query: Record<string, unknown> }) => `at ${query.latitude}`,
    'GET /api/delivery/Get': new ApiError('gone', { status: 404 }),
  });
  const api = createApi(clients);
  expect(await api.messenger.address({ latitude: 41, longitude: 69 })).toBe('at 41');
  await expect(api.delivery.get('x')).rejects.toMatchObject({ status: 404 });
});

test('a fake client fails the test on a call that is not in its table', async () => {
  const { clients } = fakeClients({});
  await expect(createApi(clients).restaurants.list()).rejects.toThrow(
    'no answer for GET /api/restaurants/List',
  );
});

test('a fake client passes the idempotency key of an order', async () => {
  const { clients, requests } = fakeClients({ 'POST /api/delivery/Create': { orderId: 'order-1' } });
  await clients.main.post('/api/delivery/Create', body, { headers: { 'Idempotency-Key': 'key-1' } });
  expect(requests[0]?.headers).toEqual({ 'Idempotency-Key': 'key-1' });
});

test('a fake upstream answers under the path of its remote, and its answer is not read as one of the shop', async () => {
  const { clients, requests } = fakeClients({ 'GET /x/reviews/api/shop': { stars: 5 } });
  expect(await clients.upstream('reviews').get('/api/shop')).toEqual({ stars: 5 });
  expect(requests).toMatchObject([{ client: 'reviews', path: '/x/reviews/api/shop' }]);
});
