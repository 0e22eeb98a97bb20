import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { pickupOrder } from '../../testing/orders';
import { newPhone, openedShopWithPhones } from '../../testing/phones';
import { atNoon } from '../../testing/shop';
import { memberOf } from '../../testing/staff';

const shop = atNoon(openedShopWithPhones());
let office: Awaited<ReturnType<typeof memberOf>>;
let manager: typeof office;
let photo: string;
beforeAll(async () => {
  office = await memberOf(shop, 'head-office');
  manager = await memberOf(shop, 'manager', { restaurants: ['day'] });
  const red = sharp({ create: { width: 2000, height: 1500, channels: 3, background: '#c0392b' } });
  photo = (
    await red
      .withExif({ IFD3: { GPSLatitude: '41/1' } })
      .jpeg()
      .toBuffer()
  ).toString('base64');
});

let customers = 0;
async function newOrder({ restaurantId = 'center' } = {}) {
  customers += 1;
  const token = await shop.issuer.tokenFor(`customer-with-a-problem-${customers}`);
  const phone = newPhone();
  const order = await shop.create(pickupOrder({ restaurantId, customer: { name: 'Aziza', phone } }), token);
  return { token, phone, orderId: order.body.orderId as string };
}
type Ordered = Awaited<ReturnType<typeof newOrder>>;

const report = ({ token, orderId }: Ordered, changes: object = {}) => {
  const body = { key: randomUUID(), orderId, reason: 'cold', message: 'The pizza was cold.', language: 3 };
  return shop.post('/api/feedback/Report', { ...body, ...changes }, token);
};
const reply = ({ token }: Ordered, id: string, text: string) =>
  shop.post('/api/feedback/Reply', { id, text, language: 3 }, token);
const seen = async ({ token, orderId }: Ordered) =>
  (await shop.get(`/api/delivery/Get?orderId=${orderId}`, token)).body.messages;

const ask = async (who: typeof office, path: string, payload?: object) => {
  const answer = await who.ask(payload ? 'POST' : 'GET', `/staff/main/api/feedback/${path}`, {
    ...(payload && { payload: { language: 3, ...payload } }),
  });
  return { status: answer.statusCode, body: answer.json() };
};
const listed = async (who: typeof office, query = '') =>
  (await ask(who, `List?take=50&Language=3${query}`)).body.items.map(({ id }: { id: string }) => id);
const photosOf = (id: string) =>
  shop.database.db.selectFrom('feedbackPhotos').select('content').where('feedbackId', '=', id).execute();

test('a report of a problem names its order, reason and photos to the staff, and the customer reads it with the order', async () => {
  const ordered = await newOrder();
  const { status, body } = await report(ordered, { photos: [photo] });
  expect([status, body]).toMatchObject([200, { reason: 'cold', photos: 1, replies: [] }]);
  expect(await seen(ordered)).toEqual([body]);
  const { items } = (await ask(office, 'List?Language=3')).body;
  expect(items[0]).toMatchObject({
    ...{ id: body.id, name: 'Aziza', contact: ordered.phone, orderId: ordered.orderId, reason: 'cold' },
    ...{ orderNumber: expect.any(String), restaurant: expect.any(String), photos: 1, waits: true },
  });
});

test('a photo of a report is stored small and without the place of the camera, and only its customer and the staff read it', async () => {
  const ordered = await newOrder();
  const { id } = (await report(ordered, { photos: [photo] })).body;
  const path = `/api/feedback/OwnPhoto?id=${id}&place=0`;
  const { url } = (await shop.get(path, ordered.token)).body;
  expect((await ask(office, `Photo?id=${id}&place=0`)).body).toEqual({ url });
  const [kind, content = ''] = url.split(',');
  expect(kind).toBe('data:image/webp;base64');
  const { width, height, exif } = await sharp(Buffer.from(content, 'base64')).metadata();
  expect([width, height, exif]).toEqual([1280, 960, undefined]);
  expect((await shop.get(path, (await newOrder()).token)).status).toBe(404);
  expect((await shop.get(path)).status).toBe(401);
  expect((await ask(manager, `Photo?id=${id}&place=0`)).status).toBe(404);
  const html = Buffer.from('<html>').toString('base64');
  expect((await report(ordered, { photos: [html] })).body.fields).toEqual({
    photos: 'The picture must be a JPEG, PNG, WebP or AVIF.',
  });
});

test('a report that is sent twice at once is stored once, with its photos', async () => {
  const ordered = await newOrder();
  const twice = { key: randomUUID(), photos: [photo] };
  const first = await report(ordered, twice);
  expect((await report(ordered, twice)).body).toEqual(first.body);
  expect(await seen(ordered)).toHaveLength(1);
  expect(await photosOf(first.body.id)).toHaveLength(1);
});

test('an order takes three open reports within seven days, of its customer alone', async () => {
  const ordered = await newOrder();
  const stranger = await newOrder();
  expect((await report({ ...ordered, token: stranger.token })).status).toBe(404);
  const [first] = [await report(ordered), await report(ordered), await report(ordered)];
  expect(await report(ordered)).toMatchObject({ status: 409, body: { code: 'feedback-many' } });
  await ask(office, 'Close', { id: first.body.id });
  shop.clock.now += 7 * 24 * 60 * 60_000;
  const renewed = {
    ...ordered,
    token: await shop.issuer.tokenFor(`customer-with-a-problem-${customers - 1}`),
  };
  expect((await report(renewed)).status).toBe(200);
  shop.clock.now += 1000;
  expect(await report(renewed, { key: randomUUID() })).toMatchObject({
    status: 409,
    body: { code: 'feedback-late' },
  });
});

test('a message waits for an answer again after each reply of the customer, until the staff close it', async () => {
  const ordered = await newOrder();
  const { id } = (await report(ordered)).body;
  const answer = (text: string) => ask(office, 'Answer', { id, text });
  const isListed = async () => (await listed(office, '&isWaiting=true')).includes(id);
  expect(await isListed()).toBe(true);
  expect((await answer('We are sorry.')).body).toMatchObject({ answer: { sms: 'waits' }, waits: false });
  expect(await isListed()).toBe(false);
  expect(await answer('Twice')).toMatchObject({ status: 409, body: { code: 'feedback-answered' } });

  shop.clock.now += 1000;
  expect((await reply(await newOrder(), id, 'I am a stranger.')).status).toBe(404);
  await Promise.all([reply(ordered, id, 'And the refund?'), reply(ordered, id, 'And the refund?')]);
  expect(await isListed()).toBe(true);
  shop.clock.now += 1000;
  await answer('Tomorrow.');
  const [message] = await seen(ordered);
  expect(
    message.replies.map(({ text, isStaff }: { text: string; isStaff: boolean }) => [text, isStaff]),
  ).toEqual([
    ['We are sorry.', true],
    ['And the refund?', false],
    ['Tomorrow.', true],
  ]);

  expect((await ask(office, 'Close', { id })).body).toMatchObject({ isClosed: true, waits: false });
  for (const { status, body } of [await reply(ordered, id, 'Thanks'), await answer('Bye')])
    expect([status, body.code]).toEqual([409, 'feedback-closed']);
});

test('an answer after a further word of the customer ends the waiting, and is answered by the same word again', async () => {
  const ordered = await newOrder();
  const { id } = (await report(ordered)).body;
  await reply(ordered, id, 'OK');
  shop.clock.now += 1000;
  expect((await ask(office, 'Answer', { id, text: 'We are sorry.' })).body.waits).toBe(false);
  expect((await ask(office, 'Answer', { id, text: 'Twice' })).status).toBe(409);
  shop.clock.now += 1000;
  expect((await reply(ordered, id, 'OK')).body.replies).toHaveLength(3);
});

test('an answer to a report is told in Telegram and by the browser, without its text', async () => {
  const { db } = shop.database;
  const ordered = await newOrder();
  const { orderId } = ordered;
  const { id } = (await report(ordered)).body;
  await db.insertInto('tgOrders').values({ orderId, tgId: 7, locale: 'en' }).execute();
  const push = { orderId, service: 'fcm.googleapis.com', endpoint: 'https://fcm.googleapis.com/x' };
  const keys = { p256dh: 'k', auth: 'a', locale: 'en' as const, createdAt: new Date(shop.clock.now) };
  await db
    .insertInto('pushSubscriptions')
    .values({ ...push, ...keys })
    .execute();
  await ask(office, 'Answer', { id, text: 'We are sorry.' });
  const told = await db
    .selectFrom('outbox')
    .selectAll()
    .where('channel', 'in', ['push', 'telegram'])
    .execute();
  const answers = told.filter(({ content }) => 'answeredAt' in content);
  expect(answers.map(({ channel }) => channel).sort()).toEqual(['push', 'telegram']);
  expect(JSON.stringify(answers)).not.toContain('sorry');
});

test('a manager reads and answers reports of the own restaurants alone', async () => {
  const [own, other] = [await newOrder({ restaurantId: 'day' }), await newOrder()];
  const [mine, theirs] = [(await report(own)).body.id, (await report(other)).body.id];
  const ids = await listed(manager);
  expect([ids.includes(mine), ids.includes(theirs)]).toEqual([true, false]);
  expect((await ask(manager, 'Answer', { id: mine, text: 'We are sorry.' })).status).toBe(200);
  expect((await ask(manager, 'Answer', { id: theirs, text: 'We are sorry.' })).status).toBe(404);
  expect((await ask(manager, 'Close', { id: theirs })).status).toBe(404);
});

test('the photos of a report are in the export of the customer’s data, and go with the data', async () => {
  const ordered = await newOrder();
  const { id } = (await report(ordered, { photos: [photo] })).body;
  const { messages } = (await shop.get('/api/customers/Export', ordered.token)).body;
  expect(messages).toEqual([
    expect.objectContaining({ id, pictures: [expect.stringMatching(/^data:image\/webp/)] }),
  ]);
  await shop.database.db
    .updateTable('orders')
    .set({ statusCode: 201 })
    .where('id', '=', ordered.orderId)
    .execute();
  expect((await shop.post('/api/customers/Delete', {}, ordered.token)).status).toBe(200);
  expect(await photosOf(id)).toEqual([]);
});
