import { createAccounts } from '../../modules/staff/members/service';
import { createPasswords } from '../../modules/staff/passwords';
import { createSecondFactor } from '../../modules/staff/secondFactor';
import { fillWhenEmpty } from '../../seed/fillWhenEmpty';
import { openedDatabase } from '../../testing/database';
import { hashedWith } from '../../testing/keyring';
import { testMenu } from '../../testing/menu';
import { runCommand } from './runCommand';

const PASSWORD = 'a long password of the tests';

const database = openedDatabase();
const passwords = createPasswords();
beforeAll(async () => {
  await fillWhenEmpty(database.db, testMenu, Date.now());
});

async function run(line: string, password = PASSWORD): Promise<string[]> {
  const lines: string[] = [];
  const { db } = database;
  const secondFactor = createSecondFactor(hashedWith('the key of the accounts of the tests'));
  const author = { actor: 'command:olov-staff', role: null, requestId: null };
  await runCommand(line.split(' '), {
    db,
    accounts: createAccounts({ db, passwords, secondFactor, author, now: Date.now }),
    readPassword: async () => password,
    say: (text) => lines.push(text),
  });
  return lines;
}

// asvs V11.4.2
test('olov staff adds an account with a hashed password, and lists it', async () => {
  const first = 'add akmal --role kitchen --name Akmal --restaurants center,day';
  await expect(run(first)).rejects.toThrow('The first account ends the sessions of all tablets');
  expect(await run(`${first} --yes`)).toEqual(['akmal: add is done.']);
  const { passwordHash } = await database.db
    .selectFrom('staffMembers')
    .select('passwordHash')
    .executeTakeFirstOrThrow();
  expect(passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await passwords.isRight(PASSWORD, passwordHash)).toBe(true);
  expect(await run('list')).toEqual(['akmal  Akmal  kitchen  center,day']);
});

test('an account of the head office gets a second factor, whose address is shown once', async () => {
  const [shown] = await run('add boss --role head-office');
  expect(shown).toMatch(/otpauth:\/\/totp\/Olov:boss\?/);
  expect(await run('list')).toContain('boss  boss  head-office  all  second factor');
});

test('only the word all opens all restaurants', async () => {
  await run('add dilshod --role manager --restaurants all');
  expect(await run('list')).toContain('dilshod  dilshod  manager  all');
});

test.each([
  ['add akmal --role kitchen --restaurants all', 'This login exists already.'],
  ['add new --role cook', 'A role is one of kitchen,'],
  ['add new --role kitchen', 'The role kitchen needs --restaurants'],
  ['add New --role kitchen', 'A login has 2 to 100 characters'],
  ['add new --role kitchen --restaurants nowhere', 'There is no restaurant nowhere.'],
  ['add new --role hr --restaurants center', 'Only the roles kitchen, courier, manager'],
  ['password nobody', 'There is no such account'],
  ['password', 'A login is missing.'],
])('olov staff %s is refused with the reason', async (line, reason) => {
  await expect(run(line)).rejects.toThrow(reason);
});

// asvs V6.2.1, V6.2.9
test('a password of fewer than 12 characters is refused, and one of 64 is not', async () => {
  await expect(run('password akmal', 'eleven char')).rejects.toThrow('A password has 12 to 200 characters.');
  expect(await run('password akmal', 'a long password of the tests'.repeat(3).slice(0, 64))).toEqual([
    'akmal: password is done.',
  ]);
});

test('a common password is refused, and a login may be an e-mail address', async () => {
  await expect(run('password akmal', 'iloveyou1234')).rejects.toThrow('The password is easy to guess');
  const login = 'dilnoza+hr@olov.example';
  expect(await run(`add ${login} --role hr`)).toEqual([`${login}: add is done.`]);
});

test('no entry of the audit log contains a password, its hash or the secret of a second factor', async () => {
  const entries = await database.db.selectFrom('staffAudit').selectAll().execute();
  expect(entries.map(({ action }) => action)).toEqual(expect.arrayContaining(['add', 'set-password']));
  expect(JSON.stringify(entries)).not.toMatch(/argon2|secret|long password/);
});
