/** @jest-environment node */
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

let room: string;
beforeEach(() => {
  room = realpathSync(mkdtempSync(join(tmpdir(), 'olov-preset-')));
});
afterEach(() => rmSync(room, { recursive: true }));

function write(files: Record<string, string>) {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(room, name)), { recursive: true });
    writeFileSync(join(room, name), text);
  }
}

test('a module under test imports pictures by their file names and CSS modules by their class names', () => {
  const pictures = ['a.avif', 'b.jpg', 'c.svg', 'd.webp', 'e.png'];
  write({
    ...Object.fromEntries(pictures.map((name) => [name, '<not a script>'])),
    'page.module.css': '.card { color: red }',
    'page.ts': `
      ${pictures.map((name, index) => `import p${index} from './${name}';`).join('\n')}
      import styles from './page.module.css';
      export const seen: string[] = [${pictures.map((_, index) => `p${index}`)}, styles.card];`,
  });
  expect(require(join(room, 'page.ts')).seen).toEqual([...pictures, 'card']);
});

test.each([
  ['by its type', { type: 'module', exports: { import: './index.js' } }, 'index.js'],
  ['by its file ending', { exports: { '.': { import: { default: './index.mjs' } } } }, 'index.mjs'],
  ['only by its syntax', { main: './index.js' }, 'index.js'],
])('a module under test imports a package that has only ES modules %s', (_, manifest, file) => {
  write({
    'node_modules/modern/package.json': JSON.stringify({ name: 'modern', ...manifest }),
    [`node_modules/modern/${file}`]: "export { name } from './part.mjs';",
    'node_modules/modern/part.mjs': "export const name = 'modern';",
    'page.ts': "export { name } from 'modern';",
  });
  expect(require(join(room, 'page.ts')).name).toBe('modern');
});

test('a CommonJS package is not compiled', () => {
  write({
    'node_modules/old/package.json': '{ "name": "old" }',
    'node_modules/old/index.js': 'exports.sum = function (a, b) { return a  +  b };',
    'page.ts': "export { sum } from 'old';",
  });
  expect(String(require(join(room, 'page.ts')).sum)).toBe('function (a, b) { return a  +  b }');
});

test('an error of a module under test names the line of its source', () => {
  write({
    'page.ts': `
      interface Page { id: string }
      export const idOf = (page?: Page) => page!.id;`,
  });
  expect(require(join(room, 'page.ts')).idOf({ id: 'menu' })).toBe('menu');
  expect(() => require(join(room, 'page.ts')).idOf()).toThrow(
    expect.objectContaining({ stack: expect.stringContaining(`${join(room, 'page.ts')}:3:`) }),
  );
});
