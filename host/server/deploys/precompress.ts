import { copyFile, readdir, readFile, stat } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';

const COMPRESSIBLE = /\.(js|css|json|svg)$/;

const COPY = /\.(br|gz)$/;

/** True for a compressed file that stands beside its original. */
export async function isCompressedCopy(path: string): Promise<boolean> {
  const original = path.replace(COPY, '');
  if (original === path || !COMPRESSIBLE.test(original)) return false;
  return stat(original).then(
    () => true,
    () => false,
  );
}

/** Compression of a smaller file costs more than it saves. */
const MIN_BYTES = 512;

// zlib's asynchronous calls would occupy the small thread pool that reads files for every page.
const PROGRAM = `
const { readFileSync, writeFileSync } = require('node:fs');
const { setPriority, constants: { priority } } = require('node:os');
const { workerData: { files, next } } = require('node:worker_threads');
const { brotliCompressSync, gzipSync, constants } = require('node:zlib');

// Pages come first; at the lowest priority a deploy to a busy machine would not end.
if (process.platform === 'linux') setPriority(0, priority.PRIORITY_BELOW_NORMAL);
for (let i; (i = Atomics.add(next, 0, 1)) < files.length; ) {
  const file = files[i];
  const bytes = readFileSync(file);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: bytes.length > 1 << 20 ? 9 : 11,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  writeFileSync(file + '.br', brotliCompressSync(bytes, { params }));
  writeFileSync(file + '.gz', gzipSync(bytes, { level: 9 }));
}`;

let last: Promise<void> = Promise.resolve();

/** `versions` holds the folders of other versions of the same remote, whose compressed files are reused. */
export function precompress(folder: string, versions?: string): Promise<void> {
  const done = last.then(async () => {
    const files = await compressibleFiles(folder);
    const others = versions ? await foldersIn(versions) : [];
    const isReused = await Promise.all(files.map((file) => reuse(folder, file, others)));
    await compress(files.filter((_, i) => !isReused[i]).map((file) => join(folder, file)));
  });
  last = done.catch(() => {});
  return done;
}

async function compressibleFiles(folder: string): Promise<string[]> {
  const files: string[] = [];
  for (const file of await readdir(folder, { recursive: true })) {
    if (COMPRESSIBLE.test(file) && (await stat(join(folder, file))).size >= MIN_BYTES) files.push(file);
  }
  return files;
}

const foldersIn = (versions: string): Promise<string[]> =>
  readdir(versions).then(
    (names) => names.map((name) => join(versions, name)),
    () => [],
  );

/** Most chunks are the same in two versions, and their compression takes most of the time of a deploy. */
async function reuse(folder: string, file: string, others: string[]): Promise<boolean> {
  const bytes = await readFile(join(folder, file));
  for (const other of others) {
    const same = await readFile(join(other, file)).catch(() => undefined);
    if (!same?.equals(bytes)) continue;
    try {
      for (const end of ['.br', '.gz']) await copyFile(join(other, file + end), join(folder, file + end));
      return true;
    } catch {
      // Another process has just removed this version.
    }
  }
  return false;
}

/** Each needs 55 MB. */
const MOST_THREADS = 4;

/** Each thread takes the largest file that is left. */
async function compress(files: string[]): Promise<void> {
  const sized = await Promise.all(files.map(async (file) => ({ file, size: (await stat(file)).size })));
  const largestFirst = sized.sort((a, b) => b.size - a.size).map(({ file }) => file);
  const next = new Int32Array(new SharedArrayBuffer(4));
  const threads = Math.min(MOST_THREADS, availableParallelism(), files.length);
  const work = Array.from({ length: threads }, () =>
    compressInThread({ files: largestFirst, next }).catch((error) => {
      Atomics.store(next, 0, files.length);
      throw error;
    }),
  );
  // After an error no thread may still write into a draft that is removed.
  await Promise.allSettled(work);
  await Promise.all(work);
}

const compressInThread = (workerData: { files: string[]; next: Int32Array }): Promise<void> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(PROGRAM, { eval: true, workerData });
    worker.once('error', reject);
    worker.once('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`the compressing thread ended with ${code}`)),
    );
  });
