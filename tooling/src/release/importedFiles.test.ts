/** @jest-environment node */
import { randomBytes } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { compileFunction } from 'node:vm';
import { buildRemote } from './testing/builds';
import { faultyRemote } from './testing/faultyRemote';

/** Too large to be inlined. */
const PICTURE = `<svg xmlns="http://www.w3.org/2000/svg"><!-- ${randomBytes(12_000).toString('hex')} --></svg>`;

let build: string;
beforeAll(async () => {
  build = await buildRemote({
    ...faultyRemote(),
    'src/pages/hero.svg': PICTURE,
    'src/remote.ts': `export { default as hero } from './pages/hero.svg';`,
  });
});
afterAll(() => rm(dirname(dirname(build)), { recursive: true }));

async function serverAddress(...names: [string, unknown][]): Promise<string> {
  const module = { exports: {} as { hero?: string } };
  const all: [string, unknown][] = [
    ['module', module],
    ['exports', module.exports],
    ['require', createRequire(__filename)],
    ...names,
  ];
  const run = compileFunction(
    await readFile(join(build, 'server/render.js'), 'utf8'),
    all.map(([name]) => name),
  );
  run(...all.map(([, value]) => value));
  return module.exports.hero ?? '';
}

test('the server build gives an imported file an address in the folder that the server names, and the browser build has that file', async () => {
  const address = await serverAddress(['olovBase', '/remotes/faulty/1.0.0-aa/']);
  expect(address).toMatch(/^\/remotes\/faulty\/1\.0\.0-aa\/[\w.-]+\.svg$/);
  const file = address.slice('/remotes/faulty/1.0.0-aa/'.length);
  expect(await readFile(join(build, file), 'utf8')).toBe(PICTURE);
});

test('the server build of a remote has no files of its own, and loads in a server that names no folder', async () => {
  expect(readdirSync(join(build, 'server'))).toEqual(['render.js']);
  expect(await serverAddress()).toMatch(/^[\w.-]+\.svg$/);
});
