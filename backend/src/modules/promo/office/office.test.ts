import { pickupOrder } from '../../../testing/orders';
import { at, openedShop, STAFF_TOKEN } from '../../../testing/shop';

const shop = openedShop();

const title = { ru: 'Минус 10 %', en: '10 % off', uz: '10 % chegirma' };
const ten = {
  code: 'TEN-OFF',
  title,
  kind: 'percent',
  value: 10,
  minimum: 0,
  oncePerCustomer: false,
  isActive: true,
};

const needing = (need: object) => ({ conditions: { needs: [{ count: 2, ...need }] } });
const save = (promo: object, version?: string) =>
  shop.post('/api/promo/Save', { promo, language: 3, ...(version && { version }) }, STAFF_TOKEN);
const promoWith = async (code: string) =>
  (await shop.get('/api/promo/List', STAFF_TOKEN)).body.promos.find(
    (one: { code: string }) => one.code === code,
  );
const audit = () =>
  shop.database.db
    .selectFrom('staffAudit')
    .select(['action', 'subjectId', 'before', 'after'])
    .where('subject', '=', 'Promo')
    .orderBy('id')
    .execute();

test('a promo code of the office is created, used, changed and ended, with entries of the audit log', async () => {
  const created = await save(ten);
  expect(created).toMatchObject({ status: 200, body: { ...ten, uses: 0, state: 'running' } });
  const token = await shop.issuer.tokenFor('customer');
  const order = await shop.create(pickupOrder({ promoCode: 'ten-off' }), token);
  expect(order.status).toBe(201);
  expect(await promoWith('TEN-OFF')).toMatchObject({ uses: 1, state: 'running' });

  const changed = await save({ ...ten, value: 20, maxUses: 1 }, created.body.version);
  expect(changed.body).toMatchObject({ value: 20, uses: 1, state: 'used-up' });
  const end = () => shop.post('/api/promo/End', { code: 'TEN-OFF' }, STAFF_TOKEN);
  expect((await end()).body).toMatchObject({
    state: 'ended',
    endsAt: new Date(shop.clock.now).toISOString(),
  });
  shop.clock.now += 1000;
  expect((await end()).body.endsAt).toBe(new Date(shop.clock.now - 1000).toISOString());

  expect((await audit()).map(({ action, subjectId }) => [action, subjectId])).toEqual([
    ['create', 'TEN-OFF'],
    ['change', 'TEN-OFF'],
    ['change', 'TEN-OFF'],
  ]);
  expect((await audit())[1]).toMatchObject({ before: { value: 10 }, after: { value: 20 } });
});

test('the conditions of a promo code are kept, and a change of them is a version of its own', async () => {
  const conditions = {
    needs: [{ count: 2, folders: ['pizza'], choices: ['large'] }],
    weekdays: [1, 7],
    hours: { from: '22:00', to: '02:00' },
    restaurantIds: ['center'],
  };
  const created = await save({ ...ten, code: 'WITH-RULES', conditions });
  expect(created.body).toMatchObject({ conditions });
  const changed = await save({ ...ten, code: 'WITH-RULES' }, created.body.version);
  expect(changed.body).not.toHaveProperty('conditions');
  expect(changed.body.version).not.toBe(created.body.version);
});

test('of two people who create the same promo code at once, one is refused with already-there', async () => {
  const answers = await Promise.all([10, 20, 30].map((value) => save({ ...ten, code: 'AT-ONCE', value })));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  expect(answers.find(({ status }) => status === 409)?.body.code).toBe('already-there');
  const made = answers.find(({ status }) => status === 200);
  expect((await promoWith('AT-ONCE')).value).toBe(made?.body.value);
});

test('a promo code that Cyrillic letters would confuse with another one is refused with already-there', async () => {
  expect((await save({ ...ten, code: 'ROMA50' })).status).toBe(200);
  expect((await save({ ...ten, code: 'POMA50' })).body.code).toBe('already-there');
});

test('a change of a promo code that somebody else has changed meanwhile is refused', async () => {
  const first = await save({ ...ten, code: 'SHARED' });
  expect((await save({ ...ten, code: 'SHARED' })).body.code).toBe('already-there');
  await save({ ...ten, code: 'SHARED', value: 30 }, first.body.version);
  expect(await save({ ...ten, code: 'SHARED', value: 40 }, first.body.version)).toMatchObject({
    status: 409,
    body: { code: 'changed-meanwhile' },
  });
  expect(await promoWith('SHARED')).toMatchObject({ value: 30 });
});

test('a planned promo code that ends before its start is switched off', async () => {
  await save({ ...ten, code: 'LATER', startsAt: new Date(at('10:00', 25)).toISOString() });
  expect(await promoWith('LATER')).toMatchObject({ state: 'planned' });
  const { body } = await shop.post('/api/promo/End', { code: 'LATER' }, STAFF_TOKEN);
  expect(body).toMatchObject({ state: 'off', isActive: false });
});

test.each<[string, object, string]>([
  ['more than 100 percent', { value: 101 }, 'promo.value'],
  ['no amount', { kind: 'amount', value: undefined }, 'promo.value'],
  [
    'a gift that the menu lacks',
    { kind: 'free-product', value: undefined, productId: 'none' },
    'promo.productId',
  ],
  [
    'an end before the start',
    { startsAt: '2026-11-22T00:00:00Z', endsAt: '2026-11-21T00:00:00Z' },
    'promo.endsAt',
  ],
  ['an unknown region', { regionId: 77 }, 'promo.regionId'],
  ['a code in small letters', { code: 'small' }, 'promo.code'],
  ['Cyrillic letters that look like Latin ones', { code: 'ТЕN-ОFF' }, 'promo.code'],
  ['a hyphen at its end', { code: 'TEN-OFF-' }, 'promo.code'],
  ['a folder that the menu lacks', needing({ folders: ['pizza', 'none'] }), 'promo.conditions.needs.0'],
  ['a dish that the menu lacks', needing({ dishes: ['none'] }), 'promo.conditions.needs.0'],
  ['a choice that no dish has', needing({ dishes: ['cola'], choices: ['no'] }), 'promo.conditions.needs.0'],
  ['a need of no dish and no folder', needing({ choices: ['large'] }), 'promo.conditions.needs.0'],
  [
    'a restaurant that does not exist',
    { conditions: { restaurantIds: ['center', 'moon'] } },
    'promo.conditions.restaurantIds',
  ],
])('a promo code with %s is refused with the name of the field', async (_, changes, field) => {
  const { status, body } = await save({ ...ten, code: 'WRONG', ...changes });
  expect([status, Object.keys(body.fields)]).toEqual([422, [field]]);
});

test('a call that ends an unknown promo code is answered 404', async () => {
  expect(await shop.post('/api/promo/End', { code: 'NOBODY' }, STAFF_TOKEN)).toMatchObject({
    status: 404,
    body: { code: 'promo-not-found' },
  });
});
