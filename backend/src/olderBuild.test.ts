import { startBuiltServer } from './testing/built-server';
import { databaseUrlOf } from './testing/databaseUrl';
import { type Listening, listen } from './testing/events';
import { buildOlderServer } from './testing/olderBuild';
import { orderAtAnyHour } from './testing/orderAtAnyHour';
import { deliveryOrder } from './testing/orders';
import { openTestShop, STAFF_TOKEN, type TestShop } from './testing/shop';

let build: Awaited<ReturnType<typeof buildOlderServer>>;
let shop: TestShop;
let newerUrl: string;
let older: ReturnType<typeof startBuiltServer>;
let olderUrl: string | undefined;
let token: string;
beforeAll(async () => {
  build = await buildOlderServer();
  shop = await openTestShop();
  newerUrl = await shop.app.listen({ host: '127.0.0.1', port: 0 });
  token = await shop.issuer.tokenFor('customer');
  older = startBuiltServer(
    {
      DATABASE_URL: databaseUrlOf(shop.database.config),
      DATA_DIR: build.output,
      JWKS_URL: shop.issuer.jwksUrl,
      STAFF_TOKEN,
      KITCHEN_SIMULATOR: 'off',
    },
    build.output,
  );
  olderUrl = await older.url;
});
afterAll(async () => {
  older.child.kill('SIGTERM');
  await older.ended;
  await shop.close();
  await build.remove();
});

const post = async (path: string, body: object, bearer = STAFF_TOKEN) =>
  (
    await fetch(`${olderUrl}${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${bearer}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  ).status;
const follow = (url: string | undefined, orderId: string) =>
  listen(`${url}/api/delivery/Events?orderId=${orderId}&Language=3`, { authorization: `Bearer ${token}` });
const heardOf = async (stream: Listening) => JSON.parse((await stream.event())?.data ?? '{}').statusCode;

test('the previous release of the back end starts on the schema of this release', async () => {
  expect((await fetch(`${olderUrl}/readyz`)).status).toBe(200);
});

test('an order made by the previous release is readable by this release', async () => {
  const orderId = await orderAtAnyHour(olderUrl, token);
  expect((await shop.get(`/api/delivery/Get?orderId=${orderId}`, token)).body.statusCode).toBe(0);
});

test('the previous and this release both change one order, and followers at either release get all changes', async () => {
  const { orderId } = (await shop.create(deliveryOrder(), token)).body;
  const streams = [await follow(olderUrl, orderId), await follow(newerUrl, orderId)];
  for (const stream of streams) expect(await heardOf(stream)).toBe(0);
  expect(await post('/api/delivery/SetStatus', { orderId, statusCode: 60 })).toBe(200);
  for (const stream of streams) expect(await heardOf(stream)).toBe(60);
  await shop.post('/api/delivery/SetStatus', { orderId, statusCode: 70 }, STAFF_TOKEN);
  for (const stream of streams) expect(await heardOf(stream)).toBe(70);

  const seen = { latitude: 41.305, longitude: 69.275 };
  expect(await post('/api/delivery/SetCourier', { orderId, ...seen })).toBe(204);
  expect((await shop.get(`/api/delivery/Get?orderId=${orderId}`, token)).body.courier).toMatchObject(seen);
  expect(await post('/api/delivery/SetStatus', { orderId, statusCode: 201 })).toBe(200);
  expect(
    await shop.database.db.selectFrom('courierPositions').where('orderId', '=', orderId).execute(),
  ).toEqual([]);
  for (const stream of streams) stream.close();
});

test('a rating that the previous release stores is counted for the dishes of its order', async () => {
  const { orderId } = (await shop.create(deliveryOrder(), token)).body;
  await shop.post('/api/delivery/SetStatus', { orderId, statusCode: 201 }, STAFF_TOKEN);
  expect(await post('/api/delivery/Rate', { orderId, stars: 4 }, token)).toBe(200);
  expect(await shop.database.db.selectFrom('dishRatings').selectAll().execute()).toEqual([
    { productId: 'margherita', orders: 1, stars: 4 },
  ]);
});

test('the previous release deletes a customer whose order was made by this release', async () => {
  const owner = await shop.issuer.tokenFor('leaver');
  const { orderId } = (await shop.create(deliveryOrder(), owner)).body;
  await shop.post('/api/delivery/SetStatus', { orderId, statusCode: 255 }, STAFF_TOKEN);
  expect(await post('/api/customers/Delete', {}, owner)).toBe(200);
  expect((await shop.get(`/api/delivery/Get?orderId=${orderId}`, owner)).status).toBe(404);
});

test('the previous release notifies followers of changes without the help of this release after a rollback', async () => {
  const { orderId } = (await shop.create(deliveryOrder(), token)).body;
  await shop.changes.close();
  const stream = await follow(olderUrl, orderId);
  expect(await heardOf(stream)).toBe(0);
  await post('/api/delivery/SetStatus', { orderId, statusCode: 20 });
  expect(await heardOf(stream)).toBe(20);
  stream.close();
});
