import { randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rm, stat, statfs } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { APPLICATION_LIMITS, DAY_MS } from '@olov/contract';
import { type FileStore, folderFiles } from '@olov/server-kit/files';

/** No upload takes longer, so an older temporary file belongs to no running upload. */
const LONGEST_UPLOAD_MS = APPLICATION_LIMITS.uploadMs;

const ASIDE_MS = 7 * DAY_MS;

export interface Incoming {
  path: string;
  size: number;
}

export interface CvStore {
  /** An interrupted upload leaves no file. */
  receive(stream: Readable): Promise<Incoming>;
  keep(incoming: Incoming): Promise<string>;
  discard(incoming: Incoming): Promise<void>;
  open(name: string): Promise<Readable | undefined>;
  remove(name: string): Promise<void>;
  free(): Promise<number>;
  settled(now: number): Promise<string[]>;
  putAside(name: string): Promise<void>;
  aside(): Promise<string[]>;
  takeBack(name: string): Promise<void>;
  clean(now: number): Promise<void>;
}

// Security: only the server’s user can read the folders, and no route serves them as static files. An upload is always
// received on this machine, because it is checked and scanned before it is stored.
export function createCvStore(folder: string, files: FileStore = folderFiles(folder)): CvStore {
  const incomingDir = path.join(folder, 'incoming');
  const kept = (name: string) => `kept/${path.basename(name)}`;
  const aside = (name: string) => `aside/${path.basename(name)}`;
  const open = (dir: string) => mkdir(dir, { recursive: true, mode: 0o700 });
  const randomName = () => randomBytes(24).toString('base64url');

  async function namesIn(place: string, changedBefore = Number.POSITIVE_INFINITY): Promise<string[]> {
    const names: string[] = [];
    for await (const { key, changedAt } of files.list(place)) {
      if (changedAt.getTime() < changedBefore) names.push(path.posix.basename(key));
    }
    return names;
  }

  async function removeAbandoned(now: number): Promise<void> {
    for (const name of await readdir(incomingDir).catch(() => [])) {
      const file = path.join(incomingDir, name);
      const found = await stat(file).catch(() => undefined);
      if (found && found.mtimeMs < now - LONGEST_UPLOAD_MS) await rm(file, { force: true });
    }
  }

  return {
    async receive(stream) {
      await open(folder);
      await open(incomingDir);
      const file = path.join(incomingDir, randomName());
      try {
        const target = createWriteStream(file, { flags: 'wx', mode: 0o600 });
        await pipeline(stream, target);
        return { path: file, size: target.bytesWritten };
      } catch (error) {
        await rm(file, { force: true });
        throw error;
      }
    },
    async keep(incoming) {
      const name = randomName();
      await files.put(kept(name), incoming.path);
      return name;
    },
    discard: (incoming) => rm(incoming.path, { force: true }),
    open: async (name) => (await files.get(kept(name)))?.content,
    async remove(name) {
      for (const key of [kept(name), aside(name)]) await files.delete(key);
    },
    async free() {
      const { bavail, bsize } = await statfs(folder);
      return bavail * bsize;
    },
    settled: (now) => namesIn('kept/', now - LONGEST_UPLOAD_MS),
    putAside: (name) => files.rename(kept(name), aside(name)),
    aside: () => namesIn('aside/'),
    takeBack: (name) => files.rename(aside(name), kept(name)),
    async clean(now) {
      await removeAbandoned(now);
      for (const name of await namesIn('aside/', now - ASIDE_MS)) await files.delete(aside(name));
    },
  };
}
