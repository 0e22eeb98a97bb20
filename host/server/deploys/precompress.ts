import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const gz = promisify(gzip);

const COMPRESSIBLE = /\.(js|css|json|svg)$/;

/** Smaller than this, compressing costs more than it saves. */
const MIN_BYTES = 512;

/** Writes `.br` and `.gz` beside every text file of a folder: compressed once, as well as it goes. */
export async function precompress(folder: string): Promise<void> {
  const files = await readdir(folder, { recursive: true });
  await Promise.all(
    files
      .filter((file) => COMPRESSIBLE.test(file))
      .map(async (file) => {
        const path = join(folder, file);
        const bytes = await readFile(path);
        if (bytes.length < MIN_BYTES) return;
        const params = {
          [constants.BROTLI_PARAM_QUALITY]: 11,
          [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
        };
        await Promise.all([
          brotli(bytes, { params }).then((out) => writeFile(`${path}.br`, out)),
          gz(bytes, { level: 9 }).then((out) => writeFile(`${path}.gz`, out)),
        ]);
      }),
  );
}
