import { buildMetaUrl, latestBuildUrl } from '@olov/contract';
import type { BuildMeta, LatestBuild } from '@olov/shared-kit';
import { boundedFetch } from '../http/boundedFetch';
import type { BuildStore } from './BuildStore';

/** A shop that has not said by then which build is the newest cannot be reached; in ms. */
const ANSWER_MS = 5000;

/** Who asks so soon after another hears the same; in ms. */
const SHARED_MS = 1000;

interface Options {
  /** Build id of the page. */
  current: string;
  builds: Pick<BuildStore, 'learn'>;
  fetch: typeof fetch;
  now?: () => number;
}

/**
 * Asks for the newest build and tells what it is, with its route rules where it is not the page's (spec section 7). All
 * that asks for it on a page asks here. Answers its id; rejects where the shop does not say.
 */
export function createNewestBuild({
  current,
  builds,
  fetch,
  now = Date.now,
}: Options): () => Promise<string> {
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
    // Where the browser keeps no cookies, the server knows by its build what this page is a view of.
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
