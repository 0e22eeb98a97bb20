import { inAll } from '@olov/contract/platform/locales';
import type { Author } from '../../../access/audit';
import { hashedWith, keyring } from '../../../testing/keyring';
import { cartOf, pickupOrder } from '../../../testing/orders';
import { at, openedShop, renewed, STAFF_TOKEN } from '../../../testing/shop';
import { addMember } from '../../../testing/staff';
import { writtenMoment } from '../../content/kinds/fields';
import { publishDue } from '../../menu/drafts/publishDue';
import { type StaffToken, tokensOf } from '../machines';
import { createAccounts } from '../members/service';
import { createPasswords } from '../passwords';
import { createSecondFactor } from '../secondFactor';
import { beginDue, createMayBegin } from './service';

const robot: StaffToken = {
  purpose: 'planner',
  scopes: ['menu', 'content', 'promos'],
  secret: keyring('a-token-of-a-planner'),
};

const shop = renewed(openedShop({}, { staffTokens: [robot] }));
let tokens: StaffToken[];
beforeEach(async () => {
  tokens = tokensOf(keyring(STAFF_TOKEN), [robot]);
  // The last account of a head office can be neither disabled nor changed.
  await addMember(shop, 'head-office', { login: 'boss' });
});

const sameInAll = (text: string) => inAll(() => text);
const start = () => new Date(at('13:00'));

/** One of each kind begins at 13:00, made with the token, and given to the author by the database. */
async function planAll(author: Author = { actor: 'machine:planner', role: null, requestId: null }) {
  const post = async (path: string, body: object) => {
    const answer = await shop.post(`/api/${path}`, { language: 3, ...body }, robot.secret.first);
    expect([path, answer.status, answer.body.problems]).toEqual([path, 200, undefined]);
    return answer.body;
  };
  const { id: draftId } = await post('menu/drafts/Create', { name: 'Winter' });
  const { dish } = (await shop.get('/api/menu/Dish?id=cola', robot.secret.first)).body;
  await post('menu/drafts/PutDish', { draftId, dish: { ...dish, price: 12_000 } });
  await post('menu/drafts/Publish', { draftId, at: start().toISOString() });
  const texts = { title: sameInAll('Oven'), lead: sameInAll('Lead') };
  const story = { texts, markdown: sameInAll('Text') };
  const facts = { picture: 'roman-pizza' };
  await post('content/SaveEntry', {
    entry: { kind: 'news', id: 'oven', facts: { ...facts, publishedAt: writtenMoment(start()) }, ...story },
  });
  await post('content/SaveEntry', {
    entry: { kind: 'stocks', id: 'oven', facts: { ...facts, startsAt: writtenMoment(start()) }, ...story },
  });
  const rules = { code: 'OVEN', title: sameInAll('Oven'), kind: 'percent', value: 10, minimum: 0 };
  await post('promo/Save', {
    promo: { ...rules, oncePerCustomer: false, isActive: true, startsAt: start().toISOString() },
  });
  for (const [table, column] of [
    ['menu_drafts', 'scheduled_by'],
    ['news', 'planned_by'],
    ['stocks', 'planned_by'],
    ['promos', 'planned_by'],
  ])
    await shop.database.pool.query(`update ${table} set ${column} = $1 where ${column} is not null`, [
      author,
    ]);
  return draftId;
}

async function begin() {
  shop.clock.now = at('13:00');
  const log = { info() {}, warn() {}, error() {} };
  const own = { db: shop.database.db, mayBegin: createMayBegin(tokens), tellPages: shop.tellPages, log };
  await Promise.all([publishDue(own, shop.clock.now), beginDue(own, shop.clock.now)]);
}

async function seen() {
  const order = { ...cartOf(pickupOrder()), promoCode: 'OVEN', language: 3 };
  const { body: quote } = await shop.post('/api/delivery/Calculate', order);
  return {
    price: (await shop.get('/api/menu/Dish?id=cola', STAFF_TOKEN)).body.dish.price,
    news: (await shop.get('/api/news/Get?id=oven&Language=3')).status,
    stocks: (await shop.get('/api/stocks/Get?id=oven&Language=3')).status,
    discount: quote.discount,
  };
}

async function states(draftId: string) {
  const of = async (path: string) => (await shop.get(`/api/${path}`, STAFF_TOKEN)).body;
  const stateIn = (list: { id?: string; code?: string; state: string }[], id: string) =>
    list.find((one) => (one.code ?? one.id) === id)?.state;
  return {
    draft: (await of(`menu/drafts/Get?id=${draftId}&Language=3`)).failure,
    news: stateIn((await of('content/Entries?kind=news')).entries, 'oven'),
    stocks: stateIn((await of('content/Entries?kind=stocks')).entries, 'oven'),
    promo: stateIn((await of('promo/List')).promos, 'OVEN'),
  };
}

const member = (login: string): Author => ({ actor: login, role: 'head-office', requestId: null });
const heldOf = (actor: string) => ({
  draft: `Held: its author may no longer do this. Author: ${actor}`,
  news: 'held',
  stocks: 'held',
  promo: 'held',
});

test.each([
  ['a disabled member', `update staff_members set disabled_at = now()`],
  ['a member who got a role without the right', `update staff_members set role = 'hr'`],
])('planned work of %s is held at its start, and the lists of the office say so', async (_, change) => {
  await addMember(shop, 'head-office', { login: 'nodira' });
  const draftId = await planAll(member('nodira'));
  await shop.database.pool.query(change);
  await begin();
  expect(await seen()).toEqual({ price: 10_000, news: 404, stocks: 404, discount: 0 });
  expect(await states(draftId)).toEqual(heldOf('nodira'));
  expect(shop.pages.told).toBeGreaterThan(0);
});

test('planned work of a revoked token is held', async () => {
  const draftId = await planAll();
  tokens = tokensOf(keyring(STAFF_TOKEN), []);
  await begin();
  expect(await states(draftId)).toEqual(heldOf('machine:planner'));
});

test('planned work of an author who still may do it begins, and a later change of the account does not end it', async () => {
  await addMember(shop, 'head-office', { login: 'nodira' });
  const draftId = await planAll(member('nodira'));
  await begin();
  expect(await seen()).toEqual({ price: 12_000, news: 200, stocks: 200, discount: 6000 });
  await accounts().disable('nodira');
  await begin();
  expect(await states(draftId)).toMatchObject({ news: 'published', stocks: 'published', promo: 'running' });
});

test('held news is shown again once somebody who may do it saves it', async () => {
  await planAll();
  tokens = tokensOf(keyring(STAFF_TOKEN), []);
  await begin();
  const { version, ...entry } = (await shop.get('/api/content/Entry?kind=news&id=oven', STAFF_TOKEN)).body;
  await shop.post('/api/content/SaveEntry', { entry, version, language: 3 }, STAFF_TOKEN);
  expect((await seen()).news).toBe(200);
});

const accounts = () =>
  createAccounts({
    db: shop.database.db,
    passwords: createPasswords(),
    secondFactor: createSecondFactor(hashedWith('a key')),
    author: member('boss'),
    now: () => shop.clock.now,
  });

test('an account with planned work is disabled only with a decision, and the refusal lists the work', async () => {
  await addMember(shop, 'head-office', { login: 'nodira' });
  const draftId = await planAll(member('nodira'));
  for (const change of [
    () => accounts().disable('nodira'),
    () => accounts().setRole('nodira', { name: 'Nodira', role: 'hr', restaurants: undefined }),
  ]) {
    const { planned } = await change().catch((error) => error);
    const works = planned.map(({ kind, id }: { kind: string; id: string }) => `${kind} ${id}`);
    expect(works.sort()).toEqual([`draft ${draftId}`, 'news oven', 'promo OVEN', 'stocks oven']);
  }
  await accounts().disable('nodira', 'hold');
  expect(await states(draftId)).toEqual(heldOf('nodira'));
  expect(await seen()).toMatchObject({ stocks: 404 });
});

test('planned work that somebody else keeps begins under that name', async () => {
  await addMember(shop, 'head-office', { login: 'nodira' });
  const draftId = await planAll(member('nodira'));
  await accounts().disable('nodira', 'keep');
  await begin();
  expect(await seen()).toEqual({ price: 12_000, news: 200, stocks: 200, discount: 6000 });
  const draft = (await shop.get(`/api/menu/drafts/Get?id=${draftId}`, STAFF_TOKEN)).body;
  expect(draft.publishedBy).toBe('boss');
  const kept = await shop.database.db
    .selectFrom('staffAudit')
    .select(['subject', 'subjectId', 'after'])
    .where('action', '=', 'keep')
    .orderBy('id')
    .execute();
  expect(kept.map(({ subject, subjectId }) => `${subject} ${subjectId}`).sort()).toEqual([
    'Content news/oven',
    'Content stocks/oven',
    `Menu drafts/${draftId}`,
    'Promo OVEN',
  ]);
  expect(kept[0]?.after).toEqual({ author: 'boss' });
});
