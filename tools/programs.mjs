import { spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** PostgreSQL and PgBouncer refuse to run as root, so they run as `nobody`. */
const UNPRIVILEGED = { uid: 65534, gid: 65534 };
export const unprivileged = () => (process.getuid?.() === 0 ? UNPRIVILEGED : {});

export const HAPROXY = '/usr/sbin/haproxy';
export const PGBOUNCER = '/usr/sbin/pgbouncer';
export const NGINX = '/usr/sbin/nginx';
export const VARNISH = '/usr/sbin/varnishd';
export const isInstalled = (program) => existsSync(program);

const PATIENCE_MS = 60_000;

export async function startProgram({ command, args, port, log, ...options }) {
  const child = spawn(command, args, { ...unprivileged(), ...options, stdio: ['ignore', log, log] });
  const ended = new Promise((resolve) => {
    child.once('error', resolve);
    child.once('exit', resolve);
  });
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null || child.pid === undefined;
  const deadline = Date.now() + PATIENCE_MS;
  while (!(await accepts(port))) {
    if (hasEnded() || Date.now() > deadline) throw new Error(`${command} does not listen on ${port}`);
    await sleep(20);
  }
  return {
    async stop(signal) {
      if (!hasEnded()) child.kill(signal);
      await ended;
    },
  };
}

const accepts = (port) =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });

const VERSIONS = '/usr/lib/postgresql';

/** Debian's newest server that has its client programs beside it: the npm package has neither pg_dump nor pg_restore. */
export function debianPostgres() {
  const versions = existsSync(VERSIONS) ? readdirSync(VERSIONS) : [];
  return versions
    .sort((one, other) => Number(other) - Number(one))
    .map((version) => join(VERSIONS, version, 'bin'))
    .find((bin) =>
      ['initdb', 'postgres', 'pg_dump', 'pg_restore'].every((name) => existsSync(join(bin, name))),
    );
}
