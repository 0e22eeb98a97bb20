import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runCli } from '../testing/runCli';

let checkout: string;
beforeEach(async () => {
  checkout = await mkdtemp(join(tmpdir(), 'olov-staff-'));
  await mkdir(join(checkout, 'backend/dist'), { recursive: true });
  await writeFile(
    join(checkout, 'backend/dist/staff.mjs'),
    `process.exit(process.argv.slice(2).join() === 'add,akmal,--role=kitchen,--second-factor,--yes' ? 0 : 7)`,
  );
});
afterEach(() => rm(checkout, { recursive: true, force: true }));

const run = (...args: string[]) =>
  runCli(['staff', ...args], { env: {}, tooling: { root: join(checkout, 'tooling') } });

test('olov staff add passes login and options to the program of the back end', async () => {
  expect(await run('add', 'akmal', '--second-factor', '--yes', '--role', 'kitchen')).toEqual({
    code: 0,
    out: '',
    err: '',
  });
});

test('olov staff disable passes what happens to planned work', async () => {
  await writeFile(
    join(checkout, 'backend/dist/staff.mjs'),
    `process.exit(['disable,akmal,--keep-as=other', 'disable,akmal,--hold'].includes(process.argv.slice(2).join()) ? 0 : 7)`,
  );
  for (const option of [['--keep-as', 'other'], ['--hold']])
    expect((await run('disable', 'akmal', ...option)).code).toBe(0);
});

test.each([
  [['remove', 'akmal'], 'no action "remove"'],
  [['disable'], 'needs one login'],
  [['list', 'akmal'], 'needs no login'],
])('olov staff %j is a usage error', async (args, text) => {
  expect(await run(...args)).toMatchObject({ code: 2, err: expect.stringContaining(text) });
});
