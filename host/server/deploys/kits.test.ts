import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LOCALES } from '@olov/contract/platform/locales';
import kit from '@olov/shared-kit/package.json';
import { packFolder, readRecord, verifyRemote } from '@olov/tooling/release';
import { aRepositoryWith, buildKit, buildRemote } from '../../../tooling/src/release/testing/builds';
import { createFileRegistry } from '../composition/fileRegistry';
import { LOOPBACK } from '../settings';
import { anEntry, aRegistry } from '../testing/registry';
import { temporaryFolder } from '../testing/temporary';
import { createAskOutside } from './askOutside';
import { createReleases } from './createReleases';
import { createFolderStore } from './versionStore';

const [major = 0, minor = 0] = kit.olov.apiVersion.split('.').map(Number);
/** The version of the kit's API in a later release. */
const later = (minors: number) => `${major}.${minor + minors}.0`;

const remote = (id: string, api: string) => ({
  'package.json': JSON.stringify({ name: id, version: '1.0.0', type: 'module' }),
  'remote.json': JSON.stringify({
    id,
    team: id,
    sharedKit: `^${api}`,
    routes: [{ path: `/${id}`, page: 'main' }],
    fragments: [],
  }),
  'rspack.config.ts': `
    import { remoteConfig } from '@olov/tooling/build';
    export default remoteConfig({ context: import.meta.dirname });`,
  'src/remote.ts': `
    import { defineRemote } from '@olov/shared-kit';
    export const remote = defineRemote({
      pages: { main: () => import(/* webpackChunkName: "page-main" */ './page') },
      fragments: {},
      messages: {
        ${LOCALES.map((locale) => `${locale}: () => import(/* webpackChunkName: "messages-${locale}" */ '../translations/${locale}.json'),`).join('\n')}
      },
    });`,
  'src/page.tsx': `
    import { useStores } from '@olov/shared-kit';
    export function Component() { return <p>{useStores().locale.current}</p>; }`,
  ...Object.fromEntries(LOCALES.map((locale) => [`translations/${locale}.json`, '{ "a": "Olov" }'])),
});

const repositories: string[] = [];
const builds: Record<string, string> = {};
let programs: string;
beforeAll(async () => {
  const repositoryOf = async (api: string) => {
    const repository = await aRepositoryWith(api);
    repositories.push(repository);
    return repository;
  };
  const made = [0, 1, 3].map(async (minors) => {
    const api = later(minors);
    builds[api] = await buildRemote(remote(`kit-${minors}`, api), await repositoryOf(api));
  });
  programs = await buildKit(await repositoryOf(later(2)));
  await Promise.all(made);
});
afterAll(async () => {
  for (const folder of [...repositories, programs]) await rm(folder, { recursive: true, force: true });
});

async function open() {
  const dataDir = await temporaryFolder();
  const registry = createFileRegistry(join(dataDir, 'registry.json'));
  const shared = { '@olov/shared-kit': { range: `^${later(2)}`, version: later(2) } };
  const wanted = (await readRecord(builds[later(0)] ?? '')).shared;
  const provided = Object.entries(wanted).map(([name, { range }]) => [
    name,
    { range, version: range.replace('^', '') },
  ]);
  const host = anEntry('host', '1.0.0', {
    manifest: { routes: [], fragments: [] },
    shared: { ...Object.fromEntries(provided), ...shared },
  });
  await registry.change(() => aRegistry(host));
  const page = join(programs, 'verifier/page.js');
  const releases = createReleases({
    registry,
    versions: createFolderStore(dataDir),
    verify: (folder) => verifyRemote({ verifierDir: join(programs, 'verifier'), page, folder }),
    askOutside: createAskOutside(LOOPBACK),
    log: { info: () => {}, warn: () => {} },
  });
  return (minors: number) => {
    const id = `kit-${minors}`;
    const archive = packFolder(builds[later(minors)] ?? '');
    return releases.deploy({ id, upload: { archive }, traffic: 100, by: async () => id });
  };
}

test('a shop two minors later loads and publishes the remotes that were built with the two minors before its own', async () => {
  const deploy = await open();
  for (const minors of [0, 1]) expect(await deploy(minors)).toMatchObject({ isDefault: true });
});

test('a shop refuses a remote that was built with a newer minor for its kit, whatever its files are', async () => {
  const deploy = await open();
  const build = builds[later(3)] ?? '';
  await writeFile(join(build, (await readRecord(build)).entry), 'changed');
  await expect(deploy(3)).rejects.toMatchObject({
    problems: [
      expect.stringContaining(`is built with the shared-kit API ^${later(3)}, and host 1.0.0 runs builds`),
    ],
  });
});
