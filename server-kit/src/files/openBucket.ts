import { createHash } from 'node:crypto';
import { readFile, rm } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { describeFailure, isMissing } from './bucketFailure';
import { demandKey, type FileStore, isKey } from './FileStore';
import { StorageError } from './StorageError';
import type { StorageAddress } from './storageAddress';

export interface Bucket {
  /** The files below a folder of the bucket. */
  files(folder: string): FileStore;
  /** @throws StorageError if the bucket does not answer or refuses */
  check(): Promise<void>;
  close(): void;
}

export interface Patience {
  /** Time limit of a connection attempt, in ms. */
  connectMs: number;
  /** Time limit of one operation with all its retries, in ms. */
  wholeMs: number;
}

/** Shorter than the host waits for a back end: otherwise its visitors would not read what the back end answers. */
export const PATIENCE: Patience = { connectMs: 3000, wholeMs: 25_000 };

/** A content that nobody reads for this time is given up, in ms. */
const IDLE_MS = 120_000;

/** A bucket that lists more lists without an end. */
const MOST_FILES = 1_000_000;
/** Pages of a list in a row without a new file, which a bucket with many deleted files may send. */
const MOST_EMPTY_PAGES = 100;

/** The region that servers other than Amazon’s expect in signatures unless they are told another one. */
const COMMON_REGION = 'us-east-1';

/** The client of the bucket is loaded here, so that servers without a bucket do without it. */
export async function openBucket(
  { bucket, prefix, endpoint, region }: StorageAddress,
  { connectMs, wholeMs }: Patience = PATIENCE,
): Promise<Bucket> {
  const s3 = await import('@aws-sdk/client-s3');
  const usedRegion = region ?? (endpoint && (process.env.AWS_REGION ?? COMMON_REGION));
  const client = new s3.S3Client({
    ...(endpoint && { endpoint, forcePathStyle: true }),
    ...(usedRegion && { region: usedRegion }),
    maxAttempts: 3,
    requestHandler: { connectionTimeout: connectMs, socketTimeout: IDLE_MS },
    // Many compatible servers do not know the newer checksums. `Content-MD5` and TLS protect the content.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });

  // The deadline ends with the answer, because a slow client may read the content for longer.
  async function within<Answer>(work: (options: { abortSignal: AbortSignal }) => Promise<Answer>) {
    const late = new AbortController();
    const timer = setTimeout(() => late.abort(), wholeMs);
    try {
      return await work({ abortSignal: late.signal });
    } catch (error) {
      throw describeFailure(error, { bucket, endpoint });
    } finally {
      clearTimeout(timer);
    }
  }

  const unlessMissing = (error: unknown): undefined => {
    if (!isMissing(error)) throw error;
  };

  const wrong = (why: string) => new StorageError(`the bucket "${bucket}" ${why}`, true);

  async function* listed(start: string) {
    const seen = new Set<string>();
    let emptyPages = 0;
    let ContinuationToken: string | undefined;
    do {
      const command = new s3.ListObjectsV2Command({ Bucket: bucket, Prefix: start, ContinuationToken });
      const page = await within((options) => client.send(command, options));
      for (const { Key = '', Size = 0, LastModified = new Date(0) } of page.Contents ?? []) {
        if (!Key.startsWith(start)) throw wrong('lists a file outside of the asked folder');
        if (seen.has(Key)) continue;
        seen.add(Key);
        emptyPages = -1;
        yield { key: Key, size: Size, changedAt: LastModified };
      }
      emptyPages += 1;
      if (seen.size > MOST_FILES || emptyPages > MOST_EMPTY_PAGES) throw wrong('lists files without an end');
      ContinuationToken = page.IsTruncated ? page.NextContinuationToken : undefined;
    } while (ContinuationToken);
  }

  function files(folder: string): FileStore {
    const root = [prefix, folder, ''].filter((part, index) => part !== '' || index === 2).join('/');
    const Key = (key: string) => root + demandKey(key);
    const remove = async (key: string) => {
      const command = new s3.DeleteObjectCommand({ Bucket: bucket, Key: Key(key) });
      await within((options) => client.send(command, options));
    };

    return {
      async put(key, file) {
        // The content is in memory, because the client repeats a failed request only then.
        const Body = await readFile(file);
        const ContentMD5 = createHash('md5').update(Body).digest('base64');
        const command = new s3.PutObjectCommand({ Bucket: bucket, Key: Key(key), Body, ContentMD5 });
        await within((options) => client.send(command, options));
        await rm(file, { force: true });
      },
      async get(key) {
        const command = new s3.GetObjectCommand({ Bucket: bucket, Key: Key(key) });
        const found = await within((options) => client.send(command, options).catch(unlessMissing));
        if (!found) return undefined;
        if (found.ContentLength === undefined) throw wrong('does not say the size of a file');
        return { size: found.ContentLength, content: found.Body as Readable };
      },
      async head(key) {
        const command = new s3.HeadObjectCommand({ Bucket: bucket, Key: Key(key) });
        const found = await within((options) => client.send(command, options).catch(unlessMissing));
        if (!found) return undefined;
        return { key, size: found.ContentLength ?? 0, changedAt: found.LastModified ?? new Date(0) };
      },
      async *list(start) {
        for await (const found of listed(root + start)) {
          const key = found.key.slice(root.length);
          // Consoles of buckets make files such as `kept/` for folders.
          if (isKey(key)) yield { ...found, key };
        }
      },
      async rename(from, to) {
        const CopySource = `${bucket}/${Key(from).split('/').map(encodeURIComponent).join('/')}`;
        const command = new s3.CopyObjectCommand({ Bucket: bucket, Key: Key(to), CopySource });
        const copied = await within((options) => client.send(command, options).catch(unlessMissing));
        if (copied) await remove(from);
      },
      delete: remove,
    };
  }

  return {
    files,
    async check() {
      const command = new s3.ListObjectsV2Command({ Bucket: bucket, Prefix: prefix, MaxKeys: 1 });
      await within((options) => client.send(command, options));
    },
    close: () => client.destroy(),
  };
}
