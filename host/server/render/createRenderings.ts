import type { PayloadResult } from '@olov/shared-kit/contract';
import type { Rendered, RenderRequest } from '../../src/render/request';
import { type Composed, HOST } from '../composition/compose';
import { createPool, type Pool } from './createPool';
import { createStrikes } from './createStrikes';
import { RenderFailure } from './Job';
import type { Outcome, RenderFiles, Task } from './messages';
import type { StartWorker } from './RenderWorker';

/** Compositions that are rendered at the same time: the default, a canary, and the one before. */
const MAX_POOLS = 3;

interface Options {
  /** Undefined where nothing is rendered on this server. */
  start: StartWorker | undefined;
  /** Where the files for the server lie; undefined for a build that has none. */
  filesOf(composed: Composed): Promise<RenderFiles | undefined>;
  renderMs: number;
  log: {
    warn(details: object, text: string): void;
    info(details: object, text: string): void;
  };
}

/** Renders pages of compositions. What cannot be rendered is undefined, and is left to the browser. */
export interface Renderings {
  render(
    composed: Composed,
    request: RenderRequest,
    remote: string | undefined,
  ): Promise<Rendered | undefined>;
  load(
    composed: Composed,
    request: RenderRequest,
    remote: string | undefined,
  ): Promise<PayloadResult | undefined>;
  /** Starts the workers of a composition before its first visitor comes; answers when they have loaded it. */
  warm(composed: Composed): Promise<void>;
  close(): void;
}

export function createRenderings({ start, filesOf, renderMs, log }: Options): Renderings {
  /** The least lately used first. */
  const pools = new Map<string, Promise<Pool | undefined>>();
  const strikes = createStrikes();

  function poolOf(composed: Composed): Promise<Pool | undefined> {
    const { id } = composed.composition;
    const pool = pools.get(id) ?? open(composed);
    pools.delete(id);
    pools.set(id, pool);
    for (const [oldest, retired] of pools) {
      if (pools.size <= MAX_POOLS) break;
      pools.delete(oldest);
      void retired.then((one) => one?.close());
    }
    return pool;
  }

  async function open(composed: Composed): Promise<Pool | undefined> {
    const { id } = composed.composition;
    if (!start) return undefined;
    const files = await filesOf(composed);
    if (!files) return undefined;
    const pool = createPool({ start, files, renderMs, log });
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
  ): Promise<Outcome | undefined> {
    const who = named(composed, remote);
    const key = `${who.remote}@${who.version}`;
    if (strikes.isResting(key)) return undefined;
    try {
      const pool = await inTime(poolOf(composed), remote);
      return await pool?.run(task, remote);
    } catch (error) {
      const failure = error as RenderFailure;
      log.warn(
        { ...who, kind: failure.kind, url: task.request.url, err: failure },
        'a page was not rendered',
      );
      if (failure.kind === 'late' || failure.kind === 'ended') strikes.add(key);
      return undefined;
    }
  }

  /** The files of a version may have to come from a database first: no page waits for that. */
  function inTime<Value>(value: Promise<Value>, remote: string | undefined): Promise<Value> {
    return new Promise((resolve, reject) => {
      const failure = new RenderFailure('busy', 'its files are not here yet', remote);
      const timer = setTimeout(() => reject(failure), renderMs);
      value.then(resolve, reject).finally(() => clearTimeout(timer));
    });
  }

  return {
    render: (composed, request, remote) =>
      run(composed, { kind: 'render', request }, remote) as Promise<Rendered | undefined>,
    load: (composed, request, remote) =>
      run(composed, { kind: 'load', request }, remote) as Promise<PayloadResult | undefined>,
    async warm(composed) {
      const pool = await poolOf(composed);
      await pool?.ready.catch(() => {});
    },
    close() {
      for (const pool of pools.values()) void pool.then((one) => one?.close());
      pools.clear();
    },
  };
}

function named({ host, remotes }: Composed, remote: string | undefined) {
  const version = remote === undefined ? host.metadata.version : remotes[remote]?.metadata.version;
  return { remote: remote ?? HOST, version };
}
