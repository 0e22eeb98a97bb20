import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { folderPictures } from '../../../pictures';
import { createSeal } from '../../../seal';
import { menuChanges } from '../../../testing/menuChanges';
import { officeChanges } from '../../../testing/officeChanges';
import { deliveryOrder, pickupOrder } from '../../../testing/orders';
import { openTestShop, type TestShop } from '../../../testing/shop';
import { memberOf } from '../../../testing/staff';

type Person = Awaited<ReturnType<typeof memberOf>>;

let shop: TestShop;
let boss: Person;
let pictures: string;
beforeAll(async () => {
  pictures = await mkdtemp(path.join(os.tmpdir(), 'olov-audit-'));
  shop = await openTestShop({}, { pictures: folderPictures(pictures) });
  await shop.app.ready();
  boss = await memberOf(shop, 'head-office');
});
afterAll(async () => {
  await shop.close();
  await rm(pictures, { recursive: true });
});

const entries = () => shop.database.db.selectFrom('staffAudit').selectAll().orderBy('id').execute();

test.each(["update staff_audit set actor = 'nobody'", 'delete from staff_audit', 'truncate staff_audit'])(
  'the database refuses "%s", even to the owner of the table',
  async (statement) => {
    await expect(shop.database.pool.query(statement)).rejects.toThrow('the audit log only grows');
  },
);

async function deadLetter(): Promise<number> {
  const at = new Date(shop.clock.now);
  const { id } = await shop.database.db
    .insertInto('outbox')
    .values({
      channel: 'sms',
      destination: 'gateway',
      content: '{}',
      createdAt: at,
      nextAt: at,
      deadAt: at,
      expiresAt: new Date(shop.clock.now + 60_000),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

const memberId = async (role: 'courier') => (await memberOf(shop, role)).id;

const promiseIn = (hours: number) =>
  [0, 15].map((minutes) => new Date(shop.clock.now + (hours * 60 + minutes) * 60_000).toISOString());

const give = (orderId: string, courierId: string) =>
  boss.call('/staff/main/api/delivery/Give', { orderId, courierId });

const PHONE = '+998901234567';

const messageId = async () =>
  (await shop.database.db.selectFrom('feedback').select('id').executeTakeFirstOrThrow()).id;

const stopAt = (restaurantIds: string[]) =>
  boss.call('/staff/main/api/products/SetAvailabilityAt', {
    restaurantIds,
    productId: 'cola',
    isAvailable: false,
  });

const COOK = { name: 'Akmal', role: 'kitchen', restaurants: ['center'] };
const account = (call: string, body = {}) => boss.call(`/staff/api/${call}`, { login: 'cook', ...body });

/** A successful call of each route that changes something for others. */
const CHANGES: Record<string, (orderId: string) => Promise<{ statusCode: number }>> = {
  '/main/api/delivery/SetStatus': (orderId) =>
    boss.call('/staff/main/api/delivery/SetStatus', { orderId, statusCode: 20 }),
  '/main/api/delivery/SetPromise': (orderId) => {
    const [from, to] = promiseIn(1);
    return boss.call('/staff/main/api/delivery/SetPromise', { orderId, from, to, reason: 'busy' });
  },
  '/main/api/delivery/MoveToRestaurant': async () => {
    const { body } = await shop.create(pickupOrder(), await shop.issuer.tokenFor('mover'));
    const move = { orderId: body.orderId, from: 'center', restaurantId: 'day' };
    return boss.call('/staff/main/api/delivery/MoveToRestaurant', move);
  },
  '/main/api/delivery/Give': async (orderId) => {
    await boss.call('/staff/main/api/delivery/SetStatus', { orderId, statusCode: 50 });
    return give(orderId, await memberId('courier'));
  },
  '/main/api/delivery/Take': async (orderId) => {
    await give(orderId, '');
    return boss.call('/staff/main/api/delivery/Take', { orderId });
  },
  '/main/api/delivery/NoteUnreachable': async (orderId) => {
    await boss.call('/staff/main/api/delivery/SetStatus', { orderId, statusCode: 70 });
    return boss.call('/staff/main/api/delivery/NoteUnreachable', { orderId });
  },
  '/main/api/delivery/HandBack': (orderId) => boss.call('/staff/main/api/delivery/HandBack', { orderId }),
  '/main/api/delivery/EndShift': async (orderId) => {
    await boss.call('/staff/main/api/delivery/Take', { orderId });
    await boss.call('/staff/main/api/delivery/SetStatus', { orderId, statusCode: 201 });
    return boss.call('/staff/main/api/delivery/EndShift', { cash: 0 });
  },
  '/main/api/products/SetAvailability': () =>
    boss.call('/staff/main/api/products/SetAvailability', {
      restaurantId: 'center',
      productId: 'cola',
      isAvailable: false,
    }),
  '/main/api/products/SetAvailabilityAt': () => stopAt(['day']),
  '/main/api/products/RestoreAvailability': async () =>
    boss.call('/staff/main/api/products/RestoreAvailability', (await stopAt(['center'])).json()),
  '/main/api/zones/Import': async () => {
    const collection = (await boss.ask('GET', '/staff/main/api/zones/Export')).json();
    collection.features = collection.features.slice(0, 1);
    collection.features[0].geometry = null;
    return boss.call('/staff/main/api/zones/Import', { collection, isTrial: false, language: 3 });
  },
  '/main/api/zones/Set': async () => {
    const restaurantId = 'center';
    const { zone } = (
      await boss.ask('GET', `/staff/main/api/zones/Get?restaurantId=${restaurantId}&Language=3`)
    ).json();
    const { version, geometry, terms, parts } = zone;
    const changed = { ...terms, price: terms.price + 1000 };
    const wished = { restaurantId, version, geometry, terms: changed, parts, isTrial: false, language: 3 };
    return boss.call('/staff/main/api/zones/Set', wished);
  },
  '/main/api/content/Import': async () => {
    const { files } = (await boss.ask('GET', '/staff/main/api/content/Export')).json();
    const [first] = files;
    const folder = first.path.slice(0, first.path.lastIndexOf('/'));
    const changed = files
      .filter(({ path }: { path: string }) => path.startsWith(`${folder}/`))
      .map(({ path, text }: { path: string; text: string }) => ({
        path,
        text: `${text}\n\nOne more line.\n`,
      }));
    return boss.call('/staff/main/api/content/Import', { files: changed, isTrial: false, language: 3 });
  },
  '/main/api/menu/Import': async () => {
    const { files } = (await boss.ask('GET', '/staff/main/api/menu/Export')).json();
    const changed = files.map(({ path, text }: { path: string; text: string }) => ({
      path,
      text: text.replace('price: 60000', 'price: 72000'),
    }));
    return boss.call('/staff/main/api/menu/Import', { files: changed, isTrial: false, language: 3 });
  },
  '/main/api/prices/Import': async () => {
    const { csv } = (await boss.ask('GET', '/staff/main/api/prices/Export')).json();
    const [heads, first, ...rest] = csv.split('\n');
    const dearer = first.replace(/\d+(?!.*\d)/, '77000');
    return boss.call('/staff/main/api/prices/Import', {
      csv: [heads, dearer, ...rest].join('\n'),
      isTrial: false,
      language: 3,
    });
  },
  '/main/api/feedback/Answer': async () => {
    const message = {
      name: 'Aziza',
      contact: PHONE,
      message: 'Thank you very much',
      key: 'key-of-a-message',
    };
    await shop.post(
      '/api/feedback/Create',
      { ...message, language: 3 },
      await shop.issuer.tokenFor('writer'),
    );
    return boss.call('/staff/main/api/feedback/Answer', { id: await messageId(), text: 'You are welcome' });
  },
  '/main/api/feedback/Close': async () =>
    boss.call('/staff/main/api/feedback/Close', { id: await messageId() }),
  '/main/api/feedback/Delete': async () =>
    boss.call('/staff/main/api/feedback/Delete', { id: await messageId() }),
  '/main/api/customers/Search': () => boss.call('/staff/main/api/customers/Search', { text: PHONE }),
  '/main/api/customers/Card': () =>
    boss.call('/staff/main/api/customers/Card', {
      key: createSeal(shop.keyedHash, 'found customer').close(PHONE),
    }),
  '/main/api/customers/DeleteOf': async () => {
    const update = await shop.post(
      '/api/customers/Update',
      { name: 'Aziza' },
      await shop.issuer.tokenFor('leaving'),
    );
    return boss.call('/staff/main/api/customers/DeleteOf', { customerId: update.body.customerId });
  },
  '/hr/api/vacancies/DeleteApplication': async () => {
    const titles = JSON.stringify({ ru: '', en: '', uz: '' });
    await shop.database.db
      .insertInto('applications')
      .values({
        id: 'application',
        requestKey: 'key',
        createdAt: new Date(shop.clock.now),
        vacancyId: null,
        vacancyTitle: titles,
        regionId: 1,
        name: 'Aziza',
        phone: PHONE,
        birthDate: '2000-01-01',
        experience: null,
        languageId: 3,
        cvFile: null,
        cvName: null,
        cvType: null,
        cvSize: null,
      })
      .execute();
    return boss.call('/staff/hr/api/vacancies/DeleteApplication', { id: 'application' });
  },
  '/staff/api/AddAccount': () => account('AddAccount', { ...COOK, hasSecondFactor: false }),
  '/staff/api/SetAccount': () => account('SetAccount', { ...COOK, role: 'manager' }),
  '/staff/api/SetDisabled': () => account('SetDisabled', { isDisabled: false }),
  '/staff/api/Invite': () => account('Invite', { resetsFactor: false }),
  '/staff/api/EndInvitation': () => account('EndInvitation'),
  '/staff/api/SendAgain': async () => boss.call('/staff/api/SendAgain', { id: await deadLetter() }),
  '/staff/api/Discard': async () => boss.call('/staff/api/Discard', { id: await deadLetter() }),
};

/** They change nothing that others decided: the print of a ticket, and the position that a tracker shows until the order ends. */
const WITHOUT_ENTRY = [
  '/main/api/delivery/SetPrinted',
  '/main/api/delivery/SetCourier',
  '/main/api/content/Preview',
  '/main/api/menu/drafts/Preview',
  '/main/api/orders/Search',
];

test('every change by a member is in the audit log, with author, role and request, and without data of customers', async () => {
  const routes = shop.app.staffRoutes.filter(
    ({ method, right }) => method === 'POST' && typeof right !== 'string',
  );
  const changes = { ...CHANGES, ...officeChanges(shop, () => boss), ...menuChanges(shop, () => boss) };
  expect([...Object.keys(changes), ...WITHOUT_ENTRY].sort()).toEqual(routes.map(({ url }) => url).sort());

  const token = await shop.issuer.tokenFor('customer');
  const { orderId } = (await shop.create(deliveryOrder(), token)).body;
  for (const [url, change] of Object.entries(changes)) {
    const before = (await entries()).length;
    const { statusCode } = await change(orderId);
    expect([url, statusCode < 400]).toEqual([url, true]);
    const added = (await entries()).slice(before);
    expect([url, added.length > 0]).toEqual([url, true]);
    for (const entry of added)
      expect(entry).toMatchObject({
        actor: 'head-office',
        role: 'head-office',
        requestId: expect.stringMatching(/\S/),
      });
  }
  const all = await entries();
  expect(all[0]).toMatchObject({
    action: 'move',
    subject: 'Order',
    subjectId: orderId,
    before: { statusCode: 0 },
    after: { statusCode: 20 },
  });
  for (const secret of ['Aziza', '998901234567', boss.cookie.split('=')[1] ?? ''])
    expect(JSON.stringify(all)).not.toContain(secret);
  const order = await shop.database.db
    .selectFrom('orders')
    .select('number')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  const { items } = (await boss.ask('GET', `/staff/api/Changes?text=${order.number}`)).json();
  expect(items).toContainEqual(
    expect.objectContaining({
      ...{ actor: 'head-office', action: 'move', subject: 'Order', subjectId: orderId },
      name: order.number,
      fields: [{ field: 'statusCode', before: 0, after: 20 }],
    }),
  );
});

test('a change by a machine is in the audit log under its purpose', async () => {
  const token = await shop.issuer.tokenFor('customer');
  const { orderId } = (await shop.create(deliveryOrder(), token)).body;
  await shop.post('/api/delivery/SetStatus', { orderId, statusCode: 20 }, 'the-staff-token-of-the-tests');
  expect((await entries()).at(-1)).toMatchObject({
    actor: 'machine:staff-token',
    role: null,
    subjectId: orderId,
  });
});

test.each([
  ['SendAgain', { id: 999 }],
  ['Discard', { id: 999 }],
  ['SendAgain', { channel: 'webhook' }],
])('%s that changes nothing leaves no entry', async (call, body: object) => {
  const before = (await entries()).length;
  expect((await boss.call(`/staff/api/${call}`, body)).statusCode).toBe(204);
  expect(await entries()).toHaveLength(before);
});

const stop = (isAvailable: boolean) =>
  boss.call('/staff/main/api/products/SetAvailability', {
    restaurantId: 'day',
    productId: 'cola',
    isAvailable,
  });

test('of simultaneous changes each entry has the state before its own change', async () => {
  await stop(true);
  await Promise.all([false, true, false, true].map(stop));
  const changes = (await entries()).filter(({ subjectId }) => subjectId === 'day cola');
  expect(changes.slice(1).map(({ before }) => before?.isAvailable)).toEqual(
    changes.slice(0, -1).map(({ after }) => after?.isAvailable),
  );
});

test('a change without its entry in the audit log does not happen', async () => {
  await stop(true);
  const { orderId } = (await shop.create(deliveryOrder(), await shop.issuer.tokenFor('customer'))).body;
  await shop.database.pool.query(`alter table staff_audit add constraint refused check (id < 0) not valid`);
  try {
    const move = { orderId, statusCode: 20 };
    expect((await boss.call('/staff/main/api/delivery/SetStatus', move)).statusCode).toBe(500);
    expect((await stop(false)).statusCode).toBe(500);
  } finally {
    await shop.database.pool.query('alter table staff_audit drop constraint refused');
  }
  const { db } = shop.database;
  const order = await db.selectFrom('orders').select('statusCode').where('id', '=', orderId).execute();
  expect(order).toEqual([{ statusCode: 0 }]);
  const stops = await db
    .selectFrom('stopList')
    .select('isAvailable')
    .where('restaurantId', '=', 'day')
    .execute();
  expect(stops).toEqual([{ isAvailable: true }]);
});

test('a refused change leaves no entry', async () => {
  const before = (await entries()).length;
  const answer = await boss.call('/staff/main/api/delivery/SetStatus', {
    orderId: 'unknown',
    statusCode: 20,
  });
  expect(answer.statusCode).toBe(404);
  expect(await entries()).toHaveLength(before);
});
