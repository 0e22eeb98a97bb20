import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { hostConfig, remoteConfig } from '../../tooling/build/index.mjs';
import { compile } from '../../tools/compile.mjs';
import { root } from '../../tools/prepare.mjs';
import { buildSingle } from './single/build.mjs';
import { rooms } from './single/config.mjs';

const PATH = '/';

export const MOST_BYTES = 172_000;
/** Compared with the single bundle. */
export const MOST_RATIO = 1.12;

/** The sizes of the first view in bytes as they are sent (brotli, quality 11). Both builds are made anew, in `folder`. */
export async function weighFirstView({ folder, locale }) {
  const [room, page] = ownerOf(PATH);
  const { id } = room.manifest;
  const shop = {
    host: await buildBrowser(hostConfig({ context: join(root, 'host') }), join(folder, 'host')),
    [id]: await buildBrowser(remoteConfig({ context: join(root, room.folder) }), join(folder, id)),
  };
  const single = await buildSingle(join(folder, 'single'));
  const folders = { host: join(folder, 'single', 'browser'), [id]: join(folder, 'single', 'browser') };
  return {
    shop: weigh(shop, { id, page, locale, folderOf: (name) => join(folder, name) }),
    single: weigh(single, { id, page, locale, folderOf: (name) => folders[name] }),
  };
}

function ownerOf(path) {
  for (const room of rooms()) {
    const rule = room.manifest.routes.find((route) => route.path === path);
    if (rule) return [room, rule.page];
  }
  throw new Error(`no remote shows ${path}`);
}

/** Answers the build record. */
export async function buildBrowser(configs, output) {
  const { dependencies: _others, ...browser } = configs.find(({ name }) => name === 'browser');
  await compile([{ ...browser, output: { ...browser.output, path: output } }]);
  return JSON.parse(readFileSync(join(output, 'remote-build.json'), 'utf8'));
}

/** The first view waits for these files of a page (`filesOf` of the host). */
function weigh(records, { id, page, locale, folderOf }) {
  const { host, [id]: remote } = records;
  const groups = {
    'host, its libraries': ['host', host.libraries ?? []],
    'host, its entry': ['host', [host.entry]],
    'host, its texts': ['host', host.messages[locale].js],
    [`${id}, its entry`]: [id, [remote.entry]],
    [`${id}, its door`]: [id, remote.door.js],
    [`${id}, the page`]: [id, remote.pages[page].js],
    [`${id}, its texts`]: [id, remote.messages[locale].js],
  };
  const counted = new Set();
  const parts = Object.entries(groups).map(([what, [room, files]]) => {
    const own = files.map((file) => join(folderOf(room), file)).filter((file) => !counted.has(file));
    for (const file of own) counted.add(file);
    return { what, paths: own, bytes: own.reduce((sum, file) => sum + brotliBytes(file), 0) };
  });
  return { parts, bytes: parts.reduce((sum, part) => sum + part.bytes, 0) };
}

function brotliBytes(file) {
  const bytes = readFileSync(file);
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  return brotliCompressSync(bytes, { params }).length;
}
