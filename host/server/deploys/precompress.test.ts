import { createHook } from 'node:async_hooks';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { temporaryFolder } from '../testing/temporary';
import { precompress } from './precompress';

let folder: string;
beforeEach(async () => {
  folder = await temporaryFolder();
});

const put = (file: string, text: string) => writeFile(join(folder, file), text);
const text = (length: number) =>
  Array.from({ length: length / 10 }, () => Math.random().toString(36).slice(2, 12).padEnd(10)).join('');

test.each([600, 1_200_000])(
  'a text file of %d bytes has the same content after br and gzip decompression',
  async (length) => {
    await put('page.js', text(length));
    await precompress(folder);
    const original = await readFile(join(folder, 'page.js'));
    expect(original.equals(brotliDecompressSync(await readFile(join(folder, 'page.js.br'))))).toBe(true);
    expect(original.equals(gunzipSync(await readFile(join(folder, 'page.js.gz'))))).toBe(true);
  },
);

test('small files and files that are not text are not compressed', async () => {
  await put('small.js', text(100));
  await put('picture.webp', text(1000));
  await precompress(folder);
  expect((await readdir(folder)).sort()).toEqual(['picture.webp', 'small.js']);
});

test('the compression of a version does not use the thread pool that reads files for pages', async () => {
  for (const file of ['a.js', 'b.js']) await put(file, text(10_000));
  const kinds = new Set<string>();
  const hook = createHook({ init: (_, kind) => void kinds.add(kind) }).enable();
  await precompress(folder);
  hook.disable();
  expect(await readdir(folder)).toContain('b.js.br');
  expect(kinds).toContain('WORKER');
  expect(kinds).not.toContain('ZLIB');
});

test('a version’s folder that fails to compress is reported, and the next folder is compressed', async () => {
  const failed = precompress(join(folder, 'nowhere'));
  await put('page.js', text(1000));
  const next = precompress(folder);
  await expect(failed).rejects.toThrow('ENOENT');
  await next;
  expect(await readdir(folder)).toContain('page.js.br');
});
