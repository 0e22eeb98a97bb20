import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createFileRegistry } from '../composition/fileRegistry';
import type { Registry } from '../composition/registry';
import { publishFolder, type TestBuild, writeBuild } from '../testing/builds';
import { anEntry } from '../testing/registry';
import { temporaryFolder } from '../testing/temporary';
import { addVersion, promote, retire, rollback } from './moves';
import type { Shelf } from './publish';
import { publishWorkspace } from './publishWorkspace';
import { statusOf } from './status';
import { assetsDir, createFolderStore } from './versionStore';

let dataDir: string;
let workspaceDir: string;
let registry: Registry;
let shelf: Shelf;
let warnings: object[];
beforeEach(async () => {
  dataDir = await temporaryFolder();
  workspaceDir = await temporaryFolder();
  registry = createFileRegistry(join(dataDir, 'registry.json'));
  shelf = { registry, versions: createFolderStore(dataDir) };
  warnings = [];
});

const build = (part: TestBuild) =>
  writeBuild(join(workspaceDir, part.id === 'host' ? 'host' : `${part.id}-remote`, 'dist', 'browser'), part);
const start = (options: Partial<Parameters<typeof publishWorkspace>[1]> = {}) =>
  publishWorkspace(shelf, {
    workspaceDir,
    isShared: false,
    log: { warn: (details) => warnings.push(details) },
    ...options,
  });
const buildAndStart = async (content: string, options = {}) => {
  await build({ id: 'host', content });
  await start(options);
};
const deploy = async (part: TestBuild, traffic?: number) =>
  publishFolder(shelf, await writeBuild(await temporaryFolder(), part), traffic);
const names = async () => Object.keys((await registry.read()).microFrontends);
async function shown(name: string): Promise<string | undefined> {
  const versions = (await registry.read()).microFrontends[name] ?? [];
  const version = versions.find(({ deployment }) => deployment.default)?.metadata.version ?? '';
  const entry = await readFile(join(assetsDir(dataDir), name, version, 'entry.js'), 'utf8');
  return /^\/\/ \S+ (.*)$/m.exec(entry)?.[1];
}

test('the start of the host publishes the host and every built remote of the checkout, and nothing else', async () => {
  await build({ id: 'host' });
  await build({ id: 'orders' });
  await writeBuild(join(workspaceDir, 'backend', 'dist', 'browser'), { id: 'backend' });
  await writeBuild(join(workspaceDir, 'map-remote', 'elsewhere'), { id: 'map' });
  await start();
  expect(await names()).toEqual(['host', 'orders']);
});

test('a build that is published already is not examined again, and its published files stay', async () => {
  await buildAndStart('first');
  const entry = join(workspaceDir, 'host', 'dist', 'browser', 'entry.js');
  await writeFile(entry, 'damaged');
  await start();
  expect(await shown('host')).toBe('first');
});

test('a damaged build whose published files are missing is refused', async () => {
  await buildAndStart('first');
  await writeFile(join(workspaceDir, 'host', 'dist', 'browser', 'entry.js'), 'damaged');
  await rm(assetsDir(dataDir), { recursive: true });
  await expect(start()).rejects.toThrow('cannot be published');
});

test('a start with the files of the last start stores nothing again, the libraries of the host included', async () => {
  await build({ id: 'host', library: 'var react;' });
  await start();
  const add = jest.spyOn(shelf.versions, 'add');
  await start();
  expect(add).not.toHaveBeenCalled();
});

test('a build with a file that changed after the build is refused, and no part of it is published', async () => {
  const folder = await build({ id: 'host' });
  await writeFile(join(folder, 'door.js'), 'alert(1)');
  await expect(start()).rejects.toThrow(/cannot be published: .*door\.js/);
  expect(await names()).toEqual([]);
});

test.each([
  ['all', ['host', 'orders']],
  ['host', ['host']],
  ['none', []],
] as const)(
  'the setting "%s" for what the checkout publishes makes the start publish %j',
  async (scope, expected) => {
    await build({ id: 'host' });
    await build({ id: 'orders' });
    await start({ scope });
    expect(await names()).toEqual(expected);
  },
);

describe.each([
  ['of one server alone', false],
  ['of several replicas', true],
])('the start of a shop %s', (_, isShared) => {
  it('a new build of the checkout becomes the default', async () => {
    await buildAndStart('first', { isShared });
    await buildAndStart('second', { isShared });
    expect(await shown('host')).toBe('second');
  });

  it('a restart with the same build does not undo a rollback', async () => {
    await buildAndStart('first', { isShared });
    await buildAndStart('second', { isShared });
    const [second] = (await registry.read()).microFrontends.host ?? [];
    const mover = { by: 'host', at: new Date().toISOString() };
    await registry.change(rollback('host', second?.metadata.version ?? '', mover));
    await start({ isShared });
    expect(await shown('host')).toBe('first');
  });

  it('a restart with the same build does not replace a version that was deployed since', async () => {
    await buildAndStart('first', { isShared });
    await deploy({ id: 'host', content: 'deployed' });
    await start({ isShared });
    expect(await shown('host')).toBe('deployed');
  });
});

describe('a checkout with an older build', () => {
  it('an older build of the checkout becomes the default again on a single server', async () => {
    for (const content of ['first', 'second', 'first']) await buildAndStart(content);
    expect(await shown('host')).toBe('first');
    expect((await registry.read()).microFrontends.host).toHaveLength(2);
  });

  it('a replica that starts with an older build of the checkout changes nothing, because it may restart during a rollout', async () => {
    await buildAndStart('first', { isShared: true });
    await buildAndStart('second', { isShared: true });
    const document = await registry.read();
    await buildAndStart('first', { isShared: true });
    expect(await shown('host')).toBe('second');
    expect(await registry.read()).toEqual(document);
  });
});

describe('an upgrade of the checkout and a remote that its team released', () => {
  const mover = () => ({ by: 'orders', at: new Date().toISOString() });
  const upgrade = async (content: string) => {
    await build({ id: 'orders', content });
    await buildAndStart(content);
  };
  const live = async () =>
    ((await registry.read()).microFrontends.orders ?? [])
      .filter(({ deployment }) => deployment.traffic > 0)
      .map(({ deployment }) => deployment.traffic);
  const isLeftOut = [{ remote: 'orders', problems: [expect.stringContaining('was deployed by its team')] }];

  it('an upgrade leaves the version of the team and reports it, in the registry as well', async () => {
    await upgrade('first');
    await deploy({ id: 'orders', content: 'deployed' });
    await upgrade('second');
    expect(await Promise.all(['host', 'orders'].map(shown))).toEqual(['second', 'deployed']);
    expect(warnings).toMatchObject(isLeftOut);
    expect(statusOf(await registry.read(), () => undefined).leftOut).toMatchObject([{ id: 'orders' }]);
  });

  it('an upgrade does not end a canary of the team', async () => {
    await upgrade('first');
    await deploy({ id: 'orders', content: 'canary' }, 10);
    await upgrade('second');
    expect(await shown('orders')).toBe('first');
    expect(await live()).toEqual([10, 90]);
    expect(warnings).toMatchObject(isLeftOut);
  });

  it('an upgrade publishes the remote again after a promotion of a version of the checkout', async () => {
    await upgrade('first');
    const [first] = (await registry.read()).microFrontends.orders ?? [];
    await deploy({ id: 'orders', content: 'deployed' });
    await registry.change(promote('orders', first?.metadata.version, mover()));
    await upgrade('second');
    expect(await shown('orders')).toBe('second');
    expect(warnings).toEqual([]);
    expect((await registry.read()).leftOut).toBeUndefined();
  });

  it('a checkout with the build that the team deployed leaves nothing out', async () => {
    await upgrade('first');
    await deploy({ id: 'orders', content: 'second' });
    await upgrade('second');
    expect(await shown('orders')).toBe('second');
    expect(warnings).toEqual([]);
  });
});

describe('a checkout and live versions', () => {
  const KIT = '@olov/shared-kit';
  const hostOf = (kit: string) => ({
    id: 'host',
    content: `of kit ${kit}`,
    record: { shared: { [KIT]: { range: `^${kit}`, version: kit } } },
  });
  const remoteOf = (id: string, kit: string, fragments: string[] = []) => ({
    id,
    content: `of kit ${kit}`,
    manifest: { fragments },
    record: { shared: { [KIT]: { range: `^${kit}` } } },
  });
  const buildAll = async (...parts: TestBuild[]) => {
    for (const part of parts) await build(part);
  };

  it('all builds of a checkout are published together, so that a new kit major or a moved fragment fits', async () => {
    await buildAll(hostOf('1.0.0'), remoteOf('menu', '1.0.0', ['picker']), remoteOf('map', '1.0.0'));
    await start();
    await buildAll(hostOf('2.0.0'), remoteOf('menu', '2.0.0'), remoteOf('map', '2.0.0', ['picker']));
    await start();
    expect(await Promise.all(['host', 'menu', 'map'].map(shown))).toEqual(Array(3).fill('of kit 2.0.0'));
    expect(warnings).toEqual([]);
  });

  it('a room of the checkout that conflicts with a deployed remote is left out and reported', async () => {
    await deploy(remoteOf('reviews', '1.0.0', ['stars']));
    await buildAll(hostOf('1.0.0'), remoteOf('menu', '1.0.0', ['stars']));
    await start();
    expect(await names()).toEqual(['reviews', 'host']);
    expect(warnings).toEqual([
      {
        remote: 'menu',
        version: expect.stringMatching(/^1\.2\.3-/),
        problems: ['the fragment stars belongs to reviews: choose another name [taken]'],
      },
    ]);
  });

  it('a host that a deployed remote cannot work with is not published, nor are the rooms that need that host', async () => {
    await buildAll(hostOf('1.0.0'), remoteOf('menu', '1.0.0'));
    await start();
    await deploy(remoteOf('reviews', '1.0.0'));
    await buildAll(hostOf('2.0.0'), remoteOf('menu', '2.0.0'));
    await start();
    expect(await Promise.all(['host', 'menu'].map(shown))).toEqual(Array(2).fill('of kit 1.0.0'));
    expect(warnings).toMatchObject([{ remote: 'host' }, { remote: 'menu' }]);
  });
});

describe.each([
  ['of one server alone', false],
  ['of several replicas', true],
])('a retired remote of the checkout, in a shop %s', (_, isShared) => {
  const mover = () => ({ by: 'operator', at: new Date().toISOString() });
  const upgrade = async (content: string) => {
    await build({ id: 'orders', content });
    await buildAndStart(content, { isShared });
  };
  const isLeftOut = [{ remote: 'orders', problems: [expect.stringContaining('is retired')] }];

  it('an upgrade of the checkout does not publish a retired remote, even if it has a version without visitors', async () => {
    await upgrade('first');
    await registry.change(retire('orders', mover()));
    await upgrade('first');
    const waiting = anEntry('orders', '2.0.0', { isDefault: false, events: [] });
    await registry.change(addVersion(waiting, 0, 'deploy', mover()));
    warnings = [];
    await upgrade('second');
    const versions = (await registry.read()).microFrontends.orders ?? [];
    expect(versions.map(({ deployment }) => deployment)).toEqual(
      Array(2).fill({ traffic: 0, default: false }),
    );
    expect(await shown('host')).toBe('second');
    expect(warnings).toMatchObject(isLeftOut);
  });

  it('an upgrade of the checkout publishes a retired remote again after a promotion of one of its versions', async () => {
    await upgrade('first');
    await registry.change(retire('orders', mover()));
    const [first] = (await registry.read()).microFrontends.orders ?? [];
    await registry.change(promote('orders', first?.metadata.version, mover()));
    await upgrade('second');
    expect(await shown('orders')).toBe('second');
    expect(warnings).toEqual([]);
  });
});
