import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { mountSmallDisk } from '../../testing/smallDisk';
import { until } from '../../testing/until';
import { type EmbeddedPostgres, LaunchError, launchPostgres } from './launch';

const KILLS = 6;

let dataDir: string;
let running: EmbeddedPostgres[];

beforeEach(async () => {
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'olov launch '));
  running = [];
});
afterEach(async () => {
  for (const postgres of running) await postgres.stop();
  await rm(dataDir, { recursive: true, force: true });
});

async function launch(dir = dataDir): Promise<EmbeddedPostgres> {
  const postgres = await launchPostgres({ dataDir: dir });
  running.push(postgres);
  return postgres;
}

async function query<T extends pg.QueryResultRow>(postgres: EmbeddedPostgres, sql: string): Promise<T[]> {
  for (let attempt = 1; ; attempt += 1) {
    const client = new pg.Client(postgres.connection);
    client.on('error', () => {});
    try {
      await client.connect();
      return (await client.query<T>(sql)).rows;
    } catch (error) {
      if (attempt === 2000) throw error;
      await sleep(50);
    } finally {
      await client.end().catch(() => {});
    }
  }
}

function startLoad(postgres: EmbeddedPostgres, acknowledged: number[]) {
  const pool = new pg.Pool({ ...postgres.connection, max: 12, connectionTimeoutMillis: 1000 });
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  let isStopped = false;
  let last = 0;
  const repeat = async (work: () => Promise<unknown>) => {
    while (!isStopped) await work().catch(() => sleep(10));
  };
  const insert = async () => {
    last += 1;
    const id = last;
    await pool.query('insert into kept values ($1)', [id]);
    acknowledged.push(id);
  };
  const work = () =>
    pool.query('select count(*) from generate_series(1, 8000000) as number where number % 7 = 3');
  const all = Promise.all([...Array.from({ length: 8 }, () => repeat(insert)), repeat(work), repeat(work)]);
  return {
    async stop() {
      isStopped = true;
      await all;
      await pool.end();
    },
  };
}

const isRunning = (pid: number | undefined): boolean => {
  try {
    return pid !== undefined && process.kill(pid, 0);
  } catch {
    return false;
  }
};

describe('embedded PostgreSQL', () => {
  test('the embedded database starts in an empty folder whose path has spaces, and its rows survive a restart', async () => {
    const first = await launch();
    await query(first, 'create table kept (id integer); insert into kept values (1), (2)');
    await first.stop();
    expect(isRunning(first.pid())).toBe(false);
    const second = await launch();
    expect(await query(second, 'select id from kept order by id')).toEqual([{ id: 1 }, { id: 2 }]);
  });

  test('the embedded database uses PostgreSQL’s defaults for all durability settings', async () => {
    const settings = await query<{ name: string; setting: string }>(
      await launch(),
      `select name, setting from pg_settings
       where name in ('fsync', 'synchronous_commit', 'full_page_writes', 'listen_addresses') order by name`,
    );
    expect(Object.fromEntries(settings.map(({ name, setting }) => [name, setting]))).toEqual({
      fsync: 'on',
      full_page_writes: 'on',
      listen_addresses: process.platform === 'win32' ? '127.0.0.1' : '',
      synchronous_commit: 'on',
    });
  });

  test('the folder of the database socket is closed to other users', async () => {
    const { connection } = await launch();
    expect((await stat(connection.host)).mode & 0o777).toBe(0o700);
    expect(path.join(connection.host, '.s.PGSQL.5432').length).toBeLessThan(104);
  });

  test('a second start on the same folder is refused in one sentence, and the first server keeps running', async () => {
    const first = await launch();
    const second = launchPostgres({ dataDir });
    await expect(second).rejects.toThrow(LaunchError);
    await expect(second).rejects.toThrow(/^Another Olov already runs on .*: stop it, or set DATA_DIR/);
    expect(await query(first, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  test('one of several concurrent first starts of the embedded database wins, and the others are refused', async () => {
    const starts = await Promise.allSettled([launch(), launch(), launch()]);
    expect(starts.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected', 'rejected']);
    for (const start of starts) {
      if (start.status === 'rejected') expect(start.reason).toBeInstanceOf(LaunchError);
    }
  });

  test('a killed database server restarts with its rows', async () => {
    const postgres = await launch();
    await query(postgres, 'create table kept (id integer); insert into kept values (1)');
    const before = postgres.pid();
    if (before) process.kill(before, 'SIGKILL');
    while (postgres.pid() === before) await sleep(20);
    expect(await query(postgres, 'select id from kept')).toEqual([{ id: 1 }]);
  });

  test('a database server that is killed repeatedly under load restarts every time with every acknowledged row', async () => {
    const onLost = jest.fn();
    const postgres = await launchPostgres({ dataDir, onLost });
    running.push(postgres);
    await query(postgres, 'create table kept (id integer primary key)');
    const acknowledged: number[] = [];
    const load = startLoad(postgres, acknowledged);
    try {
      for (let kill = 0; kill < KILLS; kill += 1) {
        const [before, count] = [postgres.pid(), acknowledged.length];
        if (before) process.kill(before, 'SIGKILL');
        await until(() => postgres.pid() !== before && acknowledged.length > count + 20);
      }
    } finally {
      await load.stop();
    }
    expect(onLost.mock.calls).toEqual([]);
    const rows = await query<{ id: number }>(postgres, 'select id from kept');
    const kept = new Set(rows.map(({ id }) => id));
    expect(acknowledged.filter((id) => !kept.has(id))).toEqual([]);
  });

  const disk = mountSmallDisk(96);
  afterAll(() => disk?.unmount());
  const onSmallDisk = disk ? test : test.skip;
  onSmallDisk('a server that died of a full disk comes back once there is space, with its rows', async () => {
    const lines: string[] = [];
    const onLost = jest.fn();
    const postgres = await launchPostgres({
      dataDir: path.join(disk?.folder ?? '', 'data'),
      log: (line) => lines.push(line),
      onLost,
    });
    running.push(postgres);
    await query(postgres, 'create table kept (id integer); insert into kept values (1)');
    disk?.fill();
    const client = new pg.Client(postgres.connection);
    client.on('error', () => {});
    await client.connect();
    const writeAhead = `select pg_logical_emit_message(true, 'filling', repeat('x', 1 << 20))`;
    await expect(
      (async () => {
        for (let megabytes = 0; megabytes < 96; megabytes += 1) await client.query(writeAhead);
      })(),
    ).rejects.toThrow();
    await until(() => lines.some((line) => line.startsWith('PostgreSQL is not back yet')));
    disk?.clear();
    expect(await query(postgres, 'select id from kept')).toEqual([{ id: 1 }]);
    expect(onLost.mock.calls).toEqual([]);
    await postgres.stop();
  });

  test('a pid file of a crash whose process id another program has now does not block the start', async () => {
    const first = await launch();
    await query(first, 'create table kept (id integer)');
    const pidFile = path.join(dataDir, 'postgres', 'postmaster.pid');
    const left = await readFile(pidFile, 'utf8');
    await first.stop();

    const stranger = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 60000)']);
    await once(stranger, 'spawn');
    await writeFile(pidFile, left.replace(/^\d+/, String(stranger.pid)));
    try {
      expect(await query(await launch(), 'select * from kept')).toEqual([]);
      expect(stranger.exitCode).toBeNull();
    } finally {
      stranger.kill('SIGKILL');
    }
  });

  const asRoot = process.getuid?.() === 0 && process.platform === 'linux' ? test : test.skip;
  asRoot('root’s private home will do, although the server runs as somebody else', async () => {
    await chmod(dataDir, 0o700);
    const home = path.join(dataDir, 'olov');
    const first = await launch(home);
    await query(first, 'create table kept (id integer); insert into kept values (1)');
    expect((await stat(path.join(home, 'postgres'))).uid).not.toBe(0);
    await first.stop();
    expect(await query(await launch(home), 'select id from kept')).toEqual([{ id: 1 }]);
  });
});
