import { stat } from 'node:fs/promises';
import { join } from 'node:path';

/** The bytes of files as browsers get them; undefined if the version is on another host. */
export async function sentSize(folder: string, files: Iterable<string>): Promise<number | undefined> {
  const sizes = [...new Set(files)].map(async (file) => {
    const path = join(folder, file);
    return (await stat(`${path}.br`).catch(() => stat(path))).size;
  });
  return Promise.all(sizes).then(
    (all) => all.reduce((sum, size) => sum + size, 0),
    () => undefined,
  );
}
