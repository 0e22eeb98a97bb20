import { createHook } from 'node:async_hooks';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
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

test('a file that another version has compressed is copied, and a changed file is compressed', async () => {
  const versions = await temporaryFolder();
  const content = text(1000);
  await mkdir(join(versions, '1'));
  for (const file of ['same.js', 'changed.js']) await writeFile(join(versions, '1', file), content);
  for (const end of ['.br', '.gz'])
    for (const file of ['same.js', 'changed.js'])
      await writeFile(join(versions, '1', file + end), `compressed before${end}`);
  const changed = text(1000);
  await put('same.js', content);
  await put('changed.js', changed);
  await precompress(folder, versions);
  for (const end of ['.br', '.gz'])
    expect(await readFile(join(folder, `same.js${end}`), 'utf8')).toBe(`compressed before${end}`);
  expect(brotliDecompressSync(await readFile(join(folder, 'changed.js.br'))).toString()).toBe(changed);
});

test('a file is compressed if the other version lacks its compressed files', async () => {
  const versions = await temporaryFolder();
  const content = text(1000);
  await mkdir(join(versions, '1'));
  await writeFile(join(versions, '1', 'same.js'), content);
  await put('same.js', content);
  await precompress(folder, versions);
  expect(brotliDecompressSync(await readFile(join(folder, 'same.js.br'))).toString()).toBe(content);
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
