import { copyFile, mkdir, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { HOUR_MS } from '@olov/contract/platform/durations';
import { folderFiles } from '@olov/server-kit/files';
import { readRecord } from '@olov/tooling/release';
import { createFileRegistry } from '../composition/fileRegistry';
import { libraryFolders } from '../composition/libraries';
import type { Registry } from '../composition/registry';
import { publishFolder, writeBuild } from '../testing/builds';
import { anEntry } from '../testing/registry';
import { temporaryFolder } from '../testing/temporary';
import { previewVersion } from './previews';
import { keepFiles, type Shelf } from './publish';
import { createSharedStore } from './sharedStore';
import { tidy, tidyRegularly } from './tidy';
import { createFolderStore } from './versionStore';

const now = new Date();

let dataDir: string;
let registry: Registry;
beforeEach(async () => {
  dataDir = join(await temporaryFolder(), 'data');
  registry = createFileRegistry(join(dataDir, 'registry.json'));
});

const shelf = (from = registry): Shelf => ({ registry: from, versions: createFolderStore(dataDir) });

async function leave(path: string, hours: number) {
  const then = new Date(now.getTime() - hours * HOUR_MS);
  const folder = join(dataDir, path);
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'entry.js'), '');
  await utimes(join(folder, 'entry.js'), then, then);
  await utimes(folder, then, then);
}
const namesIn = async (path: string) => (await readdir(join(dataDir, path))).sort();
async function publishOrders() {
  const build = await writeBuild(join(await temporaryFolder(), 'dist'), { id: 'orders' });
  return publishFolder(shelf(), build);
}

test('the removal of old upload drafts and versions works in a shop without any data', async () => {
  await expect(tidy(shelf(), dataDir, now)).resolves.toBeUndefined();
});

test('upload drafts are removed when no upload can still use them', async () => {
  await leave('drafts/old', 2);
  await leave('drafts/new', 0.5);
  await leave('registry.json.lock.old', 2);
  await leave('registry.json.new.new', 0.5);
  await leave('deploy-tokens.json.old.new', 2);
  await leave('trials.json.old.new', 2);
  await leave('sessions/a-customer.json.old.new', 2);
  await leave('sessions/a-customer.json', 100);
  await leave('deploy-tokens.json', 100);
  await leave('secrets', 100);
  await tidy(shelf(), dataDir, now);
  expect(await namesIn('drafts')).toEqual(['new']);
  expect(await namesIn('sessions')).toEqual(['a-customer.json']);
  expect(await namesIn('.')).toEqual([
    'deploy-tokens.json',
    'drafts',
    'registry.json.new.new',
    'secrets',
    'sessions',
  ]);
});

test('the removal of unknown versions spares versions in the registry and recent ones', async () => {
  const { metadata } = await publishOrders();
  await leave(`remotes/orders/${metadata.version}`, 100);
  await leave('remotes/orders/1.0.0-lost', 25);
  await leave('remotes/orders/1.0.0-new', 23);
  await leave('remotes/menu/1.0.0-lost', 25);
  await tidy(shelf(), dataDir, now);
  expect(await namesIn('remotes/orders')).toEqual(['1.0.0-new', metadata.version]);
  expect(await namesIn('remotes/menu')).toEqual([]);
});

test('a lost registry causes no removal of versions', async () => {
  const { metadata } = await publishOrders();
  await leave(`remotes/orders/${metadata.version}`, 100);
  await rm(join(dataDir, 'registry.json'));
  await tidy(shelf(createFileRegistry(join(dataDir, 'registry.json'))), dataDir, now);
  expect(await namesIn('remotes/orders')).toEqual([metadata.version]);
});

test('the regular tidying removes the files of an expired preview, and the remote that had nothing else', async () => {
  const { metadata } = await publishOrders();
  const aPreview = (id: string, hours: number) => {
    const entry = anEntry(id, '1.0.0-preview', { isDefault: false });
    const until = new Date(now.getTime() + hours * HOUR_MS).toISOString();
    return previewVersion(entry, until, { by: id, at: now.toISOString() });
  };
  for (const [id, hours] of [
    ['orders', 1],
    ['reviews', -1],
  ] as const) {
    await registry.change(aPreview(id, hours));
    await leave(`remotes/${id}/1.0.0-preview`, 1);
  }
  await tidy(shelf(), dataDir, now);
  expect(await namesIn('remotes/orders')).toEqual(['1.0.0-preview', metadata.version]);
  expect(await namesIn('remotes/reviews')).toEqual([]);
  expect(Object.keys((await registry.read()).microFrontends)).toEqual(['orders']);
});

describe('a library that no version needs any more', () => {
  const archives = () => folderFiles(join(dataDir, 'bucket'));
  const shared = (): Shelf => ({
    registry,
    versions: createSharedStore(archives(), createFolderStore(dataDir)),
  });

  /** An ended preview of the host, a day old, and a newer version that needs another library. */
  async function openShop(from: Shelf) {
    const other = await writeBuild(join(await temporaryFolder(), 'other'), {
      id: 'host',
      library: 'var other;',
    });
    await publishFolder(from, other);
    const old = await writeBuild(join(await temporaryFolder(), 'old'), { id: 'host', library: 'var react;' });
    const entry = await keepFiles(from, { folder: old, isDraft: true, build: await readRecord(old) });
    await registry.change(previewVersion(entry, now.toISOString(), { by: 'host', at: now.toISOString() }));
    const [[, library] = ['', '']] = libraryFolders(entry.extras.build);
    const then = new Date(now.getTime() - 30 * HOUR_MS);
    await utimes(join(dataDir, 'remotes/host', library), then, then);
    await utimes(join(dataDir, 'bucket/host', `${library}.tgz`), then, then).catch(() => {});
    return library;
  }

  it.each<[string, () => Shelf]>([
    ['a disk', shelf],
    ['a bucket', shared],
  ])('a library in %s is removed a day after it was stored, and others stay', async (_, open) => {
    const from = open();
    const library = await openShop(from);
    const kept = (await namesIn('remotes/host')).filter((name) => name.startsWith('library-'));
    await tidy(from, dataDir, new Date(now.getTime() + 1000));
    expect(await from.versions.ensure('host', library)).toBe(false);
    for (const name of kept.filter((one) => one !== library))
      expect(await from.versions.ensure('host', name)).toBe(true);
  });

  it.each<[string, () => Shelf]>([
    ['a disk', shelf],
    ['a bucket', shared],
  ])('a library in %s stays if a version that needs it is published during the removal', async (_, open) => {
    const from = open();
    const library = await openShop(from);
    const slow: Registry = {
      ...registry,
      async change(change) {
        await tidy(from, dataDir, new Date(now.getTime() + 1000));
        return registry.change(change);
      },
    };
    const build = { id: 'host', library: 'var react;', content: 'new' };
    await publishFolder(
      { ...from, registry: slow },
      await writeBuild(join(await temporaryFolder(), 'new'), build),
    );
    expect(await namesIn('remotes/host')).toContain(library);
    expect(await from.versions.ensure('host', library)).toBe(true);
  });
});

test('a start of the host does not wait for the removal of archives from a bucket that does not answer', async () => {
  await publishOrders();
  let stop = () => {};
  await new Promise<void>((asked) => {
    const next = () => {
      asked();
      return new Promise<never>(() => {});
    };
    const shared = () => ({ [Symbol.asyncIterator]: () => ({ next }) });
    const versions = { ...createFolderStore(dataDir), shared };
    stop = tidyRegularly({ registry, versions }, dataDir, { warn() {} });
  });
  stop();
});

test('an archive whose removal failed is removed by a later tidying', async () => {
  const files = folderFiles(join(dataDir, 'bucket'));
  const from = { registry, versions: createSharedStore(files, createFolderStore(dataDir)) };
  await publishFolder(from, await writeBuild(join(await temporaryFolder(), 'dist'), { id: 'orders' }));
  const [name = ''] = await namesIn('bucket/orders');
  await files.put('orders/1.0.0-lost.tgz', await copyOf(join(dataDir, 'bucket/orders', name)));
  const hours = (count: number) => new Date(Date.now() + count * HOUR_MS);
  await tidy(from, dataDir, hours(23));
  expect(await namesIn('bucket/orders')).toHaveLength(2);
  await tidy(from, dataDir, hours(25));
  expect(await namesIn('bucket/orders')).toEqual([name]);
});

async function copyOf(file: string) {
  const copy = join(await temporaryFolder(), 'copy');
  await copyFile(file, copy);
  return copy;
}
