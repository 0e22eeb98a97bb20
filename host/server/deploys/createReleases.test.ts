import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RemoteManifest } from '@olov/contract';
import { LOCALES } from '@olov/contract/platform/locales';
import { StorageError } from '@olov/server-kit/files';
import { packFolder } from '@olov/tooling/release';
import { createFileRegistry } from '../composition/fileRegistry';
import type { Registry } from '../composition/registry';
import type { Probe } from '../render/probe/createProbe';
import { LOOPBACK } from '../settings';
import { startApi } from '../testing/api';
import { type TestBuild, writeBuild } from '../testing/builds';
import { temporaryFolder } from '../testing/temporary';
import { createAskOutside } from './askOutside';
import { createReleases, type Releases } from './createReleases';
import type { Expected } from './expectations';
import { assetsDir, createFolderStore, draftsDir } from './versionStore';

const KIT = '@olov/shared-kit';

let dataDir: string;
let registry: Registry;
let releases: Releases;
let verify: (folder: string) => Promise<string[]>;
let probe: Probe;
let warned: string[];
beforeEach(async () => {
  warned = [];
  dataDir = await temporaryFolder();
  registry = createFileRegistry(join(dataDir, 'registry.json'));
  verify = async () => [];
  probe = async () => ({ problems: [], warnings: [] });
  releases = open();
});

const open = (from = createFileRegistry(join(dataDir, 'registry.json'))) =>
  createReleases({
    registry: from,
    versions: createFolderStore(dataDir),
    verify: (folder) => verify(folder),
    probe: (...tried) => probe(...tried),
    askOutside: createAskOutside(LOOPBACK),
    log: { info: () => {}, warn: (_, text) => warned.push(text) },
  });
const folderOf = async (build: TestBuild) => writeBuild(await temporaryFolder(), build);
async function deploy(build: TestBuild, traffic = 100, to = releases) {
  const archive = packFolder(await folderOf(build));
  return to.deploy({ id: build.id, upload: { archive }, traffic, by: async () => build.id });
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
/** The builds of both replicas are examined before either of them is published. */
function atOnce() {
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
}

const refusal = { statusCode: 422, code: 'would-break' };

describe('two teams with the same route', () => {
  const problems = [
    'the route /wallet belongs to orders: choose another path, or ask its team for it (olov transfer orders /wallet --to reviews) [taken]',
  ];

  it('only one of two teams gets a route that they deploy at the same time on two replicas', async () => {
    atOnce();
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
      problems: [
        'the route /wallet belongs to reviews: choose another path, or ask its team for it (olov transfer reviews /wallet --to orders) [taken]',
      ],
    });
    expect(await live('orders')).toBe(second.version);
  });
});

describe('a host with a newer kit', () => {
  it.each([
    ['a deploy', (build: TestBuild) => deploy(build)],
    [
      'a check',
      async (build: TestBuild) => {
        const { problems } = await releases.check(build.id, { archive: packFolder(await folderOf(build)) });
        throw Object.assign(new Error(), { problems });
      },
    ],
  ])('%s of a build with an old kit names the kit and none of its files', async (_, ask) => {
    await deploy(hostOf('2.3.0'));
    const build = {
      ...at('orders', '/profile'),
      record: { shared: { [KIT]: { range: '^2.0.0' } }, integrity: {}, fragments: undefined as never },
    };
    await expect(ask(build)).rejects.toMatchObject({
      problems: [
        expect.stringMatching(/^orders 1\.2\.3 is built with the shared-kit API \^2\.0\.0, and host/),
      ],
    });
    await expect(ask({ ...build, record: { integrity: {} } })).rejects.toMatchObject({
      problems: expect.arrayContaining([expect.stringContaining('has no integrity')]),
    });
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
  it('a rollback that is meant for a canary does not change a version that was promoted meanwhile', async () => {
    await deploy(at('orders', '/profile', 'first'));
    const canary = await deploy(at('orders', '/profile', 'second'), 10);
    await releases.promote('orders', {}, 'orders');
    await releases.rollback('orders', { version: canary.version }, 'olov', { onlyCanary: true });
    expect(await live('orders')).toBe(canary.version);
  });
});

describe('two deploys of a remote at the same time', () => {
  const deployExpecting = async (content: string, expected: Expected, traffic = 100, to = open()) =>
    to.deploy({
      id: 'orders',
      upload: { archive: packFolder(await folderOf(at('orders', '/profile', content))) },
      traffic,
      expected,
      by: async () => content,
    });
  const overtaken = { statusCode: 409, code: 'overtaken' };

  it.each([
    ['default', 100],
    ['canary', 10],
  ])(
    'of two deploys at the same time the later one is refused, because it would replace a %s that its team did not see',
    async (role, traffic) => {
      const first = await deploy(at('orders', '/profile', 'first'));
      atOnce();
      const expected = { default: first.version, canary: 'none' };
      const outcomes = await Promise.allSettled([
        deployExpecting('ann', expected, traffic),
        deployExpecting('bob', expected, traffic),
      ]);
      const [published] = outcomes.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
      const [refused] = outcomes.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
      expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
      expect(refused).toMatchObject({
        ...overtaken,
        message: expect.stringContaining(`was the ${role}, and now it is ${published?.version} (by `),
      });
      const versions = (await registry.read()).microFrontends.orders ?? [];
      expect(versions.map(({ metadata }) => metadata.version)).toEqual([published?.version, first.version]);
    },
  );

  it('a deploy is refused before its build is loaded if another default is live than its team expects', async () => {
    await deploy(at('orders', '/profile', 'first'));
    const { version } = await deploy(at('orders', '/profile', 'second'));
    verify = () => Promise.reject(new Error('it was loaded'));
    for (const expected of ['1.0.0', 'none']) {
      await expect(deployExpecting('third', { default: expected })).rejects.toMatchObject({
        ...overtaken,
        message: expect.stringContaining(`--expect-default ${version}`),
      });
    }
  });

  it('a deploy is accepted if its team names the live default by the part before the hash, or saw a canary that has ended', async () => {
    await deploy(at('orders', '/profile', 'first'));
    const canary = await deploy(at('orders', '/profile', 'second'), 10);
    await releases.rollback('orders', { version: canary.version }, 'orders');
    const { isDefault } = await deployExpecting('third', { default: '1.2.3', canary: canary.version });
    expect(isDefault).toBe(true);
  });

  it('the first deploy of a remote expects no version', async () => {
    const { isDefault } = await deployExpecting('first', { default: 'none', canary: 'none' });
    expect(isDefault).toBe(true);
  });
});

describe('the check of a build before its deploy', () => {
  const checkOf = async (build: TestBuild, to = releases) =>
    to.check(build.id, { archive: packFolder(await folderOf(build)) });
  const large = {
    ...at('orders', '/profile', 'large'),
    manifest: { ...at('orders', '/profile').manifest, budget: 0.01 },
  };

  it.each<[string, TestBuild, () => void]>([
    ['a route of another remote', at('orders', '/wallet'), () => {}],
    ['a first view above its budget', large, () => {}],
    [
      'a page that cannot be loaded',
      at('orders', '/profile', 'broken'),
      () => {
        verify = async () => ['page menu throws'];
      },
    ],
    [
      'a page that cannot be rendered',
      at('orders', '/profile', 'unrendered'),
      () => {
        probe = async () => ({ problems: ['the page /profile names /a.webp'], warnings: [] });
      },
    ],
    ['a route that is no path', at('orders', '/Profile'), () => {}],
  ])('the check and the deploy have the same problems with %s', async (_, build, break_) => {
    await deploy(at('reviews', '/wallet'));
    break_();
    const { problems } = await checkOf(build);
    expect(problems).not.toEqual([]);
    await expect(deploy(build)).rejects.toMatchObject({ ...refusal, problems });
  });

  it('the check reports the problems of all rules, and a deploy those of the first', async () => {
    await deploy(at('reviews', '/wallet'));
    verify = async () => ['page menu throws'];
    probe = async () => ({ problems: ['the page /wallet cannot be rendered'], warnings: ['no examples'] });
    expect(await checkOf(at('orders', '/wallet'))).toEqual({
      version: expect.stringMatching(/^1\.2\.3-/),
      problems: [
        'the route /wallet belongs to reviews: choose another path, or ask its team for it (olov transfer reviews /wallet --to orders) [taken]',
        'page menu throws [loading]',
        'the page /wallet cannot be rendered [rendering]',
      ],
      warnings: ['no examples'],
    });
  });

  it('the check of a version that is published already is a warning, because nothing is wrong with it', async () => {
    await deploy(at('orders', '/profile', 'first'));
    expect(await checkOf(at('orders', '/profile', 'first'))).toMatchObject({
      problems: [],
      warnings: [expect.stringContaining('is published already')],
    });
  });

  it('the check publishes nothing and leaves no draft version behind', async () => {
    const before = await registry.read();
    expect(await checkOf(at('orders', '/profile'))).toMatchObject({ problems: [] });
    expect(await registry.read()).toEqual(before);
    expect(await readdir(draftsDir(dataDir))).toEqual([]);
  });

  it('the check and a deploy of a remote that uses a deprecated fragment warn, and afterwards the fragment cannot be removed', async () => {
    const stars = { name: 'stars', version: '1.0.0' };
    const owner = (content: string, fragments: RemoteManifest['fragments']): TestBuild => ({
      id: 'reviews',
      content,
      manifest: { fragments },
    });
    await deploy(owner('first', [{ ...stars, deprecated: 'use rating' }]));
    const user: TestBuild = { id: 'orders', manifest: { uses: { fragments: { stars: '^1.0.0' } } } };
    const warnings = [
      expect.stringMatching(/^it uses the fragment stars, which reviews 1\.2\.3-\w+ gives up: use rating$/),
    ];
    expect(await checkOf(user)).toMatchObject({ problems: [], warnings });
    expect(await deploy(user)).toMatchObject({ warnings });
    await expect(deploy(owner('second', []))).rejects.toMatchObject({
      ...refusal,
      problems: [expect.stringContaining('the fragment stars is missing, and orders 1.2.3')],
    });
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
  for (const locale of LOCALES) files.set(`messages-${locale}.js`, `// ${locale}`);
  const api = await startApi(({ url }) => ({
    status: files.has(url.split('/').at(-1) ?? '') ? 200 : 404,
    headers: { 'access-control-allow-origin': '*' },
    body: files.get(url.split('/').at(-1) ?? '') ?? '',
  }));
  const hosted = { url: api.url.replace('//', ''), fallbackUrl: `${api.url}/a/../b?#` };
  const released = await releases
    .deploy({ id: 'orders', upload: { hosted }, traffic: 100, by: async () => 'orders' })
    .finally(() => api.close());
  expect(released).toMatchObject({ url: `${api.url}/`, fallbackUrl: `${api.url}/b/` });
});

test.each<[string, (to: Releases, sent: Parameters<Releases['check']>) => Promise<unknown>]>([
  ['a deploy', (to, [id, upload]) => to.deploy({ id, upload, traffic: 100, by: async () => id })],
  ['a preview', (to, [id, upload]) => to.preview({ id, upload, days: 7, by: async () => id })],
])(
  '%s keeps its files if a preview of the same build ends on another replica meanwhile',
  async (_, enter) => {
    const folder = await folderOf(at('orders', '/profile'));
    const sent = () => ['orders', { archive: packFolder(folder) }] as Parameters<Releases['check']>;
    const [id, upload] = sent();
    const { version } = await releases.preview({ id, upload, days: 7, by: async () => id });
    const own = createFileRegistry(join(dataDir, 'registry.json'));
    const { change } = own;
    jest.spyOn(own, 'change').mockImplementationOnce(async (entered) => {
      await releases.endPreview(id, { version }, id);
      return change(entered);
    });
    await enter(open(own), sent());
    expect(await readdir(join(assetsDir(dataDir), id, version))).toContain('entry.js');
    expect(await readdir(draftsDir(dataDir))).toEqual([]);
  },
);

test('a release and the end of a preview succeed if files of old versions cannot be removed', async () => {
  const later = new Date(Date.now() + 2 * 24 * 60 * 60 * 1000);
  const broken = createReleases({
    registry,
    versions: {
      ...createFolderStore(dataDir),
      remove: () => Promise.reject(new StorageError('the bucket does not answer', true)),
    },
    verify,
    askOutside: createAskOutside(LOOPBACK),
    log: { info: () => {}, warn: (_, text) => warned.push(text) },
    now: () => (warned.length === 0 ? new Date() : later),
  });
  const preview = async (content: string) =>
    broken.preview({
      id: 'orders',
      upload: { archive: packFolder(await folderOf(at('orders', '/profile', content))) },
      days: 1,
      by: async () => 'orders',
    });
  const { version } = await preview('first');
  await preview('second');
  const ended = await broken.endPreview('orders', { version }, 'orders');
  expect(ended.map((one) => one.version)).not.toContain(version);
  expect(warned).toEqual(['files of old versions could not be removed']);
  await expect(deploy(at('orders', '/profile', 'third'), 100, broken)).resolves.toMatchObject({
    isDefault: true,
  });
  expect(warned).toHaveLength(2);
});
