import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runCli } from '../testing/runCli';

let checkout: string;
beforeEach(async () => {
  checkout = await mkdtemp(join(tmpdir(), 'olov-storage-'));
});
afterEach(() => rm(checkout, { recursive: true, force: true }));

const run = (...args: string[]) =>
  runCli(['storage', ...args], { env: {}, tooling: { root: join(checkout, 'tooling') } });

async function withProgram(text: string) {
  await mkdir(join(checkout, 'backend/dist'), { recursive: true });
  await writeFile(join(checkout, 'backend/dist/move-storage.mjs'), text);
}

test('olov storage move passes its options to the program of the checkout', async () => {
  await withProgram(`process.exit(process.argv.slice(2).join() === '--back,--delete' ? 0 : 7)`);
  expect(await run('move', '--delete', '--back')).toEqual({ code: 0, out: '', err: '' });
});

test('olov storage move fails if the program fails', async () => {
  await withProgram('process.exit(1)');
  expect(await run('move')).toMatchObject({ code: 1, err: expect.stringContaining('repeat the command') });
});

test('another action of olov storage is a usage error', async () => {
  expect(await run('remove')).toMatchObject({ code: 2, err: expect.stringContaining('no action "remove"') });
});
