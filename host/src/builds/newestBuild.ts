import { buildMetaUrl, latestBuildUrl } from '@olov/contract';
import type { BuildMeta, LatestBuild } from '@olov/shared-kit';
import { boundedFetch } from '../http/boundedFetch';
import type { BuildStore } from './BuildStore';

const ANSWER_MS = 5000;

/** Callers within this time after a response share it; in ms. */
const SHARED_MS = 1000;

interface Options {
  current: string;
  builds: Pick<BuildStore, 'learn'>;
  fetch: typeof fetch;
  now: () => number;
}

export function createNewestBuild({ current, builds, fetch, now }: Options): () => Promise<string> {
  const bounded = boundedFetch(fetch, ANSWER_MS);
  let known = current;
  let answeredAt = Number.NEGATIVE_INFINITY;
  let pending: Promise<string> | undefined;

  const read = async <Answer>(url: string): Promise<Answer> => {
    const response = await bounded(url, { headers: { accept: 'application/json' } });
    if (!response.ok) throw new Error(`${url}: ${response.status}`);
    return response.json() as Promise<Answer>;
  };

  const ask = async () => {
    // Without cookies the server finds the composition of this page by its build id.
    const { id } = await read<LatestBuild>(latestBuildUrl(current, now()));
    answeredAt = now();
    if (id !== known) {
      builds.learn(id === current ? undefined : await read<BuildMeta>(buildMetaUrl(id)));
      known = id;
    }
    return id;
  };

  return () => {
    if (!pending && now() - answeredAt < SHARED_MS) return Promise.resolve(known);
    pending ??= ask().finally(() => {
      pending = undefined;
    });
    return pending;
  };
}

const EVERY_MS = 5 * 60_000;

interface CheckOptions {
  ask: () => Promise<unknown>;
  document: Pick<Document, 'visibilityState' | 'addEventListener'>;
  now: () => number;
}

export function startBuildCheck({ ask, document, now }: CheckOptions): void {
  let askedAt = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const askNow = () => {
    clearTimeout(timer);
    timer = setTimeout(askIfSeen, EVERY_MS);
    askedAt = now();
    ask().catch((error) => console.warn('[olov] build check:', error));
  };
  const askIfSeen = () => {
    if (document.visibilityState === 'visible') askNow();
  };

  document.addEventListener('visibilitychange', () => {
    if (now() - askedAt >= EVERY_MS) askIfSeen();
  });
  askNow();
}
