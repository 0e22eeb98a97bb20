import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import http from 'node:http';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import type { ShopResponse } from '@olov/contract';
import { inAll } from '@olov/contract/platform/locales';
import { freePort } from './db/embedded/address';
import { buildServer, type ServerRun, startBuiltServer } from './testing/built-server';
import { createTestDatabase } from './testing/database';
import { databaseUrlOf } from './testing/databaseUrl';
import { startIssuer } from './testing/issuer';
import { orderAtAnyHour } from './testing/orderAtAnyHour';
import { until } from './testing/until';

let removeBuild: () => Promise<void>;
let issuer: Awaited<ReturnType<typeof startIssuer>>;
let preparedDir: string;
let dataDir: string;
let runs: ServerRun[];

const makeDir = () => mkdtemp(path.join(os.tmpdir(), 'olov-server-'));

/** Each test gets a copy, because a first start takes seconds. The copy keeps the owners for PostgreSQL. */
async function prepareDir(): Promise<string> {
  const folder = await makeDir();
  const { child, url, ended } = startBuiltServer({ DATA_DIR: folder });
  await url;
  child.kill('SIGTERM');
  await ended;
  // On a busy disk the database ends after the server that waited for it.
  await until(() => !existsSync(path.join(folder, 'postgres', 'postmaster.pid')));
  await rm(path.join(folder, 'secrets'), { recursive: true });
  return folder;
}

beforeAll(async () => {
  removeBuild = await buildServer();
  issuer = await startIssuer();
  preparedDir = await prepareDir();
});
beforeEach(async () => {
  dataDir = await makeDir();
  execFileSync('cp', ['-a', `${preparedDir}/.`, dataDir]);
  runs = [];
});
afterEach(async () => {
  for (const { child, ended } of runs) {
    child.kill('SIGTERM');
    await ended;
  }
  // A start and an orderly stop remove any database that a killed test server left.
  if (await postmaster()) {
    const { child, url, ended } = startBuiltServer({ DATA_DIR: dataDir });
    await url;
    child.kill('SIGTERM');
    await ended;
  }
  await rm(dataDir, { recursive: true, force: true });
});
afterAll(async () => {
  await rm(preparedDir, { recursive: true, force: true });
  await issuer.close();
  await removeBuild();
});

const start = (env: Record<string, string> = {}): ServerRun => {
  const run = startBuiltServer({
    DATA_DIR: dataDir,
    JWKS_URL: issuer.jwksUrl,
    KITCHEN_SIMULATOR: 'off',
    ...env,
  });
  runs.push(run);
  return run;
};

const order = async (url: string | undefined): Promise<string> =>
  orderAtAnyHour(url, await issuer.tokenFor('customer'));

const postmaster = async (): Promise<number | undefined> => {
  const text = await readFile(path.join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').catch(
    () => undefined,
  );
  return text === undefined ? undefined : Number.parseInt(text, 10);
};

/** In seconds; user and system time of the thread with the id of its process. */
async function mainThreadTime(pid: number | undefined): Promise<number> {
  const stat = await readFile(`/proc/${pid}/task/${pid}/stat`, 'utf8');
  const [user, system] = stat.slice(stat.lastIndexOf(')')).split(' ').slice(12, 14);
  return (Number(user) + Number(system)) / 100;
}

async function statusOf(url: string | undefined, orderId: string): Promise<number> {
  const headers = { authorization: `Bearer ${await issuer.tokenFor('customer')}` };
  return (await fetch(`${url}/api/delivery/Get?orderId=${orderId}`, { headers })).status;
}

describe('the server process', () => {
  test('the server process serves the demo menu, says at its health port that it is ready and that it ends, and exits with 0 and without PostgreSQL on SIGTERM', async () => {
    const port = await freePort();
    const run = start({ BACKEND_HEALTH_PORT: String(port), DRAIN_SECONDS: '60' });
    const url = await run.url;
    expect((await fetch(`${url}/readyz`)).status).toBe(200);
    const shop: ShopResponse = await (await fetch(`${url}/api/shop`)).json();
    expect(shop.folders.length).toBeGreaterThan(8);
    const status = async () => (await (await fetch(`http://127.0.0.1:${port}/readyz`)).json()).status;
    await until(async () => (await status()) === 'ready');
    run.child.kill('SIGTERM');
    await until(async () => (await status()) === 'ending');
    run.child.kill('SIGTERM');
    expect(await run.ended).toEqual({ code: 0, errors: '' });
    expect(await postmaster()).toBeUndefined();
  });

  test('a stop cuts off a slow statement of the background work, and the day is summed up after the next start', async () => {
    const database = await createTestDatabase();
    const { pool } = database;
    await pool.query(`insert into days_to_sum (business_day) values ('2026-11-01');
      create function wait() returns trigger language plpgsql as $$ begin perform pg_sleep(60); return old; end $$;
      create trigger wait before delete on days_to_sum for each row execute function wait()`);
    const isSumming = async () =>
      (
        await pool.query(
          `select from pg_stat_activity where wait_event = 'PgSleep' and datname = current_database()`,
        )
      ).rows.length > 0;
    const run = start({ DATABASE_URL: databaseUrlOf(database.config) });
    await run.url;
    await until(isSumming);
    run.child.kill('SIGTERM');
    expect(await run.ended).toEqual({ code: 0, errors: '' });
    expect(await isSumming()).toBe(false);
    expect((await pool.query('select from days_to_sum')).rows).toHaveLength(1);
    await database.close();
  });

  test('the first start in an empty folder seeds the shop, notifies the host, and creates a staff token that it does not print', async () => {
    await rm(dataDir, { recursive: true });
    await mkdir(dataDir);
    const told: string[] = [];
    const host = http.createServer(({ url, headers }, response) => {
      told.push(`${url} ${headers.authorization}`);
      response.writeHead(204).end();
    });
    await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve));
    const { port } = host.address() as net.AddressInfo;
    const env = { PAGES_URL: `http://127.0.0.1:${port}`, CONTENT_TOKEN: 'the-token-of-the-tests' };
    const file = path.join(dataDir, 'secrets', 'staff-token');
    const tokens: string[] = [];
    for (let count = 0; count < 2; count += 1) {
      const run = start(env);
      await run.url;
      await until(() => told.length > 0);
      tokens.push(await readFile(file, 'utf8'));
      run.child.kill('SIGTERM');
      expect((await run.ended).errors).toBe('');
    }
    await new Promise((resolve) => host.close(resolve));
    expect(told).toEqual(['/api/pages/forget Bearer the-token-of-the-tests']);
    expect(tokens).toEqual([expect.stringMatching(/^.{32,}/), tokens[0]]);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
  });

  const onLinux = existsSync('/proc/self/task') ? test : test.skip;
  onLinux('texts that members of the staff make to be slow delay no other request', async () => {
    const run = start({ STAFF_TOKEN: 'the-staff-token-of-the-tests' });
    const url = await run.url;
    const slow = (path: string, body: object) =>
      fetch(`${url}${path}`, {
        method: 'POST',
        headers: {
          authorization: 'Bearer the-staff-token-of-the-tests',
          'content-type': 'application/json',
        },
        body: JSON.stringify(body),
      });
    const preview = (markdown: string) => {
      const sameInAll = (text: string) => inAll(() => text);
      const facts = { publishedAt: '2026-11-20 10:30', picture: 'roman-pizza' };
      const texts = { title: sameInAll('Title'), lead: sameInAll('Lead.') };
      const entry = { kind: 'news', id: 'slow', facts, texts, markdown: sameInAll(markdown) };
      return slow('/staff/main/api/content/Preview', { entry });
    };
    const menu = (text: string) =>
      slow('/staff/main/api/menu/Import', { files: [{ path: 'menu.yaml', text }], isTrial: true });
    const prices = (csv: string) => slow('/staff/main/api/prices/Import', { csv, isTrial: true });
    const zones = (features: object[]) =>
      slow('/staff/main/api/zones/Import', {
        collection: { type: 'FeatureCollection', features },
        isTrial: true,
      });

    /**
     * The seconds of processor time that the main thread used for an answer: so long every other request waits. Other
     * than a delay, it is the same on a busy machine.
     */
    async function mainThreadSeconds(send: () => Promise<Response>): Promise<number> {
      const before = await mainThreadTime(run.child.pid);
      await (await send()).text();
      return (await mainThreadTime(run.child.pid)) - before;
    }
    const ring = Array.from({ length: 999 }, (_, index) => [69.2 + index / 1e5, 41.3 + (index % 2) / 1e5]);
    const feature = (id: string) => ({
      type: 'Feature',
      id,
      properties: {},
      geometry: { type: 'Polygon', coordinates: [[...ring, ring[0]]] },
    });
    const ids = ['chilonzor', 'yunusobod', 'samarkand'];
    for (const [plain, worst] of [
      [() => preview('Some words. '.repeat(4000)), () => preview('*a_'.repeat(16_000))],
      [() => preview('Some words. '.repeat(4000)), () => preview('* a\n '.repeat(9000))],
      [() => menu('a: words\n'.repeat(30_000)), () => menu('- { a: 1, a: 2 }\n'.repeat(15_000))],
      [
        () => prices('a;b;c\n'.repeat(200_000)),
        () => prices(`dish;modifier;price\n${'a;b;c\n'.repeat(200_000)}`),
      ],
      [() => zones([]), () => zones(ids.map(feature))],
    ] as const) {
      const used = await mainThreadSeconds(plain);
      expect(await mainThreadSeconds(worst)).toBeLessThan(3 * used + 0.5);
    }
  });

  test('an acknowledged order survives a SIGKILL of the server, and then one of the server and its database', async () => {
    const first = start();
    const orderId = await order(await first.url);
    first.child.kill('SIGKILL');
    await first.ended;
    expect(await postmaster()).toBeDefined();
    const second = start();
    const url = await second.url;
    expect(await statusOf(url, orderId)).toBe(200);
    const later = await order(url);
    const lost = await postmaster();
    second.child.kill('SIGKILL');
    if (lost) process.kill(lost, 'SIGKILL');
    await second.ended;
    const last = await start().url;
    expect(await Promise.all([orderId, later].map((id) => statusOf(last, id)))).toEqual([200, 200]);
  });

  test('a second server on the same folder exits with 1 and one sentence, and the first keeps running', async () => {
    const first = start();
    const url = await first.url;
    const { code, errors } = await start().ended;
    expect(code).toBe(1);
    expect(errors).toMatch(/^Another Olov already runs on .*\n$/);
    expect((await fetch(`${url}/readyz`)).status).toBe(200);
  });

  test('a server whose port is in use exits with 1 and one sentence, and leaves no PostgreSQL running', async () => {
    const occupied = net.createServer();
    await new Promise<void>((resolve) => occupied.listen(0, '127.0.0.1', resolve));
    const { port } = occupied.address() as net.AddressInfo;
    const { code, errors } = await start({ BACKEND_PORT: String(port) }).ended;
    occupied.close();
    expect(code).toBe(1);
    expect(errors).toBe(`Port ${port} is already in use: set BACKEND_PORT to a free one.\n`);
    expect(await postmaster()).toBeUndefined();
  });

  test('a server with a wrong setting exits with 1 and names the setting', async () => {
    const { code, errors } = await start({ BACKEND_PORT: 'http' }).ended;
    expect(code).toBe(1);
    expect(errors).toBe('BACKEND_PORT must be a port from 0 to 65535, not "http"\n');
  });
});
