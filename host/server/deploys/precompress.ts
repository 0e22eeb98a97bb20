import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';

const COMPRESSIBLE = /\.(js|css|json|svg)$/;

/** Compression of a smaller file costs more than it saves. */
const MIN_BYTES = 512;

// zlib's asynchronous calls would occupy the small thread pool that reads files for every page.
const PROGRAM = `
const { readFileSync, writeFileSync } = require('node:fs');
const { setPriority, constants: { priority } } = require('node:os');
const { workerData: files } = require('node:worker_threads');
const { brotliCompressSync, gzipSync, constants } = require('node:zlib');

if (process.platform === 'linux') setPriority(0, priority.PRIORITY_LOW);
for (const file of files) {
  const bytes = readFileSync(file);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: bytes.length > 1 << 20 ? 9 : 11,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  writeFileSync(file + '.br', brotliCompressSync(bytes, { params }));
  writeFileSync(file + '.gz', gzipSync(bytes, { level: 9 }));
}`;

let last: Promise<void> = Promise.resolve();

export function precompress(folder: string): Promise<void> {
  const done = last.then(async () => compress(await compressibleFiles(folder)));
  last = done.catch(() => {});
  return done;
}

async function compressibleFiles(folder: string): Promise<string[]> {
  const files: string[] = [];
  for (const file of await readdir(folder, { recursive: true })) {
    const path = join(folder, file);
    if (COMPRESSIBLE.test(file) && (await stat(path)).size >= MIN_BYTES) files.push(path);
  }
  return files;
}

async function compress(files: string[]): Promise<void> {
  if (files.length === 0) return;
  await new Promise<void>((resolve, reject) => {
    const worker = new Worker(PROGRAM, { eval: true, workerData: files });
    worker.once('error', reject);
    worker.once('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`the compressing thread ended with ${code}`)),
    );
  });
}
