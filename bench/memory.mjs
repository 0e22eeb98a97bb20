import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** The servers below a process: host, back end and every process of the database. */
export function descendants(pid) {
  const processes = execFileSync('ps', ['-eo', 'pid=,ppid=,args='], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .map((line) => /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line))
    .filter(Boolean)
    .map(([, id, parent, args]) => ({ id: Number(id), parent: Number(parent), args }));
  const found = [];
  const visit = (id) => {
    for (const child of processes.filter(({ parent }) => parent === id)) {
      if (/server\.mjs|postgres/.test(child.args)) found.push(child.id);
      visit(child.id);
    }
  };
  visit(pid);
  return found;
}

/**
 * Resident memory together. Where the kernel tells it, shared pages are counted
 * once (PSS); PostgreSQL's processes share most of theirs.
 */
export function residentMegabytes(pids) {
  const kilobytes = pids.map((pid) => {
    try {
      return Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))[1]);
    } catch {
      return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' }).trim());
    }
  });
  return kilobytes.reduce((sum, value) => sum + value, 0) / 1024;
}
