import { join } from 'node:path';
import { folderFiles } from '@olov/server-kit/files';
import { temporaryFolder } from '../testing/temporary';
import { postgresArchives } from './archives/postgresArchives';
import { createSharedStore } from './sharedStore';
import type { VersionStore } from './versionStore';

const emptyFolder: VersionStore = {
  draft: async () => '/nowhere',
  add: async () => {},
  ensure: async () => false,
  remove: async () => {},
  async *shared() {},
};

function aDatabase(...keys: string[]) {
  const asked: string[] = [];
  let running = 0;
  let most = 0;
  const query = jest.fn().mockImplementation(async (text: string) => {
    asked.push(text);
    running += 1;
    most = Math.max(most, running);
    const rows = text.includes('archive')
      ? []
      : keys.map((key) => ({ name: key.split('/')[0], version: key.split('/')[1] }));
    await new Promise(setImmediate);
    running -= 1;
    return { rows };
  });
  return { pool: { query }, asked, keys, most: () => most };
}

test('a hundred requests for made-up addresses of versions share two database queries and load no files', async () => {
  const { pool, asked, most } = aDatabase('orders/1.0.0-a');
  const { ensure } = createSharedStore(postgresArchives(pool), emptyFolder);
  const answers = await Promise.all(
    Array.from({ length: 100 }, (_, index) => ensure('orders', `9.9.${index}`)),
  );
  expect(answers).not.toContain(true);
  expect(asked).toHaveLength(2);
  expect(asked.join()).not.toContain('archive');
  expect(most()).toBe(1);
});

test('a version that is added while the list of versions is loading is found', async () => {
  const { pool, asked, keys } = aDatabase();
  const { ensure } = createSharedStore(postgresArchives(pool), emptyFolder);
  const before = ensure('orders', '1.0.0-a');
  while (asked.length === 0) await Promise.resolve();
  keys.push('orders/1.0.0-a');
  await Promise.all([before, ensure('orders', '1.0.0-a')]);
  expect(asked.filter((text) => text.includes('archive'))).toHaveLength(1);
});

test('the query for the list of versions is repeated after it failed because the database was down', async () => {
  const { pool } = aDatabase('orders/1.0.0-a');
  const query = jest.spyOn(pool, 'query').mockImplementationOnce(() => {
    throw new Error('away');
  });
  const { ensure } = createSharedStore(postgresArchives(pool), emptyFolder);
  await expect(ensure('orders', '1.0.0-a')).rejects.toThrow('away');
  expect(await ensure('orders', '2.0.0')).toBe(false);
  expect(query).toHaveBeenCalledTimes(2);
});

test('a made-up version costs a bucket one question for its archive, repeated after two seconds, and no list', async () => {
  const files = folderFiles(join(await temporaryFolder(), 'bucket'));
  const [head, list] = [jest.spyOn(files, 'head'), jest.spyOn(files, 'list')];
  let now = 0;
  const { ensure } = createSharedStore(files, emptyFolder, () => now);
  const ask = async () => [await ensure('orders', '9.9.9'), head.mock.calls.length];
  expect(await ask()).toEqual([false, 1]);
  expect(await ask()).toEqual([false, 1]);
  now = 2000;
  expect(await ask()).toEqual([false, 2]);
  expect(list).not.toHaveBeenCalled();
});
