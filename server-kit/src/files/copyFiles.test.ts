import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { createGunzip, gunzipSync, gzipSync } from 'node:zlib';
import { copyFiles } from './copyFiles';
import type { FileStore } from './FileStore';
import { folderFiles } from './folderFiles';

let dir: string;
let from: FileStore;
let to: FileStore;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'olov-copies-'));
  from = folderFiles(join(dir, 'from'));
  to = folderFiles(join(dir, 'to'));
});
afterEach(() => rm(dir, { recursive: true }));

async function write(key: string, content: string) {
  await mkdir(dirname(join(dir, key)), { recursive: true });
  await writeFile(join(dir, key), content);
}
const read = (key: string) => readFile(join(dir, key), 'utf8');
const copy = (more = {}) => copyFiles({ from, to, draftsIn: join(dir, 'to'), ...more });

test('files of one folder are copied with their content, and the originals stay', async () => {
  await write('from/kept/a', 'one');
  await write('from/kept/b', 'other');
  await write('from/aside/c', 'x');
  expect(await copy({ folder: 'kept/' })).toEqual({ copied: 2, same: 0, deleted: 0, bytes: 8 });
  expect([await read('to/kept/a'), await read('to/kept/b'), await read('from/kept/a')]).toEqual([
    'one',
    'other',
    'one',
  ]);
  expect(await readdir(join(dir, 'to'))).toEqual(['kept']);
});

test('a repeated copy sends only what is missing or differs', async () => {
  await write('from/a', 'one');
  await copy();
  await write('from/b', 'new');
  await write('from/c', 'right');
  await write('to/c', 'wrong');
  expect(await copy()).toEqual({ copied: 2, same: 1, deleted: 0, bytes: 8 });
  expect(await read('to/c')).toBe('right');
  expect(await copy()).toEqual({ copied: 0, same: 3, deleted: 0, bytes: 0 });
});

test('copies that a store packs again are the same if their unpacked content is', async () => {
  await mkdir(join(dir, 'from'));
  await writeFile(join(dir, 'from/a'), gzipSync('one '.repeat(1000), { level: 1 }));
  const repacking: FileStore = {
    ...to,
    async put(key, file) {
      await writeFile(file, gzipSync(gunzipSync(await readFile(file)), { level: 9 }));
      await to.put(key, file);
    },
  };
  await expect(copy({ to: repacking })).rejects.toThrow('the copy of a differs');
  await rm(join(dir, 'to/a'));
  const compared = (content: Readable) => content.pipe(createGunzip());
  expect(await copy({ to: repacking, compared })).toMatchObject({ copied: 1, same: 0 });
  expect(await copy({ to: repacking, compared })).toMatchObject({ copied: 0, same: 1 });
});

test('originals are deleted only after their copy was read back', async () => {
  await write('from/a', 'one');
  await write('from/b', 'two');
  const broken: FileStore = {
    ...to,
    async put(key, file) {
      if (key === 'b') await writeFile(file, 'tw0');
      await to.put(key, file);
    },
  };
  await expect(copy({ to: broken, deletes: true })).rejects.toThrow('the copy of b differs');
  expect(await readdir(join(dir, 'from'))).toEqual(['b']);
  expect(await copy({ deletes: true })).toEqual({ copied: 1, same: 0, deleted: 1, bytes: 3 });
  expect([await read('to/a'), await read('to/b'), await readdir(join(dir, 'from'))]).toEqual([
    'one',
    'two',
    [],
  ]);
});

test('a file that arrives incomplete is not stored, and leaves no draft', async () => {
  await write('from/a', 'one');
  const cut: FileStore = {
    ...from,
    get: async () => ({ size: 3, content: Readable.from([Buffer.from('on')]) }),
  };
  await expect(copy({ from: cut })).rejects.toThrow('arrived with 2 of 3 bytes');
  expect(await readdir(join(dir, 'to'))).toEqual([]);
});
