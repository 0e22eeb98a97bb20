import { randomUUID } from 'node:crypto';
import { access, mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { MODIFIER_PICTURE_WIDTH, PICTURE_WIDTHS, STORY_WIDTHS } from '@olov/contract/menu/seed';
import { type FileStore, fetchFile, fetchOnce, isKey } from '@olov/server-kit/files';

/** A picture is there if the file of its largest width is. */
const ENDINGS = {
  products: `-${Math.max(...PICTURE_WIDTHS)}.webp`,
  modifiers: `-${MODIFIER_PICTURE_WIDTH}.webp`,
  stories: `-${Math.max(...STORY_WIDTHS)}.webp`,
};
export type PictureFolder = keyof typeof ENDINGS;
export const largestFile = (of: PictureFolder, name: string) => `${of}/${name}${ENDINGS[of]}`;

export interface Pictures {
  /** The folder from which they are served. */
  folder: string;
  has(name: string): Promise<boolean>;
  /** The names of all pictures of dishes or modifiers, without width and format. */
  names(of: PictureFolder): Promise<ReadonlySet<string>>;
  /** Stores a new file; it appears whole or not at all. */
  put(name: string, content: Buffer): Promise<void>;
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
  async put(name, content) {
    const file = path.join(folder, name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeBeside(file, content, (written) => rename(written, file));
  },
  names: async (of) => namesAmong(await readdir(path.join(folder, of)).catch(() => []), of),
});

async function writeBeside(file: string, content: Buffer, move: (written: string) => Promise<void>) {
  const written = `${file}.${randomUUID()}`;
  try {
    await writeFile(written, content, { flag: 'wx' });
    await move(written);
  } finally {
    await rm(written, { force: true });
  }
}

const namesAmong = (files: readonly string[], of: PictureFolder): ReadonlySet<string> =>
  new Set(files.flatMap((file) => (file.endsWith(ENDINGS[of]) ? file.slice(0, -ENDINGS[of].length) : [])));

/** A bucket answers a thousand files at once, so a page of the office waits for it once a minute. */
const LIST_MS = 60_000;

/** A picture never changes under its name, so a copy that was fetched once serves all later requests. */
export async function bucketPictures(files: FileStore, folder: string): Promise<Pictures> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const local = folderPictures(folder);
  const fetchMissing = fetchOnce((name) => fetchFile(files, name, path.join(folder, name)));
  const listed = remembered(async (of) => {
    const found: string[] = [];
    for await (const { key } of files.list(`${of}/`)) found.push(path.posix.basename(key));
    return namesAmong(found, of);
  });
  return {
    folder,
    names: listed.names,
    async put(name, content) {
      await writeBeside(path.join(folder, 'upload'), content, (written) => files.put(name, written));
      listed.forget();
    },
    has: async (name) => (await local.has(name)) || (await files.head(name)) !== undefined,
    fetch: async (name) => isKey(name) && ((await local.has(name)) || fetchMissing(name)),
  };
}

function remembered(list: Pictures['names'], now = Date.now) {
  const known = new Map<PictureFolder, { until: number; names: ReturnType<Pictures['names']> }>();
  const names: Pictures['names'] = (of) => {
    const last = known.get(of);
    if (last && last.until > now()) return last.names;
    const found = list(of);
    known.set(of, { until: now() + LIST_MS, names: found });
    found.catch(() => known.delete(of));
    return found;
  };
  return { names, forget: () => known.clear() };
}
