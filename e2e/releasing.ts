import { spawn } from 'node:child_process';
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PageBoot, PageReports, ReleasedVersion, ReleaseStatus } from '@olov/contract';
import { bucketOf, VISITORS } from '../host/server/composition/bucket';
import { type LogLine, makeDataDir, type RunningShop, removeDataDir, startShop } from './shop';
import { test, WITH_WORKER } from './test';
import { type Edit, makeVariant, readRecord } from './variants';

export const OLOV = join(import.meta.dirname, '..', 'tooling', 'bin', 'olov.mjs');

export const TOKENS = {
  host: 'a-token-of-the-platform-team',
  orders: 'a-token-of-the-orders-team',
  'menu-cart': 'a-token-of-the-menu-team',
  reviews: 'a-token-of-the-reviews-team',
} as const;
export type RemoteId = keyof typeof TOKENS;

const ROOMS: Record<string, string> = {
  orders: 'orders-remote',
  'menu-cart': 'menu-cart-remote',
  host: 'host',
};

export interface Output {
  code: number | null;
  text: string;
}

type LoggedReport = PageReports['reports'][number];

const isReport = (line: LogLine): line is LogLine & LoggedReport => line.msg === 'a page reported a failure';

const ERROR = 50;

export function olov(url: string, id: RemoteId, args: string[], cwd = process.cwd()): Promise<Output> {
  const child = spawn(process.execPath, [OLOV, ...args], {
    cwd,
    env: { ...process.env, OLOV_SHELL: url, OLOV_TOKEN: TOKENS[id] },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  child.stdout.on('data', (data) => (text += data));
  child.stderr.on('data', (data) => (text += data));
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, text })));
}

export async function openReleasing(env: Record<string, string> = {}) {
  const dataDir = makeDataDir();
  const builds = makeDataDir();
  const reports: LoggedReport[] = [];
  const unrendered: LogLine[] = [];
  const shop: RunningShop = await startShop(
    dataDir,
    {
      DEPLOY_TOKENS: Object.entries(TOKENS)
        .map(([id, token]) => `${id}=${token}`)
        .join(','),
      ALLOW_OVERRIDES: 'on',
      KITCHEN_SIMULATOR: 'off',
      LOG_LEVEL: 'warn',
      // The faults are injected into responses of the server, which the service worker would cache.
      SERVICE_WORKER: 'off',
      ...env,
    },
    (line) => {
      if (line.msg === 'a page was not rendered') unrendered.push(line);
      if (isReport(line)) reports.push(line);
      else if (line.level >= ERROR) process.stdout.write(`${JSON.stringify(line)}\n`);
    },
  );
  const registryFile = join(dataDir, 'registry.json');
  let made = 0;

  return {
    ...shop,
    reports,
    unrendered,
    olov: (id: RemoteId, ...args: string[]) => olov(shop.url, id, args),
    variant(id: RemoteId, edits: Edit[], parts: Parameters<typeof makeVariant>[3] = {}) {
      made += 1;
      return makeVariant(ROOMS[id] ?? '', join(builds, `${id}-${made}`), edits, parts);
    },
    async deploy(id: RemoteId, folder: string, traffic: number): Promise<ReleasedVersion> {
      const { code, text } = await olov(shop.url, id, [
        'deploy',
        folder,
        '--traffic',
        String(traffic),
        '--json',
      ]);
      if (code !== 0) throw new Error(text);
      return JSON.parse(text) as ReleasedVersion;
    },
    async status(): Promise<ReleaseStatus> {
      const answer = await fetch(`${shop.url}/api/releases`, {
        headers: { authorization: `Bearer ${TOKENS.orders}` },
      });
      return (await answer.json()) as ReleaseStatus;
    },
    forgetPages: () =>
      fetch(`${shop.url}/api/pages/forget`, {
        method: 'POST',
        headers: { authorization: `Bearer ${TOKENS.host}` },
      }),
    /** No check of a release is applied. */
    force(id: RemoteId, version: string, folder: string) {
      const served = join(dataDir, 'remotes', id, version);
      rmSync(served, { recursive: true });
      cpSync(folder, served, { recursive: true });
      const registry = JSON.parse(readFileSync(registryFile, 'utf8'));
      const record = readRecord(folder);
      for (const entry of registry.microFrontends[id]) {
        if (entry.metadata.version !== version) continue;
        entry.metadata.integrity = record.integrity[record.entry];
        entry.extras.build = { ...record, version };
      }
      writeFileSync(registryFile, JSON.stringify(registry));
    },
    /** No check of a release is applied. */
    plant(id: RemoteId, folder: string) {
      const version = '9.9.9-0badc0de';
      cpSync(folder, join(dataDir, 'remotes', id, version), { recursive: true });
      const registry = JSON.parse(readFileSync(registryFile, 'utf8'));
      const [live] = registry.microFrontends[id];
      const record = readRecord(folder);
      registry.microFrontends[id] = [
        {
          ...live,
          url: `/remotes/${id}/${version}/`,
          metadata: { version, integrity: record.integrity[record.entry] },
          extras: { ...live.extras, build: { ...record, version } },
        },
        { ...live, deployment: { traffic: 0, default: false } },
      ];
      writeFileSync(registryFile, JSON.stringify(registry));
    },
    async close() {
      await shop.stop();
      removeDataDir(dataDir);
      removeDataDir(builds);
    },
  };
}

export type Releasing = Awaited<ReturnType<typeof openReleasing>>;

export async function versionsIn(url: string, headers: Record<string, string> = {}) {
  const answer = await fetch(url, { headers: { 'accept-language': 'ru', ...headers } });
  const text = await answer.text();
  const boot = JSON.parse(/id="olov-boot">(.*?)<\/script>/s.exec(text)?.[1] ?? '{}');
  const remotes = (boot.composition?.remotes ?? {}) as Record<string, { version: string }>;
  return {
    status: answer.status,
    cookies: answer.headers.getSetCookie(),
    versions: Object.fromEntries(Object.entries(remotes).map(([id, { version }]) => [id, version])),
  };
}

export const releasing = (env: Record<string, string> = {}) =>
  test.extend<{ baseURL: string }, { shop: Releasing }>({
    ...(env.SERVICE_WORKER === 'on' && WITH_WORKER),
    shop: [
      async ({ browserName: _ }, use) => {
        const shop = await openReleasing(env);
        await use(shop);
        await shop.close();
      },
      // Several shops may start at once on a busy machine.
      { scope: 'worker', timeout: 300_000 },
    ],
    baseURL: ({ shop }, use) => use(shop.url),
  });

/** A page that runs no script: a view of a trial that costs no browser. */
export async function bootFor(url: string, visitor: number | string, headers: Record<string, string> = {}) {
  const answer = await fetch(url, { headers: { ...headers, cookie: `olov_visitor=${visitor}` } });
  return JSON.parse(/id="olov-boot">(.*?)<\/script>/s.exec(await answer.text())?.[1] ?? '{}') as PageBoot;
}

/** Reports for such a page that it started, and which remotes failed in it. */
export async function reportAs(url: string, { composition, trial }: PageBoot, failed: string[] = []) {
  const reports = failed.map((remote) => ({ remote, area: 'door', message: 'planted', path: '/' }));
  await fetch(`${url}/api/reports`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ build: composition.id, view: trial?.view, isFirst: true, reports }),
  });
}

/** Visitors of both sides of a canary at 50 %, in turn. */
export function visitorsInTurn(id: RemoteId, count: number): number[] {
  const visitors = Array.from({ length: VISITORS }, (_, visitor) => visitor);
  const others = visitors.filter((visitor) => bucketOf(visitor, id) >= 50);
  return visitors
    .filter((visitor) => bucketOf(visitor, id) < 50)
    .flatMap((visitor, at) => [visitor, ...others.slice(at, at + 1)])
    .slice(0, count);
}
