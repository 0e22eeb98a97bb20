/** @jest-environment node */
import { realpath, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { runApart } from './runApart';
import { aFolder, put } from './testing/aBuild';

let folder: string;
beforeEach(async () => {
  folder = await realpath(await aFolder());
});
afterEach(() => rm(folder, { recursive: true }));

async function outcomes(tries: Record<string, string>): Promise<Record<string, string>> {
  const lines = Object.entries(tries).map(
    ([name, code]) => `try { say('${name}', ${code}); } catch (error) { say('${name}', error.code); }`,
  );
  await put(
    folder,
    'program/main.mjs',
    `import fs from 'node:fs';
    import child from 'node:child_process';
    const say = (...words) => fs.writeSync(3, JSON.stringify(words) + '\\n');
    ${lines.join('\n')}`,
  );
  await put(folder, 'build/page.js', 'page');
  const found: Record<string, string> = {};
  await runApart({
    program: join(folder, 'program/main.mjs'),
    args: [],
    readable: [join(folder, 'build')],
    heapMb: 64,
    timeoutMs: 120_000,
    onLine: (line) => Object.assign(found, Object.fromEntries([JSON.parse(line)])),
  });
  return found;
}

test('an isolated program can read only the given folders, write nothing and start no process', async () => {
  process.env.OLOV_TEST_SECRET = 'secret';
  const found = await outcomes({
    given: `fs.readFileSync('${folder}/build/page.js', 'utf8')`,
    foreign: `fs.readFileSync('/etc/passwd', 'utf8')`,
    written: `fs.writeFileSync('${folder}/build/page.js', 'theirs')`,
    started: `child.execFileSync('/bin/true')`,
    variables: 'Object.keys(process.env).join()',
  });
  delete process.env.OLOV_TEST_SECRET;
  expect(found).toEqual({
    given: 'page',
    foreign: 'ERR_ACCESS_DENIED',
    written: 'ERR_ACCESS_DENIED',
    started: 'ERR_ACCESS_DENIED',
    variables: '',
  });
});
