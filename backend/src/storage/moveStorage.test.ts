import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { onSwift, type Swift, startSwift, withSwift } from '@olov/server-kit/testing';
import { moveStorage } from './moveStorage';

let swift: Swift;
let dir: string;
beforeAll(async () => {
  dir = await mkdtemp(path.join(os.tmpdir(), 'olov-move-'));
  if (!withSwift) return;
  swift = await startSwift();
  await swift.createBucket('shop');
});
afterAll(async () => {
  await rm(dir, { recursive: true });
  if (withSwift) await swift.stop();
});

async function write(file: string, content: string) {
  await mkdir(path.dirname(path.join(dir, file)), { recursive: true });
  await writeFile(path.join(dir, file), content);
}

async function move({ from = 'here', isBack = false, deletes = false, hasPicturesInBucket = false }) {
  const lines: string[] = [];
  await moveStorage(
    {
      storage: swift.addressOf('shop', 'olov'),
      hr: { filesDir: path.join(dir, from, 'applications') },
      mediaDir: path.join(dir, from, 'pictures'),
      hasPicturesInBucket,
    },
    { isBack, deletes, say: (line) => lines.push(line) },
  );
  return lines;
}

onSwift('files move into the bucket and back, and a repetition changes nothing', async () => {
  await write('here/applications/kept/a', 'a CV');
  await write('here/applications/aside/b', 'an orphan');
  await write('here/applications/incoming/c', 'half of an upl');
  await write('here/pictures/products/x-480.webp', 'a picture');
  expect(await move({})).toEqual([
    'applications/kept/: 1 copied (4 bytes), 0 already there, 0 originals deleted',
    'applications/aside/: 1 copied (9 bytes), 0 already there, 0 originals deleted',
    'media: 1 copied (9 bytes), 0 already there, 0 originals deleted',
  ]);
  expect(await move({ deletes: true })).toEqual([
    'applications/kept/: 0 copied (0 bytes), 1 already there, 1 originals deleted',
    'applications/aside/: 0 copied (0 bytes), 1 already there, 1 originals deleted',
    'media: 0 copied (0 bytes), 1 already there, 0 originals deleted',
  ]);
  expect(await readdir(path.join(dir, 'here/applications/kept'))).toEqual([]);
  expect(await readdir(path.join(dir, 'here/pictures/products'))).toEqual(['x-480.webp']);

  await move({ from: 'there', isBack: true });
  expect(await readFile(path.join(dir, 'there/applications/kept/a'), 'utf8')).toBe('a CV');
  expect(await readFile(path.join(dir, 'there/pictures/products/x-480.webp'), 'utf8')).toBe('a picture');
  expect(await readdir(path.join(dir, 'there/applications'))).toEqual(
    expect.not.arrayContaining(['incoming']),
  );
});

onSwift('pictures do not move back without a MEDIA_DIR', async () => {
  const lines = await move({ from: 'elsewhere', isBack: true, hasPicturesInBucket: true });
  expect(lines.at(-1)).toBe('media: nothing copied, because MEDIA_DIR names no folder');
  await expect(readdir(path.join(dir, 'elsewhere/pictures'))).rejects.toThrow('ENOENT');
});

test('a move without STORAGE_URL is refused', async () => {
  const config = { storage: undefined, hr: { filesDir: dir }, mediaDir: dir, hasPicturesInBucket: false };
  const move = { isBack: false, deletes: false, say() {} };
  await expect(moveStorage(config, move)).rejects.toThrow('STORAGE_URL');
});
