/** @jest-environment node */
import {
  type FileHandle,
  mkdir,
  mkdtemp,
  open,
  readdir,
  readFile,
  rm,
  symlink,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { type Header, pack } from 'tar-stream';
import { packFolder } from './packFolder';
import { unpackArchive } from './unpackArchive';

const LIMITS = { compressedBytes: 1 << 20, bytes: 4 << 20, files: 20 };

let room: string;
let target: string;

beforeEach(async () => {
  room = await mkdtemp(join(tmpdir(), 'olov-archive-'));
  target = join(room, 'target');
  await mkdir(target);
});
afterEach(() => rm(room, { recursive: true, force: true }));

type Entry = Partial<Header> & { name: string; text?: string };

async function anArchive(...entries: Entry[]): Promise<Buffer> {
  const archive = pack();
  for (const { text = '', ...header } of entries) archive.entry(header, text);
  archive.finalize();
  return gzipSync(await buffer(archive as unknown as Readable));
}

const unpack = (bytes: Buffer, limits = LIMITS) => unpackArchive(Readable.from([bytes]), target, limits);

const found = async () => (await readdir(room, { recursive: true })).sort();

async function expectRefused(bytes: Buffer, code: string, message: RegExp, limits = LIMITS) {
  const error = await unpack(bytes, limits).catch((reason) => reason);
  expect({ name: error?.name, code: error?.code }).toEqual({ name: 'ArchiveError', code });
  expect(error.message).toMatch(message);
  expect((await found()).filter((path) => !path.startsWith('target'))).toEqual([]);
}

test('a folder that is packed into an archive is the same after unpacking', async () => {
  const source = join(room, 'source');
  await mkdir(join(source, 'static'), { recursive: true });
  await writeFile(join(source, 'remote-build.json'), '{}');
  await writeFile(join(source, 'static/page.js'), 'x'.repeat(200_000));
  await unpackArchive(packFolder(source), target, LIMITS);
  expect((await readdir(target, { recursive: true })).sort()).toEqual([
    'remote-build.json',
    'static',
    'static/page.js',
  ]);
  expect(await readFile(join(target, 'static/page.js'), 'utf8')).toHaveLength(200_000);
});

test('packing the same files gives an archive of the same bytes, whatever their times', async () => {
  const archives: Buffer[] = [];
  for (const [name, order] of [
    ['one', ['a.js', 'b.js']],
    ['two', ['b.js', 'a.js']],
  ] as const) {
    await mkdir(join(room, name));
    for (const file of order) await writeFile(join(room, name, file), file);
    archives.push(await buffer(packFolder(join(room, name))));
  }
  expect(archives[0]?.equals(archives[1] as Buffer)).toBe(true);
});

test('packing an archive fails for a folder with a link and for a missing folder', async () => {
  await symlink('/etc/hostname', join(target, 'page.js'));
  await expect(buffer(packFolder(target))).rejects.toThrow('page.js is a link');
  await expect(buffer(packFolder(join(room, 'nowhere')))).rejects.toThrow('ENOENT');
});

test('an archive of `tar -cz .` is unpacked', async () => {
  await unpack(await anArchive({ name: './', type: 'directory' }, { name: './a.js', text: 'a' }));
  expect(await readdir(target)).toEqual(['a.js']);
});

test.each([
  '/etc/olov',
  '../outside.js',
  'static/../../outside.js',
  'static\\outside.js',
  'C:/outside.js',
  './../outside.js',
  'a//b.js',
  'a/./b.js',
  'a b.js',
  'é.js',
  '%2e%2e/outside.js',
  '',
])('an archive with the path "%s" is refused', async (name) => {
  await expectRefused(await anArchive({ name, text: 'x' }), 'unsafe', /not a path inside the build/);
});

test('an archive with a NUL in a path of an extended header is refused', async () => {
  const bytes = await anArchive({ name: 'a.js', text: 'x', pax: { path: 'a.js\0.txt' } });
  await expectRefused(bytes, 'unsafe', /not a path inside the build/);
});

test.each(['symlink', 'link', 'character-device', 'block-device', 'fifo'] as const)(
  'an archive entry of the type %s is refused',
  async (type) => {
    const bytes = await anArchive(
      { name: 'a.js', type, linkname: '/etc/passwd' },
      { name: 'a.js/b', text: 'x' },
    );
    await expectRefused(bytes, 'unsafe', /link or a device/);
  },
);

test.each([
  ['the same name twice', ['a.js', 'a.js']],
  ['names that differ in case', ['a.js', 'A.js']],
  ['folders that differ in case', ['x/a.js', 'X/b.js']],
  ['a file that is a folder too', ['a', 'a/b.js']],
  ['a folder that is a file too', ['a/b.js', 'a']],
])('an archive with %s is refused', async (_, names) => {
  const bytes = await anArchive(...names.map((name) => ({ name, text: 'x' })));
  await expectRefused(bytes, 'unsafe', /are the same file/);
});

// asvs V5.2.3
test('an archive with too many files is refused', async () => {
  const entries = Array.from({ length: 21 }, (_, index) => ({ name: `${index}.js` }));
  await expectRefused(await anArchive(...entries), 'too-large', /more than 20 files/);
});

test('an archive with too many compressed bytes is refused while it arrives', async () => {
  const bytes = await anArchive({ name: 'a.js', text: 'x' });
  await expectRefused(bytes, 'too-large', /archive is larger/, {
    ...LIMITS,
    compressedBytes: bytes.length - 1,
  });
});

test('an archive that is a decompression bomb is stopped while it is unpacked', async () => {
  let sent = 0;
  // Its members follow each other in one file: streams read some of them ahead.
  const bomb = Buffer.concat(Array(20).fill(gzipSync(Buffer.alloc(50 << 20))));
  async function* slices() {
    for (let from = 0; from < bomb.length; from += 4096) {
      sent += 4096;
      yield bomb.subarray(from, from + 4096);
    }
  }
  const error = await unpackArchive(Readable.from(slices()), target, LIMITS).catch((reason) => reason);
  expect(error).toMatchObject({
    code: 'too-large',
    message: expect.stringMatching(/unpacked archive is larger/),
  });
  expect(sent).toBeLessThan(bomb.length / 2);
});

test('an archive with a file above the size limit writes no more bytes than the limit', async () => {
  const bytes = await anArchive({ name: 'big.js', text: 'x'.repeat(6 << 20) });
  await expectRefused(bytes, 'too-large', /unpacked archive is larger/);
  const written = await readFile(join(target, 'big.js')).catch(() => Buffer.alloc(0));
  expect(written.length).toBeLessThanOrEqual(LIMITS.bytes);
});

test.each([
  ['no gzip', () => Buffer.from('hello')],
  ['nothing', () => Buffer.alloc(0)],
  ['gzip of something else', () => gzipSync('x'.repeat(2000))],
])('an archive that is %s is unreadable', async (_, make) => {
  await expectRefused(make(), 'unreadable', /not a whole gzipped tar/);
});

test('a truncated archive is unreadable at every position of the cut', async () => {
  const text = Array.from({ length: 20_000 }, () => Math.random().toString(36)).join('');
  const bytes = await anArchive({ name: 'a.js', text }, { name: 'b.js', text: 'b' });
  for (const part of [0.1, 0.5, 0.99]) {
    await rm(target, { recursive: true });
    await mkdir(target);
    await expectRefused(bytes.subarray(0, bytes.length * part), 'unreadable', /not a whole gzipped tar/);
  }
});

test('unpacking an archive never writes through an existing link in the folder', async () => {
  const outside = join(room, 'outside');
  await writeFile(outside, 'mine');
  await symlink(outside, join(target, 'a.js'));
  await expect(unpack(await anArchive({ name: 'a.js', text: 'theirs' }))).rejects.toThrow('EEXIST');
  expect(await readFile(outside, 'utf8')).toBe('mine');
});

test('an archive whose upload breaks off is unreadable and does not hang', async () => {
  const bytes = await anArchive({ name: 'a.js', text: 'x'.repeat(100_000) });
  const sender = Readable.from(
    (async function* () {
      yield bytes.subarray(0, 50);
      throw new Error('connection reset');
    })(),
  );
  await expect(unpackArchive(sender, target, LIMITS)).rejects.toMatchObject({ code: 'unreadable' });
});

async function fillDisk() {
  const full = await open('/dev/full', 'w');
  const files = Object.getPrototypeOf(full) as FileHandle;
  const write = files.writeFile.bind(full);
  jest.spyOn(files, 'writeFile').mockImplementation(write);
  return async () => {
    jest.restoreAllMocks();
    await full.close();
  };
}

test('a disk that becomes full while an archive is unpacked is reported as such, and not as an error of the archive', async () => {
  const bytes = await anArchive({ name: 'a.js', text: 'a' }, { name: 'b.js', text: 'b'.repeat(500_000) });
  const free = await fillDisk();
  try {
    await expect(unpack(bytes)).rejects.toMatchObject({ code: 'ENOSPC', syscall: 'write' });
  } finally {
    await free();
  }
});

test('a connection that fails with a system error is not reported as a full disk', async () => {
  const bytes = await anArchive({ name: 'a.js', text: 'x'.repeat(100_000) });
  const sender = Readable.from(
    (async function* () {
      yield bytes.subarray(0, 100);
      throw Object.assign(new Error('read ECONNRESET'), { syscall: 'read', code: 'ECONNRESET' });
    })(),
  );
  await expect(unpackArchive(sender, target, LIMITS)).rejects.toMatchObject({ code: 'unreadable' });
});
