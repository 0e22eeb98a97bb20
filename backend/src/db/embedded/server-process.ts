import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import type { Address } from './address';
import type { Binaries } from './binaries';
import { type Cluster, environment } from './cluster';

/** fsync, synchronous_commit and full_page_writes stay at their defaults, because they provide durability. */
const SETTINGS = {
  shared_buffers: '32MB',
  max_connections: '40',
  max_wal_size: '256MB',
  autovacuum_max_workers: '1',
  max_parallel_workers: '0',
  max_logical_replication_workers: '0',
  jit: 'off',
  huge_pages: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_checkpoints: 'off',
};

export interface ServerProcess {
  pid: number | undefined;
  complaints: string[];
  exited: Promise<void>;
  hasExited(): boolean;
  stop(): Promise<void>;
}

export function startServer(
  binaries: Binaries,
  cluster: Cluster,
  address: Address,
  log: (line: string) => void,
): ServerProcess {
  const listen =
    process.platform === 'win32'
      ? { listen_addresses: address.host }
      : {
          listen_addresses: '',
          unix_socket_directories: `"${address.host}"`,
          unix_socket_permissions: '0700',
        };
  const settings = Object.entries({ ...SETTINGS, ...listen }).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ]);
  const child = spawn(binaries.postgres, ['-D', cluster.name, '-p', String(address.port), ...settings], {
    ...cluster.user,
    cwd: cluster.dir,
    env: environment(),
    stdio: ['ignore', 'ignore', 'pipe'],
    // Ctrl-C must not reach the server, which stops after the last requests are answered.
    detached: process.platform !== 'win32',
    windowsHide: true,
  });
  return watch(child, log);
}

function watch(child: ChildProcess, log: (line: string) => void): ServerProcess {
  const complaints: string[] = [];
  let hasExited = false;
  const exited = new Promise<void>((resolve) => {
    const finish = () => {
      hasExited = true;
      process.off('exit', interrupt);
      resolve();
    };
    child.once('error', (error) => {
      complaints.push(error.message);
      finish();
    });
    child.once('close', finish);
  });
  if (child.stderr) {
    createInterface({ input: child.stderr }).on('line', (line) => {
      const isComplaint =
        /\b(FATAL|PANIC|ERROR|HINT)\b/.test(line) && !line.includes('the database system is');
      if (isComplaint) complaints.push(line.replace(/^.*?(FATAL|PANIC|ERROR|HINT): */, ''));
      complaints.splice(0, complaints.length - 5);
      log(line);
    });
  }
  const interrupt = () => void child.kill('SIGINT');
  process.once('exit', interrupt);

  return {
    pid: child.pid,
    complaints,
    exited,
    hasExited: () => hasExited,
    async stop() {
      interrupt();
      const hurry = setTimeout(() => child.kill('SIGQUIT'), 10_000);
      await exited;
      clearTimeout(hurry);
    },
  };
}
