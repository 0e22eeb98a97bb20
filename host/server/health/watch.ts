import { type PageReports, SHOP } from '@olov/contract';
import { type Composed, HOST } from '../composition/compose';
import type { Compositions } from '../composition/compositions';
import type { Registry, RegistryDocument } from '../composition/registry';
import type { Releases } from '../deploys/createReleases';
import type { HealthOf } from '../deploys/status';
import { type CountStore, type Counts, NONE } from './counts';
import { createOnce } from './once';
import { createPendingCounts } from './pendingCounts';
import { type Trial, trialsOf, versionUnderTrial } from './trials';
import { verdict } from './verdict';
import type { ViewIds } from './viewIds';

/** How often counts are written down and canaries judged. */
const JUDGE_MS = 1000;
/** A page of which nothing was heard for so long did not start: the host's scripts are broken, or nobody runs them. */
const START_MS = 30_000;
/** Time for the slowest replica to write down what it heard. */
const SETTLE_MS = 5000;
/** For how long after its page was made a view's failures count. */
const VIEW_MS = 60 * 60_000;
/** Views that one replica remembers so that each counts once, of those that begin and of those that fail. */
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

/**
 * Watches the canaries: counts page views and failed ones of the canary and of the default, and takes a
 * canary back that is clearly worse. Only what is under trial is counted.
 *
 * A view of a remote fails when it says so. A view of the host fails until it is heard of, for a host that is broken
 * says nothing. What a host's page says may come to another replica than the one that made it; so it is written
 * down in a fixed order, by the age of the view: first that it was heard of, then the view as a failed one, then
 * what failed in it. Whenever the counts are read, the views in them had their time.
 */
export function createHealthWatch(options: Options) {
  const { registry, compositions, counts, views, releases, log, now = Date.now } = options;
  const pending = createPendingCounts();
  const isNewlyBegun = createOnce({ forMs: START_MS, atMost: MOST_BEGUN, now });
  const isNewlyFailed = createOnce({ forMs: VIEW_MS, atMost: MOST_FAILED, now });
  let sums: Counts = {};
  let judging: Promise<void> = Promise.resolve();

  /** Counts of a version as they are now. */
  const sumOf = ({ key }: Trial, version: string | undefined) => {
    const { views, failures } = (version && sums[key]?.[version]) || NONE;
    return { views, failures: Math.max(0, failures) };
  };

  /** Trials that compare a view of that time, with the version of the composition that is compared. */
  function trialsWith(composed: Composed, at: number, document: RegistryDocument) {
    return trialsOf(document).flatMap((trial) => {
      const version = at >= trial.since ? versionUnderTrial(trial, composed) : undefined;
      return version ? [{ trial, version, isOfHost: trial.remote === HOST }] : [];
    });
  }

  /** Writes down what is due by then. */
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
      // How many pages of a host are silent, the default alone can tell: a shop may be visited by bots mostly.
      const reason = remote === HOST ? verdict(...seen, 1) : verdict(...seen);
      if (!reason) continue;
      log.warn({ remote, version: canary, reason }, 'a canary is clearly worse than its baseline');
      // Another replica may have been faster, and a canary that was promoted meanwhile is no canary.
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

  /** When the server made the page that a message comes from; undefined where it made none, or long ago. */
  const viewedAt = ({ view, build }: Pick<PageReports, 'view' | 'build'>): number | undefined => {
    const at = view && views.issuedAt(view, build);
    return at && now() - at < VIEW_MS ? at : undefined;
  };

  return {
    /** Counts a page of a registry that is sent to a visitor, and answers the id of this view; undefined where no trial compares it. */
    beginView(composed: Composed, document: RegistryDocument): string | undefined {
      const at = now();
      const tried = trialsWith(composed, at, document);
      for (const { trial, version, isOfHost } of tried) {
        const dueMs = isOfHost ? at + START_MS + SETTLE_MS : at;
        pending.add(dueMs, trial.key, version, { views: 1, failures: isOfHost ? 1 : 0 });
      }
      return tried.length > 0 ? views.issue(composed.composition.id, at) : undefined;
    },
    /** True where a message comes from a page of this shop. */
    knows: (message: Pick<PageReports, 'view' | 'build'>): boolean => viewedAt(message) !== undefined,
    /** Counts what a page says of its own composition; what was made up counts for nothing. */
    async hear(message: PageReports): Promise<void> {
      const { view, build, isFirst, reports } = message;
      const at = viewedAt(message);
      if (!at) return;
      const document = await registry.read();
      const composed = await compositions.byId(build, document);
      if (!composed) return;
      for (const { trial, version, isOfHost } of trialsWith(composed, at, document)) {
        const id = `${trial.key} ${view}`;
        if (isOfHost && isFirst && now() - at <= START_MS && isNewlyBegun(id)) {
          pending.add(at + START_MS, trial.key, version, { failures: -1 });
        }
        // A broken host breaks remotes: whatever fails in its pages is held against it.
        const hasFailed = reports.some(({ remote }) => isOfHost || remote === trial.remote);
        if (!hasFailed || !isNewlyFailed(id)) continue;
        const dueMs = isOfHost ? at + START_MS + 2 * SETTLE_MS : at;
        pending.add(dueMs, trial.key, version, { failures: 1 });
      }
    },
    /** Writes down what was counted, judges, and answers the sums. */
    async health(): Promise<HealthOf> {
      await inTurn(judge);
      const trials = trialsOf(await registry.read());
      return (id, version) => {
        const trial = trials.find(({ remote }) => remote === id);
        return trial && sums[trial.key]?.[version] && sumOf(trial, version);
      };
    },
    /** Writes down everything that was counted, due or not: nobody else knows of it. */
    async close(): Promise<void> {
      clearInterval(timer);
      await inTurn(() => write(Number.POSITIVE_INFINITY));
    },
  };
}

export type HealthWatch = ReturnType<typeof createHealthWatch>;
