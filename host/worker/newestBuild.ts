import { type LatestBuild, latestBuildUrl } from '@olov/contract';

/** How long the newest build may be asked for before the network counts as gone; in ms. */
const ANSWER_MS = 7000;

/** The id of the build that this visitor would get now; undefined where the shop does not say. */
export async function newestBuild(fetch: typeof globalThis.fetch, own: string): Promise<string | undefined> {
  try {
    const answer = await fetch(latestBuildUrl(own, Date.now()), { signal: AbortSignal.timeout(ANSWER_MS) });
    return answer.ok ? ((await answer.json()) as LatestBuild).id : undefined;
  } catch {
    return undefined;
  }
}
