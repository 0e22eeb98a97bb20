import type { VersionHealth } from '@olov/contract';

/** Fewer failed page views may come from a single visitor. */
const MIN_FAILURES = 5;
const Z = 1.96;
const UNKNOWN_BASELINE = 0.2;

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

function wilson({ views, failures }: VersionHealth, side: 1 | -1): number {
  const all = Math.max(views, failures);
  const share = failures / all;
  const centre = share + Z ** 2 / (2 * all);
  const spread = Z * Math.sqrt((share * (1 - share)) / all + Z ** 2 / (4 * all ** 2));
  return (centre + side * spread) / (1 + Z ** 2 / all);
}

const inWords = ({ views, failures }: VersionHealth): string =>
  `${failures} of ${Math.max(views, failures)} page views`;
