import { randomUUID } from 'node:crypto';
import { mkdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { precompress } from './precompress';

export const assetsDir = (dataDir: string): string => join(dataDir, 'remotes');
export const draftsDir = (dataDir: string): string => join(dataDir, 'drafts');

export interface SharedVersion {
  name: string;
  version: string;
  /** Time of its last `add`. */
  addedAt: Date;
}

export interface VersionStore {
  draft(): Promise<string>;
  /** The files never change, so an equal version stays and counts as new. */
  add(name: string, version: string, draft: string): Promise<void>;
  ensure(name: string, version: string): Promise<boolean>;
  remove(name: string, version: string): Promise<void>;
  /** The versions that the replicas share; a server without replicas shares none. */
  shared(): AsyncIterable<SharedVersion>;
}

export function createFolderStore(dataDir: string): VersionStore {
  const folderOf = (name: string, version: string) => join(assetsDir(dataDir), name, version);
  return {
    async draft() {
      const folder = join(draftsDir(dataDir), randomUUID());
      await mkdir(folder, { recursive: true });
      return folder;
    },
    async add(name, version, draft) {
      const target = folderOf(name, version);
      await precompress(draft, dirname(target));
      await mkdir(dirname(target), { recursive: true });
      await rename(draft, target).catch(async (error) => {
        await rm(draft, { recursive: true, force: true });
        if (!(await isFolder(target))) throw error;
        const now = new Date();
        await utimes(target, now, now);
      });
    },
    ensure: (name, version) => isFolder(folderOf(name, version)),
    remove: (name, version) => rm(folderOf(name, version), { recursive: true, force: true }),
    async *shared() {},
  };
}

const isFolder = (path: string): Promise<boolean> =>
  stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  );
