import { join } from 'node:path';
import type { PageReports, RouteRule, TrialFigures } from '@olov/contract';
import { Keyring } from '@olov/server-kit/keyring';
import { compose } from '../composition/compose';
import { createCompositions } from '../composition/compositions';
import type { RegistryDocument } from '../composition/registry';
import { type CountStore, createFileCounts } from '../health/counts';
import { trialsOf } from '../health/trials';
import { createViewIds } from '../health/viewIds';
import { createHealthWatch } from '../health/watch';
import { anEntry, aRegistry } from './registry';
import { temporaryFolder } from './temporary';

const ROUTE: RouteRule = {
  path: '/orders',
  page: 'orders',
  prerendered: true,
  events: ['dish-opened', 'added-to-cart'],
};
const MANIFEST = { routes: [ROUTE] };

export const withCanary = () =>
  aRegistry(
    anEntry('host'),
    anEntry('orders', '1.0.0', { traffic: 50, isDefault: true, manifest: MANIFEST }),
    anEntry('orders', '2.0.0', { traffic: 50, manifest: MANIFEST }),
    anEntry('menu', '1.0.0'),
  );

export const withHostCanary = () =>
  aRegistry(
    anEntry('host', '1.0.0', { traffic: 50, isDefault: true }),
    anEntry('host', '2.0.0', { traffic: 50 }),
    anEntry('orders'),
  );

export async function watching(
  document: RegistryDocument,
  { file, beside, failedRollbacks = 0 }: { file?: string; beside?: Shared; failedRollbacks?: number } = {},
) {
  const counts = beside?.counts ?? createFileCounts(file ?? join(await temporaryFolder(), 'trials.json'));
  const rolledBack: unknown[] = [];
  const state = beside?.state ?? { document, now: Date.parse('2026-11-22T07:00:00.000Z') };
  const registry = { read: async () => state.document };
  const watch = createHealthWatch({
    registry,
    compositions: createCompositions(registry),
    counts,
    views: createViewIds(new Keyring('SESSION_SECRET', 'a-secret')),
    releases: {
      rollback: async (id, { version, reason }, by) => {
        if (failedRollbacks > 0) {
          failedRollbacks -= 1;
          throw new Error('the registry is away');
        }
        rolledBack.push({ id, version, reason, by });
        state.document = aRegistry(anEntry('host'), anEntry('orders', '1.0.0'));
        return [];
      },
    },
    log: { warn: () => {} },
    now: () => state.now,
  });
  closing.push(watch.close);
  const shown = (version: string, of = 'orders') => {
    const composed = compose(state.document, { pins: { [of]: version } });
    if (!composed) throw new Error('nothing to show');
    return composed;
  };
  const report = (remote: string) => ({
    remote,
    version: 'x',
    area: 'page tracker',
    message: 'boom',
    path: '/',
  });
  /** Pages that report nothing. */
  const send = (version: string, times = 1, of = 'orders', opener: Partial<Opened> = {}): Page[] => {
    const composed = shown(version, of);
    const pages: Page[] = [];
    for (let count = 0; count < times; count += 1) {
      networks += 1;
      const ip = `10.${networks >> 16}.${(networks >> 8) & 255}.${networks & 255}`;
      const view = watch.beginView(composed, state.document, { ...OPENED, ip, ...opener });
      pages.push({ build: composed.composition.id, view });
    }
    return pages;
  };
  return {
    watch,
    counts,
    trial: () => trialsOf(state.document)[0]?.key ?? '',
    state,
    rolledBack,
    shown,
    send,
    async view(version: string, times = 1, of = 'orders', opener: Partial<Opened> = {}): Promise<Page[]> {
      const pages = send(version, times, of, opener);
      // The pages of a host say so themselves.
      if (of !== 'host') for (const page of pages) await watch.hear({ ...page, isFirst: true, reports: [] });
      return pages;
    },
    async measure(pages: Page[], ...told: TrialFigures[]) {
      for (const page of pages)
        for (const figures of told) await watch.hear({ ...page, figures, reports: [] });
    },
    async fail(pages: Page[], remote = 'orders') {
      for (const page of pages) await watch.hear({ ...page, reports: [report(remote)] });
    },
    async begin(pages: Page[], reports: string[] = []) {
      for (const page of pages) await watch.hear({ ...page, isFirst: true, reports: reports.map(report) });
    },
    async wait(seconds: number) {
      state.now += seconds * 1000;
      await watch.health();
    },
  };
}

export interface Shared {
  counts: CountStore;
  state: { document: RegistryDocument; now: number };
}
export type Page = Pick<PageReports, 'build' | 'view'>;
type Opened = Parameters<ReturnType<typeof createHealthWatch>['beginView']>[2];

export const OPENED: Omit<Opened, 'ip'> = {
  locale: 'ru',
  agent: 'Mozilla/5.0 AppleWebKit/537.36 Chrome/156.0 Safari/537.36',
  found: { remote: 'orders', rule: ROUTE },
  visitor: 1,
  hasRoom: true,
};
let networks = 0;

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});
