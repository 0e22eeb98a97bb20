import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const SOURCE = /\.(?:[cm]?[jt]s|[jt]sx|json)$/;
const NOT_OURS = new Set(['node_modules', 'dist', '.git']);

/** The end of the string literal is matched, so that a subpath with the same beginning stays. */
const MOVED =
  /@olov\/shared-kit\/(?:(contract)|(locales|phone|validation|zone)|(build|jest|release|tsconfig)|build\/(remote\.schema\.json))(?=['"`])/g;

const rewritten = (text: string): string =>
  text.replace(MOVED, (_, contract, leaf, tool, schema) =>
    contract ? '@olov/contract' : tool ? `@olov/tooling/${tool}` : `@olov/contract/${leaf ?? schema}`,
  );

export async function migrateImports(folder: string): Promise<string[]> {
  const changed: string[] = [];
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory() && !NOT_OURS.has(entry.name)) changed.push(...(await migrateImports(path)));
    if (!entry.isFile() || !SOURCE.test(entry.name)) continue;
    const text = await readFile(path, 'utf8');
    const after = rewritten(text);
    if (after === text) continue;
    await writeFile(path, after);
    changed.push(path);
  }
  return changed.sort();
}
