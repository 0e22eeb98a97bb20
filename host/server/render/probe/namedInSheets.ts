import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RemoteBuild } from '@olov/contract';
import type { NamedByPage } from './namedByPage';
import { namedInCss } from './namedFiles';

/** The files that the style sheets of a build name; their addresses are relative to the sheet. */
export async function namedInSheets(
  { integrity }: RemoteBuild,
  folder: string,
  base: URL,
): Promise<NamedByPage[]> {
  const sheets = Object.keys(integrity).filter((file) => file.endsWith('.css'));
  const named = sheets.map(async (sheet) => {
    const files = namedInCss(await readFile(join(folder, sheet), 'utf8'), 'url');
    const own = new URL(sheet, base);
    return files
      .filter(({ address }) => URL.canParse(address, own))
      .map((file) => ({ ...file, url: new URL(file.address, own), page: `the style sheet ${sheet}` }));
  });
  return (await Promise.all(named)).flat();
}
