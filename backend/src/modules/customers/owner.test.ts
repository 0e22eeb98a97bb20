import { inTransaction } from '../../db/transaction';
import { archive } from '../../testing/archive';
import { deliveryOrder, pickupOrder } from '../../testing/orders';
import { newPhone, openedShopWithPhones } from '../../testing/phones';
import { atNoon, STAFF_TOKEN } from '../../testing/shop';
import { until } from '../../testing/until';
import { customerOf } from './owner';
import { lockOwners, ownerOf } from './repository';

const shop = atNoon(openedShopWithPhones());
let devices = 0;

const newDevice = async () => {
  devices += 1;
  const id = `device-${devices}`;
  return { id, token: await shop.issuer.tokenFor(id) };
};
type Device = Awaited<ReturnType<typeof newDevice>>;

const order = async ({ token }: Device, changes: object = {}, key?: string): Promise<string> =>
  (await shop.create(pickupOrder(changes), token, key)).body.orderId;
const ordersOf = async ({ token }: Device): Promise<string[]> =>
  (await shop.get('/api/delivery/List', token)).body.map(
    (entry: { order: { orderId: string } }) => entry.order.orderId,
  );
const address = (longitude: number, title = 'Home') => ({
  coordinates: [longitude, 41.31],
  title,
  address: '',
  iconSrc: '',
});
const saveAddress = ({ token }: Device, body: object) => shop.post('/api/addresses/Save', body, token);
const titlesOf = async ({ token }: Device): Promise<string[]> =>
  (await shop.get('/api/addresses/List', token)).body.map(({ title }: { title: string }) => title);
const take = ({ token }: Device, phone: string) => shop.takePhone(token, phone);
const customerIdOf = async ({ token }: Device): Promise<string> =>
  (await shop.get('/api/customers/Get', token)).body.customerId;

describe('a guest who verifies an unused phone', () => {
  test('a guest who verifies an unused phone becomes a customer and keeps orders and addresses', async () => {
    const device = await newDevice();
    const made = await order(device);
    await saveAddress(device, address(69.1));
    expect(await customerIdOf(device)).toBe(device.id);
    expect((await take(device, newPhone())).status).toBe(200);
    expect(await customerIdOf(device)).toMatch(/^customer:/);
    expect(await ordersOf(device)).toEqual([made]);
    expect(await titlesOf(device)).toEqual(['Home']);
    const later = await order(device);
    expect(await ordersOf(device)).toEqual(expect.arrayContaining([made, later]));
  });
});

describe('archived orders of a guest who verifies a phone', () => {
  const archiveEnded = async (orderId: string): Promise<number> => {
    await shop.post('/api/delivery/SetStatus', { orderId, statusCode: 201 }, STAFF_TOKEN);
    return archive(shop, shop.clock.now + 1);
  };

  test('an archived order moves with its guest, so its key makes no second order afterwards', async () => {
    const device = await newDevice();
    const key = 'the key of an archived order';
    expect(await archiveEnded(await order(device, {}, key))).toBe(1);
    await take(device, newPhone());
    expect((await shop.create(pickupOrder(), device.token, key)).status).toBe(422);
  });

  test.each([
    ['customer', true],
    ['guest', false],
  ])(
    'an order with the key of an archived order is archived after guest and customer are one: the archived one was the %s’s',
    async (_, isOldOfCustomer) => {
      const phone = newPhone();
      const [customer, guest] = [await newDevice(), await newDevice()];
      const [old, live] = isOldOfCustomer ? [customer, guest] : [guest, customer];
      await take(customer, phone);
      const key = `the key of two orders, the old one of ${old.id}`;
      expect(await archiveEnded(await order(old, {}, key))).toBe(1);
      const made = await order(live, {}, key);
      expect((await take(guest, phone)).status).toBe(200);
      const retry = await shop.create(pickupOrder(), live.token, key);
      expect([retry.status, retry.body.orderId]).toEqual([201, made]);
      expect(await archiveEnded(made)).toBe(1);
      for (const { token } of [customer, guest])
        expect((await shop.create(pickupOrder(), token, key)).status).toBe(422);
    },
  );
});

describe('a second device that verifies the same phone', () => {
  const both = async () => {
    const phone = newPhone();
    const [first, second] = [await newDevice(), await newDevice()];
    return { phone, first, second };
  };

  // spec 6: No roles: customers are identified by a locally stored user id [0032: the id is a hint, the owner is that of the token]
  test('a second device with the same phone shares all orders with the first device, old and new ones', async () => {
    const { phone, first, second } = await both();
    const [one, two] = [await order(first), await order(second)];
    await take(first, phone);
    expect((await take(second, phone)).body.customerId).toBe(await customerIdOf(first));
    const later = await order(second);
    for (const device of [first, second]) {
      expect((await ordersOf(device)).sort()).toEqual([one, two, later].sort());
      expect((await shop.get(`/api/delivery/Get?orderId=${two}`, device.token)).status).toBe(200);
    }
  });

  test('a second device adds its addresses to the customer, and the first device’s title of the same place stays', async () => {
    const { phone, first, second } = await both();
    await saveAddress(first, address(69.1, 'Home'));
    await saveAddress(second, address(69.1, 'Flat'));
    await saveAddress(second, address(69.2, 'Work'));
    await take(first, phone);
    await take(second, phone);
    for (const device of [first, second]) expect(await titlesOf(device)).toEqual(['Home', 'Work']);
  });

  test('a second device fills in only the customer data that are missing', async () => {
    const { phone, first, second } = await both();
    await shop.post('/api/customers/Update', { name: 'Aziza' }, first.token);
    await shop.post('/api/customers/Update', { name: 'Other', birthday: '1990-02-28' }, second.token);
    await take(first, phone);
    const { body } = await take(second, phone);
    expect(body).toMatchObject({ name: 'Aziza', birthday: '1990-02-28', phone });
    expect((await shop.get('/api/customers/Get', first.token)).body).toEqual(body);
  });

  test('a second device joins a customer although both have an order with the same idempotency key', async () => {
    const { phone, first, second } = await both();
    const one = await order(first, {}, 'same-key');
    const two = await order(second, {}, 'same-key');
    await take(first, phone);
    expect((await take(second, phone)).status).toBe(200);
    expect((await ordersOf(first)).sort()).toEqual([one, two].sort());
  });

  test('a once-code that one device used is used for all devices of the customer', async () => {
    const { phone, first, second } = await both();
    const withCode = (device: Device) =>
      shop.create(
        pickupOrder({ promoCode: 'ONCE', customer: { name: 'Aziza', phone: newPhone() } }),
        device.token,
      );
    expect((await withCode(first)).status).toBe(201);
    await take(first, phone);
    await take(second, phone);
    for (const device of [first, second]) {
      expect((await withCode(device)).body).toMatchObject({ code: 'promo-used' });
    }
  });

  test('two devices that verify one phone at the same moment belong to one customer', async () => {
    const { phone, first, second } = await both();
    for (const device of [first, second]) {
      shop.clock.now += 60_000;
      await shop.sendCode(device.token, phone);
    }
    const [one, two] = shop.sent.slice(-2).map(shop.codeOf);
    const answers = await Promise.all([
      shop.verify(first.token, phone, one ?? ''),
      shop.verify(second.token, phone, two ?? ''),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await customerIdOf(first)).toBe(await customerIdOf(second));
  });
});

describe('a customer who verifies a second phone', () => {
  test('a customer who verifies an unused second phone keeps the orders and frees the first phone', async () => {
    const [device, other] = [await newDevice(), await newDevice()];
    const [old, fresh] = [newPhone(), newPhone()];
    const made = await order(device);
    await take(device, old);
    expect((await take(device, fresh)).body.phone).toBe(fresh);
    expect(await ordersOf(device)).toEqual([made]);
    await take(other, old);
    expect(await ordersOf(other)).toEqual([]);
  });

  test('a device that verifies another customer’s phone moves to that customer, and its old customer keeps the orders', async () => {
    const [device, other] = [await newDevice(), await newDevice()];
    const [own, theirs] = [newPhone(), newPhone()];
    const [mine, foreign] = [await order(device), await order(other)];
    await take(device, own);
    await take(other, theirs);
    expect((await take(device, theirs)).body.phone).toBe(theirs);
    expect(await ordersOf(device)).toEqual([foreign]);
    expect(await ordersOf(other)).toEqual([foreign]);
    await take(device, own);
    expect(await ordersOf(device)).toEqual([mine]);
  });

  test('a customer who verifies the same phone again stays unchanged', async () => {
    const device = await newDevice();
    const phone = newPhone();
    const { body } = await take(device, phone);
    expect((await take(device, phone)).body).toEqual(body);
  });
});

test('another customer’s order stays a 404 after both customers verified phones', async () => {
  const [device, other] = [await newDevice(), await newDevice()];
  const made = await order(device);
  await take(device, newPhone());
  await take(other, newPhone());
  expect((await shop.get(`/api/delivery/Get?orderId=${made}`, other.token)).status).toBe(404);
});

test('a payment stays with its order when the guest becomes a customer', async () => {
  const device = await newDevice();
  const made = await order(device);
  const { db } = shop.database;
  await db
    .insertInto('payments')
    .values({
      orderId: made,
      provider: 'payme',
      transactionId: `t-${made}`,
      amount: 60_000,
      state: 'paid',
      startedAt: new Date(),
      createdAt: new Date(),
      paidAt: new Date(),
    })
    .execute();
  await take(device, newPhone());
  const { body } = await shop.get(`/api/delivery/Get?orderId=${made}`, device.token);
  expect(body.payment.isPaid).toBe(true);
});

test('an order that is created while a guest becomes a customer belongs to the customer', async () => {
  const device = await newDevice();
  const { db } = shop.database;
  let sending: Promise<unknown> = Promise.resolve();
  const customer = await inTransaction(db, async (trx) => {
    await lockOwners(trx, device.id);
    // The order resolved its owner before the lock, and is inserted after this transaction.
    sending = order(device);
    await new Promise((resolve) => setTimeout(resolve, 300));
    return customerOf({ db: trx, customerData: [] }, device.id, new Date());
  });
  await sending;
  const rows = await db
    .selectFrom('orders')
    .select('customerId')
    .where('customerId', 'in', [device.id, customer.id])
    .execute();
  expect(rows).toEqual([{ customerId: customer.id }]);
});

test('a message that is sent while a guest becomes a customer belongs to the customer, and is deleted with the data', async () => {
  const device = await newDevice();
  const { db } = shop.database;
  const message = { key: 'key-of-a-message', name: 'Aziza', contact: '@aziza', message: 'It was cold.' };
  let sending: Promise<unknown> = Promise.resolve();
  const customer = await inTransaction(db, async (trx) => {
    const made = await customerOf({ db: trx, customerData: [] }, device.id, new Date());
    // The message finds no customer of the device before this transaction ends.
    sending = shop.post('/api/feedback/Create', message, device.token);
    await until(async () => {
      const { rows } = await shop.database.pool.query(
        `select from pg_locks where locktype = 'advisory' and not granted
          and database = (select oid from pg_database where datname = current_database())`,
      );
      return rows.length > 0;
    });
    return made;
  });
  await sending;
  const owners = () => db.selectFrom('feedback').select('customerId').execute();
  expect(await owners()).toEqual([{ customerId: customer.id }]);
  // A release without this rule keeps the id of the device.
  await db.updateTable('feedback').set({ customerId: device.id }).execute();
  await shop.post('/api/customers/Delete', {}, device.token);
  expect(await owners()).toEqual([]);
});

test('the id of a merged customer resolves to the remaining customer', async () => {
  const [first, second] = [await newDevice(), await newDevice()];
  const phone = newPhone();
  await shop.post('/api/customers/Update', { name: 'Second' }, second.token);
  const merged = await customerIdOf(second);
  await take(first, phone);
  await take(second, phone);
  expect(await ownerOf(shop.database.db, merged)).toBe(await customerIdOf(first));
});

test('the staff can change the status of an order after its owner changed', async () => {
  const device = await newDevice();
  const { body } = await shop.create(deliveryOrder(), device.token);
  await take(device, newPhone());
  const move = { orderId: body.orderId, statusCode: 20 };
  expect((await shop.post('/api/delivery/SetStatus', move, STAFF_TOKEN)).status).toBe(200);
  const kept = await shop.get(`/api/delivery/Get?orderId=${body.orderId}`, device.token);
  expect(kept.body.statusCode).toBe(20);
});
