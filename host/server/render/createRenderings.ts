import { currentSpan } from '@olov/server-kit/request-ids';
import type { Composed } from '../composition/compose';
import type { RenderObservation } from '../metrics';
import { createPool, type Pool } from './createPool';
import { createStrikes } from './createStrikes';
import { RenderFailure } from './Job';
import type {
  Outcome,
  RenderedPage,
  RenderFiles,
  ResultJson,
  StartWorker,
  Task,
  TaskRequest,
} from './messages';

/** Two canaries result in four compositions. A pool needs about 90 MB. */
const MAX_POOLS = 4;
const IDLE_MS = 10_000;

interface Options {
  start: StartWorker | undefined;
  filesOf(composed: Composed): Promise<RenderFiles | undefined>;
  renderMs: number;
  rendered?: ((observation: RenderObservation) => void) | undefined;
  log: {
    warn(details: object, text: string): void;
    info(details: object, text: string): void;
  };
}

export interface Terms {
  until?: number;
  /** The page of an old build works without its data, so no workers are started for it. */
  isOld?: boolean;
  isForOne?: boolean;
}

/** Undefined if a page cannot be rendered; the browser then renders it. */
export interface Renderings {
  render(
    composed: Composed,
    request: TaskRequest,
    remote: string | undefined,
    terms?: Terms,
  ): Promise<RenderedPage | undefined>;
  load(
    composed: Composed,
    request: TaskRequest,
    remote: string | undefined,
    terms?: Terms,
  ): Promise<ResultJson | undefined>;
  warm(composed: Composed): Promise<void>;
  /** False while other compositions have all pools, so that the browser renders the pages of this one. */
  hasRoomFor(composed: Composed): boolean;
  /** The number of tasks that wait for a worker, in all pools. */
  waiting(): number;
  /** The workers that take tasks, by composition; undefined if the server renders nothing. */
  pools(): { composition: string; ready: number }[] | undefined;
  close(): void;
}

interface Entry {
  pool: Promise<Pool | undefined>;
  opened?: Pool | undefined;
  usedAt: number;
}

export function createRenderings({
  start,
  filesOf,
  renderMs,
  rendered = () => {},
  log,
}: Options): Renderings {
  const entries = new Map<string, Entry>();
  const strikes = createStrikes();
  let isClosed = false;

  function poolOf(composed: Composed, { mayStart = true, isUrgent = false } = {}) {
    const { id } = composed.composition;
    const found = entries.get(id);
    if (found) {
      found.usedAt = performance.now();
      return found.pool;
    }
    if (!start || isClosed || !mayStart || !makeRoom(isUrgent)) return Promise.resolve(undefined);
    const pool = open(composed, start);
    const entry: Entry = { pool, usedAt: performance.now() };
    entries.set(id, entry);
    const forget = () => entries.get(id) === entry && entries.delete(id);
    pool.then((one) => {
      entry.opened = one;
      if (!one) forget();
    }, forget);
    return pool;
  }

  function makeRoom(isUrgent: boolean): boolean {
    if (entries.size < MAX_POOLS) return true;
    const [oldest] = [...entries].sort(([, a], [, b]) => a.usedAt - b.usedAt);
    if (!oldest || (!isUrgent && performance.now() - oldest[1].usedAt < IDLE_MS)) return false;
    entries.delete(oldest[0]);
    oldest[1].pool.then(
      (pool) => pool?.retire(),
      () => {},
    );
    return true;
  }

  async function open(composed: Composed, startWorker: StartWorker): Promise<Pool | undefined> {
    const { id } = composed.composition;
    const files = await filesOf(composed);
    if (!files) return undefined;
    const blame = (remote: string | undefined) => strikes.add(keyOf(composed, remote));
    const pool = createPool({ start: startWorker, files, blame, log });
    pool.ready.then(
      ({ problems }) => {
        log.info({ composition: id }, 'a composition is ready to be rendered');
        for (const [remote, problem] of Object.entries(problems)) {
          log.warn({ ...named(composed, remote), problem }, 'a remote cannot be rendered by the server');
        }
      },
      (error) => log.warn({ composition: id, err: error }, 'a composition cannot be rendered by the server'),
    );
    return pool;
  }

  async function run(
    composed: Composed,
    task: Task,
    remote: string | undefined,
    { until = performance.now() + renderMs, isOld = false, isForOne = false }: Terms = {},
  ): Promise<Outcome | undefined> {
    if (strikes.isResting(keyOf(composed, remote))) return undefined;
    const begun = performance.now();
    const { remote: owner, version = 'none' } = named(composed, remote);
    const span = currentSpan()?.begin(`render worker: ${task.kind} ${owner}`, 'asked', {
      'olov.remote': owner,
      'olov.version': version,
    });
    const observe = (outcome: string) => {
      const ms = performance.now() - begun;
      if (task.kind === 'render') rendered({ remote: owner, version, outcome, ms });
      span?.end(outcome === 'done' ? undefined : outcome);
    };
    const request = { ...task.request, traceparent: span?.traceparent };
    try {
      const outcome = await attempt(composed, { ...task, request }, remote, { until, isOld, isForOne });
      observe(outcome ? 'done' : 'absent');
      return outcome;
    } catch (error) {
      const failure = error as RenderFailure;
      observe(failure.kind);
      log.warn(
        { ...named(composed, remote), kind: failure.kind, url: task.request.url, err: failure },
        'a page was not rendered',
      );
      return undefined;
    }
  }

  async function attempt(
    composed: Composed,
    task: Task,
    remote: string | undefined,
    { until, isOld, isForOne }: Required<Terms>,
  ): Promise<Outcome | undefined> {
    for (;;) {
      const pool = await inTime(poolOf(composed, { mayStart: !isOld }), remote, until);
      try {
        return await pool?.run(task, remote, until, isForOne);
      } catch (error) {
        if ((error as RenderFailure).kind !== 'closed' || performance.now() >= until) throw error;
      }
    }
  }

  function inTime<Value>(value: Promise<Value>, remote: string | undefined, until: number): Promise<Value> {
    return new Promise((resolve, reject) => {
      const failure = new RenderFailure('busy', 'its files are not here yet', remote);
      const timer = setTimeout(() => reject(failure), Math.max(until - performance.now(), 0));
      value.then(resolve, reject).finally(() => clearTimeout(timer));
    });
  }

  return {
    async render(composed, request, remote, terms) {
      const task = { kind: 'render', request } as const;
      const rendered = (await run(composed, task, remote, terms)) as RenderedPage | undefined;
      for (const { remote: owner, message } of rendered?.problems ?? [])
        log.warn(
          { ...named(composed, owner), url: request.url, problem: message },
          'a page was rendered with a problem',
        );
      return rendered;
    },
    load: (composed, request, remote, terms) =>
      run(composed, { kind: 'load', request }, remote, terms) as Promise<ResultJson | undefined>,
    async warm(composed) {
      try {
        const pool = await poolOf(composed, { isUrgent: true });
        await pool?.ready;
      } catch (error) {
        log.warn({ composition: composed.composition.id, err: error }, 'a composition could not be warmed');
      }
    },
    hasRoomFor: ({ composition }) => entries.has(composition.id) || entries.size < MAX_POOLS,
    waiting: () => [...entries.values()].reduce((sum, { opened }) => sum + (opened?.waiting() ?? 0), 0),
    pools: () =>
      start &&
      [...entries].map(([composition, { opened }]) => ({ composition, ready: opened?.workers() ?? 0 })),
    close() {
      isClosed = true;
      for (const { pool } of entries.values()) {
        pool.then(
          (one) => one?.close(),
          () => {},
        );
      }
      entries.clear();
    },
  };
}

function named({ host, remotes }: Composed, remote: string | undefined) {
  const version = remote === undefined ? host.metadata.version : remotes[remote]?.metadata.version;
  return { remote: remote ?? 'host', version };
}

function keyOf(composed: Composed, remote: string | undefined): string {
  const who = named(composed, remote);
  return `${who.remote}@${who.version}`;
}
