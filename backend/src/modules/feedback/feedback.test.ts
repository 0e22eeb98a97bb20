import { DAY_MS } from '@olov/contract/platform/durations';
import { pino } from 'pino';
import { openedShop, renewed, STAFF_TOKEN } from '../../testing/shop';
import { tidyFeedback } from './routes';

const shop = renewed(openedShop());
/** Each test has its own network, because the limit of messages outlives them. */
let network = 0;
beforeEach(() => {
  network += 1;
});

const message = (changes: object = {}) => ({
  key: 'key-of-the-first',
  name: 'Dilnoza',
  contact: '@dilnoza',
  message: 'The crust was splendid.',
  ...changes,
});

const send = (changes: object = {}) =>
  shop.post('/api/feedback/Create', message(changes), undefined, {
    'x-forwarded-for': `203.0.113.${network}`,
  });
const list = (query = '', token: string | undefined = STAFF_TOKEN) =>
  shop.get(`/api/feedback/List${query}`, token);

describe('POST /api/feedback/Create', () => {
  test('a feedback message is stored with its time and language, and listed for the staff', async () => {
    expect(await send({ language: 3 })).toMatchObject({ status: 200, body: { isAccepted: true } });
    const { body } = await list();
    expect(body).toEqual({
      total: 1,
      items: [
        {
          id: expect.any(String),
          createdAt: '2026-11-21T07:00:00.000Z',
          name: 'Dilnoza',
          contact: '@dilnoza',
          message: 'The crust was splendid.',
          language: 3,
          replies: [],
          waits: true,
        },
      ],
    });
  });

  test('a feedback message that is sent again with the same key is stored once', async () => {
    await Promise.all([send(), send(), send()]);
    expect((await list()).body.total).toBe(1);
  });

  test('a feedback message with a used key and another content is stored as a new message', async () => {
    await send();
    await send({ name: 'Anvar' });
    await send({ contact: '@anvar' });
    await send({ message: 'The crust was burnt.' });
    expect((await list()).body.total).toBe(4);
  });

  test('a feedback message with a filled honeypot field gets a success answer and is not stored', async () => {
    expect(await send({ website: 'https://buy.example' })).toMatchObject({ status: 200 });
    expect((await list()).body.total).toBe(0);
  });

  test.each([
    ['name', 'D', 'Имя — от 2 до 50 букв.'],
    ['contact', '', 'Телефон, почта или имя в Telegram — от 3 до 100 символов.'],
    ['message', '   Hi   ', 'Сообщение — от 5 до 1000 символов.'],
    ['message', 'x'.repeat(1001), 'Сообщение — от 5 до 1000 символов.'],
  ])('a feedback message with %s %j is refused with an error at the field', async (field, value, text) => {
    const { status, body } = await send({ [field]: value });
    expect([status, body.fields]).toEqual([422, { [field]: text }]);
  });

  test('a network may send ten feedback messages in ten minutes, and the eleventh gets 429 with retryAfter', async () => {
    for (let count = 0; count < 10; count++) {
      expect((await send({ key: `key-number-${count}` })).status).toBe(200);
    }
    expect(await send({ key: 'one-too-many', language: 3 })).toMatchObject({
      status: 429,
      body: {
        error: 'Too many requests. Try again in 10 minutes.',
        code: 'too-many-requests',
        retryAfter: expect.any(Number),
      },
    });
  });
});

describe('GET /api/feedback/List', () => {
  test('feedback messages are listed in pages, the newest first', async () => {
    for (const name of ['Anvar', 'Botir', 'Ceviz']) {
      shop.clock.now += 1000;
      await send({ name, key: `key of ${name}` });
    }
    const { body } = await list('?skip=1&take=1');
    expect([body.total, body.items.map(({ name }: { name: string }) => name)]).toEqual([3, ['Botir']]);
  });
});

test('messages without an answer are listed and counted alone', async () => {
  await send();
  await send({ name: 'Anvar', key: 'key of Anvar' });
  const { db } = shop.database;
  await db
    .updateTable('feedback')
    .set({ answer: 'Thanks', answeredAt: new Date() })
    .where('name', '=', 'Anvar')
    .execute();
  const { body } = await list('?isWaiting=true');
  expect([body.total, body.items.map(({ name }: { name: string }) => name)]).toEqual([1, ['Dilnoza']]);
});

describe('POST /api/feedback/Delete', () => {
  const remove = (id: string, token?: string) =>
    shop.post('/api/feedback/Delete', { id, language: 3 }, token);

  test('a feedback message can be deleted once, and only with the staff’s token', async () => {
    await send();
    const [{ id }] = (await list()).body.items;
    expect((await remove(id)).status).toBe(401);
    expect((await list()).body.total).toBe(1);
    expect(await remove(id, STAFF_TOKEN)).toMatchObject({ status: 200, body: { id } });
    expect((await list()).body.total).toBe(0);
    expect(await remove(id, STAFF_TOKEN)).toMatchObject({
      status: 404,
      body: { error: 'There is no such message.', code: 'feedback-not-found' },
    });
  });
});

test('the cleanup deletes expired feedback messages and keeps all others', async () => {
  await send({ name: 'Anvar' });
  shop.clock.now += DAY_MS;
  await send({ name: 'Botir' });
  const keeping = { db: shop.database.db, retentionDays: 180, log: pino({ level: 'silent' }) };
  await tidyFeedback(keeping, shop.clock.now + 179.5 * DAY_MS);
  const { body } = await list();
  expect(body.items.map(({ name }: { name: string }) => name)).toEqual(['Botir']);
});
