import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../prepare.mjs';

const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();

export function mergeBase() {
  const main = ['origin/main', 'main'].find((branch) =>
    git('branch', '--all', '--list', branch, `remotes/${branch}`),
  );
  if (!main) throw new Error('There is no branch main to compare with.');
  return git('merge-base', 'HEAD', main);
}

export function changedFiles() {
  const files = `${git('diff', '--name-only', mergeBase())}\n${git('ls-files', '--others', '--exclude-standard')}`;
  return files.split('\n').filter(Boolean);
}

export const specsByPath = () => JSON.parse(readFileSync(join(root, 'e2e/specs-by-path.json'), 'utf8'));

export const ALL_PARTS = ['lint', 'types', 'tools', 'unit', 'fuzz', 'installed', 'soak', 'e2e'];

/** An installation is tested nightly, because installing its packages takes a minute. */
export const DAILY_PARTS = ALL_PARTS.filter((part) => part !== 'installed');

/** Without `specs` all of them run. A document changes no code; an unknown path can break everything. */
export function partsFor(files, byPath = specsByPath()) {
  const parts = new Set(['lint', 'tools']);
  const specs = new Set();
  for (const file of files) {
    const path = Object.keys(byPath).find((known) => file.startsWith(known));
    const ownSpec = /^e2e\/(?:.*\/)?([\w-]+)\.spec\.ts$/.exec(file)?.[1];
    const isDocument = file.endsWith('.md');
    if (!path && !ownSpec && !isDocument) return { parts: DAILY_PARTS };
    for (const spec of path ? byPath[path] : ownSpec ? [ownSpec] : []) specs.add(spec);
    if (!isDocument) parts.add('types').add('unit');
  }
  if (specs.size > 0) parts.add('e2e');
  return { parts: ALL_PARTS.filter((part) => parts.has(part)), specs: [...specs].sort() };
}
