import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { buildSingle } from './build.mjs';

/** Marks the version, so that nobody takes its folder for one of the shop's. */
const SUFFIX = '-single';

/**
 * Puts the single bundle where a host's server finds it as what was published: start it with `PUBLISH_CHECKOUT=none`.
 * It then sends pages as it sends the shop's, made, kept and compressed by the same code.
 */
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

/** As a version is compressed when it is published. */
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
