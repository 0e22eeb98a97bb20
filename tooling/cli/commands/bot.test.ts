import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runCli } from '../testing/runCli';

let checkout: string;
beforeEach(async () => {
  checkout = await mkdtemp(join(tmpdir(), 'olov-bot-'));
});
afterEach(() => rm(checkout, { recursive: true, force: true }));

const run = () =>
  runCli(['bot'], { env: { TELEGRAM_BOT_TOKEN: '42:token' }, tooling: { root: join(checkout, 'tooling') } });

async function withProgram(text: string) {
  await mkdir(join(checkout, 'backend/dist'), { recursive: true });
  await writeFile(join(checkout, 'backend/dist/bot.mjs'), text);
}

test('the bot command runs the bot of the checkout with its own environment', async () => {
  await withProgram(`process.exit(process.env.TELEGRAM_BOT_TOKEN === '42:token' ? 0 : 7)`);
  expect(await run()).toEqual({ code: 0, out: '', err: '' });
});

test('the bot command fails if the bot fails', async () => {
  await withProgram('process.exit(1)');
  expect(await run()).toEqual({ code: 1, out: '', err: 'The bot has ended.' });
});

test('the bot command reports a checkout that is not built', async () => {
  const { code, err } = await run();
  expect([code, err]).toEqual([2, expect.stringContaining('npm run build')]);
});
