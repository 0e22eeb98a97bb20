import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import { wrongUse } from '../CliError';
import type { Command } from '../Command';

const SOURCE = /\.(?:[cm]?[jt]s|[jt]sx|json)$/;
const NOT_OURS = new Set(['node_modules', 'dist', '.git']);

/** The end of the string literal is matched, so that a subpath with the same beginning stays. */
const MOVED =
  /@olov\/shared-kit\/(?:(contract)|(locales|phone|validation|zone)|(build|jest|release|tsconfig)|build\/(remote\.schema\.json))(?=['"`])/g;

const rewritten = (text: string): string =>
  text.replace(MOVED, (_, contract, leaf, tool, schema) =>
    contract ? '@olov/contract' : tool ? `@olov/tooling/${tool}` : `@olov/contract/${leaf ?? schema}`,
  );

export const codemod: Command = {
  name: 'codemod',
  usage: 'imports [folder]',
  summary: "rewrites a remote's sources after a change of the shop's packages",
  help: `
imports   imports the former subpaths of @olov/shared-kit from @olov/contract and @olov/tooling:
          /contract, /locales, /phone, /zone, /validation, /build, /jest, /release and
          /tsconfig, in the scripts and JSON files of the folder (or of the current one)

Commit your work first, and review the changes afterwards.

  olov codemod imports`,
  options: {},
  words: ['<imports>', '[folder]'],

  async run({ positionals: [name, folder = '.'] }, { cwd, out }) {
    if (name !== 'imports')
      throw wrongUse(`There is no codemod "${name}". \`olov codemod --help\` lists them.`);
    const changed = await migrateImports(resolve(cwd, folder));
    for (const file of changed) out(`  ${relative(cwd, file)}`);
    out(changed.length === 0 ? 'Nothing to rewrite.' : `Rewritten: ${changed.length}`);
  },
};

async function migrateImports(folder: string): Promise<string[]> {
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
