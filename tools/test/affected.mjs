import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../prepare.mjs';

/** By the id of a task (`@olov/host#test`) turbo's hash of everything that the task reads. */
function hashesIn(folder, tasks) {
  const turbo = join(root, 'node_modules/turbo/bin/turbo');
  const plan = execFileSync(
    process.execPath,
    [turbo, 'run', ...tasks, '--dry=json', '--env-mode=loose', '--cwd', folder],
    { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'], maxBuffer: 64 * 1024 * 1024 },
  );
  return new Map(JSON.parse(plan).tasks.map(({ taskId, hash }) => [taskId, hash]));
}

/**
 * The rooms with a task (`test`, `typecheck`) that reads other files than at the commit `base`. Turbo's cache alone would know
 * them only where `base` was tested before.
 */
export function affectedRooms(tasks, base, checkout = root) {
  const folder = mkdtempSync(join(tmpdir(), 'olov-base-'));
  const worktree = (...args) => execFileSync('git', ['worktree', ...args], { cwd: checkout });
  try {
    worktree('add', '--quiet', '--force', '--detach', folder, base);
    const before = hashesIn(folder, tasks);
    const now = hashesIn(checkout, tasks);
    return new Set(
      [...now]
        .map(([id, hash]) => [/^@olov\/([\w-]+)#(\w+)$/.exec(id), before.get(id) !== hash])
        .filter(([named, isOther]) => named && isOther && tasks.includes(named[2]))
        .map(([[, room]]) => room),
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
    worktree('prune');
  }
}
