import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { pipeline, type Readable } from 'node:stream';
import { createGzip } from 'node:zlib';
import { type Pack, pack } from 'tar-stream';

/**
 * Packs a folder as a gzipped tar. The same files give the same bytes: sorted, without times and owners. Fails on
 * links, which would point to another file elsewhere.
 */
export function packFolder(folder: string): Readable {
  const archive = pack();
  fill(archive, folder).catch((error) => archive.destroy(error));
  // The reader of the result receives every error.
  return pipeline(archive as unknown as Readable, createGzip(), () => {});
}

async function fill(archive: Pack, folder: string): Promise<void> {
  for (const name of await filesIn(folder)) {
    const bytes = await readFile(join(folder, name));
    await new Promise<void>((resolve, reject) => {
      archive.entry({ name, mode: 0o644, mtime: new Date(0) }, bytes, (error) =>
        error ? reject(error) : resolve(),
      );
    });
  }
  archive.finalize();
}

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const names = entries
    .filter((entry) => !entry.isDirectory())
    .map((entry) => {
      const name = relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/');
      if (!entry.isFile()) throw new Error(`${name} is a link or a device: a build holds plain files only`);
      return name;
    });
  return names.sort();
}
