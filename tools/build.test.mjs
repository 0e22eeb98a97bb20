import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { browserConfig } from '../tooling/build/base-config.mjs';
import { BuildRecordPlugin } from '../tooling/build/build-record-plugin.mjs';
import { checkRange } from '../tooling/build/check-range.mjs';
import { FederationPlugin } from '../tooling/build/federation/FederationPlugin.mjs';
import { remoteConfig } from '../tooling/build/index.mjs';
import { compile } from './compile.mjs';
import { root } from './prepare.mjs';
import { remoteFolders, staffRemoteFolders } from './rooms.mjs';

/** The packages of the shop that each room is built with; the contract and server-kit have no build of their own. */
const KITS = {
  tooling: ['contract'],
  'shared-kit': ['contract', 'tooling'],
  'demo-data': ['contract', 'tooling'],
  backend: ['contract', 'demo-data', 'server-kit', 'tooling'],
  host: ['contract', 'server-kit', 'shared-kit', 'tooling'],
};
const KITS_OF_REMOTES = ['contract', 'shared-kit', 'tooling'];

test('a change of a package makes turbo rebuild every room that is built with the package', () => {
  const plan = JSON.parse(
    execFileSync(process.execPath, ['node_modules/turbo/bin/turbo', 'run', 'build', '--dry=json'], {
      cwd: root,
      encoding: 'utf8',
      env: { ...process.env, TURBO_TELEMETRY_DISABLED: '1' },
      stdio: ['ignore', 'pipe', 'ignore'],
    }),
  );
  const built = plan.tasks.filter(({ command }) => command !== '<NONEXISTENT>');
  assert.deepEqual(
    built.map(({ package: name }) => name).sort(),
    ['backend', 'demo-data', 'host', 'shared-kit', 'tooling', ...remoteFolders(), ...staffRemoteFolders()]
      .map((room) => `@olov/${room}`)
      .sort(),
  );
  for (const { taskId, package: name, dependencies } of built) {
    const kits = KITS[name.replace('@olov/', '')] ?? KITS_OF_REMOTES;
    assert.deepEqual(
      dependencies.sort(),
      kits.map((kit) => `@olov/${kit}#build`),
      taskId,
    );
  }
});

for (const [range, isTaken] of [
  ['^1.3.0', true],
  ['^1.4.0', true],
  ['>=1.3.2 <2', true],
  ['^2.0.0', true],
  ['anything', true],
  ['^1.0.0', false],
  ['1.x', false],
  ['>=1.2.9', false],
]) {
  test(`a remote that is built with the shared-kit API 1.3.1 ${isTaken ? 'may' : 'may not'} declare the range ${range}`, () => {
    const check = () => checkRange(range, '1.3.1');
    if (isTaken) assert.doesNotThrow(check);
    else assert.throws(check, /admits shops with the shared-kit API 1\.\d\.\d.*Write "\^1\.3\.0"/);
  });
}

/** Federation's option of a remote for `sharedKit`, in a folder with a kit of these versions. */
function sharedBy(sharedKit, version, apiVersion) {
  const context = mkdtempSync(join(tmpdir(), 'olov-range-'));
  const kit = join(context, 'node_modules/@olov/shared-kit');
  try {
    mkdirSync(kit, { recursive: true });
    writeFileSync(join(kit, 'package.json'), JSON.stringify({ version, olov: { apiVersion } }));
    writeFileSync(join(context, 'package.json'), '{ "version": "1.0.0" }');
    writeFileSync(join(context, 'remote.json'), JSON.stringify({ id: 'a', sharedKit }));
    const { plugins } = remoteConfig({ context }).at(-1);
    return plugins.find(({ options }) => options?.shared).options.shared['@olov/shared-kit'];
  } finally {
    rmSync(context, { recursive: true });
  }
}

test('the range of a remote is compared with the API version of its installed kit', () => {
  const { requiredVersion, version } = sharedBy('^1.4.0', '3.0.0', '1.4.2');
  assert.deepEqual({ requiredVersion, version }, { requiredVersion: '^1.4.0', version: '1.4.2' });
  assert.throws(() => sharedBy('^1.4.0', '1.4.0', '1.5.0'), /the build is made with 1\.5\.0/);
});

const SHARED = ['yeast', 'dough', 'salt', 'butter', 'water', 'oil'];

/** Builds a container that shares packages in a folder of this name. Answers the bytes of its files by their names. */
async function filesBuiltIn(name) {
  const folder = mkdtempSync(join(tmpdir(), 'olov-checkout-'));
  const context = join(folder, name);
  const write = (file, text) => {
    mkdirSync(dirname(join(context, file)), { recursive: true });
    writeFileSync(join(context, file), text);
  };
  try {
    write('package.json', '{ "version": "1.0.0" }');
    for (const name of SHARED) {
      write(
        `node_modules/${name}/package.json`,
        `{ "name": "${name}", "version": "1.0.0", "main": "index.js" }`,
      );
      write(`node_modules/${name}/index.js`, `exports.make = () => "${name}";`);
    }
    write(
      'src/index.js',
      `${SHARED.map((name) => `import * as ${name} from "${name}";`).join('')} globalThis.bread = [${SHARED}, import("./oven.js")];`,
    );
    write('src/oven.js', 'import { make } from "dough"; globalThis.baked = make;');
    const options = { singleton: true, eager: true, requiredVersion: '^1.0.0' };
    const shared = Object.fromEntries(SHARED.map((name) => [name, options]));
    const config = browserConfig({ name: 'bakery', context, entry: { main: './src/index.js' } });
    config.plugins.push(
      new FederationPlugin(
        { module: './startHost.ts', start: 'startHost', options: { name: 'bakery' } },
        { name: 'bakery', manifest: true, shared },
      ),
      new BuildRecordPlugin({ version: '1.0.0', manifest: {}, container: 'main', door: 'main', shared }),
    );
    await compile([config]);
    const { path } = config.output;
    // A source map names the sources of the tooling, which is not in the folder; no browser requests it.
    const files = readdirSync(path).filter((file) => !file.endsWith('.map'));
    return Object.fromEntries(files.map((file) => [file, readFileSync(join(path, file), 'utf8')]));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

test('the same commit has the same files after a build in another folder', async () => {
  const here = await filesBuiltIn('here');
  assert.deepEqual(await filesBuiltIn('somewhere/else'), here);
  const scripts = Object.keys(here).filter((file) => file.endsWith('.js'));
  assert.equal(scripts.length, 2);
  for (const file of ['mf-manifest.json', 'mf-stats.json']) {
    const names = JSON.parse(here[file]).shared.map(({ name }) => name);
    assert.deepEqual(names, [...SHARED].sort());
  }
});
