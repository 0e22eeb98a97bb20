import { createTestDatabase, type TestDatabase } from '../../../testing/database';
import { hashedWith } from '../../../testing/keyring';
import { aLog } from '../../../testing/log';
import { addMember } from '../../../testing/staff';
import {
  createLoginTries,
  MOST_BEFORE_ATTACK,
  MOST_OF_NETWORK,
  MOST_OF_NETWORK_IN_ATTACK,
} from './loginTries';

const keyedHash = hashedWith('the key of the test');
let now = 0;
let database: TestDatabase;
let replicas: ReturnType<typeof createLoginTries>[];
let lines: string[];
let log: ReturnType<typeof aLog>['log'];
beforeAll(async () => {
  database = await createTestDatabase();
  const { db } = database;
  replicas = [0, 1].map(() => createLoginTries({ db, keyedHash, now: () => now }));
});
afterAll(() => database.close());

let calls = 0;
/** The replicas take turns. */
const tries: ReturnType<typeof createLoginTries> = (...guess) => {
  calls += 1;
  const replica = replicas[calls % replicas.length];
  if (!replica) throw new Error('there is no replica');
  return replica(...guess);
};

beforeEach(() => {
  now += 60 * 60_000;
  ({ log, lines } = aLog());
});

const from = (network: number, ip = `198.51.${network}.1`) => ({
  ip,
  log,
  query: {},
  body: {},
  headers: {},
  protocol: 'https' as const,
});
const reply = { header: () => reply as never };
const no = async () => undefined;
const wrong = (network: number, typed: string, login = 'akmal') =>
  tries(from(network), reply, { login, typed }, no);
const right = (network: number, login = 'akmal') =>
  tries(from(network), reply, { login, typed: 'right' }, async () => 'member');
const guessFrom = async (network: number, count: number, login?: string) => {
  for (let number = 1; number <= count; number += 1)
    await wrong(network, `guess ${network} ${number}`, login);
};

// asvs V6.3.1
test('ten wrong passwords at two replicas lock a login for one network and 15 minutes, with one line of the log', async () => {
  await guessFrom(1, MOST_OF_NETWORK);
  await expect(right(1)).rejects.toMatchObject({ status: 429 });
  await expect(right(1, ' AKMAL ')).rejects.toMatchObject({ status: 429 });
  expect([await right(2), await right(1, 'nodira')]).toEqual(['member', 'member']);
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    { level: 40, network: '198.51.1.1', login: 'akmal', msg: 'a login had too many wrong passwords' },
  ]);
  now += 15 * 60_000;
  expect(await right(1)).toBe('member');
});

const attack = async (login?: string) => {
  for (let network = 1; network <= MOST_BEFORE_ATTACK / MOST_OF_NETWORK; network += 1)
    await guessFrom(network, MOST_OF_NETWORK, login);
};

test('after a hundred wrong passwords from ten networks the member signs in from another network at the first three attempts', async () => {
  await attack();
  await expect(right(10)).rejects.toMatchObject({ status: 429 });
  await guessFrom(99, MOST_OF_NETWORK_IN_ATTACK - 1);
  expect(await right(99)).toBe('member');
  await wrong(99, 'one more');
  await expect(right(99)).rejects.toMatchObject({ status: 429 });
});

test('a hundred wrong passwords leave a login with a second factor open, as they do one without', async () => {
  await addMember({ database, clock: { now } }, 'head-office', { login: 'boss', totpSecret: 'sealed' });
  await attack('boss');
  expect(await right(99, 'boss')).toBe('member');
});

const wrongCode = (network: number, number: number, login: string) =>
  tries(from(network), reply, { login, typed: `code ${number}` }, (codeTries) => codeTries(no));
const rightCode = (network: number, login: string) =>
  tries(from(network), reply, { login, typed: 'right' }, (codeTries) => codeTries(async () => 'member'));

test('a hundred wrong codes after the right password lock the codes of a login for every network', async () => {
  for (let number = 0; number < MOST_BEFORE_ATTACK; number += 1)
    await wrongCode(1 + (number % MOST_OF_NETWORK), number, 'boss');
  await expect(rightCode(99, 'boss')).rejects.toMatchObject({ status: 429 });
  expect(await rightCode(99, 'nodira')).toBe('member');
});

test('one wrong code counts each time, because it may be right later', async () => {
  for (let time = 0; time < MOST_OF_NETWORK; time += 1) await wrongCode(1, 1, 'repeated');
  await expect(rightCode(1, 'repeated')).rejects.toMatchObject({ status: 429 });
});

test('all addresses of an IPv6 /48 share the limit of wrong passwords', async () => {
  for (let number = 1; number <= MOST_OF_NETWORK; number += 1)
    await tries(from(1, `2001:db8:1:${number}::1`), reply, { login: 'akmal', typed: `guess ${number}` }, no);
  const again = tries(from(1, '2001:db8:1:ff::1'), reply, { login: 'akmal', typed: 'right' }, no);
  await expect(again).rejects.toMatchObject({ status: 429 });
});

test('wrong passwords do not lock the code of a person whom the provider knows', async () => {
  await guessFrom(1, MOST_OF_NETWORK);
  const guess = { login: 'akmal', typed: '123456', step: 'code' as const };
  expect(await tries(from(1), reply, guess, async () => 'member')).toBe('member');
});

test('of guesses that arrive together at two replicas only ten are compared', async () => {
  let compared = 0;
  const guesses = Array.from({ length: 50 }, (_, number) =>
    tries(from(1), reply, { login: 'akmal', typed: `guess ${number}` }, async () => {
      compared += 1;
      return undefined;
    }),
  );
  await Promise.allSettled(guesses);
  expect(compared).toBe(MOST_OF_NETWORK);
});

test('right passwords and repetitions of one wrong password lock nobody out', async () => {
  for (let count = 0; count < 2 * MOST_OF_NETWORK; count += 1) {
    await right(1);
    await wrong(1, 'the same');
  }
  expect(await right(1)).toBe('member');
  expect(lines).toEqual([]);
});

test('a sign-in leaves neither login, network nor password in the database', async () => {
  const stored = () => database.db.selectFrom('staffLoginTries').selectAll().execute();
  await wrong(1, 'almost my password');
  expect(JSON.stringify(await stored())).not.toMatch(/almost|akmal|198\.51/);
});
