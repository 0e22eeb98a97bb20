import { access, mkdir } from 'node:fs/promises';
import path from 'node:path';
import { type FileStore, fetchFile, isKey } from '@olov/server-kit/files';

export interface Pictures {
  /** The folder from which they are served. */
  folder: string;
  /** False if there is no such picture; otherwise it is in the folder afterwards. */
  ensure(name: string): Promise<boolean>;
}

export const folderPictures = (folder: string): Pictures => ({
  folder,
  ensure: (name) =>
    access(path.join(folder, name)).then(
      () => true,
      () => false,
    ),
});

/** A picture never changes under its name, so a copy that was fetched once serves all later requests. */
export async function bucketPictures(files: FileStore, folder: string): Promise<Pictures> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const local = folderPictures(folder);
  const fetching = new Map<string, Promise<boolean>>();
  return {
    folder,
    async ensure(name) {
      if (!isKey(name)) return false;
      if (await local.ensure(name)) return true;
      const running =
        fetching.get(name) ??
        fetchFile(files, name, path.join(folder, name)).finally(() => fetching.delete(name));
      fetching.set(name, running);
      return running;
    },
  };
}
