import { mkdir, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createFileRegistry } from '../composition/fileRegistry';
import type { Registry } from '../composition/registry';
import { publishFolder, writeBuild } from '../testing/builds';
import { anEntry } from '../testing/registry';
import { temporaryFolder } from '../testing/temporary';
import { previewVersion } from './previews';
import { tidy } from './tidy';
import { createFolderStore } from './versionStore';

const HOUR = 60 * 60 * 1000;
const now = new Date();

let dataDir: string;
let registry: Registry;
beforeEach(async () => {
  dataDir = join(await temporaryFolder(), 'data');
  registry = createFileRegistry(join(dataDir, 'registry.json'));
});

const shelf = (from = registry) => ({ registry: from, versions: createFolderStore(dataDir) });

async function leave(path: string, hours: number) {
  const then = new Date(now.getTime() - hours * HOUR);
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

test('the regular tidying removes the files of a preview that is over, and the remote that had nothing else', async () => {
  const { metadata } = await publishOrders();
  const aPreview = (id: string, hours: number) => {
    const entry = anEntry(id, '1.0.0-preview', { isDefault: false });
    const until = new Date(now.getTime() + hours * HOUR).toISOString();
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
