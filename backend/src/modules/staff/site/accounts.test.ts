import { HOUR_MS } from '@olov/contract/platform/durations';
import type { Account } from '@olov/contract/staff/site';
import { URI } from 'otpauth';
import { openedShop, renewed } from '../../../testing/shop';
import { memberOf, personWith } from '../../../testing/staff';

const PASSWORD = 'correct horse battery staple';

const shop = renewed(openedShop());
let boss: Awaited<ReturnType<typeof memberOf>>;
beforeEach(async () => {
  boss = await memberOf(shop, 'head-office', { totpSecret: 'sealed' });
});

const cook = {
  login: 'cook',
  name: 'Akmal',
  role: 'kitchen',
  restaurants: ['center'],
  hasSecondFactor: false,
};
const call = (name: string, body: object, by = boss) => by.call(`/staff/api/${name}`, body);
const refused = async (name: string, body: object, by = boss) => {
  const answer = await call(name, body, by);
  return [answer.statusCode, answer.json().code];
};
const tokenIn = (answer: Awaited<ReturnType<typeof call>>): string => answer.json().path.split('#')[1];
const added = async (account: object = cook) => tokenIn(await call('AddAccount', account));
const invited = async (body: object) => tokenIn(await call('Invite', { resetsFactor: false, ...body }));
const accountOf = async (login: string): Promise<Account | undefined> =>
  (await boss.ask('GET', '/staff/api/Accounts')).json().items.find((one: Account) => one.login === login);

const stranger = (name: string, payload: object) =>
  shop.app.inject({
    url: `/staff/api/${name}`,
    method: 'POST',
    headers: { 'accept-language': 'en' },
    payload,
  });
const accept = (token: string, { password = PASSWORD, code = '' } = {}) =>
  stranger('AcceptInvitation', { token, password, code });
const accepted = async (token: string, typed = {}) => {
  const answer = await accept(token, typed);
  const cookies = [answer.headers['set-cookie']].flat().map((cookie) => String(cookie).split(';')[0]);
  const session = cookies.find((cookie) => cookie?.startsWith('olov_staff='));
  return { status: answer.statusCode, person: await personWith(shop, String(session)) };
};
const opens = async (token: string) => (await stranger('Invitation', { token })).statusCode === 200;
const factorIn = async (token: string) => (await stranger('Invitation', { token })).json().factor;
const codeOf = (address: string) => URI.parse(address).generate({ timestamp: shop.clock.now } as never);

test('an invited cook sets the password with a link that works once, and is signed in', async () => {
  const token = await added();
  expect(await accountOf('cook')).toMatchObject({ signedInAt: null, linkUntil: expect.any(String) });
  expect((await stranger('Invitation', { token })).json()).toEqual({
    ...{ login: 'cook', name: 'Akmal', needsCode: false },
  });
  expect((await accept(token, { password: 'iloveyou1234' })).json().fields.password).toMatch('easy to guess');

  const { status, person } = await accepted(token);
  expect([status, await person.isIn()]).toEqual([204, true]);
  const board = await person.ask('GET', '/staff/main/api/delivery/Board?restaurantId=center');
  expect(board.statusCode).toBe(200);
  expect(await accountOf('cook')).toMatchObject({ signedInAt: expect.any(String), linkUntil: null });
  expect((await accept(token)).json()).toMatchObject({
    code: 'invitation-ended',
    error: /used or has expired/,
  });
  expect((await stranger('SignIn', { login: 'cook', password: PASSWORD, code: '' })).statusCode).toBe(204);
});

test('of two sign-ins at once with one link only one is answered with a session', async () => {
  const token = await added();
  const answers = await Promise.all([accept(token), accept(token)]);
  expect(answers.filter(({ statusCode }) => statusCode === 204)).toHaveLength(1);
});

// asvs V6.4.1
test('a link ends after 72 hours, by a newer one, by its end in the office, and with its account', async () => {
  const first = await added();
  const second = await invited({ login: 'cook' });
  expect([await opens(first), await opens(second)]).toEqual([false, true]);
  await call('EndInvitation', { login: 'cook' });
  expect(await opens(second)).toBe(false);
  const third = await invited({ login: 'cook' });
  await call('SetDisabled', { login: 'cook', isDisabled: true });
  await call('SetDisabled', { login: 'cook', isDisabled: false });
  expect(await opens(third)).toBe(false);
  const last = await invited({ login: 'cook' });
  shop.clock.now += 72 * HOUR_MS;
  expect(await opens(last)).toBe(false);
});

test('a new link ends the sessions and the password of its member', async () => {
  const person = await memberOf(shop, 'kitchen', { passwordHash: 'stolen' });
  await invited({ login: 'kitchen' });
  const { db } = shop.database;
  const row = await db.selectFrom('staffMembers').selectAll().where('id', '=', person.id).executeTakeFirst();
  expect([await person.isIn(), row?.passwordHash]).toEqual([false, expect.not.stringMatching('stolen')]);
});

// asvs V6.4.4
test('the link shows the second factor until a code of it was used, and a reset makes another one and ends all sessions', async () => {
  const token = await added({ ...cook, login: 'deputy', role: 'head-office', restaurants: null });
  const address = await factorIn(token);
  expect((await accept(token, { code: '000000' })).json().fields).toEqual({ code: 'The code is wrong.' });
  const { person } = await accepted(token, { code: codeOf(address) });
  expect(await accountOf('deputy')).toMatchObject({ hasSecondFactor: true });

  expect(await factorIn(await invited({ login: 'deputy' }))).toBeUndefined();
  const reset = await factorIn(await invited({ login: 'deputy', resetsFactor: true }));
  expect(reset).not.toBe(address);
  expect(await person.isIn()).toBe(false);
});

test('a member loses the role, the reach and the account at once', async () => {
  const { person } = await accepted(await added());
  const { hasSecondFactor: _, ...account } = cook;
  const moved = { ...account, name: 'Akmal K.', role: 'manager', restaurants: ['day'] };
  expect((await call('SetAccount', moved)).statusCode).toBe(204);
  expect(await accountOf('cook')).toMatchObject(moved);
  expect(await person.isIn()).toBe(false);
  const again = await accepted(await invited({ login: 'cook' }));
  await call('SetDisabled', { login: 'cook', isDisabled: true });
  expect(await again.person.isIn()).toBe(false);
  expect(await refused('Invite', { login: 'cook', resetsFactor: false })).toEqual([422, 'account-gone']);
});

test('planned work of a disabled member is listed until somebody keeps or holds it', async () => {
  const { db, pool } = shop.database;
  await memberOf(shop, 'content', { login: 'writer' });
  const author = JSON.stringify({ actor: 'writer', role: 'content', requestId: null });
  const texts = JSON.stringify({ ru: 'x', en: 'x', uz: 'x' });
  const startsAt = new Date(shop.clock.now + HOUR_MS);
  await pool.query(
    `insert into news (id, published_at, picture, title, lead, body, planned_by)
     values ('oven', $1, 'x', $2, $2, $2, $3)`,
    [startsAt, texts, author],
  );
  const disable = (rest = {}) => call('SetDisabled', { login: 'writer', isDisabled: true, ...rest });
  const asked = await disable();
  expect([asked.statusCode, asked.json().planned]).toEqual([
    409,
    [{ kind: 'news', id: 'oven', startsAt: startsAt.toISOString() }],
  ]);
  expect(await accountOf('writer')).toMatchObject({ isDisabled: false });
  await disable({ settlement: 'keep' });
  const row = await db.selectFrom('news').select('plannedBy').where('id', '=', 'oven').executeTakeFirst();
  expect(row?.plannedBy).toMatchObject({ actor: 'head-office' });
  expect(await accountOf('writer')).toMatchObject({ isDisabled: true });
});

test('nobody changes the own account, and the last one that may change others stays', async () => {
  const own = { login: 'head-office', isDisabled: true };
  expect(await refused('SetDisabled', own)).toEqual([422, 'account-own']);
  const other = await memberOf(shop, 'head-office', { login: 'other', totpSecret: 'sealed' });
  const answers = await Promise.all([
    call('SetDisabled', { login: 'other', isDisabled: true }),
    call('SetDisabled', own, other),
  ]);
  expect(answers.filter(({ statusCode }) => statusCode === 204)).toHaveLength(1);
});

test.each([
  ['AddAccount', { ...cook, login: 'Ой' }, 'account-login'],
  ['AddAccount', { ...cook, login: 'head-office' }, 'account-login-taken'],
  ['AddAccount', { ...cook, restaurants: [] }, 'account-restaurants'],
  ['SetAccount', { ...cook, login: 'hr', role: 'head-office', restaurants: null }, 'account-second-factor'],
  ['Invite', { login: 'bound', resetsFactor: false }, 'account-of-provider'],
])('the call %s with %j is refused with %s', async (name, body, code) => {
  await memberOf(shop, 'hr');
  await memberOf(shop, 'courier', { login: 'bound' });
  const bound = { providerSubject: 'https://id.example sub' };
  await shop.database.db.updateTable('staffMembers').set(bound).where('login', '=', 'bound').execute();
  expect(await refused(name, body)).toEqual([422, code]);
});

test('neither database nor audit log has the token of a link, and the log names each change', async () => {
  const token = await added();
  await call('SetAccount', { ...cook, name: 'A.' });
  await accept(token);
  const members = await shop.database.db.selectFrom('staffMembers').selectAll().execute();
  const entries = await shop.database.db.selectFrom('staffAudit').selectAll().orderBy('id').execute();
  expect(JSON.stringify([members, entries])).not.toContain(token);
  expect(entries.map(({ actor, action, subjectId }) => [actor, action, subjectId])).toEqual([
    ['head-office', 'add', 'cook'],
    ['head-office', 'set-role', 'cook'],
    ['cook', 'accept-invitation', 'cook'],
  ]);
});
