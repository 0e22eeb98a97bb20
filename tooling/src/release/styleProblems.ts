import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RemoteBuild } from '@olov/contract/remote';
import { isBuildPath } from './buildPath';
import { findGlobalRules } from './findGlobalRules';

export async function styleProblems(
  { container, integrity }: RemoteBuild,
  folder: string,
): Promise<string[]> {
  const sheets = Object.keys(integrity).filter((file) => file.endsWith('.css') && isBuildPath(file));
  const found = await Promise.all(
    sheets.map(async (file) => {
      const css = await readFile(join(folder, file), 'utf8').catch(() => '');
      return findGlobalRules(css, container).map((problem) => `${file}: ${problem}`);
    }),
  );
  return found.flat();
}
