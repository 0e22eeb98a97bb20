import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

const POLL_MS = 500;

// A signal from the keyboard reaches all processes, but a signal to npm alone reaches no other one.
export function onLauncherGone(callback) {
  if (!process.env.npm_lifecycle_event || process.platform === 'win32') return;
  const parent = process.ppid;
  const launcher = launcherOf(parent);
  const timer = setInterval(() => {
    if (process.ppid === parent && isAlive(launcher)) return;
    clearInterval(timer);
    callback();
  }, POLL_MS);
  timer.unref();
}

/** npm is the parent, or the parent of the shell in between. */
function launcherOf(parent) {
  try {
    const [name, grandparent] = process.platform === 'linux' ? fromProc(parent) : fromPs(parent);
    return /^-?(ba|da|z|k)?sh$/.test(name) ? grandparent : parent;
  } catch {
    return parent;
  }
}

function fromProc(pid) {
  const [, name, rest] = /\((.*)\) \S (.*)/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  return [name, Number(rest.split(' ')[0])];
}

function fromPs(pid) {
  const [ppid, ...name] = execFileSync('ps', ['-o', 'ppid=,comm=', '-p', String(pid)], { encoding: 'utf8' })
    .trim()
    .split(/\s+/);
  return [name.join(' ').split('/').pop(), Number(ppid)];
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}
