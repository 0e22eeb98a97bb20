import type { PayloadResult } from '@olov/contract';
import type { Rendered, RenderRequest } from '../../src/render/request';
import type { Composed } from '../composition/compose';
import { createPool, type Pool } from './createPool';
import { createStrikes } from './createStrikes';
import { RenderFailure } from './Job';
import type { Outcome, RenderFiles, Task } from './messages';
import type { StartWorker } from './RenderWorker';

/** Compositions that are rendered at the same time: with two canaries there are four. About 90 MB each. */
const MAX_POOLS = 4;
/** One that nobody asked for so long makes room for another; in ms. */
const IDLE_MS = 10_000;

interface Options {
  /** Undefined where nothing is rendered on this server. */
  start: StartWorker | undefined;
  /** Where the files for the server lie; undefined for a build that has none. */
  filesOf(composed: Composed): Promise<RenderFiles | undefined>;
  /** How long a task may take, waiting included; in ms. */
  renderMs: number;
  log: {
    warn(details: object, text: string): void;
    info(details: object, text: string): void;
  };
}

/** When a page is of no use any more, and whether workers may be started for it. */
export interface Terms {
  /** By `performance.now()`; `renderMs` from now where it is not given. */
  until?: number;
  /** Nothing is started for it: an old build's workers are gone, and whoever asks can do without. */
  isOld?: boolean;
  /** It is kept for nobody else, and waits behind the pages that are. */
  isForOne?: boolean;
}

/** Renders pages of compositions. What cannot be rendered is undefined, and is left to the browser. */
export interface Renderings {
  render(
    composed: Composed,
    request: RenderRequest,
    remote: string | undefined,
    terms?: Terms,
  ): Promise<Rendered | undefined>;
  /** What the page's loader answers. */
  load(
    composed: Composed,
    request: RenderRequest,
    remote: string | undefined,
    terms?: Terms,
  ): Promise<PayloadResult | undefined>;
  /** Starts the workers of a composition before its first visitor comes; answers when they have loaded it. */
  warm(composed: Composed): Promise<void>;
  close(): void;
}

interface Entry {
  pool: Promise<Pool | undefined>;
  usedAt: number;
}

export function createRenderings({ start, filesOf, renderMs, log }: Options): Renderings {
  /** By build id. */
  const entries = new Map<string, Entry>();
  const strikes = createStrikes();
  let isClosed = false;

  /** The pool of a composition; undefined where it has none, and there is no room for it. */
  function poolOf(composed: Composed, { mayStart = true, isUrgent = false } = {}) {
    const { id } = composed.composition;
    const found = entries.get(id);
    if (found) {
      found.usedAt = performance.now();
      return found.pool;
    }
    if (!start || isClosed || !mayStart || !makeRoom(isUrgent)) return Promise.resolve(undefined);
    const pool = open(composed, start);
    const entry = { pool, usedAt: performance.now() };
    entries.set(id, entry);
    // Files that are not here now may be here at the next request.
    const forget = () => entries.get(id) === entry && entries.delete(id);
    pool.then((one) => one ?? forget(), forget);
    return pool;
  }

  /** Retires the composition that nobody asked for longest, if it was not asked for just now. */
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
    try {
      return await attempt(composed, task, remote, { until, isOld, isForOne });
    } catch (error) {
      const failure = error as RenderFailure;
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
        // It was retired between the two: the next one is another.
        if ((error as RenderFailure).kind !== 'closed' || performance.now() >= until) throw error;
      }
    }
  }

  /** The files of a version may have to come from a database first: no page waits for that. */
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
      const rendered = (await run(composed, task, remote, terms)) as Rendered | undefined;
      for (const { remote: owner, message } of rendered?.problems ?? [])
        log.warn(
          { ...named(composed, owner), url: request.url, problem: message },
          'a page was rendered with a problem',
        );
      return rendered;
    },
    load: (composed, request, remote, terms) =>
      run(composed, { kind: 'load', request }, remote, terms) as Promise<PayloadResult | undefined>,
    async warm(composed) {
      try {
        const pool = await poolOf(composed, { isUrgent: true });
        await pool?.ready;
      } catch (error) {
        log.warn({ composition: composed.composition.id, err: error }, 'a composition could not be warmed');
      }
    },
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
