import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { createGzip } from 'node:zlib';
import { pack } from 'tar-stream';
import { root } from '../../tools/prepare.mjs';

const RECORD = 'remote-build.json';

/** The archives differ in their version and in the files that the server loads. */
export function createVariants(room) {
  const folder = join(root, room, 'dist', 'browser');
  const files = new Map(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .map((path) => [path.slice(folder.length + 1).replaceAll('\\', '/'), readFileSync(path)]),
  );
  const record = JSON.parse(files.get(RECORD).toString('utf8'));
  return {
    id: record.manifest.id,
    archive(version) {
      const server = Buffer.concat([files.get(record.server), Buffer.from(`\n// ${version}\n`)]);
      const integrity = { ...record.integrity, [record.server]: integrityOf(server) };
      const archive = pack();
      for (const [name, bytes] of new Map([
        ...files,
        [record.server, server],
        [RECORD, Buffer.from(JSON.stringify({ ...record, version, integrity }))],
      ])) {
        archive.entry({ name }, bytes);
      }
      archive.finalize();
      return buffer(archive.pipe(createGzip({ level: 1 })));
    },
  };
}

const integrityOf = (bytes) => `sha384-${createHash('sha384').update(bytes).digest('base64')}`;

export async function release(url, { id, token, archive }) {
  const answer = await fetch(`${url}/api/releases/${id}?traffic=100`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/gzip' },
    body: archive,
  });
  const said = await answer.json();
  if (answer.status !== 201) throw new Error(`the shop took no release: ${said.error}`);
  return said.version;
}
