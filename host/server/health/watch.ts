import type { PageReports } from '@olov/shared-kit/contract';
import type { Composed } from '../composition/compose';
import type { Registry } from '../composition/registry';
import type { Releases } from '../deploys/createReleases';
import type { HealthOf } from '../deploys/status';
import type { CountStore, Counts } from './counts';
import { type Trial, trialsOf, versionUnderTrial } from './trials';
import { verdict } from './verdict';

/** Name under which the shop itself moves versions. */
export const SHOP = 'olov';

/** How often counts are written down and canaries judged. */
const JUDGE_MS = 1000;
/** Page views whose failures were counted; an older one that reports again counts twice, which is harmless. */
const REMEMBERED_VIEWS = 20_000;

interface Options {
  registry: Pick<Registry, 'read'>;
  counts: CountStore;
  releases: Pick<Releases, 'rollback'>;
  log: { warn(details: object, text: string): void };
}

/**
 * Watches the canaries: counts pages and failed pages of the canary and of the default, and takes a
 * canary back that is clearly worse. Only what is under trial is counted.
 */
export function createHealthWatch({ registry, counts, releases, log }: Options) {
  let pending: Counts = {};
  let sums: Counts = {};
  let judging: Promise<void> = Promise.resolve();
  const seen = new Set<string>();

  const count = ({ key }: Trial, version: string, what: 'views' | 'failures') => {
    pending[key] ??= {};
    pending[key][version] ??= { views: 0, failures: 0 };
    pending[key][version][what] += 1;
  };

  async function judge(): Promise<void> {
    const trials = trialsOf(await registry.read());
    const isIdle = trials.length === 0 && Object.keys(sums).length === 0;
    if (isIdle) {
      pending = {};
      return;
    }
    const added = pending;
    pending = {};
    sums = await counts.add(
      Object.fromEntries(Object.entries(added).filter(([key]) => trials.some((trial) => trial.key === key))),
      trials.map(({ key }) => key),
    );
    for (const { remote, key, canary, baseline } of trials) {
      const none = { views: 0, failures: 0 };
      const of = (version: string | undefined) => (version && sums[key]?.[version]) || none;
      const reason = verdict(of(canary), of(baseline));
      if (!reason) continue;
      log.warn({ remote, version: canary, reason }, 'a canary is clearly worse than its baseline');
      // Another replica may have been faster, and a canary that was promoted meanwhile is no canary.
      await releases.rollback(remote, { version: canary, reason }, SHOP, { onlyCanary: true });
    }
  }

  const judgeInTurn = () => {
    judging = judging
      .then(judge)
      .catch((error) => log.warn({ err: error }, 'the canaries could not be judged'));
    return judging;
  };
  const timer = setInterval(judgeInTurn, JUDGE_MS);
  timer.unref();

  return {
    async countView(composed: Composed): Promise<void> {
      for (const trial of trialsOf(await registry.read())) {
        const version = versionUnderTrial(trial, composed);
        if (version) count(trial, version, 'views');
      }
    },
    async countFailures({ view, reports }: PageReports): Promise<void> {
      for (const trial of trialsOf(await registry.read())) {
        const report = reports.find(
          ({ remote, version }) =>
            remote === trial.remote && (version === trial.canary || version === trial.baseline),
        );
        const id = `${trial.key} ${view}`;
        if (!report?.version || seen.has(id)) continue;
        if (seen.size >= REMEMBERED_VIEWS) seen.clear();
        seen.add(id);
        count(trial, report.version, 'failures');
      }
    },
    /** Writes down what was counted, judges, and answers the sums. */
    async health(): Promise<HealthOf> {
      await judgeInTurn();
      const trials = trialsOf(await registry.read());
      return (id, version) => {
        const trial = trials.find(({ remote }) => remote === id);
        return trial && sums[trial.key]?.[version];
      };
    },
    async close(): Promise<void> {
      clearInterval(timer);
      await judgeInTurn();
    },
  };
}

export type HealthWatch = ReturnType<typeof createHealthWatch>;
