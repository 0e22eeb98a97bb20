import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { dirname, extname, resolve } from 'node:path';
import { readJsonFile } from '@olov/server-kit/read-json-file';
import { ConfigError } from '@olov/server-kit/settings';
import { Value } from 'typebox/value';
import brandFiles from './brandFiles.json';
import { brandProblem } from './brandProblem';
import { type BrandJson, BrandSchema } from './brandSchema';

/** The brand of the chain; files have the addresses at which the shop serves them. */
export interface BrandConfig extends BrandJson {
  files: BrandFile[];
}

export async function readBrand(file: string): Promise<BrandConfig> {
  let content: unknown;
  try {
    content = await readJsonFile(file);
  } catch (error) {
    throw new ConfigError(
      `the brand file ${file} cannot be read: ${error instanceof Error ? error.message : error}`,
    );
  }
  const problem = brandProblem(content);
  if (problem || !Value.Check(BrandSchema, content)) throw new ConfigError(`${file}: ${problem}`);
  const { files, take } = createBrandFiles(dirname(file));
  try {
    const { logo, logoDark, mark, icons, fonts } = content;
    const display = fonts?.display;
    return {
      ...content,
      logo: await take('logo', logo),
      ...(logoDark && { logoDark: await take('logoDark', logoDark) }),
      ...(mark && { mark: await take('mark', mark) }),
      ...(icons && {
        icons: await all(icons, async (icon) => ({ ...icon, src: await take('icons', icon.src) })),
      }),
      ...(display && {
        fonts: {
          ...fonts,
          display: {
            ...display,
            files: await all(display.files, async (font) => ({
              ...font,
              file: await take('fonts.display', font.file),
            })),
          },
        },
      }),
      files,
    };
  } catch (error) {
    throw new ConfigError(`${file}: ${error instanceof Error ? error.message : error}`);
  }
}

const all = <From, To>(items: readonly From[], change: (item: From) => Promise<To>): Promise<To[]> =>
  Promise.all(items.map(change));

interface BrandFile {
  /** Contains a hash of the content, so that browsers may cache the file for ever. */
  url: string;
  type: string;
  bytes: Buffer;
}

const TYPES = new Map(Object.entries(brandFiles.types));
const ADDRESS = new RegExp(brandFiles.address, 'i');
const WOFF2 = 'wOF2';

/** Collects the files that the brand file in `folder` names. */
function createBrandFiles(folder: string) {
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
