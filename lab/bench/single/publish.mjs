import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { buildSingle } from './build.mjs';

/** The suffix distinguishes the folder from a version of the shop. */
const SUFFIX = '-single';

/** A host with `PUBLISH_CHECKOUT=none` serves this bundle with the code that serves the shop. */
export async function publishSingle(dataDir) {
  const built = join(dataDir, 'single');
  const records = await buildSingle(built);
  const version = `${records.host.version}${SUFFIX}`;
  const folder = join(dataDir, 'remotes', 'host', version);
  mkdirSync(folder, { recursive: true });
  cpSync(join(built, 'browser'), folder, { recursive: true });
  compressFiles(folder);
  mkdirSync(join(folder, 'server'));
  cpSync(join(built, 'server', 'render.js'), join(folder, 'server', 'render.js'));
  rmSync(built, { recursive: true });
  const url = `/remotes/host/${version}/`;
  const entryOf = (record, rest = {}) => ({
    url,
    metadata: { version: `${record.version}${SUFFIX}`, integrity: '' },
    deployment: { traffic: 100, default: true },
    extras: { build: { ...record, ...rest }, events: [] },
  });
  const { host, ...remotes } = records;
  const document = {
    schema: 'https://raw.githubusercontent.com/awslabs/frontend-discovery/main/schema/v1-pre.json',
    microFrontends: {
      host: [entryOf(host, { server: 'server/render.js' })],
      ...Object.fromEntries(Object.entries(remotes).map(([id, record]) => [id, [entryOf(record)]])),
    },
  };
  writeFileSync(join(dataDir, 'registry.json'), JSON.stringify(document));
}

/** The shop compresses its published versions in the same way. */
function compressFiles(folder) {
  for (const file of readdirSync(folder)) {
    if (!/\.(js|css)$/.test(file)) continue;
    const bytes = readFileSync(join(folder, file));
    if (bytes.length < 512) continue;
    const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
    writeFileSync(join(folder, `${file}.br`), brotliCompressSync(bytes, { params }));
    writeFileSync(join(folder, `${file}.gz`), gzipSync(bytes, { level: 9 }));
  }
}
