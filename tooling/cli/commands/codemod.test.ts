/** @jest-environment node */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { put } from '../../src/release/testing/aBuild';
import { runCli } from '../testing/runCli';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'olov-codemod-'));
});
afterEach(() => rm(folder, { recursive: true }));

const imports = (...args: string[]) => runCli(['codemod', 'imports', ...args], { cwd: folder });
const read = (file: string) => readFile(join(folder, file), 'utf8');

test.each([
  [
    'src/a.ts',
    "import type { Order } from '@olov/shared-kit/contract';",
    "import type { Order } from '@olov/contract';",
  ],
  [
    'src/b.tsx',
    "import { zone } from '@olov/shared-kit/zone';",
    "import { zone } from '@olov/contract/places/zone';",
  ],
  [
    'src/c.mjs',
    'await import("@olov/shared-kit/locales");',
    'await import("@olov/contract/platform/locales");',
  ],
  ['src/d.ts', "jest.mock('@olov/shared-kit/phone');", "jest.mock('@olov/contract/customers/phone');"],
  [
    'src/e.ts',
    "export * from '@olov/shared-kit/validation';",
    "export * from '@olov/contract/platform/validation';",
  ],
  ['src/g.ts', "from '@olov/contract/menuDrafts';", "from '@olov/contract/menu/drafts';"],
  ['src/h.ts', "from '@olov/contract/slots';", "from '@olov/contract/orders/slots';"],
  ['rspack.config.ts', "from '@olov/shared-kit/build';", "from '@olov/tooling/build';"],
  ['jest.config.cjs', "require('@olov/shared-kit/jest').browser;", "require('@olov/tooling/jest').browser;"],
  ['tools/f.ts', "from '@olov/shared-kit/release';", "from '@olov/tooling/release';"],
  ['tsconfig.json', '{ "extends": "@olov/shared-kit/tsconfig" }', '{ "extends": "@olov/tooling/tsconfig" }'],
  [
    'remote.json',
    '{ "$schema": "./node_modules/@olov/shared-kit/build/remote.schema.json" }',
    '{ "$schema": "./node_modules/@olov/contract/remote.schema.json" }',
  ],
])('the codemod "imports" rewrites the import in %s', async (file, before, after) => {
  await put(folder, file, `${before}\n`);
  expect(await imports()).toEqual({ code: 0, out: `  ${file}\nRewritten: 1`, err: '' });
  expect(await read(file)).toBe(`${after}\n`);
  expect((await imports()).out).toBe('Nothing to rewrite.');
});

test.each([
  ['src/kit.ts', "from '@olov/shared-kit'; from '@olov/shared-kit/testing'; from '@olov/shared-kit/router';"],
  ['src/other.ts', "from '@olov/shared-kit/contracts'; from '@olov/shared-kit/build/own';"],
  ['src/now.ts', "from '@olov/contract/orders/slots'; from '@olov/contract/remote.schema.json';"],
  ['src/unknown.ts', "from '@olov/contract/elsewhere'; from '@olov/shared-kit/addresses';"],
  ['package.json', '{ "devDependencies": { "@olov/shared-kit": "^1.4.0" } }'],
  ['README.md', "from '@olov/shared-kit/build'"],
  ['node_modules/a/index.js', "from '@olov/shared-kit/build'"],
  ['dist/a.js', "from '@olov/shared-kit/build'"],
])('the codemod "imports" leaves %s unchanged', async (file, text) => {
  await put(folder, file, text);
  expect((await imports()).out).toBe('Nothing to rewrite.');
  expect(await read(file)).toBe(text);
});

test('the codemod "imports" changes only the folder that is named', async () => {
  const text = "from '@olov/shared-kit/build'";
  await put(folder, 'one/a.ts', text);
  await put(folder, 'two/a.ts', text);
  expect((await imports('one')).out).toBe('  one/a.ts\nRewritten: 1');
  expect([await read('one/a.ts'), await read('two/a.ts')]).toEqual(["from '@olov/tooling/build'", text]);
});

test('an unknown name of a codemod is refused', async () => {
  expect((await runCli(['codemod', 'styles'], { cwd: folder })).code).toBe(2);
});
