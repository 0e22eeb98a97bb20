import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryFolder } from '../../testing/temporary';
import { createInlineFiles } from './inlineFiles';

const FOLDER = '/remotes/menu/1.0.0';

async function inlined(
  css: string,
  {
    file = 'page.css',
    url = `${FOLDER}/${file}`,
    integrity = sri(css),
    isStored = true,
    isEntry = false,
  }: { file?: string; url?: string; integrity?: string; isStored?: boolean; isEntry?: boolean } = {},
) {
  const dataDir = await temporaryFolder();
  const folder = join(dataDir, FOLDER);
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, file), css);
  const inline = createInlineFiles({ dataDir, versions: { ensure: async () => isStored } });
  const as = file.endsWith('.js') ? 'script' : 'style';
  const [one] = await inline([{ url, as, integrity, isEntry }]);
  return one;
}

const sri = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`;

test('a stored style sheet gets its text and the source of the text for the policy', async () => {
  const text = '.card{color:red}';
  const digest = createHash('sha256').update(text).digest('base64');
  expect(await inlined(`${text}\n/*# sourceMappingURL=page.css.map*/`)).toMatchObject({
    url: `${FOLDER}/page.css`,
    text,
    hash: `'sha256-${digest}'`,
  });
});

test('addresses in the text of a style sheet are absolute, because the page has another folder', async () => {
  const css =
    '@font-face{src:url(font.woff2),url("../a b.woff2"),url(data:font/woff2;base64,AA==),url(//cdn.test/x)}';
  const { text } = (await inlined(css)) ?? {};
  expect(text).toBe(
    `@font-face{src:url(${FOLDER}/font.woff2),url("/remotes/menu/a%20b.woff2"),url(data:font/woff2;base64,AA==),url(//cdn.test/x)}`,
  );
});

test.each([
  ['a changed file', '.a{}', { integrity: sri('.b{}') }],
  ['a build without hashes', '.a{}', { integrity: '' }],
  ['a text that ends the element', '.a{content:"</style><script>"}', {}],
  ['a carriage return', '/* a */\r\n.a{}', {}],
  ['an import of another sheet', '@import "b.css";', {}],
  ['another origin', '.a{}', { url: 'https://cdn.test/remotes/menu/1.0.0/page.css' }],
  ['a version that is not stored here', '.a{}', { isStored: false }],
  ['a missing file', '.a{}', { url: `${FOLDER}/other.css` }],
])('a style sheet with %s stays a link', async (_, css, options) => {
  expect(await inlined(css, options)).not.toHaveProperty('text');
});

const CHUNK = '"use strict";(globalThis.rspackChunkolov_menu||=[]).push([[1],{7(e){e.exports="Пицца"}}]);';

test.each([
  ['this preset', CHUNK],
  [
    'webpack',
    '"use strict";(self["webpackChunkolov_menu"]=self["webpackChunkolov_menu"]||[]).push([[1],{}]);',
  ],
])('a chunk of %s gets its text, which ends in the address of its file', async (_, chunk) => {
  const { text = '', hash } = (await inlined(chunk, { file: 'door.js' })) ?? {};
  expect(text).toBe(`${chunk}\n//# sourceURL=${FOLDER}/door.js\n`);
  expect(hash).toBe(`'sha256-${createHash('sha256').update(text).digest('base64')}'`);
});

const ENTRY = '(()=>{p=document.querySelector("script[data-entry][data-href]").dataset.href})()';

test('the entry of the host gets its text, also if it is longer than a chunk may be', async () => {
  const { text } = (await inlined(ENTRY.padEnd(120_000), { file: 'main.js', isEntry: true })) ?? {};
  expect(text).toMatch(/^\(\(\)=>.*\n\/\/# sourceURL=\/remotes\/menu\/1\.0\.0\/main\.js\n$/);
});

test.each([
  ['that ends the element', `${ENTRY}"</script>"`],
  ['that is too long', ENTRY.padEnd(160_001)],
])('an entry of the host %s stays a file', async (_, script) => {
  expect(await inlined(script, { file: 'main.js', isEntry: true })).not.toHaveProperty('text');
});

test.each([
  ['that is an entry of a remote', 'var olov_menu;(()=>{olov_menu={}})()'],
  ['that ends the element', `${CHUNK}"</script>"`],
  ['that opens a comment', `${CHUNK}"<!--"`],
  ['that has a carriage return', `${CHUNK}\r\n/*! a */`],
  ['that has a null character', `${CHUNK}"\0"`],
  ['that is too long', CHUNK.padEnd(40_001)],
])('a script %s stays a file', async (_, script) => {
  expect(await inlined(script, { file: 'door.js' })).not.toHaveProperty('text');
});
