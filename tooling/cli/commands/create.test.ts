/** @jest-environment node */
import { readFileSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import rootPackage from '../../../package.json';
import rootTsconfig from '../../../tsconfig.json';
import kitTsconfig from '../../build/tsconfig.json';
import { DEV_DEPENDENCIES, FRAMEWORKS, OVERRIDES, PEER_DEPENDENCIES } from '../create/packageJson';
import { runCli } from '../testing/runCli';

const { olov: kit } = JSON.parse(readFileSync(join(__dirname, '../../../shared-kit/package.json'), 'utf8'));

let room: string;
beforeEach(async () => {
  room = await realpath(await mkdtemp(join(tmpdir(), 'olov-create-')));
});
afterEach(() => rm(room, { recursive: true }));

const olov = (...args: string[]) => runCli(['create', ...args, '--no-install'], { cwd: room });
const read = (...path: string[]) => readFile(join(room, ...path), 'utf8');
async function pack() {
  const packages = ['contract', 'shared-kit', 'tooling'].map((name) => `olov-${name}-1.4.2.tgz`);
  for (const file of packages) await writeFile(join(room, file), '');
  return packages;
}
const readJson = async (...path: string[]) => JSON.parse(await read(...path));

test('a remote that is created has its name in every file, and no placeholder of the template is left', async () => {
  const { code, out } = await olov('gift-cards');
  expect(code).toBe(0);
  expect(out).toContain('cd gift-cards-remote');
  const files = await readdir(join(room, 'gift-cards-remote'), { recursive: true, withFileTypes: true });
  const names = files.filter((file) => file.isFile()).map((file) => file.name);
  expect(names).toEqual(
    expect.arrayContaining([
      '.gitignore',
      '.gitlab-ci.yml',
      'remote.yml',
      'README.md',
      'GiftCardsPage.tsx',
      'GiftCardsPage.module.css',
      'GiftCardsPage.test.tsx',
      'remote.ts',
      'ru.json',
      'en.json',
      'uz.json',
      'jest.config.cjs',
      'rspack.config.ts',
      'tsconfig.json',
    ]),
  );
  for (const file of files.filter((one) => one.isFile())) {
    expect(file.name + (await readFile(join(file.parentPath, file.name), 'utf8'))).not.toMatch(/__name__/i);
  }
  expect(await readJson('gift-cards-remote/remote.json')).toMatchObject({
    id: 'gift-cards',
    sharedKit: `^${kit.apiVersion.replace(/\d+$/, '0')}`,
    routes: [{ path: '/gift-cards', page: 'main' }],
  });
});

test.each(Object.entries(FRAMEWORKS))(
  'a remote that is created with --framework %s has its package, its page and its need, and no component of React',
  async (framework, { dependencies, policy }) => {
    const { code } = await olov('reviews', '--framework', framework);
    expect(code).toBe(0);
    expect((await readJson('reviews-remote/package.json')).dependencies).toEqual(dependencies);
    expect((await readJson('reviews-remote/remote.json')).needs).toEqual(
      policy && { trustedTypes: [policy] },
    );
    const pages = await readdir(join(room, 'reviews-remote/src/pages'));
    expect(pages).toEqual(expect.arrayContaining(['ReviewsPage.ts', 'ReviewsPage.test.tsx']));
    expect(pages).not.toContain('ReviewsPage.tsx');
    for (const file of pages) expect(await read('reviews-remote/src/pages', file)).not.toMatch(/__name__/i);
  },
);

test('the creation of a remote with an unknown framework is refused', async () => {
  const { code, err } = await olov('reviews', '--framework', 'constructor');
  expect([code, err]).toEqual([2, expect.stringContaining('name one of vue, svelte, lit, none')]);
  expect(await readdir(room)).toEqual([]);
});

test.each(['constructor', 'bun'])(
  'the creation of a remote with the unknown package manager %s is refused',
  async (manager) => {
    const { code, err } = await olov('reviews', '--manager', manager);
    expect([code, err]).toEqual([2, expect.stringContaining('choose npm, pnpm, yarn')]);
    expect(await readdir(room)).toEqual([]);
  },
);

describe('a new remote in its own repository', () => {
  test('a remote that is created in its own repository has all Olov packages in this version', async () => {
    await olov('reviews');
    expect(await readJson('reviews-remote/package.json')).toMatchObject({
      name: '@olov/reviews-remote',
      peerDependencies: { '@olov/shared-kit': '^1.4.0' },
      devDependencies: {
        ...DEV_DEPENDENCIES,
        '@olov/contract': '^1.4.2',
        '@olov/shared-kit': '^1.4.2',
        '@olov/tooling': '^1.4.2',
      },
      overrides: OVERRIDES,
    });
    expect((await readJson('reviews-remote/remote.json')).$schema).toBe(
      './node_modules/@olov/contract/remote.schema.json',
    );
  });

  test.each([
    ['a version', '2.0.1', '2.0.1', '2.0.1', '2.0.1'],
    [
      'a folder',
      '.',
      'file:kit/olov-contract-1.4.2.tgz',
      'file:kit/olov-shared-kit-1.4.2.tgz',
      'file:kit/olov-tooling-1.4.2.tgz',
    ],
  ])(
    'a remote that is created in its own repository takes the Olov packages from the value of --kit: %s',
    async (_, from, contract, sharedKit, tooling) => {
      await pack();
      expect(await olov('reviews', '--kit', from)).toMatchObject({ code: 0 });
      expect((await readJson('reviews-remote/package.json')).devDependencies).toEqual({
        ...DEV_DEPENDENCIES,
        ...PEER_DEPENDENCIES,
        '@olov/contract': contract,
        '@olov/shared-kit': sharedKit,
        '@olov/tooling': tooling,
      });
    },
  );

  test('a remote that is created with a folder of packages contains them, so its pipeline needs nothing else', async () => {
    const packages = await pack();
    await olov('reviews', '--kit', '.');
    expect((await readdir(join(room, 'reviews-remote/kit'))).sort()).toEqual(packages);
    await rm(join(room, packages[1] ?? ''));
    const { code, err } = await olov('ratings', '--kit', '.');
    expect([code, err]).toEqual([1, expect.stringContaining('has no olov-shared-kit-1.4.2.tgz')]);
  });

  test.each([
    ['pnpm', 'pnpm install --frozen-lockfile', 'pnpm exec olov check', 'pnpm-lock.yaml'],
    ['yarn', 'yarn install --immutable', 'yarn olov check', 'yarn.lock'],
  ])(
    'a remote that is created with --manager %s has its commands in pipelines and README, and takes packed packages of each other from their files',
    async (manager, install, check, lock) => {
      await pack();
      await writeFile(join(room, manager), '#!/bin/sh\necho 9.15.9\n', { mode: 0o755 });
      const args = [
        'create',
        'reviews',
        '--kit',
        '.',
        '--manager',
        manager,
        '--framework',
        'vue',
        '--no-install',
      ];
      const { code, out } = await runCli(args, { cwd: room, env: { PATH: `${room}:${process.env.PATH}` } });
      expect([code, out]).toEqual([0, expect.stringContaining(`${manager} install\n  ${check}`)]);
      const { packageManager, resolutions } = await readJson('reviews-remote/package.json');
      expect([packageManager, resolutions['@olov/contract']]).toEqual([
        `${manager}@9.15.9`,
        'file:kit/olov-contract-1.4.2.tgz',
      ]);
      const github = await read('reviews-remote/.github/workflows/remote.yml');
      for (const command of [install, check, `${manager} test`]) expect(github).toContain(`${command}\n`);
      const gitlab = await read('reviews-remote/.gitlab-ci.yml');
      expect(gitlab).toContain(`files: [${lock}]`);
      const texts = github + gitlab + (await read('reviews-remote/README.md'));
      expect(texts).not.toMatch(/\bnpm (ci|test)|npx|cache: npm/);
    },
  );

  test('the creation of a remote with a package manager that does not run is refused, and writes nothing', async () => {
    const { code, err } = await runCli(['create', 'reviews', '--manager', 'yarn'], {
      cwd: room,
      env: { PATH: '' },
    });
    expect([code, err]).toEqual([1, 'yarn does not run here: install it, or leave out --manager.']);
    expect(await readdir(room)).toEqual([]);
  });

  test('the creation of a remote with yarn 1 is refused, and writes no remote', async () => {
    await writeFile(join(room, 'yarn'), '#!/bin/sh\necho 1.22.22\n', { mode: 0o755 });
    const { code, err } = await runCli(['create', 'reviews', '--manager', 'yarn', '--no-install'], {
      cwd: room,
      env: { PATH: `${room}:${process.env.PATH}` },
    });
    expect([code, err]).toEqual([1, expect.stringContaining('yarn 1.22.22 is too old')]);
    expect(await readdir(room)).toEqual(['yarn']);
  });

  test('the creation of a remote with --kit and the file of only one of the three packages is refused', async () => {
    const { code, err } = await olov('reviews', '--kit', 'file:../olov-shared-kit-1.4.2.tgz');
    expect([code, err]).toEqual([
      2,
      expect.stringContaining('the folder with the files of all three packages'),
    ]);
    expect(await readdir(room)).toEqual([]);
  });
});

describe('a new remote in a checkout with workspaces', () => {
  beforeEach(async () => {
    await writeFile(join(room, 'package.json'), '{ "workspaces": ["shared-kit", "*-remote"] }');
    await mkdir(join(room, 'orders-remote'));
    await writeFile(join(room, 'orders-remote/rspack.config.ts'), 'remoteConfig({ port: 3207 })');
  });

  test('a remote that is created in a checkout becomes a workspace with the tools of the root and its own port', async () => {
    const { out } = await olov('reviews');
    expect(out).toContain(`as a workspace of ${room}`);
    const { devDependencies, overrides } = await readJson('reviews-remote/package.json');
    expect({ devDependencies, overrides }).toEqual({
      devDependencies: {
        '@olov/contract': '^1.4.0',
        '@olov/shared-kit': '^1.4.0',
        '@olov/tooling': '^1.4.0',
      },
      overrides: undefined,
    });
    expect(await read('reviews-remote/rspack.config.ts')).toContain('port: 3208');
    expect(await readdir(join(room, 'reviews-remote'))).not.toContain('.gitlab-ci.yml');
    expect((await readJson('reviews-remote/remote.json')).$schema).toBe(
      '../node_modules/@olov/contract/remote.schema.json',
    );
  });

  test('a remote that is created in a folder that no workspace matches gets its own repository', async () => {
    await mkdir(join(room, 'apps'));
    await runCli(['create', 'reviews', '--no-install'], { cwd: join(room, 'apps') });
    expect(await readJson('apps/reviews-remote/package.json')).toHaveProperty('overrides');
  });
});

test.each([
  'Reviews',
  'reviews_1',
  '1reviews',
  'a--b',
  'a-',
  '../reviews',
  'a/b',
  'ревью',
  'host',
  'api',
  'en',
  'reviews-remote',
  'a'.repeat(41),
  '',
])('"%s" is not a valid name for a remote', async (name) => {
  const { code, err } = await olov(name);
  expect(code).toBe(2);
  expect(err).toMatch(/is no name|belongs to the shop|Name it "reviews"/);
  expect(await readdir(room)).toEqual([]);
});

test('creating a remote leaves an existing folder unchanged', async () => {
  await mkdir(join(room, 'reviews-remote'));
  const { code, err } = await olov('reviews');
  expect(code).toBe(1);
  expect(err).toContain('exists already');
  expect(await readdir(join(room, 'reviews-remote'))).toEqual([]);
});

describe('package.json and tsconfig of a new repository', () => {
  test('a created repository gets the tools in the versions of this repository', () => {
    const { devDependencies, overrides } = rootPackage;
    expect(devDependencies).toMatchObject(DEV_DEPENDENCIES);
    expect(overrides).toMatchObject(OVERRIDES);
  });

  test('a created repository gets the TypeScript configuration of this repository', () => {
    expect(kitTsconfig).toEqual(rootTsconfig);
  });
});
