import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runCli } from '../testing/runCli';

let checkout: string;
beforeEach(async () => {
  checkout = await mkdtemp(join(tmpdir(), 'olov-menu-'));
  await mkdir(join(checkout, 'backend/bin'), { recursive: true });
  await writeFile(
    join(checkout, 'backend/bin/menu.mjs'),
    `process.exit(process.env.INIT_CWD && process.argv.slice(2).join() === 'import,menu,--yes,--checked,abc,--confirm,2' ? 0 : 7)`,
  );
});
afterEach(() => rm(checkout, { recursive: true, force: true }));

const run = (...args: string[]) => runCli(args, { env: {}, tooling: { root: join(checkout, 'tooling') } });

test('olov menu passes folder and options to the program of the back end', async () => {
  const done = { code: 0, out: '', err: '' };
  expect(await run('menu', 'import', 'menu', '--checked', 'abc', '--confirm', '2', '--yes')).toEqual(done);
});

test.each([
  [['menu', 'remove', 'menu'], 'no action "remove"'],
  [['prices', 'export'], "missing required argument 'file'"],
])('olov %j is a usage error', async (args, text) => {
  expect(await run(...args)).toMatchObject({ code: 2, err: expect.stringContaining(text) });
});
