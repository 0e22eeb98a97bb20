import { type LatestBuild, latestBuildUrl } from '@olov/contract';

const ANSWER_MS = 7000;

export async function newestBuild(fetch: typeof globalThis.fetch, own: string): Promise<string | undefined> {
  try {
    const answer = await fetch(latestBuildUrl(own, Date.now()), { signal: AbortSignal.timeout(ANSWER_MS) });
    return answer.ok ? ((await answer.json()) as LatestBuild).id : undefined;
  } catch {
    return undefined;
  }
}
