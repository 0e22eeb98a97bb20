import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Setting, Settings } from './settings';
import { sharedSettings } from './shared';

/** Name of a section in docs/configuration.md, and of its file of examples in `deploy`. */
const EXAMPLES = { shared: 'shop', host: 'host', 'back end': 'backend', bot: 'bot' } as const;

/**
 * Compares the settings of a process with its section in docs/configuration.md, which stands between `<!-- settings: <name> -->` and
 * `<!-- end -->`, and with its example in `deploy`; writes both when `UPDATE_GENERATED` is set.
 */
export async function documentSettings(
  root: string,
  name: keyof typeof EXAMPLES,
  settings: Settings,
): Promise<{ found: string[]; expected: string[] }> {
  const [manual, example] = ['docs/configuration.md', `deploy/${EXAMPLES[name]}.env.example`].map((file) =>
    join(root, file),
  ) as [string, string];
  const document = await readFile(manual, 'utf8');
  const [begin, end] = [`<!-- settings: ${name} -->\n`, '<!-- end -->'];
  const from = document.indexOf(begin) + begin.length;
  const to = document.indexOf(end, from);
  const names = Object.keys(settings);
  const shared = settings === sharedSettings ? [] : names.filter((one) => one in sharedSettings);
  const own = Object.entries(settings).filter(([one]) => !shared.includes(one));
  const expected: [string, string] = [`${sectionOf(shared, own)}\n`, exampleOf(own)];
  if (!process.env.UPDATE_GENERATED)
    return { found: [document.slice(from, to), await readFile(example, 'utf8')], expected };
  await writeFile(manual, document.slice(0, from) + expected[0] + document.slice(to));
  await writeFile(example, expected[1]);
  return { found: expected, expected };
}

type Rows = [name: string, Setting<unknown>][];

function sectionOf(shared: readonly string[], own: Rows): string {
  const rows = own.map(([name, { byDefault, meaning }]) => `| \`${name}\` | ${byDefault} | ${meaning} |`);
  const also =
    shared.length > 0 ? [`It also reads ${shared.map((name) => `\`${name}\``).join(', ')}.`, ''] : [];
  return [...also, '| variable | default | meaning |', '|---|---|---|', ...rows].join('\n');
}

const HEAD = [
  'Written from the declarations of the settings, as docs/configuration.md.',
  'Units, images and manifests set NODE_ENV, DATA_DIR and the ports of host and back end: leave those out.',
  '`openssl rand -hex 32` makes a secret. Put a value with $ or # between single quotes.',
].join(' ');

/** Files of the format that systemd, containers and `node --env-file` read. */
function exampleOf(own: Rows): string {
  const lines = own.map(([name, { byDefault, meaning, example }]) => {
    const about = `${meaning} (default: ${byDefault})`
      .replace(/ \(\[[^\]]*\]\([^)]*\)\)/g, '')
      .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1');
    return `${commentOf(about)}\n${example === undefined ? '# ' : ''}${name}=${example ?? ''}\n`;
  });
  return [`${commentOf(HEAD)}\n`, ...lines].join('\n');
}

const commentOf = (text: string): string => text.replace(/(.{1,117})(?:\s|$)/g, '# $1\n').trimEnd();
