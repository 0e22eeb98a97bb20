import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** How problems name something of a file: as a path, in quotes, or after its kind. */
const NAMES = [
  /(?:^|[\s"])(\/[^\s",]*[^\s",:.])/g,
  /"([^"]+)"/g,
  /\b(?:page|fragment|slot|upstream|need|uses|to) ([\w@./:-]*\w)/g,
];

/** Problems that do not name their place begin with file and line, if a file of the remote has what they name. */
export const placed = (problems: readonly string[], folder: string | undefined): string[] =>
  problems.map((problem) => {
    const file = /translations\/\w+\.json/.exec(problem)?.[0] ?? 'remote.json';
    const line = folder && !/:\d|\(\d+,\d+\)/.test(problem) && lineOf(problem, join(folder, file));
    return line ? `${file}:${line}: ${problem}` : problem;
  });

function lineOf(problem: string, path: string): number | undefined {
  const lines = textOf(path).split('\n');
  const names = NAMES.flatMap((pattern) => [...problem.matchAll(pattern)].map(([, name]) => name));
  const found = names
    .map((name) => lines.findIndex((line) => line.includes(JSON.stringify(name))))
    .find((at) => at >= 0);
  return found === undefined ? undefined : found + 1;
}

function textOf(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
