import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { runCli } from '../testing/runCli';

let checkout: string;
beforeEach(async () => {
  checkout = await mkdtemp(join(tmpdir(), 'olov-programs-'));
});
afterEach(() => rm(checkout, { recursive: true, force: true }));

const DONE = { code: 0, out: '', err: '' };
const BOT = 'backend/dist/bot.mjs';
const MOVING = ['backend/dist/move-storage.mjs', 'host/dist/server/move-storage.mjs'] as const;

const run = (...args: string[]) =>
  runCli(args, { env: { TELEGRAM_BOT_TOKEN: '42:token' }, tooling: { root: join(checkout, 'tooling') } });

async function put(file: string, text: string) {
  await mkdir(dirname(join(checkout, file)), { recursive: true });
  await writeFile(join(checkout, file), text);
}

/** A program that succeeds with these arguments alone. */
const expecting = (file: string, args: string) =>
  put(file, `process.exit(process.argv.slice(2).join() === '${args}' ? 0 : 7)`);

test('the bot command runs the bot of the checkout with its own environment', async () => {
  await put(BOT, `process.exit(process.env.TELEGRAM_BOT_TOKEN === '42:token' ? 0 : 7)`);
  expect(await run('bot')).toEqual(DONE);
});

test('the bot command fails if the bot fails', async () => {
  await put(BOT, 'process.exit(1)');
  expect(await run('bot')).toEqual({ code: 1, out: '', err: 'The bot has ended.' });
});

test('the bot command reports a checkout that is not built', async () => {
  const { code, err } = await run('bot');
  expect([code, err]).toEqual([2, expect.stringContaining('npm run build')]);
});

test.each([
  [
    'backend/bin/menu.mjs',
    'menu import menu --checked abc --confirm 2 --yes',
    'import,menu,--yes,--checked=abc,--confirm=2',
  ],
  [
    'backend/dist/staff.mjs',
    'staff add akmal --second-factor --yes --role kitchen',
    'add,akmal,--role=kitchen,--second-factor,--yes',
  ],
])('the program %s gets the arguments of olov %s', async (file, given, expected) => {
  await expecting(file, expected);
  expect(await run(...given.split(' '))).toEqual(DONE);
});

test('a command for files of the menu tells its program the folder in which it was called', async () => {
  await put('backend/bin/prices.mjs', 'process.exit(process.env.INIT_CWD ? 0 : 7)');
  expect(await run('prices', 'export', 'prices.csv')).toEqual(DONE);
});

test('olov storage move passes its options to the programs of back end and host', async () => {
  for (const file of MOVING) await expecting(file, '--back,--delete');
  expect(await run('storage', 'move', '--delete', '--back')).toEqual(DONE);
});

test.each([
  ['process.exit(1)', ''],
  ['', 'process.exit(1)'],
])('olov storage move fails if one of its programs fails', async (backend, host) => {
  await put(MOVING[0], backend);
  await put(MOVING[1], host);
  expect(await run('storage', 'move')).toMatchObject({
    code: 1,
    err: expect.stringContaining('repeat the command'),
  });
});

test.each([
  ['menu remove menu', 'no action "remove"'],
  ['prices export', "missing required argument 'file'"],
  ['staff remove akmal', 'no action "remove"'],
  ['staff password', 'needs one login'],
  ['staff list akmal', 'needs no login'],
  ['storage remove', 'no action "remove"'],
])('olov %s is a usage error', async (args, text) => {
  expect(await run(...args.split(' '))).toMatchObject({ code: 2, err: expect.stringContaining(text) });
});
