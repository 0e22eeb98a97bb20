import { LOCALES } from '@olov/contract/platform/locales';
import type { Stratum, Tally } from './counts';
import { VIEWS_PER_NETWORK } from './createAllowance';
import { FAMILIES, FIGURES, type FigureName, longestIn } from './figures';
import { fisher, type Share } from './fisher';

/** One canary in fifty that equals its default may be rolled back, over all figures, strata and looks together. */
const ALLOWED_ERRORS = 0.02;

const NAMES = Object.keys(FIGURES) as FigureName[];
const STRATA: readonly Stratum[] = [
  {},
  ...LOCALES.map((locale) => ({ locale })),
  ...FAMILIES.map((family) => ({ family })),
];

const FIRST_LOOK = 12;

/** The shop looks after 12 views of the canary, and whenever their number has doubled: 24, 48, 96, 192. */
export const lookAt = (views: number): number =>
  views < FIRST_LOOK ? 0 : Math.floor(Math.log2(views / FIRST_LOOK)) + 1;

/** 1/2 + 1/6 + 1/12 + … is 1, however often the shop looks. */
const errorsOf = (look: number): number =>
  ALLOWED_ERRORS / (look * (look + 1)) / (NAMES.length * STRATA.length);

/**
 * Security: only six networks together reach this number of bad views at one replica. With a larger number, a fault in
 * a language that few visitors use would not be found.
 */
const FEWEST_BAD = 12;

/** A default without views is taken for one that fails in a fifth of them. */
const UNSEEN: readonly number[] = [800, 200];

interface Trial {
  canary: Tally;
  baseline: Tally;
  look: number;
}

export function verdict({ canary, baseline, look }: Trial): string | undefined {
  const findings = STRATA.flatMap((stratum) =>
    NAMES.map((name) => {
      const known = baseline(name, stratum);
      const isUnseen = name === 'failed' && viewsOf(baseline(name)) === 0;
      return { name, stratum, known, ...compare(name, canary(name, stratum), isUnseen ? UNSEEN : known) };
    }),
  );
  const worst = findings.reduce((one, other) => (other.chance < one.chance ? other : one));
  return worst.chance < errorsOf(look) ? inWords(worst) : undefined;
}

interface Comparison {
  seen: Share;
  expected: Share;
  chance: number;
  limit: number;
}

/** A time is long if it is above the median of both versions. */
function compare(name: FigureName, canary: readonly number[], baseline: readonly number[]): Comparison {
  const { tolerance } = FIGURES[name];
  const tolerated = tolerance ? moved(baseline, tolerance.buckets) : baseline;
  const limit = tolerance ? medianOf(canary, tolerated) : 0;
  const [seen, expected] = [shareAbove(limit, canary), shareAbove(limit, tolerated)];
  const chance = seen.bad < FEWEST_BAD ? 1 : fisher(withoutOneNetwork(seen), expected);
  return { seen, expected, limit, chance };
}

/** Security: one network alone never decides, because as many bad views as it may have are left out. */
const withoutOneNetwork = ({ bad, all }: Share): Share => {
  const left = Math.min(bad, VIEWS_PER_NETWORK);
  return { bad: bad - left, all: all - left };
};

export function viewsOf(buckets: readonly number[], above = -1): number {
  let views = 0;
  for (let bucket = above + 1; bucket < buckets.length; bucket += 1) views += buckets[bucket] ?? 0;
  return views;
}

const shareAbove = (limit: number, buckets: readonly number[]): Share => ({
  bad: viewsOf(buckets, limit),
  all: viewsOf(buckets),
});

function moved(buckets: readonly number[], to: readonly number[]): number[] {
  const counts = to.map(() => 0);
  buckets.forEach((views, bucket) => {
    const target = to[bucket] ?? to.length - 1;
    counts[target] = (counts[target] ?? 0) + views;
  });
  return counts;
}

function medianOf(canary: readonly number[], baseline: readonly number[]): number {
  const half = (viewsOf(canary) + viewsOf(baseline)) / 2;
  let [bucket, views] = [-1, 0];
  while (views < half) {
    bucket += 1;
    views += (canary[bucket] ?? 0) + (baseline[bucket] ?? 0);
  }
  return Math.max(0, bucket);
}

function inWords({ name, stratum, seen, expected, known, limit, chance }: Comparison & Found): string {
  const { words, isEvent, tolerance } = FIGURES[name];
  const counted = ({ bad, all }: Share) => `${isEvent ? all - bad : bad} of ${all}`;
  const over = (ms: number) => (tolerance === undefined ? '' : ` over ${(ms / 1000).toFixed(1)} s`);
  const part = stratum.locale ?? stratum.family;
  const longest = longestIn(limit);
  const ofDefault = viewsOf(known) === 0 ? '0 of 0' : counted(expected);
  return (
    `${words}${over(longest)}: ${counted(seen)} page views${part ? ` in ${part}` : ''}, of the default ${ofDefault}` +
    `${over(longest - (tolerance?.ms ?? 0))} (p = ${chance.toPrecision(1)})`
  );
}

interface Found {
  name: FigureName;
  stratum: Stratum;
  known: readonly number[];
}
