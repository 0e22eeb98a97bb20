import type { BusinessEvent } from '@olov/contract';

export interface Figure {
  words: string;
  /** How much longer a time of the canary may be, because its visitors do not have its files in their caches yet. */
  tolerance?: { ms: number; buckets: readonly number[] };
  /** A business event is bucket 0, and its absence bucket 1, so that a higher bucket is worse in every figure. */
  isEvent?: boolean;
}

export type FigureName =
  | 'failed'
  | 'unstarted'
  | 'unserved'
  | 'start'
  | 'load'
  | 'interaction'
  | BusinessEvent;

const SHORTEST_MS = 50;
const GROWTH = 1.1;
/** The bucket of about a minute; it also counts all longer times, which are equally bad. */
const LAST_BUCKET = 75;

/** Times are counted in buckets, each a tenth longer than the one before. */
export const bucketOfTime = (ms: number): number =>
  Math.min(LAST_BUCKET, Math.max(0, Math.ceil(Math.log(ms / SHORTEST_MS) / Math.log(GROWTH))));

export const longestIn = (bucket: number): number => SHORTEST_MS * GROWTH ** bucket;

const tolerated = (ms: number) => ({
  ms,
  buckets: Array.from({ length: LAST_BUCKET + 1 }, (_, bucket) => bucketOfTime(longestIn(bucket) + ms)),
});

export const FIGURES: Record<FigureName, Figure> = {
  failed: { words: 'failed' },
  unstarted: { words: 'did not start' },
  unserved: { words: 'no server HTML' },
  start: { words: 'start', tolerance: tolerated(500) },
  load: { words: 'largest paint', tolerance: tolerated(500) },
  interaction: { words: 'interaction', tolerance: tolerated(100) },
  'dish-opened': { words: 'dish opened', isEvent: true },
  'added-to-cart': { words: 'added to cart', isEvent: true },
  'order-made': { words: 'order made', isEvent: true },
};

export const FAMILIES = ['chromium', 'firefox', 'safari', 'other'] as const;
export type Family = (typeof FAMILIES)[number];

/** The engine decides which faults a page has. On iOS every browser has that of Safari. */
export function familyOf(agent = ''): Family {
  if (/\bFirefox\//.test(agent)) return 'firefox';
  if (/\b(Chrome|Chromium)\//.test(agent)) return 'chromium';
  return /\bAppleWebKit\//.test(agent) ? 'safari' : 'other';
}
