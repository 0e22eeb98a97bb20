import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { extname, resolve } from 'node:path';

export interface BrandFile {
  /** Contains a hash of the content, so that browsers may cache the file for ever. */
  url: string;
  type: string;
  bytes: Buffer;
}

const TYPES = new Map([
  ['.svg', 'image/svg+xml'],
  ['.png', 'image/png'],
  ['.webp', 'image/webp'],
  ['.avif', 'image/avif'],
  ['.woff2', 'font/woff2'],
]);

const ADDRESS = /^(\/|[a-z][a-z0-9+.-]*:)/i;
const WOFF2 = 'wOF2';

/** Collects the files that the brand file in `folder` names. */
export function createBrandFiles(folder: string) {
  const files: BrandFile[] = [];

  /** The address of a file, which is read here; another address stays as it is. */
  async function take(field: string, name: string): Promise<string> {
    if (name === '' || ADDRESS.test(name)) return name;
    const path = resolve(folder, name);
    const type = TYPES.get(extname(path));
    if (!type) throw new Error(`"${field}" names ${path}, which is none of ${[...TYPES.keys()].join(', ')}`);
    const bytes = await readFile(path).catch(() => {
      throw new Error(`"${field}" names ${path}, which cannot be read`);
    });
    if (type === 'font/woff2' && bytes.toString('latin1', 0, 4) !== WOFF2)
      throw new Error(`"${field}" names ${path}, which is no WOFF2 font`);
    const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 16);
    // The name of the file is no part of the address, because it may have any signs.
    const url = `/brand/${hash}${extname(path)}`;
    if (!files.some((file) => file.url === url)) files.push({ url, type, bytes });
    return url;
  }

  return { files, take };
}
