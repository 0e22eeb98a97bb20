import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { FileStore } from './FileStore';
import { fetchFile } from './fetchFile';
import { StorageError } from './StorageError';

export interface CopyCounts {
  copied: number;
  /** They were there before, with the same content. */
  same: number;
  deleted: number;
  /** Total size of the copied files. */
  bytes: number;
}

interface Copying {
  from: Pick<FileStore, 'get' | 'delete'> & { list(folder: string): AsyncIterable<{ key: string }> };
  to: Pick<FileStore, 'put' | 'get'>;
  folder?: string;
  /** A folder on the disk to which `to` moves files. */
  draftsIn?: string | undefined;
  /** Deletes each file of `from` whose copy was read back with the same content. */
  deletes?: boolean;
  /** The bytes that are compared, for files of which a store keeps only the unpacked content. */
  compared?: Compared;
}

type Compared = (content: Readable) => Readable;

/** Number of files that are copied at once, because a copy mostly waits for the bucket. */
const AT_ONCE = 8;

/**
 * Copies files and reads each copy back. It can be repeated after an abort: a file whose copy has the same content is
 * not sent again.
 *
 * @throws StorageError if a copy differs
 */
export async function copyFiles({
  from,
  to,
  folder = '',
  draftsIn = tmpdir(),
  deletes = false,
  compared = (content) => content,
}: Copying): Promise<CopyCounts> {
  const counts: CopyCounts = { copied: 0, same: 0, deleted: 0, bytes: 0 };

  async function copy(key: string, draft: string): Promise<void> {
    const wanted = await contentOf(from, key, compared);
    // It was deleted after it was listed.
    if (wanted === undefined) return;
    if ((await contentOf(to, key, compared))?.hash === wanted.hash) {
      counts.same += 1;
    } else {
      if (!(await fetchFile(from, key, draft))) return;
      await to.put(key, draft);
      if ((await contentOf(to, key, compared))?.hash !== wanted.hash)
        throw new StorageError(`the copy of ${key} differs`, false);
      counts.copied += 1;
      counts.bytes += wanted.size;
    }
    if (!deletes) return;
    await from.delete(key);
    counts.deleted += 1;
  }

  await mkdir(draftsIn, { recursive: true, mode: 0o700 });
  const drafts = await mkdtemp(join(draftsIn, '.copying-'));
  const files = from.list(folder)[Symbol.asyncIterator]();
  const copyNext = async (draft: string): Promise<void> => {
    for (let file = await files.next(); !file.done; file = await files.next())
      await copy(file.value.key, draft);
  };
  try {
    const copying = Array.from({ length: AT_ONCE }, (_, index) => copyNext(join(drafts, String(index))));
    const failed = (await Promise.allSettled(copying)).find((one) => one.status === 'rejected');
    if (failed) throw failed.reason;
    return counts;
  } finally {
    await rm(drafts, { recursive: true, force: true });
  }
}

async function contentOf(store: Pick<FileStore, 'get'>, key: string, compared: Compared) {
  const found = await store.get(key);
  if (!found) return undefined;
  const hash = createHash('sha256');
  for await (const chunk of compared(found.content)) hash.update(chunk);
  return { hash: hash.digest('hex'), size: found.size };
}
