import { access, mkdir, readdir } from 'node:fs/promises';
import path from 'node:path';
import { MODIFIER_PICTURE_WIDTH, PICTURE_WIDTHS } from '@olov/contract/seed';
import { type FileStore, fetchFile, fetchOnce, isKey } from '@olov/server-kit/files';

/** A picture is there if the file of its largest width is. */
const ENDINGS = {
  products: `-${Math.max(...PICTURE_WIDTHS)}.webp`,
  modifiers: `-${MODIFIER_PICTURE_WIDTH}.webp`,
};
export type PictureFolder = keyof typeof ENDINGS;

export interface Pictures {
  /** The folder from which they are served. */
  folder: string;
  has(name: string): Promise<boolean>;
  /** The names of all pictures of dishes or modifiers, without width and format. */
  names(of: PictureFolder): Promise<ReadonlySet<string>>;
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
  names: async (of) => namesAmong(await readdir(path.join(folder, of)).catch(() => []), of),
});

const namesAmong = (files: readonly string[], of: PictureFolder): ReadonlySet<string> =>
  new Set(files.flatMap((file) => (file.endsWith(ENDINGS[of]) ? file.slice(0, -ENDINGS[of].length) : [])));

/** A bucket answers a thousand files at once, so a page of the office waits for it once a minute. */
const LIST_MS = 60_000;

/** A picture never changes under its name, so a copy that was fetched once serves all later requests. */
export async function bucketPictures(files: FileStore, folder: string): Promise<Pictures> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const local = folderPictures(folder);
  const fetchMissing = fetchOnce((name) => fetchFile(files, name, path.join(folder, name)));
  return {
    folder,
    names: remembered(async (of) => {
      const found: string[] = [];
      for await (const { key } of files.list(`${of}/`)) found.push(path.posix.basename(key));
      return namesAmong(found, of);
    }),
    has: async (name) => (await local.has(name)) || (await files.head(name)) !== undefined,
    fetch: async (name) => isKey(name) && ((await local.has(name)) || fetchMissing(name)),
  };
}

function remembered(list: Pictures['names'], now = Date.now): Pictures['names'] {
  const known = new Map<PictureFolder, { until: number; names: ReturnType<Pictures['names']> }>();
  return (of) => {
    const last = known.get(of);
    if (last && last.until > now()) return last.names;
    const names = list(of);
    known.set(of, { until: now() + LIST_MS, names });
    names.catch(() => known.delete(of));
    return names;
  };
}
