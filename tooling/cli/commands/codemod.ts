import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import { wrongUse } from '../CliError';
import type { Command } from '../Command';

const SOURCE = /\.(?:[cm]?[jt]s|[jt]sx|json)$/;
const NOT_OURS = new Set(['node_modules', 'dist', '.git']);

/** The subpaths of @olov/contract before it had domains, by domain; `drafts` of `menuDrafts=drafts` is the name in the domain. */
const DOMAINS = {
  menu: 'drawings goesWith menu menuDrafts=drafts menuEntities=entities menuFiles=files menuOffice=office nutrition seed shop shopIndex stopList',
  orders: 'figures leftLine orderChanges=changes orderSearch=search orderStaff=kitchen ordering orders slots',
  payments: 'money',
  promo: 'promo promoOffice=office stocks',
  places:
    'businessDay geocode landmarks openingHours restaurantSettings=settings restaurants tashkent tiles wrapLongitude zone zones',
  customers: 'addresses customers identity messenger phone push',
  content: 'cleanText contacts content contentEntries=entries news slug textFiles vacancies',
  staff: 'office',
  platform:
    'analytics brandColors breakpoints builds calls common composition constants extensionSlots fragments json layers links locales names offline page pageReports pageVitals props reading releases remote reservedPaths status theme trialFigures validation',
};

const MOVED_SUBPATHS = new Map(
  Object.entries(DOMAINS).flatMap(([domain, names]) =>
    names.split(' ').map((name) => {
      const [former = '', now = former] = name.split('=');
      return [former, `${domain}/${now}`] as const;
    }),
  ),
);

/** The end of the string literal is matched, so that a subpath with the same beginning stays. */
const MOVED =
  /@olov\/(?:shared-kit\/(?:(contract)|(build|jest|release|tsconfig)|build\/(remote\.schema\.json))|(?:shared-kit\/(?=(?:locales|phone|validation|zone)\b)|contract\/)(\w+))(?=['"`])/g;

const rewritten = (text: string): string =>
  text.replace(MOVED, (specifier, contract, tool, schema, former) => {
    if (contract) return '@olov/contract';
    if (tool) return `@olov/tooling/${tool}`;
    if (schema) return `@olov/contract/${schema}`;
    const now = MOVED_SUBPATHS.get(former);
    return now ? `@olov/contract/${now}` : specifier;
  });

export const codemod: Command = {
  name: 'codemod',
  usage: 'imports [folder]',
  summary: "rewrites a remote's sources after a change of the shop's packages",
  help: `
imports   imports the former subpaths of @olov/shared-kit from @olov/contract and @olov/tooling
          (/contract, /locales, /build, /jest, /tsconfig and others), and the former subpaths of
          @olov/contract from its domains (/slots from /orders/slots), in the scripts and JSON
          files of the folder (or of the current one)

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
