import type { BuildMeta, LatestBuild } from '@olov/shared-kit';
import { type IdleWindow, whenIdle } from '../whenIdle';
import type { BuildStore } from './BuildStore';

const EVERY_MS = 5 * 60_000;
const AFTER_IDLE_MS = 1000;

interface Options {
  /** Build id of the page. */
  current: string;
  builds: Pick<BuildStore, 'learn'>;
  fetch: typeof fetch;
  document: Pick<Document, 'visibilityState' | 'addEventListener'>;
  now?: () => number;
}

/**
 * Asks for the newest build now, every five minutes while the page is seen, and when it is seen again after
 * that (spec section 7). What goes wrong is logged only (spec section 8).
 */
export function startBuildCheck({ current, builds, fetch, document, now = Date.now }: Options): void {
  let known = current;
  let askedAt = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const read = async <Answer>(url: string): Promise<Answer> => {
    const response = await fetch(url, { headers: { accept: 'application/json' } });
    if (!response.ok) throw new Error(`${url}: ${response.status}`);
    return response.json() as Promise<Answer>;
  };

  const ask = async () => {
    clearTimeout(timer);
    timer = setTimeout(askIfSeen, EVERY_MS);
    askedAt = now();
    try {
      // Where the browser keeps no cookies, the server knows by its build what this page is a view of.
      const { id } = await read<LatestBuild>(
        `/builds/latest.json?${askedAt}&build=${encodeURIComponent(current)}`,
      );
      if (id === known) return;
      const isNew = id !== current;
      builds.learn(isNew ? await read<BuildMeta>(`/builds/meta/${encodeURIComponent(id)}.json`) : undefined);
      known = id;
    } catch (error) {
      console.warn('[olov] build check:', error);
    }
  };
  const askIfSeen = () => {
    if (document.visibilityState === 'visible') void ask();
  };

  document.addEventListener('visibilitychange', () => {
    if (now() - askedAt >= EVERY_MS) askIfSeen();
  });
  void ask();
}

/** About a second after the browser has nothing better to do (spec section 9). */
export function afterIdle(window: IdleWindow, start: () => void): void {
  whenIdle(window, () => window.setTimeout(start, AFTER_IDLE_MS));
}
