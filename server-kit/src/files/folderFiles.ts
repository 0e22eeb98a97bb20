import { mkdir, open, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { demandKey, type FileStore, isKey } from './FileStore';

/** Security: only the server’s user can read the folders. A file must come from the same disk. */
export function folderFiles(root: string): FileStore {
  const pathOf = (key: string) => join(root, ...demandKey(key).split('/'));

  async function move(file: string, key: string): Promise<void> {
    await mkdir(dirname(pathOf(key)), { recursive: true, mode: 0o700 });
    await rename(file, pathOf(key));
  }

  async function head(key: string) {
    const found = await stat(pathOf(key)).catch(unlessMissing);
    return found?.isFile() ? { key, size: found.size, changedAt: found.mtime } : undefined;
  }

  return {
    put: (key, file) => move(file, key),
    async get(key) {
      const handle = await open(pathOf(key)).catch(unlessMissing);
      if (!handle) return undefined;
      const found = await handle.stat();
      if (found.isFile()) return { size: found.size, content: handle.createReadStream() };
      await handle.close();
      return undefined;
    },
    head,
    async *list(folder) {
      const options = { recursive: true, withFileTypes: true } as const;
      for (const entry of (await readdir(join(root, folder), options).catch(unlessMissing)) ?? []) {
        const key = relative(root, join(entry.parentPath, entry.name)).split(sep).join('/');
        const found = entry.isFile() && isKey(key) ? await head(key) : undefined;
        if (found) yield found;
      }
    },
    async rename(from, to) {
      const now = new Date();
      // Another replica may have moved the file already.
      await utimes(pathOf(from), now, now).catch(unlessMissing);
      if (await head(from)) await move(pathOf(from), to).catch(unlessMissing);
    },
    delete: (key) => rm(pathOf(key), { force: true }),
  };
}

function unlessMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT' && error.code !== 'ENOTDIR') throw error;
}
