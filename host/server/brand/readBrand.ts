import { dirname } from 'node:path';
import { readJsonFile } from '@olov/server-kit/read-json-file';
import { ConfigError } from '@olov/server-kit/settings';
import { Value } from 'typebox/value';
import { type BrandFile, createBrandFiles } from './brandFiles';
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
