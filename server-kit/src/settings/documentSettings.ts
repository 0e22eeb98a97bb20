import { readFile, writeFile } from 'node:fs/promises';
import type { Settings } from './settings';
import { sharedSettings } from './shared';

/**
 * Compares the section of a process in docs/configuration.md with its settings, and writes it when `UPDATE_SETTINGS`
 * is set. The section stands between `<!-- settings: <name> -->` and `<!-- end -->`.
 */
export async function documentSettings(
  file: string,
  name: string,
  settings: Settings,
): Promise<{ found: string; expected: string }> {
  const document = await readFile(file, 'utf8');
  const [begin, end] = [`<!-- settings: ${name} -->\n`, '<!-- end -->'];
  const from = document.indexOf(begin) + begin.length;
  const to = document.indexOf(end, from);
  const found = document.slice(from, to);
  const expected = `${sectionOf(settings)}\n`;
  if (!process.env.UPDATE_SETTINGS) return { found, expected };
  await writeFile(file, document.slice(0, from) + expected + document.slice(to));
  return { found: expected, expected };
}

function sectionOf(settings: Settings): string {
  const names = Object.keys(settings);
  const shared = settings === sharedSettings ? [] : names.filter((name) => name in sharedSettings);
  const rows = names
    .filter((name) => !shared.includes(name))
    .map((name) => `| \`${name}\` | ${settings[name]?.byDefault} | ${settings[name]?.meaning} |`);
  const also =
    shared.length > 0 ? [`It also reads ${shared.map((name) => `\`${name}\``).join(', ')}.`, ''] : [];
  return [...also, '| variable | default | meaning |', '|---|---|---|', ...rows].join('\n');
}
