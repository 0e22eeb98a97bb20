import { relative, resolve } from 'node:path';
import { wrongUse } from '../CliError';
import type { Command } from '../Command';
import { migrateImports } from '../codemod/migrateImports';

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
