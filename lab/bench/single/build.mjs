import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readJson } from '../../../tooling/build/output.mjs';
import { compile } from '../../../tools/compile.mjs';
import { root } from '../../../tools/prepare.mjs';
import { rooms, singleConfigs } from './config.mjs';

// Returns the records from which the host's server makes pages, by room. All files are in one folder, and the host's
// entry script takes the place of a remote's.
export async function buildSingle(output) {
  const [browser] = await compile(singleConfigs(output));
  const { namedChunkGroups, assets } = browser;
  const files = (name) => {
    const all = (namedChunkGroups[name]?.assets ?? []).map((asset) => asset.name);
    return {
      js: all.filter((file) => file.endsWith('.js')),
      css: all.filter((file) => file.endsWith('.css')),
    };
  };
  const groups = (prefix) =>
    Object.fromEntries(
      Object.keys(namedChunkGroups)
        .filter((name) => name.startsWith(prefix))
        .map((name) => [name.slice(prefix.length), files(name)]),
    );
  const integrity = Object.fromEntries(
    assets
      .map(({ name }) => name)
      .filter((name) => /\.(js|css)$/.test(name))
      .map((name) => [name, integrityOf(join(output, 'browser', name))]),
  );
  const main = files('main');
  const record = (manifest, version, door, prefix) => ({
    manifest,
    version,
    container: 'main',
    entry: main.js[0],
    door,
    pages: groups(`${prefix}page-`),
    fragments: groups(`${prefix}fragment-`),
    messages: groups(`${prefix}messages-`),
    integrity,
    shared: {},
  });
  const versionOf = (folder) => readJson(join(root, folder, 'package.json')).version;
  return {
    host: record(readJson(join(root, 'host', 'remote.json')), versionOf('host'), main, ''),
    ...Object.fromEntries(
      rooms().map(({ folder, manifest }) => [
        manifest.id,
        record(manifest, versionOf(folder), { js: [], css: [] }, `${manifest.id}--`),
      ]),
    ),
  };
}

const integrityOf = (file) => `sha384-${createHash('sha384').update(readFileSync(file)).digest('base64')}`;
