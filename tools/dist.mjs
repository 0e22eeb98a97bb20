import { copyFile, readdir, readFile, writeFile } from 'node:fs/promises';
import { isBuiltin } from 'node:module';
import { join } from 'node:path';
import { importsOf } from './imports/check.mjs';
import { ROOMS, writeInstallation } from './installation.mjs';
import { root, run } from './prepare.mjs';
import { remoteFolders } from './rooms.mjs';
import { SERVERS } from './servers.mjs';
import { tidyBuilds } from './tidy-builds.mjs';

const folder = join(root, 'dist');
const rootManifest = await readJson('package.json');
const rootLock = await readJson('package-lock.json');

const SCRIPTS = {
  ...Object.fromEntries(
    SERVERS.map(({ file, execArgv }) => [file.split('/')[0], ['node', ...execArgv, file].join(' ')]),
  ),
  bot: 'node backend/dist/bot.mjs',
  migrate: 'node backend/dist/migrate.mjs',
  'archive-orders': 'node backend/dist/archive-orders.mjs',
  staff: 'node backend/dist/staff.mjs',
  'move-storage': 'node backend/dist/move-storage.mjs',
  'move-releases': 'node host/dist/server/move-storage.mjs',
};

async function readJson(file) {
  return JSON.parse(await readFile(join(root, file), 'utf8'));
}

const writeJson = (file, value) => writeFile(join(folder, file), `${JSON.stringify(value, null, 2)}\n`);

const packageOf = (specifier) => /^(@[^/]+\/)?[^/]+/.exec(specifier)[0];

/** Bundles contain our own packages and import all others. */
async function importedPackages(path) {
  const files = (await readdir(join(root, path))).filter((file) => file.endsWith('.mjs'));
  const texts = await Promise.all(files.map((file) => readFile(join(root, path, file), 'utf8')));
  const specifiers = texts.flatMap((text, index) => importsOf(files[index], text));
  return [...new Set(specifiers.filter((name) => !isBuiltin(name)).map(packageOf))].sort();
}

/** The version that the checkout runs with. */
function versionOf(name, room) {
  const { packages } = rootLock;
  const found = packages[`${room}/node_modules/${name}`] ?? packages[`node_modules/${name}`];
  return found.version;
}

async function manifestOf(room, { programs, scripts = [], own = [] }) {
  const {
    name,
    version,
    type,
    exports,
    scripts: all,
    optionalDependencies,
  } = await readJson(`${room}/package.json`);
  const imported = (await Promise.all(programs.map((path) => importedPackages(join(room, path))))).flat();
  const versions = await Promise.all(
    own.map(async (one) => [`@olov/${one}`, rootLock.packages[one].version]),
  );
  return {
    name,
    version,
    private: true,
    type,
    ...(exports && { exports: { './package.json': './package.json' } }),
    ...(scripts.length > 0 && { scripts: Object.fromEntries(scripts.map((one) => [one, all[one]])) }),
    dependencies: Object.fromEntries([...imported.map((one) => [one, versionOf(one, room)]), ...versions]),
    ...(optionalDependencies && { optionalDependencies }),
  };
}

tidyBuilds(root);
await writeInstallation({ from: root, to: folder, remotes: remoteFolders() });
for (const [room, parts] of Object.entries(ROOMS)) {
  await writeJson(join(room, 'package.json'), await manifestOf(room, parts));
}
const { name, version, private: isPrivate, license, type, engines, overrides } = rootManifest;
await writeJson('package.json', {
  name,
  version,
  private: isPrivate,
  license,
  type,
  engines,
  workspaces: Object.keys(ROOMS),
  scripts: SCRIPTS,
  overrides,
});
// npm keeps the versions of the checkout's lock and drops the packages that nothing needs any more.
await copyFile(join(root, 'package-lock.json'), join(folder, 'package-lock.json'));
await run('npm', ['install', '--package-lock-only', '--offline', '--loglevel=error'], {
  cwd: folder,
  quiet: true,
});
