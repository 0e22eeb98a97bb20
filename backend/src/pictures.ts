import { access, mkdir } from 'node:fs/promises';
import path from 'node:path';
import { type FileStore, fetchFile, fetchOnce, isKey } from '@olov/server-kit/files';

export interface Pictures {
  /** The folder from which they are served. */
  folder: string;
  has(name: string): Promise<boolean>;
  /** Copies a picture into the folder, unless it is there. Absent if the folder has all pictures. */
  fetch?(name: string): Promise<unknown>;
}

export const folderPictures = (folder: string): Pictures => ({
  folder,
  has: (name) =>
    access(path.join(folder, name)).then(
      () => true,
      () => false,
    ),
});

/** A picture never changes under its name, so a copy that was fetched once serves all later requests. */
export async function bucketPictures(files: FileStore, folder: string): Promise<Pictures> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const local = folderPictures(folder);
  const fetchMissing = fetchOnce((name) => fetchFile(files, name, path.join(folder, name)));
  return {
    folder,
    has: async (name) => (await local.has(name)) || (await files.head(name)) !== undefined,
    fetch: async (name) => isKey(name) && ((await local.has(name)) || fetchMissing(name)),
  };
}
