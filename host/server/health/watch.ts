import { type PageReports, SHOP } from '@olov/contract';
import { type Composed, HOST } from '../composition/compose';
import type { Compositions } from '../composition/compositions';
import type { Registry, RegistryDocument } from '../composition/registry';
import type { Releases } from '../deploys/createReleases';
import type { HealthOf } from '../deploys/status';
import { type CountStore, type Counts, NONE } from './counts';
import { culpritsOf } from './culprits';
import { createOnce } from './once';
import { createPendingCounts } from './pendingCounts';
import { type Trial, trialsOf, versionUnderTrial } from './trials';
import { verdict } from './verdict';
import type { ViewIds } from './viewIds';

const JUDGE_MS = 1000;
const START_MS = 30_000;
/** The slowest replica needs this time to write a received report. */
const SETTLE_MS = 5000;
const VIEW_MS = 60 * 60_000;
const MOST_BEGUN = 200_000;
const MOST_FAILED = 50_000;

interface Options {
  registry: Pick<Registry, 'read'>;
  compositions: Pick<Compositions, 'byId'>;
  counts: CountStore;
  views: ViewIds;
  releases: Pick<Releases, 'rollback'>;
  log: { warn(details: object, text: string): void };
  now?: () => number;
}

// A broken host cannot report, so its view counts as failed until the page reports its start. Reports may
// reach another replica than the page's, so counts are written in an order by the age of the view.
export function createHealthWatch(options: Options) {
  const { registry, compositions, counts, views, releases, log, now = Date.now } = options;
  const pending = createPendingCounts();
  const isNewlyBegun = createOnce({ forMs: START_MS, atMost: MOST_BEGUN, now });
  const isNewlyFailed = createOnce({ forMs: VIEW_MS, atMost: MOST_FAILED, now });
  let sums: Counts = {};
  let judging: Promise<void> = Promise.resolve();

  const sumOf = ({ key }: Trial, version: string | undefined) => {
    const { views, failures } = (version && sums[key]?.[version]) || NONE;
    return { views, failures: Math.max(0, failures) };
  };

  function trialsWith(composed: Composed, at: number, document: RegistryDocument) {
    return trialsOf(document).flatMap((trial) => {
      const version = at >= trial.since ? versionUnderTrial(trial, composed) : undefined;
      return version ? [{ trial, version, isOfHost: trial.remote === HOST }] : [];
    });
  }

  async function write(untilMs: number): Promise<Trial[]> {
    const trials = trialsOf(await registry.read());
    const due = pending.take(untilMs);
    const isIdle = trials.length === 0 && Object.keys(sums).length === 0;
    if (isIdle) return [];
    sums = await counts.add(
      due,
      trials.map(({ key }) => key),
    );
    return trials;
  }

  async function judge(): Promise<void> {
    for (const trial of await write(now())) {
      const { remote, canary, baseline } = trial;
      const seen = [sumOf(trial, canary), sumOf(trial, baseline)] as const;
      // Only the default shows how many pages of a host send no report: most visits may come from bots.
      const reason = remote === HOST ? verdict(...seen, 1) : verdict(...seen);
      if (!reason) continue;
      log.warn({ remote, version: canary, reason }, 'a canary is clearly worse than its baseline');
      await releases.rollback(remote, { version: canary, reason }, SHOP, { onlyCanary: true });
    }
  }

  const inTurn = (act: () => Promise<unknown>) => {
    judging = judging
      .then(async () => void (await act()))
      .catch((error) => log.warn({ err: error }, 'the canaries could not be judged'));
    return judging;
  };
  const timer = setInterval(() => inTurn(judge), JUDGE_MS);
  timer.unref();

  const viewedAt = ({ view, build }: Pick<PageReports, 'view' | 'build'>): number | undefined => {
    const at = view && views.issuedAt(view, build);
    return at && now() - at < VIEW_MS ? at : undefined;
  };

  return {
    beginView(composed: Composed, document: RegistryDocument): string | undefined {
      const at = now();
      const tried = trialsWith(composed, at, document);
      for (const { trial, version, isOfHost } of tried) {
        const dueMs = isOfHost ? at + START_MS + SETTLE_MS : at;
        pending.add(dueMs, trial.key, version, { views: 1, failures: isOfHost ? 1 : 0 });
      }
      return tried.length > 0 ? views.issue(composed.composition.id, at) : undefined;
    },
    knows: (message: Pick<PageReports, 'view' | 'build'>): boolean => viewedAt(message) !== undefined,
    async hear(message: PageReports): Promise<void> {
      const { view, build, isFirst, reports } = message;
      const at = viewedAt(message);
      if (!at) return;
      const document = await registry.read();
      const composed = await compositions.byId(build, document);
      if (!composed) return;
      const culprits = new Set(reports.flatMap((report) => culpritsOf(report, composed, document)));
      for (const { trial, version, isOfHost } of trialsWith(composed, at, document)) {
        const id = `${trial.key} ${view}`;
        if (isOfHost && isFirst && now() - at <= START_MS && isNewlyBegun(id)) {
          pending.add(at + START_MS, trial.key, version, { failures: -1 });
        }
        // A broken host breaks remotes, so every failure in its pages counts against it.
        const hasFailed = isOfHost ? reports.length > 0 : culprits.has(trial.remote);
        if (!hasFailed || !isNewlyFailed(id)) continue;
        const dueMs = isOfHost ? at + START_MS + 2 * SETTLE_MS : at;
        pending.add(dueMs, trial.key, version, { failures: 1 });
      }
    },
    async health(): Promise<HealthOf> {
      await inTurn(judge);
      const trials = trialsOf(await registry.read());
      return (id, version) => {
        const trial = trials.find(({ remote }) => remote === id);
        return trial && sums[trial.key]?.[version] && sumOf(trial, version);
      };
    },
    async close(): Promise<void> {
      clearInterval(timer);
      await inTurn(() => write(Number.POSITIVE_INFINITY));
    },
  };
}

export type HealthWatch = ReturnType<typeof createHealthWatch>;
