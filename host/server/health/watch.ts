import { type PageReports, SHOP, type TrialFigures, type VersionHealth } from '@olov/contract';
import type { Locale } from '@olov/contract/platform/locales';
import { POLICY_AREA } from '@olov/contract/platform/names';
import type { OwnedRule } from '../../src/router/rules';
import { type Composed, HOST } from '../composition/compose';
import type { Compositions } from '../composition/compositions';
import type { Registry, RegistryDocument } from '../composition/registry';
import type { Releases } from '../deploys/createReleases';
import type { HealthOf } from '../deploys/status';
import { type CountStore, type Counts, createPendingCounts, type Tally, tallyOf } from './counts';
import { createAllowance, type Opener } from './createAllowance';
import { culpritsOf } from './culprits';
import { bucketOfTime, type FigureName, familyOf } from './figures';
import { createOnce } from './once';
import { type Trial, trialsOf, versionUnderTrial } from './trials';
import { lookAt, verdict, viewsOf } from './verdict';
import type { TrialView, ViewIds } from './viewIds';

const JUDGE_MS = 1000;
const START_MS = 30_000;
/** The slowest replica needs this time to write a received report. */
const SETTLE_MS = 5000;
const VIEW_MS = 60 * 60_000;
const MOST_HEARD = 400_000;
const SIGNATURE_LENGTH = 22;

const [GOOD, BAD] = [0, 1];

/** The pages that started are known at once, and those that were sent after half a minute. */
const VIEWS: readonly FigureName[] = ['failed', 'unstarted'];

/** A page without reports counts as failed in the trial of a host. In that of a remote it may be a visit by a bot. */
const silenceOf = (isOfHost: boolean): FigureName => (isOfHost ? 'failed' : 'unstarted');

interface Options {
  registry: Pick<Registry, 'read'>;
  compositions: Pick<Compositions, 'byId'>;
  counts: CountStore;
  views: ViewIds;
  releases: Pick<Releases, 'rollback'>;
  log: { warn(details: object, text: string): void };
  now?: () => number;
}

interface Page extends Opener {
  locale: Locale;
  agent: string | undefined;
  found: OwnedRule | undefined;
  hasRoom: boolean;
}

// A broken version cannot report, so its view counts as one that did not start until the page reports its start.
// Reports may reach another replica than the page's, so counts are written in an order by the age of the view.
export function createHealthWatch(options: Options) {
  const { registry, compositions, counts, views, releases, log, now = Date.now } = options;
  const pending = createPendingCounts();
  const allowance = createAllowance();
  const isNewlyHeard = createOnce({ forMs: VIEW_MS, atMost: MOST_HEARD, now });
  /** The reasons of rollbacks that failed or still run: their looks are spent. */
  const rollbacks = new Map<string, string>();
  let sums: Counts = new Map();
  let judging: Promise<void> = Promise.resolve();

  function countedIn(
    { remotes, at, locale, family }: TrialView,
    composed: Composed,
    document: RegistryDocument,
  ) {
    return trialsOf(document).flatMap((trial) => {
      const version = at >= trial.since ? versionUnderTrial(trial, composed) : undefined;
      if (!version || !remotes.includes(trial.remote)) return [];
      const add = (figure: FigureName, bucket: number, count: number, dueMs = at) =>
        pending.add(dueMs, { trial: trial.key, version, locale, family, figure, bucket }, count);
      const move = (figure: FigureName, from: number, to: number, dueMs = at) => {
        add(figure, from, -1, dueMs);
        add(figure, to, 1, dueMs);
      };
      return [{ remote: trial.remote, isOfHost: trial.remote === HOST, add, move }];
    });
  }

  async function write(untilMs: number): Promise<Trial[]> {
    const trials = trialsOf(await registry.read());
    const keys = trials.map(({ key }) => key);
    allowance.keepOnly(keys);
    const due = pending.take(untilMs);
    if (trials.length === 0 && sums.size === 0) return [];
    sums = await counts.add(due, keys);
    return trials;
  }

  async function judge(): Promise<void> {
    for (const trial of await write(now())) {
      const { remote, key, canary } = trial;
      const reason = rollbacks.get(key) ?? (await reasonAgainst(trial));
      if (!reason) continue;
      rollbacks.set(key, reason);
      log.warn({ remote, version: canary, reason }, 'a canary is clearly worse than its baseline');
      try {
        await releases.rollback(remote, { version: canary, reason }, SHOP, { onlyCanary: true });
        rollbacks.delete(key);
      } catch (err) {
        log.warn({ err, remote, version: canary }, 'a canary could not be rolled back');
      }
    }
  }

  async function reasonAgainst({ remote, key, canary, baseline }: Trial): Promise<string | undefined> {
    const seen = { canary: tallyOf(sums, key, canary), baseline: tallyOf(sums, key, baseline) };
    // Only the default shows how many pages of a host send no report: most visits may come from bots.
    if (remote === HOST && healthIn(seen.baseline).views === 0) return undefined;
    const look = lookAt(Math.max(...VIEWS.map((figure) => viewsOf(seen.canary(figure)))));
    if (look === 0 || !(await counts.takeLook(key, look))) return undefined;
    return verdict({ ...seen, look });
  }

  const inTurn = (act: () => Promise<unknown>) => {
    judging = judging
      .then(async () => void (await act()))
      .catch((error) => log.warn({ err: error }, 'the canaries could not be judged'));
    return judging;
  };
  const timer = setInterval(() => inTurn(judge), JUDGE_MS);
  timer.unref();

  const viewOf = ({ view: id, build }: Pick<PageReports, 'view' | 'build'>): TrialView | undefined => {
    const view = id === undefined ? undefined : views.read(id, build);
    return view && now() - view.at < VIEW_MS ? view : undefined;
  };

  return {
    beginView(composed: Composed, document: RegistryDocument, page: Page): string | undefined {
      const { locale, found } = page;
      const remotes = trialsOf(document)
        .filter((trial) => versionUnderTrial(trial, composed) && allowance.take(trial.key, page))
        .map(({ remote }) => remote);
      if (remotes.length === 0) return undefined;
      const view = {
        at: now(),
        locale,
        family: familyOf(page.agent),
        remotes,
        figures: figuresOf(found, composed),
        ...(!page.hasRoom && { isUnrendered: true }),
      };
      for (const { isOfHost, add } of countedIn(view, composed, document)) {
        add(silenceOf(isOfHost), BAD, 1, view.at + START_MS + SETTLE_MS);
      }
      return views.issue(composed.composition.id, view);
    },
    knows: (message: Pick<PageReports, 'view' | 'build'>): boolean => viewOf(message) !== undefined,
    async hear(message: PageReports): Promise<void> {
      const { view: id = '', build, isFirst, figures, reports } = message;
      const view = viewOf(message);
      if (!view) return;
      const document = await registry.read();
      const composed = await compositions.byId(build, document);
      if (!composed) return;
      const { at } = view;
      // A slice or a template would keep the whole id in memory; `join` makes a copy.
      const isNew = (...key: string[]) => isNewlyHeard([id.slice(-SIGNATURE_LENGTH), ...key].join(' '));
      const counted = countedIn(view, composed, document);
      if (isFirst && isNew('started')) {
        for (const { isOfHost, add } of counted) {
          if (!isOfHost) add('failed', GOOD, 1);
          if (now() - at > START_MS) continue;
          add(silenceOf(isOfHost), BAD, -1, at + START_MS);
          add(silenceOf(isOfHost), GOOD, 1, at + START_MS + SETTLE_MS);
        }
      }
      // A block by the policy is no failure by itself, because a library may probe for a feature.
      const failures = reports.filter(({ area }) => area !== POLICY_AREA);
      const culprits = new Set(failures.flatMap((report) => culpritsOf(report, composed, document)));
      for (const { remote, isOfHost, move } of counted) {
        // A broken host breaks remotes, so every failure in its pages counts against it.
        const hasFailed = isOfHost ? failures.length > 0 : culprits.has(remote);
        if (!hasFailed || !isNew('failed', remote)) continue;
        move('failed', GOOD, BAD, isOfHost ? at + START_MS : at);
      }
      for (const [figure, from, to] of changesBy(figures, view)) {
        if (!isNew(figure, `${from === undefined}`)) continue;
        for (const { add, move } of counted) {
          if (from === undefined) add(figure, to, 1);
          else move(figure, from, to);
        }
      }
    },
    async health(): Promise<HealthOf> {
      await inTurn(judge);
      const trials = trialsOf(await registry.read());
      return (id, version) => {
        const trial = trials.find(({ remote }) => remote === id);
        const health = trial && healthIn(tallyOf(sums, trial.key, version));
        return health && health.views > 0 ? health : undefined;
      };
    },
    async close(): Promise<void> {
      clearInterval(timer);
      await inTurn(() => write(Number.POSITIVE_INFINITY));
    },
  };
}

function healthIn(tally: Tally): VersionHealth {
  const [good = 0, failures = 0] = tally('failed');
  return { views: good + failures, failures };
}

function figuresOf(found: OwnedRule | undefined, { remotes }: Composed): FigureName[] {
  const routes = found ? (remotes[found.remote]?.extras.build.manifest.routes ?? []) : [];
  const events = routes.find(({ path }) => path === found?.rule.path)?.events ?? [];
  return found?.rule.prerendered ? ['unserved', ...events] : events;
}

/** These figures depend on the server's HTML. */
const OF_RENDERED: readonly FigureName[] = ['unserved', 'start', 'load'];

/** A view counts as one without its events from its start until it reports them. */
function changesBy(
  { startMs, isServed, loadMs, interactionMs, event }: TrialFigures = {},
  { figures, isUnrendered }: TrialView,
): [figure: FigureName, from: number | undefined, to: number][] {
  const changes: [FigureName, number | undefined, number][] = [];
  if (startMs !== undefined) {
    changes.push(['start', undefined, bucketOfTime(startMs)]);
    for (const figure of figures)
      changes.push([figure, undefined, figure === 'unserved' && isServed ? GOOD : BAD]);
  }
  if (loadMs !== undefined) changes.push(['load', undefined, bucketOfTime(loadMs)]);
  if (interactionMs !== undefined) changes.push(['interaction', undefined, bucketOfTime(interactionMs)]);
  if (event !== undefined && figures.includes(event)) changes.push([event, BAD, GOOD]);
  return changes.filter(([figure]) => !isUnrendered || !OF_RENDERED.includes(figure));
}

export type HealthWatch = ReturnType<typeof createHealthWatch>;
