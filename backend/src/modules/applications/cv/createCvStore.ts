import { randomBytes } from 'node:crypto';
import { createWriteStream, type ReadStream } from 'node:fs';
import { mkdir, open as openFile, readdir, rename, rm, stat, statfs, utimes } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { APPLICATION_LIMITS } from '@olov/contract';

/** No upload takes longer, so an older temporary file belongs to no running upload. */
const LONGEST_UPLOAD_MS = APPLICATION_LIMITS.uploadMs;

const ASIDE_MS = 7 * 24 * 60 * 60 * 1000;

export interface Incoming {
  path: string;
  size: number;
}

export interface CvStore {
  /** An interrupted upload leaves no file. */
  receive(stream: Readable): Promise<Incoming>;
  keep(incoming: Incoming): Promise<string>;
  discard(incoming: Incoming): Promise<void>;
  open(name: string): Promise<ReadStream | undefined>;
  remove(name: string): Promise<void>;
  free(): Promise<number>;
  settled(now: number): Promise<string[]>;
  putAside(name: string, now: number): Promise<void>;
  aside(): Promise<string[]>;
  takeBack(name: string): Promise<void>;
  clean(now: number): Promise<void>;
}

/** Security: only the server’s user can read the folders, and no route serves them as static files. */
export function createCvStore(folder: string): CvStore {
  const incomingDir = path.join(folder, 'incoming');
  const keptDir = path.join(folder, 'kept');
  const asideDir = path.join(folder, 'aside');
  const keptFile = (name: string) => path.join(keptDir, path.basename(name));
  const asideFile = (name: string) => path.join(asideDir, path.basename(name));
  const open = (dir: string) => mkdir(dir, { recursive: true, mode: 0o700 });
  const randomName = () => randomBytes(24).toString('base64url');

  const unlessGone = (error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
  };

  async function oldIn(dir: string, now: number, ageMs = LONGEST_UPLOAD_MS): Promise<string[]> {
    const names = await readdir(dir).catch(() => []);
    const isOld = await Promise.all(
      names.map(async (name) => {
        const found = await stat(path.join(dir, name)).catch(() => undefined);
        return found !== undefined && found.mtimeMs < now - ageMs;
      }),
    );
    return names.filter((_, index) => isOld[index]);
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
      await open(keptDir);
      const name = randomName();
      await rename(incoming.path, path.join(keptDir, name));
      return name;
    },
    discard: (incoming) => rm(incoming.path, { force: true }),
    async open(name) {
      const handle = await openFile(keptFile(name)).catch(unlessGone);
      return handle?.createReadStream();
    },
    async remove(name) {
      for (const file of [keptFile(name), asideFile(name)]) await rm(file, { force: true });
    },
    async free() {
      const { bavail, bsize } = await statfs(folder);
      return bavail * bsize;
    },
    settled: (now) => oldIn(keptDir, now),
    async putAside(name, now) {
      await open(asideDir);
      // Another replica may have moved the file already.
      await utimes(keptFile(name), now / 1000, now / 1000).catch(unlessGone);
      await rename(keptFile(name), asideFile(name)).catch(unlessGone);
    },
    aside: () => readdir(asideDir).catch(() => []),
    takeBack: (name) => rename(asideFile(name), keptFile(name)).catch(unlessGone),
    async clean(now) {
      for (const name of await oldIn(incomingDir, now)) {
        await rm(path.join(incomingDir, name), { force: true });
      }
      for (const name of await oldIn(asideDir, now, ASIDE_MS)) {
        await rm(path.join(asideDir, name), { force: true });
      }
    },
  };
}
