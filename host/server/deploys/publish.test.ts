import { createHash } from 'node:crypto';
import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createFileRegistry } from '../composition/fileRegistry';
import type { Registry } from '../composition/registry';
import { publishFolder, sha384, type TestBuild, writeBuild } from '../testing/builds';
import { temporaryFolder } from '../testing/temporary';
import type { Shelf } from './publish';
import { assetsDir, createFolderStore } from './versionStore';

let dataDir: string;
let buildDir: string;
let registry: Registry;
let shelf: Shelf;
beforeEach(async () => {
  const folder = await temporaryFolder();
  dataDir = join(folder, 'data');
  buildDir = join(folder, 'dist');
  registry = createFileRegistry(join(dataDir, 'registry.json'));
  shelf = { registry, versions: createFolderStore(dataDir) };
});

const publishBuild = async (build: TestBuild) => publishFolder(shelf, await writeBuild(buildDir, build));
const entries = async (name = 'orders') => (await registry.read()).microFrontends[name] ?? [];
async function contentOf(folder: string) {
  const files = await readdir(folder, { recursive: true, withFileTypes: true });
  const hashed = files
    .filter((file) => file.isFile())
    .map(async ({ parentPath, name }) => {
      const path = join(parentPath, name);
      return [
        path,
        createHash('sha256')
          .update(await readFile(path))
          .digest('hex'),
      ] as const;
    });
  return Object.fromEntries(await Promise.all(hashed));
}

describe('a published build', () => {
  it('a published build is the default version and has its own URL', async () => {
    const entry = await publishBuild({ id: 'orders' });
    expect(entry.metadata.version).toMatch(/^1\.2\.3-[0-9a-f]{8}$/);
    expect(entry.url).toBe(`/remotes/orders/${entry.metadata.version}/`);
    expect(entry.deployment).toEqual({ traffic: 100, default: true });
    expect(await entries()).toEqual([entry]);
  });

  it('the integrity of a published build matches the served files', async () => {
    const { metadata, extras } = await publishBuild({ id: 'orders' });
    const served = join(assetsDir(dataDir), 'orders', metadata.version);
    expect(Object.keys(extras.build.integrity).sort()).toEqual(
      (await readdir(served)).filter((file) => /\.(js|css)$/.test(file)).sort(),
    );
    for (const [file, integrity] of Object.entries(extras.build.integrity)) {
      expect(integrity).toBe(sha384(await readFile(join(served, file))));
    }
    expect(metadata.integrity).toBe(extras.build.integrity['entry.js']);
  });

  it('a file of a published build is compressed once, if compression saves bytes', async () => {
    const { metadata } = await publishBuild({ id: 'orders' });
    const files = await readdir(join(assetsDir(dataDir), 'orders', metadata.version));
    expect(files).toEqual(expect.arrayContaining(['entry.js.br', 'entry.js.gz']));
    expect(files.filter((file) => /^(door|page|picture).*\.(br|gz)$/.test(file))).toEqual([]);
  });

  it('publishing the same build again changes nothing', async () => {
    const first = await publishBuild({ id: 'orders' });
    const [content, document] = [await contentOf(assetsDir(dataDir)), await registry.read()];
    expect(await publishBuild({ id: 'orders' })).toEqual(first);
    expect(await contentOf(assetsDir(dataDir))).toEqual(content);
    expect(await registry.read()).toEqual(document);
  });

  it('two concurrent publications of a build result in one version', async () => {
    await writeBuild(buildDir, { id: 'orders' });
    const other = { ...shelf, registry: createFileRegistry(join(dataDir, 'registry.json')) };
    const published = await Promise.all([shelf, other, shelf].map((one) => publishFolder(one, buildDir)));
    expect(new Set(published.map(({ url }) => url)).size).toBe(1);
    expect(await entries()).toHaveLength(1);
    expect(await readdir(join(assetsDir(dataDir), 'orders'))).toHaveLength(1);
  });

  it('publishing the same build again restores files that were lost from the version’s folder', async () => {
    const { metadata } = await publishBuild({ id: 'orders' });
    const served = join(assetsDir(dataDir), 'orders', metadata.version);
    await rm(served, { recursive: true });
    await publishBuild({ id: 'orders' });
    expect(await readdir(served)).toContain('entry.js');
    expect(await entries()).toHaveLength(1);
  });
});

describe('another build of a remote', () => {
  it('the next build of a remote becomes the default, and the version before it is unchanged', async () => {
    const first = await publishBuild({ id: 'orders' });
    const content = await contentOf(join(assetsDir(dataDir), 'orders', first.metadata.version));
    const second = await publishBuild({ id: 'orders', content: 'second' });
    expect(second.metadata.version).not.toBe(first.metadata.version);
    expect((await entries()).map(({ url, deployment }) => [url, deployment])).toEqual([
      [second.url, { traffic: 100, default: true }],
      [first.url, { traffic: 0, default: false }],
    ]);
    expect(await contentOf(join(assetsDir(dataDir), 'orders', first.metadata.version))).toEqual(content);
  });

  it('a build that differs from another one only in its route rules is a version of its own', async () => {
    const first = await publishBuild({ id: 'orders' });
    const second = await publishBuild({ id: 'orders', manifest: { fragments: ['active-order'] } });
    expect(second.metadata.version).not.toBe(first.metadata.version);
  });
});
