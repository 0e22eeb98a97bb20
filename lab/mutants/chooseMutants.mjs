import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from '@swc/core';
import { run } from '../../tools/prepare.mjs';
import { randomOf } from '../soak/random.mjs';

const OPERATORS = [
  [/ === /, ' !== '],
  [/ !== /, ' === '],
  [/ < /, ' >= '],
  [/ > /, ' <= '],
  [/ <= /, ' > '],
  [/ >= /, ' < '],
  [/ && /, ' || '],
  [/ \|\| /, ' && '],
  [/ \?\? /, ' && '],
  [/\btrue\b/, 'false'],
  [/\bfalse\b/, 'true'],
  [/ \+ /, ' - '],
  [/ - /, ' + '],
  [/(?<=[(, [])\d+\b/, (number) => String(Number(number) + 1)],
  [/^(\s*)if \((.+)\) (?=return|throw|\{)/, '$1if (!($2)) '],
  [/^(\s*)return (.+);$/, '$1return undefined;'],
  [/^(\s*)(?:await )?[\w.]+\(.*\);$/, '$1void 0;'],
];

const NO_CODE = /^\s*(?:\/\/|\/?\*|import |export (?:type|interface|\*|\{)|type |interface )/;
const IS_SOURCE = /^[^/]+\/(?:src|server|worker|cli|build)\/.*\.tsx?$/;
const IS_TEST = /\.test\.|\/testing\/|\.d\.ts$/;

/**
 * The lines that stand in the base and in HEAD alike, changed in one place each.
 * `line` and `oldLine` count from 0. The same seed chooses the same mutants.
 */
export async function chooseMutants({ base, rooms, count, seed, now }) {
  const changes = await changedFiles(base);
  const candidates = [];
  for (const file of await git('ls-files')) {
    if (!IS_SOURCE.test(file) || IS_TEST.test(file) || !rooms.includes(file.split('/')[0])) continue;
    const change = changes.get(file);
    if (change?.isNew) continue;
    const lines = readFileSync(join(now, file), 'utf8').split('\n');
    const oldFile = change?.oldFile ?? file;
    const hunks = change ? await hunksOf(base, file, oldFile) : [];
    for (const [line, oldLine] of commonLines(hunks, lines.length)) {
      if (!NO_CODE.test(lines[line]))
        candidates.push({ file, line, oldFile, oldLine, text: lines[line], lines });
    }
  }
  const { next: random } = randomOf(seed);
  const chosen = [];
  while (chosen.length < count && candidates.length > 0) {
    const [candidate] = candidates.splice(Math.floor(random() * candidates.length), 1);
    const { lines, ...mutant } = candidate;
    const fitting = OPERATORS.filter(([pattern]) => pattern.test(mutant.text));
    if (fitting.length === 0) continue;
    const [pattern, replacement] = fitting[Math.floor(random() * fitting.length)];
    const changed = mutant.text.replace(pattern, replacement);
    if (changed !== mutant.text && isProgram(lines.with(mutant.line, changed), mutant.file)) {
      chosen.push({ ...mutant, changed });
    }
  }
  return chosen;
}

const git = async (...args) => (await run('git', args, { quiet: true })).split('\n').filter(Boolean);

async function changedFiles(base) {
  const files = new Map();
  for (const row of await git('diff', '-M', '--name-status', '--diff-filter=AMR', base, 'HEAD')) {
    const [kind, first, second] = row.split('\t');
    files.set(second ?? first, kind === 'A' ? { isNew: true } : { oldFile: first });
  }
  return files;
}

async function hunksOf(base, file, oldFile) {
  const rows = await git('diff', '-M', '-U0', base, 'HEAD', '--', oldFile, file);
  return rows
    .map((row) => /^@@ -\d+(?:,(\d+))? \+(\d+)(?:,(\d+))? @@/.exec(row))
    .filter(Boolean)
    .map(([, removed = '1', start, added = '1']) => ({ removed: +removed, start: +start, added: +added }));
}

/** Pairs of a line of HEAD and its line in the base. */
function commonLines(hunks, length) {
  const pairs = [];
  let shift = 0;
  let line = 0;
  for (const { removed, start, added } of hunks) {
    // A hunk that only removes names the line before it.
    const first = added === 0 ? start : start - 1;
    for (; line < first; line++) pairs.push([line, line + shift]);
    line = first + added;
    shift += removed - added;
  }
  for (; line < length; line++) pairs.push([line, line + shift]);
  return pairs;
}

function isProgram(lines, file) {
  try {
    parseSync(lines.join('\n'), { syntax: 'typescript', tsx: file.endsWith('x'), target: 'es2022' });
    return true;
  } catch {
    return false;
  }
}
