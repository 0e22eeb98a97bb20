import { sql } from 'kysely';
import pg from 'pg';
import { everyText } from '../../testing/everyText';
import { deliveryOrder, pickupOrder } from '../../testing/orders';
import { newPhone, openedShopWithPhones } from '../../testing/phones';
import { atNoon, STAFF_TOKEN } from '../../testing/shop';

const shop = atNoon(openedShopWithPhones());
let devices = 0;

const newDevice = async () => {
  devices += 1;
  const id = `browser-of-somebody-${devices}.`;
  return { id, token: await shop.issuer.tokenFor(id) };
};
const end = (orderId: string, statusCode = 255) =>
  shop.post('/api/delivery/SetStatus', { orderId, statusCode }, STAFF_TOKEN);
const remove = (token: string | undefined) => shop.post('/api/customers/Delete', { language: 3 }, token);

async function somebody() {
  const device = await newDevice();
  const phone = newPhone();
  const traces = {
    name: `Gulnora ${devices}.`,
    phone,
    otherPhone: newPhone(),
    title: `Yellow house ${devices}.`,
    street: `Hidden lane ${devices}.`,
    note: `beware of the dog ${devices}.`,
    comment: `no onions ${devices}.`,
    opinion: `warm, says she ${devices}.`,
    birthday: `19${devices + 10}-05-04`,
    saved: `Dacha ${devices}.`,
  };
  const { token } = device;
  const order = deliveryOrder({
    customer: { name: traces.name, phone: traces.otherPhone },
    comment: traces.comment,
    promoCode: 'TEN',
  });
  const body = {
    ...order,
    address: {
      ...order.address,
      title: traces.title,
      street: traces.street,
      note: traces.note,
      intercom: `${devices}K${devices}.`,
    },
  };
  const { orderId } = (await shop.create(body, token, `key ${devices}.`)).body;
  await shop.post(
    '/api/addresses/Save',
    { coordinates: [69.77, 41.77], title: traces.saved, address: '', iconSrc: '' },
    token,
  );
  await shop.post('/api/customers/Update', { name: traces.name, birthday: traces.birthday }, token);
  await shop.takePhone(token, phone);
  const { customerId } = (await shop.get('/api/customers/Get', token)).body;
  return {
    device,
    orderId,
    customerId,
    traces: {
      ...traces,
      customerId,
      deviceId: device.id,
      key: `key ${devices}.`,
      door: `${devices}K${devices}.`,
    },
  };
}

describe('POST /api/customers/Delete', () => {
  test('the deletion of a customer is refused with 409 while an order is active, and changes nothing', async () => {
    const { device } = await somebody();
    const { status, body } = await remove(device.token);
    expect(status).toBe(409);
    expect(body).toEqual({
      error: 'An order is still on its way. You can delete your data once it has ended.',
      code: 'orders-active',
    });
    expect((await shop.get('/api/addresses/List', device.token)).body).toHaveLength(1);
  });

  test('the deletion of a customer is allowed when an active order was unchanged for a day', async () => {
    const madeAt = shop.clock.now;
    const { device, orderId } = await somebody();
    const dayLater = madeAt + 24 * 60 * 60_000;
    shop.clock.now = dayLater - 1;
    expect((await remove(device.token)).status).toBe(409);
    shop.clock.now = dayLater;
    expect(await remove(device.token)).toMatchObject({ status: 200, body: { orders: 1 } });
    const order = shop.database.db.selectFrom('orders').selectAll().where('id', '=', orderId);
    expect(await order.executeTakeFirst()).toMatchObject({
      statusCode: 0,
      customer: { name: '', phone: '' },
    });
  });

  test('the deletion of a customer deletes the origins of that customer’s orders only', async () => {
    const [gone, other] = [await somebody(), await somebody()];
    await end(gone.orderId);
    const originsOf = (...orderIds: string[]) =>
      shop.database.db
        .selectFrom('orderOrigins')
        .select('orderId')
        .where('orderId', 'in', orderIds)
        .execute();
    expect(await originsOf(gone.orderId, other.orderId)).toHaveLength(2);
    await remove(gone.device.token);
    expect(await originsOf(gone.orderId, other.orderId)).toEqual([{ orderId: other.orderId }]);
  });

  // asvs V14.2.4
  test('the deletion of a customer leaves no personal data in any text column of the database', async () => {
    const { device, orderId, traces } = await somebody();
    for (const code of [20, 30, 40, 50, 60, 70, 80, 201]) await end(orderId, code);
    const rating = { orderId, stars: 5, comment: traces.opinion };
    expect((await shop.post('/api/delivery/Rate', rating, device.token)).status).toBe(200);
    await sql`
      with paid as (
        insert into payments (order_id, provider, transaction_id, amount, state, started_at, created_at, paid_at)
        values (${orderId}, 'click', ${orderId}, 60000, 'paid', now(), now(), now()) returning id
      )
      insert into order_refunds (order_id, payment_id, key, state, amount, is_by_hand, actor, reason, asked_at)
      select ${orderId}, id, 'whole', 'asked', 60000, true, 'boss', ${`${traces.name} was not at home`}, now() from paid`.execute(
      shop.database.db,
    );
    const found = (texts: string[], trace: string) => texts.filter((text) => text.includes(trace));
    const before = await everyText(shop.database.db);
    for (const trace of Object.values(traces)) expect(found(before, trace)).not.toEqual([]);
    const answer = await remove(device.token);
    expect(answer).toMatchObject({ status: 200, body: { orders: 1, addresses: 1 } });
    const after = await everyText(shop.database.db);
    for (const trace of Object.values(traces)) expect(found(after, trace)).toEqual([]);
  });

  test('the deletion of a customer keeps dishes and amounts of the orders without an owner', async () => {
    const { device, orderId } = await somebody();
    await end(orderId);
    const read = () =>
      shop.database.db.selectFrom('orders').selectAll().where('id', '=', orderId).executeTakeFirstOrThrow();
    const before = await read();
    await remove(device.token);
    const after = await read();
    for (const kept of [
      'lines',
      'subtotal',
      'delivery',
      'discount',
      'total',
      'payment',
      'restaurant',
      'number',
    ] as const) {
      expect(after[kept]).toEqual(before[kept]);
    }
    expect(after).toMatchObject({
      customerId: '',
      address: null,
      place: null,
      comment: null,
      customer: { name: '', phone: '' },
    });
    expect((await shop.get(`/api/delivery/Get?orderId=${orderId}`, device.token)).status).toBe(404);
  });

  test('the place of an order is deleted with its address, also by a release that does not know the column `place`', async () => {
    const { orderId } = await somebody();
    const read = () =>
      sql<{ address: unknown; place: unknown }>`select address, place from orders where id = ${orderId}`
        .execute(shop.database.db)
        .then(({ rows }) => rows);
    expect(await read()).toEqual([{ address: expect.anything(), place: expect.anything() }]);
    await sql`update orders set customer_id = '', address = null where id = ${orderId}`.execute(
      shop.database.db,
    );
    expect(await read()).toEqual([{ address: null, place: null }]);
  });

  // asvs V7.4.2
  test('the deletion of a customer makes every device of the customer a new guest', async () => {
    const { device, orderId, traces } = await somebody();
    const second = await newDevice();
    await shop.takePhone(second.token, traces.phone);
    await end(orderId);
    await remove(second.token);
    for (const { id, token } of [device, second]) {
      expect((await shop.get('/api/customers/Get', token)).body).toEqual({
        customerId: id,
        canVerifyPhone: true,
      });
      expect((await shop.get('/api/delivery/List', token)).body).toEqual([]);
    }
    expect((await shop.create(pickupOrder(), device.token)).status).toBe(201);
    expect((await shop.get('/api/delivery/List', device.token)).body).toHaveLength(1);
    expect((await shop.takePhone(device.token, traces.phone)).body).toMatchObject({ phone: traces.phone });
  });

  test('a guest who deletes their data has an empty order list', async () => {
    const { token } = await newDevice();
    const { orderId } = (await shop.create(pickupOrder(), token)).body;
    await end(orderId);
    expect((await remove(token)).body).toEqual({ orders: 1, addresses: 0 });
    expect((await shop.get('/api/delivery/List', token)).body).toEqual([]);
    expect((await remove(token)).body).toEqual({ orders: 0, addresses: 0 });
  });

  test('a once-code stays used for its phone after the customer is deleted, and is free for other phones', async () => {
    const phone = newPhone();
    const withCode = async (token: string, of: string) =>
      shop.create(pickupOrder({ promoCode: 'ONCE', customer: { name: 'Aziza', phone: of } }), token);
    const { token } = await newDevice();
    const { orderId } = (await withCode(token, phone)).body;
    for (const code of [20, 30, 40, 50, 201]) await end(orderId, code);
    await remove(token);
    const other = await newDevice();
    expect((await withCode(other.token, phone)).body).toMatchObject({ code: 'promo-unavailable' });
    expect((await withCode(other.token, newPhone())).status).toBe(201);
    const quoted = await shop.post(
      '/api/delivery/Calculate',
      {
        orderTypeId: 200,
        restaurantId: 'center',
        regionId: 1,
        products: pickupOrder().products,
        promoCode: 'ONCE',
      },
      undefined,
    );
    expect(quoted.body.problems).toEqual([]);
  });

  test('the deletion of a customer does not reset the limits of phone codes', async () => {
    const phone = newPhone();
    const { token } = await newDevice();
    await shop.sendCode(token, phone);
    await remove(token);
    expect((await shop.sendCode(token, phone)).body.code).toBe('code-too-soon');
  });

  test('the deletion of a customer voids a phone code that was sent before', async () => {
    const phone = newPhone();
    const { token } = await newDevice();
    await shop.sendCode(token, phone);
    await remove(token);
    expect((await shop.verify(token, phone, shop.codeOf(shop.sent.at(-1)))).body.code).toBe('code-expired');
  });
});

describe('GET /api/customers/Export', () => {
  test('the data export contains all data of the customer, as a file', async () => {
    const { device, orderId, traces } = await somebody();
    const { status, body, headers } = await shop.get('/api/customers/Export?Language=3', device.token);
    expect(status).toBe(200);
    expect(headers['content-disposition']).toBe('attachment; filename="my-data.json"');
    expect(body).toMatchObject({
      customer: { name: traces.name, phone: traces.phone, birthday: traces.birthday },
      devices: [device.id],
      addresses: [{ title: traces.saved }],
      orders: [
        {
          orderId,
          comment: traces.comment,
          customer: { name: traces.name, phone: traces.otherPhone },
          address: { title: traces.title, note: traces.note },
        },
      ],
      payments: [],
    });
  });

  test('the data export needs the same number of database queries for many orders as for one', async () => {
    const { token } = await newDevice();
    const count = async () => {
      const query = jest.spyOn(pg.Client.prototype, 'query');
      const { body } = await shop.get('/api/customers/Export', token);
      const questions = query.mock.calls.filter(([text]) => !String(text).includes('order_changes')).length;
      query.mockRestore();
      return { orders: body.orders.length, questions };
    };
    /** Work of the server beside an export can add questions to one of them. */
    const least = async () =>
      [await count(), await count(), await count()].sort((a, b) => a.questions - b.questions)[0];
    await shop.create(deliveryOrder(), token);
    const one = await least();
    for (let made = 0; made < 4; made += 1) await shop.create(deliveryOrder(), token);
    expect(await least()).toEqual({ orders: 5, questions: one?.questions });
    expect(one?.questions).toBeGreaterThan(0);
  });

  test('the data export of a guest contains only the id and the device', async () => {
    const { id, token } = await newDevice();
    expect((await shop.get('/api/customers/Export', token)).body).toMatchObject({
      customer: { customerId: id },
      devices: [id],
      addresses: [],
      orders: [],
    });
  });
});
