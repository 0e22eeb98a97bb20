import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { type Bucket, type FileStore, openBucket } from '@olov/server-kit/files';
import { onSwift, type Swift, startSwift, withSwift } from '@olov/server-kit/testing';
import { bucketPictures, type Pictures } from './pictures';
import { openTestShop, type TestShop } from './testing/shop';

let swift: Swift;
let bucket: Bucket;
let files: FileStore;
let dir: string;
let shop: TestShop;
let pictures: Pictures;
const readiness = { isEnding: false, lacksBucket: false };
beforeAll(async () => {
  if (!withSwift) return;
  dir = await mkdtemp(path.join(os.tmpdir(), 'olov-pictures-'));
  swift = await startSwift();
  await swift.createBucket('shop');
  bucket = await openBucket(swift.addressOf('shop'));
  files = bucket.files('media');
  pictures = await bucketPictures(files, path.join(dir, 'media'));
  shop = await openTestShop({}, { pictures, readiness });
});
afterAll(async () => {
  if (!withSwift) return;
  await shop.close();
  bucket.close();
  await swift.stop().catch(() => {});
  await rm(dir, { recursive: true });
});

async function putPicture(name: string, content: string) {
  await writeFile(path.join(dir, 'picture'), content);
  await files.put(name, path.join(dir, 'picture'));
}

onSwift('a picture of the bucket is served like one of a folder, and is fetched once', async () => {
  await putPicture('products/pepperoni-480.webp', 'a picture');
  const all = await Promise.all(
    Array.from({ length: 5 }, () => shop.app.inject('/main/media/products/pepperoni-480.webp')),
  );
  for (const { statusCode, headers, body } of all) {
    expect([statusCode, body]).toEqual([200, 'a picture']);
    expect(headers['content-type']).toBe('image/webp');
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
  }
  expect(await readdir(path.join(dir, 'media/products'))).toEqual(['pepperoni-480.webp']);
});

onSwift.each(['/main/media/products/none.webp', '/main/media/..%2f..%2fsecret', '/main/media/products/.x'])(
  'a picture that is not in the bucket is a 404: %s',
  async (url) => {
    expect((await shop.app.inject(url)).statusCode).toBe(404);
  },
);

onSwift('repeated requests for a missing picture ask the bucket once', async () => {
  const get = jest.spyOn(files, 'get');
  for (const _ of [1, 2, 3]) await shop.app.inject('/main/media/products/asked-again.webp');
  expect(get).toHaveBeenCalledTimes(1);
});

onSwift(
  'a picture that is put into the bucket is listed and served at once, and leaves no copy of the upload',
  async () => {
    expect(await pictures.names('products')).not.toContain('new-dish');
    await pictures.put('products/new-dish-800.webp', Buffer.from('a new picture'));
    expect(await pictures.names('products')).toContain('new-dish');
    expect((await shop.app.inject({ url: '/media/products/new-dish-800.webp' })).body).toBe('a new picture');
    expect((await readdir(pictures.folder)).filter((name) => name.startsWith('upload'))).toEqual([]);
  },
);

onSwift('a question whether the bucket has a picture fetches nothing', async () => {
  await putPicture('stories/oven-960.webp', 'a story');
  expect(await Promise.all(['oven', 'none'].map((name) => pictures.has(`stories/${name}-960.webp`)))).toEqual(
    [true, false],
  );
  expect(await readdir(path.join(dir, 'media'))).not.toContain('stories');
});

onSwift('a back end is not ready until the bucket has answered', async () => {
  readiness.lacksBucket = true;
  expect(await shop.get('/readyz')).toMatchObject({ status: 503, body: { status: 'bucket-unreachable' } });
  readiness.lacksBucket = false;
  expect((await shop.get('/readyz')).status).toBe(200);
});

onSwift(
  'while the bucket does not answer a fetched picture is served, and another one is a 503',
  async () => {
    await putPicture('products/margherita-480.webp', 'another');
    const get = (name: string) => shop.app.inject(`/main/media/products/${name}-480.webp`);
    expect((await get('pepperoni')).statusCode).toBe(200);
    await swift.stop();
    expect((await get('pepperoni')).statusCode).toBe(200);
    const { statusCode, headers } = await get('margherita');
    expect(statusCode).toBe(503);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  },
);
