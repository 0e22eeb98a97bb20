import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';

interface Run {
  program: string;
  args: string[];
  /** The program’s own folder and the packages above it are readable too. */
  readable: string[];
  heapMb: number;
  timeoutMs: number;
  /** `restart` gives the program another time limit from now on. */
  onLine(line: string, restart: (timeoutMs: number) => void): void;
}

export interface End {
  reason: string;
  output: string;
}

const WATCH_MS = 100;
/** Memory in MB that the process may use besides its heap, for code, buffers and the runtime itself. */
const BESIDES_HEAP_MB = 400;
const MAX_OUTPUT = 20_000;

// The process has no environment, may read little and writes nothing. It may start threads, so that it can
// watch its parent: if this process is killed, nothing else ends it.
export function runApart({ program, args, readable, heapMb, timeoutMs, onLine }: Run): Promise<End> {
  return new Promise((resolve, reject) => {
    const flags = [`--max-old-space-size=${heapMb}`, '--no-warnings', ...permissions(program, readable)];
    const child = spawn(process.execPath, [...flags, program, ...args], {
      env: {},
      stdio: ['ignore', 'ignore', 'pipe', 'pipe'],
    });
    let killed: 'time' | 'memory' | undefined;
    let output = '';
    const kill = (why: 'time' | 'memory') => {
      killed ??= why;
      child.kill('SIGKILL');
    };
    let timer = setTimeout(kill, timeoutMs, 'time');
    const restart = (ms: number) => {
      clearTimeout(timer);
      timer = setTimeout(kill, ms, 'time');
    };
    const watch = setInterval(() => {
      if (residentMb(child) > heapMb + BESIDES_HEAP_MB) kill('memory');
    }, WATCH_MS);
    child.stderr?.on('data', (data) => {
      output = (output + data).slice(-MAX_OUTPUT);
    });
    const lines = createInterface({ input: child.stdio[3] as NodeJS.ReadableStream });
    lines.on('line', (line) => onLine(line, restart));
    child.once('error', reject);
    child.once('close', (code, signal) => {
      clearTimeout(timer);
      clearInterval(watch);
      const reason = killed ?? (/heap out of memory|allocation failed/i.test(output) ? 'memory' : undefined);
      resolve({ reason: reason ?? (signal ? `signal ${signal}` : `exit code ${code}`), output });
    });
  });
}

/** Node’s permission model; read access only. */
function permissions(program: string, readable: string[]): string[] {
  const isStable = process.allowedNodeEnvironmentFlags.has('--permission');
  // Node 20 aborts if a folder is named twice.
  const folders = new Set([dirname(program), ...packagesAbove(dirname(program)), ...readable]);
  return [
    isStable ? '--permission' : '--experimental-permission',
    '--allow-worker',
    ...[...folders].map((folder) => `--allow-fs-read=${join(folder, '*')}`),
  ];
}

function packagesAbove(folder: string): string[] {
  const above = dirname(folder);
  return [join(folder, 'node_modules'), ...(above === folder ? [] : packagesAbove(above))];
}

/** Resident memory of the process; only on Linux, which servers use. */
function residentMb({ pid }: ChildProcess): number {
  if (process.platform !== 'linux' || pid === undefined) return 0;
  try {
    const pages = Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]);
    return (pages * 4096) / (1 << 20);
  } catch {
    return 0;
  }
}
