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

async function withPrograms(backend: string, host: string) {
  for (const [folder, text] of [
    ['backend/dist', backend],
    ['host/dist/server', host],
  ] as const) {
    await mkdir(join(checkout, folder), { recursive: true });
    await writeFile(join(checkout, folder, 'move-storage.mjs'), text);
  }
}

const RIGHT = `process.exit(process.argv.slice(2).join() === '--back,--delete' ? 0 : 7)`;

test('olov storage move passes its options to the programs of back end and host', async () => {
  await withPrograms(RIGHT, RIGHT);
  expect(await run('move', '--delete', '--back')).toEqual({ code: 0, out: '', err: '' });
});

test.each([
  ['process.exit(1)', ''],
  ['', 'process.exit(1)'],
])('olov storage move fails if one of its programs fails', async (backend, host) => {
  await withPrograms(backend, host);
  expect(await run('move')).toMatchObject({ code: 1, err: expect.stringContaining('repeat the command') });
});

test('another action of olov storage is a usage error', async () => {
  expect(await run('remove')).toMatchObject({ code: 2, err: expect.stringContaining('no action "remove"') });
});
