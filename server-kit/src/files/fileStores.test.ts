import { once } from 'node:events';
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { onSwift, type Swift, startSwift, withSwift } from '../testing/startSwift';
import type { FileStore } from './FileStore';
import { folderFiles } from './folderFiles';
import { type Bucket, openBucket } from './openBucket';

let swift: Swift;
let bucket: Bucket;
let dir: string;
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'olov-files-'));
  if (!withSwift) return;
  swift = await startSwift();
  await swift.createBucket('shop');
  bucket = await openBucket(swift.addressOf('shop', 'of-a/chain'));
});
afterAll(async () => {
  await rm(dir, { recursive: true });
  if (!withSwift) return;
  bucket.close();
  await swift.stop();
});

let count = 0;
async function aFile(content: string | Buffer): Promise<string> {
  count += 1;
  const file = join(dir, `file-${count}`);
  await writeFile(file, content);
  return file;
}

const read = async (store: FileStore, key: string) => {
  const found = await store.get(key);
  return found && { size: found.size, text: String(await buffer(found.content)) };
};

const keysIn = async (store: FileStore, folder: string) => {
  const keys: string[] = [];
  for await (const { key } of store.list(folder)) keys.push(key);
  return keys.sort();
};

const stores = [
  ['a folder', () => folderFiles(join(dir, `store-${count}`)), test],
  ['a bucket', () => bucket.files(`store-${count}`), onSwift],
] as const;

describe.each(stores)('files in %s', (place, open, testHere) => {
  let store: FileStore;
  beforeEach(() => {
    if (place === 'a folder' || withSwift) store = open();
  });

  testHere('a file that was put into the store is read back with its size', async () => {
    await store.put('kept/a.pdf', await aFile('a CV'));
    expect(await read(store, 'kept/a.pdf')).toEqual({ size: 4, text: 'a CV' });
    expect(await store.head('kept/a.pdf')).toMatchObject({ key: 'kept/a.pdf', size: 4 });
  });

  testHere('the local file is gone after it was put into the store', async () => {
    const file = await aFile('a CV');
    await store.put('kept/gone.pdf', file);
    await expect(stat(file)).rejects.toMatchObject({ code: 'ENOENT' });
  });

  testHere('a file of several megabytes in the store keeps every byte', async () => {
    const content = Buffer.alloc(6_000_000, 'Olov');
    await store.put('large', await aFile(content));
    const found = await store.get('large');
    expect(found && (await buffer(found.content)).equals(content)).toBe(true);
  });

  testHere('an empty file in the store is a file', async () => {
    await store.put('empty', await aFile(''));
    expect(await read(store, 'empty')).toEqual({ size: 0, text: '' });
  });

  testHere('a file that is put again into the store replaces the older one', async () => {
    await store.put('same', await aFile('old'));
    await store.put('same', await aFile('new one'));
    expect(await read(store, 'same')).toEqual({ size: 7, text: 'new one' });
    expect(await keysIn(store, '')).toEqual(['same']);
  });

  testHere('a missing file in the store is no error', async () => {
    expect(await store.get('kept/none')).toBeUndefined();
    expect(await store.head('kept/none')).toBeUndefined();
    await store.delete('kept/none');
    await store.rename('kept/none', 'aside/none');
    expect(await keysIn(store, '')).toEqual([]);
  });

  testHere('a folder is no file in the store', async () => {
    await store.put('kept/in/a', await aFile('x'));
    expect(await store.head('kept/in')).toBeUndefined();
    expect(await store.get('kept/in')).toBeUndefined();
  });

  testHere('the store lists the files of one folder, or all of them', async () => {
    for (const key of ['kept/a', 'kept/in/b', 'kept-not/c', 'aside/d+1.0-x.tgz'])
      await store.put(key, await aFile('x'));
    expect(await keysIn(store, 'kept/')).toEqual(['kept/a', 'kept/in/b']);
    expect(await keysIn(store, '')).toEqual(['aside/d+1.0-x.tgz', 'kept-not/c', 'kept/a', 'kept/in/b']);
    expect(await keysIn(store, 'none/')).toEqual([]);
  });

  testHere('a deleted file is no longer in the store', async () => {
    await store.put('kept/a', await aFile('x'));
    await store.delete('kept/a');
    expect(await store.head('kept/a')).toBeUndefined();
  });

  testHere('a renamed file in the store has its new name only, and counts as changed now', async () => {
    await store.put('kept/a+b', await aFile('x'));
    const before = Date.now() - 2000;
    await store.rename('kept/a+b', 'aside/a+b');
    expect(await keysIn(store, '')).toEqual(['aside/a+b']);
    expect((await store.head('aside/a+b'))?.changedAt.getTime()).toBeGreaterThan(before);
  });

  testHere.each(['../secret', 'kept/../../secret', '/etc/passwd', 'kept//a', '', 'kept/.hidden', 'a\\b'])(
    'the key "%s" does not lead out of the store',
    async (key) => {
      const file = await aFile('x');
      await expect(store.put(key, file)).rejects.toThrow('no key');
      await expect((async () => store.get(key))()).rejects.toThrow('no key');
    },
  );
});

onSwift('more files than one answer of the bucket has are listed', async () => {
  const store = bucket.files('many');
  const names = Array.from({ length: 45 }, (_, index) => `f-${String(index).padStart(2, '0')}`);
  await Promise.all(names.map(async (name) => store.put(name, await aFile('x'))));
  expect(await keysIn(store, '')).toEqual(names);
});

onSwift('files of two folders and of two prefixes of one bucket do not meet', async () => {
  const other = await openBucket(swift.addressOf('shop'));
  await bucket.files('cvs').put('a', await aFile('mine'));
  expect(await bucket.files('media').head('a')).toBeUndefined();
  expect(await other.files('cvs').head('a')).toBeUndefined();
  expect(await read(other.files('of-a'), 'chain/cvs/a')).toEqual({ size: 4, text: 'mine' });
  other.close();
});

onSwift('a content that is read after the deadline of its answer is whole', async () => {
  const impatient = await openBucket(swift.addressOf('shop'), { connectMs: 3000, wholeMs: 3000 });
  const content = Buffer.alloc(8_000_000, 'Olov');
  await bucket.files('slow').put('a', await aFile(content));
  const found = await impatient.files('of-a').get('chain/slow/a');
  await sleep(3200);
  expect(found && (await buffer(found.content)).equals(content)).toBe(true);
  impatient.close();
});

onSwift('a bucket that is there passes its check', async () => {
  await expect(bucket.check()).resolves.toBeUndefined();
});

async function failureOf(
  address: Parameters<typeof openBucket>[0],
  patience?: Parameters<typeof openBucket>[1],
) {
  const wrong = await openBucket(address, patience);
  try {
    return await wrong.check().then(
      () => undefined,
      (error) => error,
    );
  } finally {
    wrong.close();
  }
}

onSwift('a missing bucket is named, and no repetition helps', async () => {
  const error = await failureOf(swift.addressOf('none'));
  expect(error).toMatchObject({ name: 'StorageError', isTemporary: false });
  expect(error.message).toContain('no bucket "none"');
});

onSwift('a missing bucket is a failure and no missing file', async () => {
  const wrong = await openBucket(swift.addressOf('none'));
  await expect(wrong.files('cvs').get('a')).rejects.toMatchObject({ name: 'StorageError' });
  wrong.close();
});

describe('credentials', () => {
  const { env } = process;
  afterEach(() => {
    process.env = env;
  });

  onSwift('a wrong secret is refused, and neither key nor secret is in the error', async () => {
    process.env = { ...env, AWS_ACCESS_KEY_ID: 'shop:tester', AWS_SECRET_ACCESS_KEY: 'not-the-secret' };
    const error = await failureOf(swift.addressOf('shop'));
    expect(error).toMatchObject({ name: 'StorageError', isTemporary: false });
    expect(error.message).toContain('check AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY');
    expect(JSON.stringify([error.message, error.stack, error])).not.toMatch(/not-the-secret|shop:tester/);
  });
});

describe('a bucket that does not answer', () => {
  let server: Server;
  beforeAll(async () => {
    server = createServer(() => {});
    await once(server.listen(0, '127.0.0.1'), 'listening');
    process.env.AWS_ACCESS_KEY_ID ??= 'someone';
    process.env.AWS_SECRET_ACCESS_KEY ??= 'something';
  });
  afterAll(() => server.close());

  const away = (port: number) => ({
    bucket: 'shop',
    prefix: '',
    endpoint: `http://127.0.0.1:${port}`,
    region: 'us-east-1',
  });

  test('a refused connection is a temporary error that names bucket and endpoint', async () => {
    const error = await failureOf(away(1));
    expect(error).toMatchObject({ name: 'StorageError', isTemporary: true });
    expect(error.message).toContain('the bucket "shop" (http://127.0.0.1:1) does not answer');
  });

  test('a silent server is a temporary error', async () => {
    const { port } = server.address() as { port: number };
    const error = await failureOf(away(port), { connectMs: 300, wholeMs: 300 });
    expect(error).toMatchObject({ name: 'StorageError', isTemporary: true });
  });

  test('a local file stays when it cannot be put into the bucket', async () => {
    const wrong = await openBucket(away(1));
    const file = await aFile('a CV');
    await expect(wrong.files('cvs').put('a', file)).rejects.toMatchObject({ name: 'StorageError' });
    expect((await stat(file)).size).toBe(4);
    wrong.close();
  });
});
