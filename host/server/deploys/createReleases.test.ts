import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { packFolder } from '@olov/tooling/release';
import { createFileRegistry } from '../composition/fileRegistry';
import type { Registry } from '../composition/registry';
import { startApi } from '../testing/api';
import { type TestBuild, writeBuild } from '../testing/builds';
import { temporaryFolder } from '../testing/temporary';
import { createReleases, type Releases } from './createReleases';
import { createFolderStore } from './versionStore';

const KIT = '@olov/shared-kit';

let dataDir: string;
let registry: Registry;
let releases: Releases;
let verify: (folder: string) => Promise<string[]>;
beforeEach(async () => {
  dataDir = await temporaryFolder();
  registry = createFileRegistry(join(dataDir, 'registry.json'));
  verify = async () => [];
  releases = open();
});

const open = () =>
  createReleases({
    registry: createFileRegistry(join(dataDir, 'registry.json')),
    versions: createFolderStore(dataDir),
    verify: (folder) => verify(folder),
    allowHttp: true,
    log: { info: () => {} },
  });
const folderOf = async (build: TestBuild) => writeBuild(await temporaryFolder(), build);
async function deploy(build: TestBuild, traffic = 100, to = releases) {
  const archive = packFolder(await folderOf(build));
  return to.deploy(build.id, { archive }, traffic, build.id);
}
const at = (id: string, path: string, content = ''): TestBuild => ({
  id,
  content,
  manifest: { routes: [{ path, page: 'menu' }] },
});
const hostOf = (kit: string): TestBuild => ({
  id: 'host',
  record: { shared: { [KIT]: { range: `^${kit}`, version: kit } } },
});
async function live(id: string) {
  const versions = (await registry.read()).microFrontends[id] ?? [];
  return versions.filter(({ deployment }) => deployment.default).map(({ metadata }) => metadata.version)[0];
}
const refusal = { statusCode: 422, code: 'would-break' };

describe('two teams with the same route', () => {
  const problems = ['the route /wallet belongs to orders: choose another path'];

  it('only one of two teams gets a route that they deploy at the same time on two replicas', async () => {
    let arrive = () => {};
    const both = new Promise<void>((resolve) => {
      let arrived = 0;
      arrive = () => void (++arrived === 2 && resolve());
    });
    verify = async () => {
      arrive();
      await both;
      return [];
    };
    const outcomes = await Promise.allSettled([
      deploy(at('orders', '/wallet'), 100, open()),
      deploy(at('reviews', '/wallet'), 100, open()),
    ]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const document = await registry.read();
    expect(Object.values(document.microFrontends).flat()).toHaveLength(1);
  });

  it.each<[string, (version: string) => Promise<unknown>]>([
    ['promote', (version) => releases.promote('reviews', { version }, 'reviews')],
    ['a share', (version) => releases.traffic('reviews', { version, traffic: 1 }, 'reviews')],
  ])(
    'two teams may both upload a version with the same route, and the second version gets no visitors by %s',
    async (_, give) => {
      const [orders, reviews] = [
        await deploy(at('orders', '/wallet'), 0),
        await deploy(at('reviews', '/wallet'), 0),
      ];
      await releases.promote('orders', { version: orders.version }, 'orders');
      await expect(give(reviews.version)).rejects.toMatchObject({ ...refusal, problems });
      expect(await live('reviews')).toBeUndefined();
      await expect(
        releases.traffic('reviews', { version: reviews.version, traffic: 0 }, 'reviews'),
      ).resolves.toHaveLength(1);
    },
  );

  it('a rollback is refused if another team’s live version now has the route of the earlier default', async () => {
    await deploy(at('orders', '/wallet', 'first'));
    const second = await deploy(at('orders', '/purse', 'second'));
    await deploy(at('reviews', '/wallet'));
    const back = releases.rollback('orders', { version: second.version }, 'orders');
    await expect(back).rejects.toMatchObject({
      ...refusal,
      message: expect.stringMatching(
        /would break live versions, so it gets no visitors: roll that back first, or deploy a corrected version/,
      ),
      problems: ['the route /wallet belongs to reviews: choose another path'],
    });
    expect(await live('orders')).toBe(second.version);
  });
});

describe('a host with a newer kit', () => {
  const needing = (kit: string): TestBuild => ({
    id: 'orders',
    record: { shared: { [KIT]: { range: `^${kit}` } } },
  });

  it('a rollback of the host is refused if a live remote needs its newer kit', async () => {
    await deploy(hostOf('1.0.0'));
    const { version } = await deploy(hostOf('1.1.0'));
    await deploy(needing('1.1.0'));
    const back = releases.rollback('host', { version }, 'host');
    await expect(back).rejects.toMatchObject({
      ...refusal,
      problems: [expect.stringMatching(/needs @olov\/shared-kit \^1\.1\.0, and host \S+ has 1\.0\.0/)],
    });
    expect(await live('host')).toBe(version);
  });

  it('a canary of the host can be rolled back, whatever remotes are live', async () => {
    await deploy(hostOf('1.0.0'));
    const canary = await deploy(hostOf('1.1.0'), 10);
    // A normal deploy would refuse this remote, which the default host cannot support, so the test writes it into the
    // registry.
    await registry.change((document) => ({
      ...document,
      microFrontends: {
        ...document.microFrontends,
        orders: (document.microFrontends.host ?? []).map((entry) => ({
          ...entry,
          extras: {
            ...entry.extras,
            build: {
              ...entry.extras.build,
              manifest: { ...entry.extras.build.manifest, id: 'orders' },
              shared: { [KIT]: { range: '^1.1.0' } },
            },
          },
        })),
      },
    }));
    const versions = await releases.rollback('host', { version: canary.version }, 'host');
    expect(versions.filter(({ traffic }) => traffic > 0)).toMatchObject([{ isDefault: true, traffic: 100 }]);
  });
});

describe('a rollback', () => {
  it('a rollback of a version that has no visitors any more changes nothing and is answered with 409', async () => {
    await deploy(at('orders', '/profile', 'first'));
    await deploy(at('orders', '/profile', 'second'));
    const canary = await deploy(at('orders', '/profile', 'third'), 10);
    const asked = { version: canary.version, reason: 'it is red' };
    await releases.rollback('orders', asked, 'orders');
    const document = await registry.read();
    await expect(releases.rollback('orders', asked, 'orders')).rejects.toMatchObject({
      statusCode: 409,
      code: 'not-live',
      message: expect.stringContaining('is neither canary nor default any more, so nothing was changed'),
    });
    expect(await registry.read()).toEqual(document);
  });

  it('a rollback that is meant for a canary does not change a version that was promoted meanwhile', async () => {
    await deploy(at('orders', '/profile', 'first'));
    const canary = await deploy(at('orders', '/profile', 'second'), 10);
    await releases.promote('orders', {}, 'orders');
    await releases.rollback('orders', { version: canary.version }, 'olov', { onlyCanary: true });
    expect(await live('orders')).toBe(canary.version);
  });
});

test('uploaded builds are loaded for their check one at a time, also after a build that failed to load', async () => {
  let [running, most, loaded] = [0, 0, 0];
  verify = async () => {
    most = Math.max(most, ++running);
    await new Promise(setImmediate);
    running -= 1;
    loaded += 1;
    if (loaded === 1) throw new Error('the process could not be started');
    return [];
  };
  const builds = ['one', 'two', 'three', 'four'].map((content) => at('orders', '/profile', content));
  const outcomes = await Promise.allSettled(builds.map((build) => deploy(build)));
  expect(outcomes.map(({ status }) => status).sort()).toEqual([...Array(3).fill('fulfilled'), 'rejected']);
  expect({ most, loaded }).toEqual({ most: 1, loaded: 4 });
});

test('a hosted build is stored with the normalized spelling of its address', async () => {
  const folder = await folderOf(at('orders', '/profile'));
  const files = new Map<string, string>();
  for (const file of [
    'remote-build.json',
    'entry.js',
    'door.js',
    'door.css',
    'page-menu.js',
    'page-menu.css',
  ]) {
    files.set(file, await readFile(join(folder, file), 'utf8'));
  }
  for (const locale of ['ru', 'en', 'uz']) files.set(`messages-${locale}.js`, `// ${locale}`);
  const api = await startApi(({ url }) => ({
    status: files.has(url.split('/').at(-1) ?? '') ? 200 : 404,
    headers: { 'access-control-allow-origin': '*' },
    body: files.get(url.split('/').at(-1) ?? '') ?? '',
  }));
  const hosted = { url: api.url.replace('//', ''), fallbackUrl: `${api.url}/a/../b?#` };
  const released = await releases.deploy('orders', { hosted }, 100, 'orders').finally(() => api.close());
  expect(released).toMatchObject({ url: `${api.url}/`, fallbackUrl: `${api.url}/b/` });
});
