import { mkdir, open } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { extract, type Header } from 'tar-stream';
import { ArchiveError } from './ArchiveError';
import { isBuildPath, PathBook } from './buildPath';

/** Limits of an archive: compressed bytes, unpacked bytes, and number of files and folders. */
export interface ArchiveLimits {
  compressedBytes: number;
  bytes: number;
  files: number;
}

/**
 * Unpacks a gzipped tar into an empty folder while it arrives. It stops at the first problem with an `ArchiveError`,
 * or with the error of a disk that failed. It writes only plain files with plain paths inside `folder`; the caller
 * removes the files of a failed attempt. If the stream was not read to its end, it is destroyed.
 */
export async function unpackArchive(stream: Readable, folder: string, limits: ArchiveLimits): Promise<void> {
  const files = extract();
  const writing = writeFiles(files, folder, limits.files);
  const reading = pipeline(
    stream,
    meter(limits.compressedBytes, 'the archive'),
    createGunzip(),
    meter(limits.bytes, 'the unpacked archive'),
    files as unknown as NodeJS.WritableStream,
  );
  const [read, written] = await Promise.allSettled([
    reading.catch((error) => {
      files.destroy();
      throw error;
    }),
    writing.catch((error) => {
      stream.destroy();
      throw error;
    }),
  ]);
  const cause = causeOf(reasonOf(read), reasonOf(written));
  if (cause) throw cause;
}

const reasonOf = (result: PromiseSettledResult<void>): NodeJS.ErrnoException | undefined =>
  result.status === 'rejected' ? result.reason : undefined;

/** An error of the disk is not an error of the archive. */
function causeOf(
  reading: NodeJS.ErrnoException | undefined,
  writing: NodeJS.ErrnoException | undefined,
): Error | undefined {
  const refusal = [reading, writing].find((error) => error instanceof ArchiveError);
  if (refusal) return refusal;
  // An error of the sender may arrive on this side too.
  const isOfDisk = writing?.syscall !== undefined && writing !== reading;
  if (isOfDisk) return writing;
  const failure = reading ?? writing;
  return failure && unreadable(failure);
}

async function writeFiles(entries: ReturnType<typeof extract>, folder: string, limit: number): Promise<void> {
  const book = new PathBook();
  let count = 0;
  for await (const entry of entries) {
    count += 1;
    if (count > limit) throw new ArchiveError('too-large', `the archive holds more than ${limit} files`);
    const path = pathOf(entry.header, book);
    if (path === undefined) entry.resume();
    else if (entry.header.type === 'directory') {
      await mkdir(join(folder, path), { recursive: true });
      entry.resume();
    } else {
      await writeOne(join(folder, path), entry);
    }
  }
}

/** Undefined for the root folder, which `tar` calls `./`. */
function pathOf({ name, type }: Header, book: PathBook): string | undefined {
  const isFolder = type === 'directory';
  if (type !== 'file' && !isFolder) {
    throw new ArchiveError('unsafe', `${quote(name)} is a link or a device: a build holds plain files only`);
  }
  const plain = name.replace(/^\.\//, '');
  if (isFolder && plain === '') return undefined;
  const path = isFolder ? plain.replace(/\/$/, '') : plain;
  if (!isBuildPath(path)) {
    throw new ArchiveError(
      'unsafe',
      `${quote(name)} is not a path inside the build: use relative paths of letters, digits and . _ - + @ ~`,
    );
  }
  const clash = book.add(path, isFolder);
  if (clash !== undefined) {
    throw new ArchiveError('unsafe', `${quote(name)} and ${quote(clash)} are the same file`);
  }
  return path;
}

async function writeOne(path: string, bytes: AsyncIterable<unknown>): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  // With `wx`, writing through an existing file or link fails.
  const file = await open(path, 'wx', 0o644);
  try {
    for await (const chunk of bytes) await file.writeFile(chunk as Uint8Array);
  } finally {
    await file.close();
  }
}

function meter(limit: number, what: string): Transform {
  let seen = 0;
  return new Transform({
    transform(chunk: Uint8Array, _, done) {
      seen += chunk.length;
      if (seen <= limit) done(null, chunk);
      else done(new ArchiveError('too-large', `${what} is larger than ${Math.floor(limit / 1024)} KiB`));
    },
  });
}

const quote = (name: string) => JSON.stringify(name.length > 100 ? `${name.slice(0, 100)}…` : name);

const unreadable = (error: Partial<Error>) =>
  new ArchiveError('unreadable', `this is not a whole gzipped tar: ${error.message}`, { cause: error });
