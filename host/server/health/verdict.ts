import type { VersionHealth } from '@olov/contract';

/** Fewer failed pages than this may be one visitor's bad evening. */
const MIN_FAILURES = 5;
/** 95 % of the time the true share lies within the interval. */
const Z = 1.96;
/** What a default version may be expected to report at most, while no page of it was seen. */
const UNKNOWN_BASELINE = 0.2;

/**
 * Says why a canary is clearly worse than its baseline, or undefined while it is not: so many of its
 * pages failed that even the most favourable reading of its share lies above the least favourable one
 * of the baseline's (Wilson intervals that do not overlap). `unseen` is the most that may fail of a baseline
 * of which no page was seen yet.
 */
export function verdict(
  canary: VersionHealth,
  baseline: VersionHealth,
  unseen = UNKNOWN_BASELINE,
): string | undefined {
  if (canary.failures < MIN_FAILURES) return undefined;
  const least = wilson(canary, -1);
  const most = baseline.views === 0 ? unseen : wilson(baseline, 1);
  if (least <= most) return undefined;
  return `${inWords(canary)} failed, of the default ${inWords(baseline)}`;
}

/** A bound of the Wilson score interval for the share of failed pages. */
function wilson({ views, failures }: VersionHealth, side: 1 | -1): number {
  // A failure may be heard of before its view is counted.
  const all = Math.max(views, failures);
  const share = failures / all;
  const centre = share + Z ** 2 / (2 * all);
  const spread = Z * Math.sqrt((share * (1 - share)) / all + Z ** 2 / (4 * all ** 2));
  return (centre + side * spread) / (1 + Z ** 2 / all);
}

const inWords = ({ views, failures }: VersionHealth): string =>
  `${failures} of ${Math.max(views, failures)} page views`;
