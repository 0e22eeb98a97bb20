import { DAY_MS } from '@olov/contract/platform/durations';
import type { OpenSessions } from '@olov/contract/staff/site';
import { sql } from 'kysely';
import { Secret, TOTP } from 'otpauth';
import { hashedWith, keyring } from '../../../testing/keyring';
import { aLog } from '../../../testing/log';
import { openTestShop, STAFF_TOKEN, type TestShop } from '../../../testing/shop';
import { addMember, memberOf, personWith } from '../../../testing/staff';
import { createStaffDoor } from '../createStaffDoor';
import { MOST_WRONG_TOKENS } from '../createStaffIdentity';
import type { StaffToken } from '../machines';
import { findMember } from '../members/repository';
import { createAccounts } from '../members/service';
import { createPasswords } from '../passwords';
import { createSecondFactor } from '../secondFactor';
import { signIn } from '../signIn';
import { MOST_BEFORE_ATTACK, MOST_OF_DEVICE, MOST_OF_LOGIN, MOST_OF_NETWORK } from './loginTries';
import { LOGINS_PER_MINUTE } from './networkLimit';

const MACHINE_TOKEN = 'a-token-with-all-scopes';
const PASSWORD = 'a long password of the tests';

const passwords = createPasswords();
const { log, lines } = aLog();
let passwordHash: string;
let shop: TestShop;
beforeAll(async () => {
  passwordHash = await passwords.hash(PASSWORD);
  const staffTokens: StaffToken[] = [{ purpose: 'erp', scopes: ['all'], secret: keyring(MACHINE_TOKEN) }];
  shop = await openTestShop({}, { loggerInstance: log, staffTokens });
});
afterAll(() => shop.close());

let network = 0;
/** Each test has a network of its own, because a network has few attempts a minute. */
beforeEach(() => {
  network += 1;
});

const call = (
  name: string,
  payload: object,
  headers: Record<string, string> = {},
  { app }: Pick<TestShop, 'app'> = shop,
) =>
  app.inject({
    url: `/staff/api/${name}`,
    method: 'POST',
    headers: { 'accept-language': 'en', 'x-forwarded-for': `198.51.100.${network}`, ...headers },
    payload,
  });
const withToken = (token: string, headers = {}) => call('SignInWithToken', { token }, headers);
const enter = (
  login: string,
  { password = PASSWORD, code = '' } = {},
  headers = {},
  at: Pick<TestShop, 'app'> = shop,
) => call('SignIn', { login, password, code }, headers, at);

const cookiesIn = (answer: { headers: object }) =>
  [Reflect.get(answer.headers, 'set-cookie')].flat().map((cookie) => String(cookie).replace(/;.*/, ''));
const deviceIn = (answer: { headers: object }) =>
  cookiesIn(answer).find((cookie) => cookie.startsWith('olov_staff_device=')) ?? '';
const cookieIn = (answer: { headers: object }) =>
  cookiesIn(answer).find((cookie) => /^(__Host-)?olov_staff=/.test(cookie)) ?? '';

const secondFactor = () => createSecondFactor(shop.keyedHash);
const accounts = () =>
  createAccounts({
    db: shop.database.db,
    passwords,
    secondFactor: secondFactor(),
    author: { actor: 'command:olov-staff', role: null, requestId: null },
    now: () => shop.clock.now,
  });

test('the staff token opens the pages until somebody has an account, and ends then', async () => {
  expect((await withToken(MACHINE_TOKEN)).statusCode).toBe(401);
  const answer = await withToken(STAFF_TOKEN);
  const tablet = await personWith(shop, cookieIn(answer));
  expect(await tablet.isIn()).toBe(true);
  await addMember(shop, 'kitchen', { login: 'first', passwordHash });
  expect((await tablet.ask('GET', '/staff/api/Boot')).json().entry).toEqual({
    kind: 'password',
    hasProvider: false,
  });
  expect((await withToken(STAFF_TOKEN)).statusCode).toBe(401);
});

test('a member signs in with login and password, and gets a cookie that scripts and other sites cannot use', async () => {
  const answer = await enter(' First ');
  expect(answer.statusCode).toBe(204);
  expect(answer.headers['set-cookie']).toEqual([
    expect.stringMatching(
      /^olov_staff_device=[\w-]{22}(\.[\w-]{43}){2}; Path=\/staff; SameSite=Strict; Max-Age=31536000; HttpOnly$/,
    ),
    expect.stringMatching(/^olov_staff=[\w-]{43}; Path=\/staff; SameSite=Strict; Max-Age=86400; HttpOnly$/),
  ]);
  const person = await personWith(shop, cookieIn(answer));
  expect(await person.isIn()).toBe(true);
  const rows = await shop.database.db.selectFrom('staffSessions').selectAll().execute();
  expect(JSON.stringify(rows)).not.toContain(person.cookie.split('=')[1]);
});

test('a new sign-in ends the session that the browser had', async () => {
  const before = await personWith(shop, cookieIn(await enter('first')));
  const after = await personWith(shop, cookieIn(await enter('first', {}, { cookie: before.cookie })));
  expect([await before.isIn(), await after.isIn()]).toEqual([false, true]);
});

// asvs V3.3.3
test('over https a cookie of another host of the domain does not replace the session', async () => {
  const https = { 'x-forwarded-proto': 'https' };
  const answer = await enter('first', {}, https);
  expect(answer.headers['set-cookie']).toContainEqual(
    expect.stringMatching(
      /^__Host-olov_staff=[\w-]{43}; Path=\/; SameSite=Strict; Max-Age=86400; HttpOnly; Secure$/,
    ),
  );
  const other = await memberOf(shop, 'operator', { login: 'hostile' });
  const person = await personWith(shop, `${other.cookie}; ${cookieIn(answer)}`, https);
  expect(await person.isIn()).toBe(true);
  expect(await (await personWith(shop, other.cookie, https)).isIn()).toBe(false);
});

test('a member works in a network from which a machine sends wrong tokens', async () => {
  const headers = { 'x-forwarded-for': '203.0.113.9' };
  const zones = '/staff/main/api/zones/Export';
  const wrong = (guess: number) => ({ ...headers, authorization: `Bearer guess-${guess}` });
  for (let guess = 1; guess <= MOST_WRONG_TOKENS; guess += 1)
    await shop.app.inject({ url: zones, headers: wrong(guess) });
  expect((await shop.app.inject({ url: zones, headers: wrong(0) })).statusCode).toBe(429);
  const member = await memberOf(shop, 'operator', { login: 'neighbour' }, headers);
  expect((await member.ask('GET', zones)).statusCode).toBe(200);
});

test('an unknown login, a wrong password and a disabled account get the same answer', async () => {
  await addMember(shop, 'kitchen', { login: 'gone', passwordHash });
  await accounts().disable('gone');
  const logins = ['nobody', 'first', 'gone'];
  const bodies: string[] = [];
  for (const login of logins) {
    const { statusCode, body } = await enter(login, login === 'first' ? { password: 'a wrong one' } : {});
    expect(statusCode).toBe(401);
    bodies.push(body);
    expect(body).toContain('The login, the password or the code is wrong.');
  }
  expect(new Set(bodies).size).toBe(1);
  expect(lines.join('')).not.toContain('a wrong one');
});

test('an unknown login costs one comparison of a password, as a known one does', async () => {
  const compared: (string | undefined)[] = [];
  const counting = {
    ...passwords,
    async isRight(_: string, stored: string | undefined) {
      compared.push(stored);
      return false;
    },
  };
  const parts = { db: shop.database.db, passwords: counting, secondFactor: secondFactor(), now: Date.now };
  for (const login of ['nobody', 'first'])
    await signIn(parts, { login, password: PASSWORD, code: '' }, (compare) => compare());
  expect(compared).toEqual([undefined, passwordHash]);
  expect(await passwords.isRight(PASSWORD, undefined)).toBe(false);
});

test('wrong passwords at the sign-in and at the change of a password count together', async () => {
  const headers = { 'x-forwarded-for': `198.51.100.${network}` };
  const person = await memberOf(shop, 'kitchen', { login: 'attacked', passwordHash }, headers);
  const guesses = Array.from({ length: MOST_OF_NETWORK }, (_, number) => `guess ${number}`);
  const [first = '', ...others] = guesses;
  const setPassword = (current: string) =>
    person.call('/staff/api/SetPassword', { current, password: PASSWORD });
  await setPassword(first);
  for (const password of others) await enter('attacked', { password });
  shop.clock.now += 60_000;
  const late = await setPassword(PASSWORD);
  expect([late.statusCode, late.json().error]).toEqual([429, expect.stringContaining('Too many tries.')]);
  expect(lines.join('')).toContain('a change of a password was refused');
  network += 1;
  expect((await enter('attacked')).statusCode).toBe(204);
});

test('sign-ins of a network at two replicas count together, and the next minute deletes what was counted', async () => {
  const replica = await shop.startReplica();
  const form = {
    url: '/staff/api/SignInWithToken',
    method: 'POST' as const,
    headers: { 'x-forwarded-for': `198.51.100.${network}` },
    payload: { token: 'wrong' },
  };
  const statusAt = async ({ app }: Pick<TestShop, 'app'>) => (await app.inject(form)).statusCode;
  const statuses: number[] = [];
  // The limit in memory refuses all requests that are injected in one turn, so each replica gets one at a time.
  for (let turn = 0; turn < 1.5 * LOGINS_PER_MINUTE; turn += 1)
    statuses.push(...(await Promise.all([statusAt(shop), statusAt(replica)])));
  await replica.close();
  expect(statuses.filter((status) => status !== 429)).toHaveLength(LOGINS_PER_MINUTE);
  // The memory of this one is empty, and no test changes its clock.
  const other = await shop.startReplica();
  const late = await other.app.inject(form);
  expect([late.statusCode, late.headers['retry-after']]).toEqual([429, '60']);
  shop.clock.now += 60_000;
  expect(await statusAt(other)).toBe(401);
  await other.close();
  const counted = await shop.database.db.selectFrom('staffLoginTries').select('until').execute();
  expect(counted.filter(({ until }) => until.getTime() <= shop.clock.now)).toEqual([]);
});

test('a sign-in that a replica has refused is refused again without the database', async () => {
  for (let count = 0; count <= LOGINS_PER_MINUTE; count += 1) await withToken('wrong');
  await shop.database.db.deleteFrom('staffLoginTries').execute();
  expect((await withToken('wrong')).statusCode).toBe(429);
  expect(await shop.database.db.selectFrom('staffLoginTries').selectAll().execute()).toEqual([]);
});

test('a browser in which a member was before signs in from a network that has used up its sign-ins, ten times a minute', async () => {
  await addMember(shop, 'kitchen', { login: 'roaming', passwordHash });
  const cookie = deviceIn(await enter('roaming'));
  for (let count = 1; count <= LOGINS_PER_MINUTE; count += 1) await withToken('wrong');
  const statusWith = async (headers: Record<string, string>) =>
    (await withToken('wrong', headers)).statusCode;
  expect(await statusWith({ cookie: cookie.replace(/\..*/, `.${'a'.repeat(43)}`) })).toBe(429);
  for (let count = 1; count <= LOGINS_PER_MINUTE; count += 1) expect(await statusWith({ cookie })).toBe(401);
  expect(await statusWith({ cookie })).toBe(429);
});

describe('a login with a thousand wrong passwords', () => {
  let device: string;
  let spare: string;
  const known = () => ({ cookie: device });
  const guess = (count: number, headers = {}) =>
    Promise.all(
      Array.from({ length: count }, (_, number) =>
        enter('wanted', { password: `guess ${network} ${number}` }, headers),
      ),
    );
  const attack = async () => {
    for (let from = 0; from < MOST_BEFORE_ATTACK / MOST_OF_NETWORK; from += 1) {
      network += 1;
      await guess(MOST_OF_NETWORK);
    }
    // The others are written, because each comparison of a password costs a tenth of a second.
    await sql`
      update staff_login_tries set guesses = guesses || array(
        select number::text from generate_series(1, ${MOST_OF_LOGIN - MOST_BEFORE_ATTACK}::int) as number
      ) where cardinality(guesses) = ${MOST_BEFORE_ATTACK}`.execute(shop.database.db);
    network += 1;
  };
  beforeAll(async () => {
    await addMember(shop, 'kitchen', { login: 'wanted', passwordHash });
    await addMember(shop, 'kitchen', { login: 'colleague', passwordHash });
    network = 100;
    device = deviceIn(await enter('wanted'));
    spare = deviceIn(await enter('wanted'));
    await attack();
  });

  test('an attacked login is refused in an unknown browser with 429 and the time to wait', async () => {
    const { statusCode, headers } = await enter('wanted');
    expect(statusCode).toBe(429);
    expect(Number(headers['retry-after'])).toBeGreaterThan(60);
  });

  test('an attacked login is accepted in the browser in which its member was before', async () => {
    expect((await enter('wanted', {}, known())).statusCode).toBe(204);
  });

  test('an attacked login is accepted in a browser that two members share', async () => {
    const cookie = deviceIn(await enter('colleague', {}, known()));
    expect((await enter('wanted', {}, { cookie })).statusCode).toBe(204);
  });

  test.each([
    ['the signature of another account', () => device.replace(/\..*/, `.${'a'.repeat(43)}`)],
    ['the id of another browser', () => device.replace(/=.{22}/, `=${'a'.repeat(22)}`)],
    ['no signature', () => device.replace(/\..*/, '')],
  ])('an attacked login is refused in a browser whose cookie has %s', async (_, cookie) => {
    expect((await enter('wanted', {}, { cookie: cookie() })).statusCode).toBe(429);
  });

  test('an attacked login has ten guesses in a known browser', async () => {
    await guess(MOST_OF_DEVICE, { cookie: spare });
    // The limit per minute is over, and the memory of the replica is empty: only the database knows the guesses.
    shop.clock.now += 60_000;
    const replica = await shop.startReplica();
    const { statusCode, headers } = await enter('wanted', {}, { cookie: spare }, replica);
    await replica.close();
    expect([statusCode, Number(headers['retry-after']) > 60]).toEqual([429, true]);
    shop.clock.now += 15 * 60_000;
  });

  test('an attacked login is refused in a known browser after its password has changed', async () => {
    const password = 'another long password';
    await accounts().setPassword('wanted', password);
    await attack();
    expect((await enter('wanted', { password }, known())).statusCode).toBe(429);
  });
});

test('a sign-in that began before a change of the account begins no session', async () => {
  const id = await addMember(shop, 'kitchen', { login: 'hasty', passwordHash });
  const { sessions } = createStaffDoor({
    db: shop.database.db,
    staffToken: undefined,
    staffTokens: [],
    keyedHash: shop.keyedHash,
    brandName: undefined,
    log,
    now: () => shop.clock.now,
  });
  const compared = { id, passwordHash, totpSecret: null, providerSubject: null };
  const place = { device: null, network: '192.0.2.1' };
  expect(await sessions.begin(compared, place)).toBeDefined();
  await accounts().setPassword('hasty', 'another long password');
  expect(await sessions.begin(compared, place)).toBeUndefined();
});

describe('the second factor', () => {
  let totp: TOTP;
  const code = () => totp.generate({ timestamp: shop.clock.now });
  beforeAll(async () => {
    const { address } = await accounts().add({
      login: 'boss',
      name: 'Boss',
      role: 'head-office',
      restaurants: undefined,
      hasSecondFactor: false,
      password: PASSWORD,
    });
    const secret = new URL(address ?? '').searchParams.get('secret') ?? '';
    totp = new TOTP({ secret: Secret.fromBase32(secret) });
    const [row] = await shop.database.db
      .selectFrom('staffMembers')
      .select('totpSecret')
      .where('login', '=', 'boss')
      .execute();
    expect(row?.totpSecret).not.toContain(secret);
  });

  test('a code is counted only after the right password', async () => {
    const counted: string[] = [];
    const parts = { db: shop.database.db, passwords, secondFactor: secondFactor(), now: Date.now };
    for (const [login, password] of [
      ['boss', 'a wrong one'],
      ['first', PASSWORD],
      ['boss', PASSWORD],
    ] as const)
      await signIn(parts, { login, password, code: '000000' }, (compare) => {
        counted.push(`${login} ${password}`);
        return compare();
      });
    expect(counted).toEqual([`boss ${PASSWORD}`]);
  });

  // asvs V6.3.3
  test('the head office cannot sign in without a code of its second factor, and each code works once', async () => {
    expect((await enter('boss')).statusCode).toBe(401);
    expect((await enter('boss', { code: '000000' })).statusCode).toBe(401);
    const used = code();
    expect((await enter('boss', { code: used })).statusCode).toBe(204);
    expect((await enter('boss', { code: used })).statusCode).toBe(401);
    shop.clock.now += 30_000;
    const next = code();
    expect((await enter('boss', { code: `${next.slice(0, 3)} ${next.slice(3)}` })).statusCode).toBe(204);
  });

  test('of two simultaneous sign-ins with one code only one succeeds', async () => {
    shop.clock.now += 60_000;
    const both = await Promise.all([enter('boss', { code: code() }), enter('boss', { code: code() })]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([204, 401]);
  });

  test('an account of the head office without a second factor cannot sign in', async () => {
    await addMember(shop, 'head-office', { login: 'careless', passwordHash });
    expect((await enter('careless')).statusCode).toBe(401);
  });

  test('a second factor of another key signs nobody in, and a line of the log names the setting', async () => {
    const { sealed } = createSecondFactor(hashedWith('another key')).create('moved');
    await addMember(shop, 'operator', { login: 'moved', passwordHash, totpSecret: sealed });
    expect((await enter('moved', { code: '000000' })).statusCode).toBe(401);
    expect(lines.join('')).toContain('a second factor was encrypted with another CUSTOMER_SECRET');
  });

  test('a sign-in encrypts the second factor of an earlier customer secret with the one of today', async () => {
    const [before, during, after] = ['old', 'new old', 'new'].map(hashedWith);
    if (!before || !during || !after) throw new Error('no keys');
    const { sealed, address } = createSecondFactor(before).create('renewed');
    await addMember(shop, 'operator', { login: 'renewed', passwordHash, totpSecret: sealed });
    const now = Date.now();
    const secret = new URL(address).searchParams.get('secret') ?? '';
    const door = createStaffDoor({
      db: shop.database.db,
      staffToken: undefined,
      keyedHash: during,
      log,
      now: () => now,
    });
    const code = new TOTP({ secret }).generate({ timestamp: now });
    const place = { device: null, network: '192.0.2.1' };
    const entered = await door.signIn({ login: 'renewed', password: PASSWORD, code }, place, (compare) =>
      compare(),
    );
    expect(entered?.member).toBe('renewed');
    const row = await findMember(shop.database.db, 'renewed');
    expect(createSecondFactor(after).stepOf(row?.totpSecret ?? '', code, now)).toBeDefined();
  });

  test('a code is that of RFC 6238 for the secret of its appendix', () => {
    const factor = secondFactor();
    const { sealed, address } = factor.create('rfc');
    expect(address).toMatch(/^otpauth:\/\/totp\/Olov:rfc\?.*secret=[A-Z2-7]{32}.*digits=6&period=30$/);
    const own = new TOTP({ secret: new URL(address).searchParams.get('secret') ?? '' });
    expect(factor.stepOf(sealed, own.generate({ timestamp: 59_000 }), 59_000)).toBe(1);
    expect(factor.stepOf(sealed, own.generate({ timestamp: 59_000 }), 119_000)).toBeUndefined();
    const ofAppendix = new TOTP({ secret: Secret.fromUTF8('12345678901234567890'), digits: 8 });
    expect(ofAppendix.generate({ timestamp: 59_000 })).toBe('94287082');
  });
});

describe('sessions', () => {
  const sessionsOf = async (person: Awaited<ReturnType<typeof memberOf>>): Promise<OpenSessions['items']> =>
    (await person.ask('GET', '/staff/api/Sessions')).json().items;
  const isIn = (person: Awaited<ReturnType<typeof memberOf>>) => person.isIn();

  // asvs V6.4.3, V6.4.4
  test.each([
    ['set-password', () => accounts().setPassword('ended-set-password', 'another long password')],
    [
      'set-role',
      () => accounts().setRole('ended-set-role', { name: 'x', role: 'courier', restaurants: ['day'] }),
    ],
    ['set-second-factor', () => accounts().setSecondFactor('ended-set-second-factor')],
    ['disable', () => accounts().disable('ended-disable')],
  ])('%s ends the sessions of the account and is in the audit log', async (action, change) => {
    const login = `ended-${action}`;
    const person = await memberOf(shop, 'kitchen', { login });
    expect(await isIn(person)).toBe(true);
    await change();
    expect(await isIn(person)).toBe(false);
    const entry = await shop.database.db
      .selectFrom('staffAudit')
      .selectAll()
      .where('subjectId', '=', login)
      .executeTakeFirst();
    expect(entry).toMatchObject({ actor: 'command:olov-staff', action, subject: 'Member' });
    expect(JSON.stringify(entry)).not.toMatch(/argon2|secret|hash/i);
  });

  // asvs V7.5.2
  test('a member sees and ends the own sessions, and not those of other members', async () => {
    const person = await memberOf(shop, 'kitchen', { login: 'mobile' });
    const other = await memberOf(shop, 'kitchen', { login: 'stranger' });
    const [own] = await sessionsOf(person);
    expect(await sessionsOf(person)).toEqual([
      expect.objectContaining({
        login: 'mobile',
        device: 'Chrome, Android',
        network: '192.0.2.1',
        isOwn: true,
      }),
    ]);
    const [foreign] = await sessionsOf(other);
    expect((await person.call('/staff/api/EndSession', { id: foreign?.id })).statusCode).toBe(403);
    expect(await isIn(other)).toBe(true);
    await person.call('/staff/api/EndSession', { id: own?.id });
    expect(await isIn(person)).toBe(false);
  });

  // asvs V6.2.2, V6.2.3
  test('a member changes the own password with the current one; all sessions end, and the browser gets a new one', async () => {
    const tablet = await memberOf(shop, 'kitchen', { login: 'careful', passwordHash });
    const phone = await personWith(shop, cookieIn(await enter('careful')));
    const next = ' another password of the tests ';
    const change = (current: string, password: string) =>
      phone.call('/staff/api/SetPassword', { current, password });
    const refused = async (current: string, password: string) =>
      (await change(current, password)).json().fields;
    expect(await refused('a wrong password', next)).toEqual({ current: 'The current password is wrong.' });
    expect(await refused(PASSWORD, 'short')).toEqual({ password: 'A password has 12 to 200 characters.' });
    expect((await refused(PASSWORD, 'iloveyou1234')).password).toContain('The password is easy to guess');
    expect(await isIn(tablet)).toBe(true);
    const answer = await change(PASSWORD, next);
    expect(answer.statusCode).toBe(204);
    expect([await isIn(tablet), (await phone.ask('GET', '/staff/api/Sessions')).statusCode]).toEqual([
      false,
      401,
    ]);
    const renewed = await personWith(shop, cookieIn(answer));
    expect((await renewed.ask('GET', '/staff/api/Sessions')).statusCode).toBe(200);
    expect((await enter('careful')).statusCode).toBe(401);
    expect((await enter('careful', { password: next.trim() })).statusCode).toBe(401);
    expect((await enter('careful', { password: next })).statusCode).toBe(204);
    const entry = await shop.database.db
      .selectFrom('staffAudit')
      .selectAll()
      .where('subjectId', '=', 'careful')
      .executeTakeFirst();
    expect(entry).toMatchObject({ actor: 'careful', role: 'kitchen', action: 'set-password' });
  });

  test('an operator sees and ends the sessions of all members', async () => {
    const cook = await memberOf(shop, 'kitchen', { login: 'lost-tablet' });
    const operator = await memberOf(shop, 'operator', { login: 'operator' });
    const lost = (await sessionsOf(operator)).find(({ login }) => login === 'lost-tablet');
    await operator.call('/staff/api/EndSession', { id: lost?.id });
    expect(await isIn(cook)).toBe(false);
    const { items } = (await operator.ask('GET', '/staff/api/Changes')).json();
    expect(items[0]).toMatchObject({
      ...{ actor: 'operator', role: 'operator', action: 'end', subject: 'Session', subjectId: 'lost-tablet' },
    });
  });

  test('a session ends 30 days after the sign-in, however often it is used', async () => {
    const begun = shop.clock.now;
    const person = await memberOf(shop, 'kitchen', { login: 'steady' });
    for (let days = 0; days < 29.5; days += 0.5) {
      shop.clock.now += DAY_MS / 2;
      expect([days, await isIn(person)]).toEqual([days, true]);
    }
    shop.clock.now = begun + 30 * DAY_MS;
    expect(await isIn(person)).toBe(false);
  });
});
