/** @jest-environment node */
import { randomBytes } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { compileFunction } from 'node:vm';
import { JSDOM } from 'jsdom';
import { findGlobalRules } from './findGlobalRules';
import { buildRemote } from './testing/builds';
import { faultyRemote } from './testing/faultyRemote';

/** Too large to be inlined. */
const PICTURE = `<svg xmlns="http://www.w3.org/2000/svg"><!-- ${randomBytes(12_000).toString('hex')} --></svg>`;

let build: string;
beforeAll(async () => {
  build = await buildRemote({
    ...faultyRemote(),
    'src/pages/hero.svg': PICTURE,
    'src/remote.ts': `import 'charts/chart.css'; export { default as hero } from './pages/hero.svg';`,
    'src/node_modules/charts/chart.css': ':root { color: red } p { padding: 1px }',
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

test('the style sheet of a package applies only below the element that the build record names as the scope of the remote', async () => {
  const { scope, container, door } = JSON.parse(await readFile(join(build, 'remote-build.json'), 'utf8'));
  const [css = ''] = await Promise.all(door.css.map((file: string) => readFile(join(build, file), 'utf8')));
  const { window } = new JSDOM(`<style>${css}</style><p></p><slot class="${scope}"><p></p></slot>`);
  const [outside, inside] = [...window.document.querySelectorAll('p')].map((p) => window.getComputedStyle(p));
  expect(inside).toMatchObject({ color: 'rgb(255, 0, 0)', padding: '1px' });
  expect(outside).not.toMatchObject({ color: inside?.color });
  expect(outside).toMatchObject({ padding: '' });
  expect(findGlobalRules(css, container)).toEqual([]);
});
