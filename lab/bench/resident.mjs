import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

const processesOfMachine = () =>
  execFileSync('ps', ['-eo', 'pid=,ppid=,args='], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .map((line) => /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line))
    .filter(Boolean)
    .map(([, id, parent, args]) => ({ id: Number(id), parent: Number(parent), args }));

export const renderProcesses = (hostPid) =>
  processesOfMachine()
    .filter(({ parent, args }) => parent === hostPid && args.includes('render-worker'))
    .map(({ id }) => ({ id, isDatabase: false }));

export function descendants(pid) {
  const processes = processesOfMachine();
  const found = [];
  const visit = (id) => {
    for (const child of processes.filter(({ parent }) => parent === id)) {
      const isDatabase = child.args.includes('postgres');
      if (isDatabase || child.args.includes('server.mjs')) found.push({ id: child.id, isDatabase });
      visit(child.id);
    }
  };
  visit(pid);
  return found;
}

/**
 * The processes of the database share most of their pages, so they are counted by PSS where Linux reports it.
 */
export function residentMegabytes(processes) {
  const kilobytes = processes.map(({ id, isDatabase }) => {
    try {
      const rollup = readFileSync(`/proc/${id}/smaps_rollup`, 'utf8');
      return Number((isDatabase ? /^Pss:\s+(\d+)/m : /^Rss:\s+(\d+)/m).exec(rollup)[1]);
    } catch {
      return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(id)], { encoding: 'utf8' }).trim());
    }
  });
  return kilobytes.reduce((sum, value) => sum + value, 0) / 1024;
}
