import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { FileStore } from './FileStore';
import { StorageError } from './StorageError';

/** Copies a stored file to a path, where it appears whole or not at all. False if there is no such file. */
export async function fetchFile(store: Pick<FileStore, 'get'>, key: string, path: string): Promise<boolean> {
  const found = await store.get(key);
  if (!found) return false;
  const draft = `${path}.${randomUUID()}.new`;
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const target = createWriteStream(draft, { flags: 'wx', mode: 0o600 });
  try {
    await pipeline(found.content, target);
    if (target.bytesWritten !== found.size)
      throw new StorageError(`${key} arrived with ${target.bytesWritten} of ${found.size} bytes`, true);
    await rename(draft, path);
    return true;
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}
