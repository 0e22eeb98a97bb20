import { LOCALES } from '@olov/contract/platform/locales';
import type { Tally } from './counts';
import { bucketOfTime, FAMILIES, FIGURES, type FigureName } from './figures';
import { lookAt, verdict } from './verdict';

const NAMES = Object.keys(FIGURES) as FigureName[];
const PARTS = ['', ...LOCALES, ...FAMILIES];
const BUCKETS = 76;
const POOL = 20_000;

/** The parts that a view belongs to, and its bucket in each figure; -1 in a figure that it does not have. */
interface View {
  parts: readonly number[];
  buckets: readonly number[];
}

/** Mulberry32: the same numbers in each run. */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

function pick<Value>(
  values: readonly (readonly [value: Value, share: number])[],
  random: () => number,
): Value {
  let rest = random();
  for (const [value, share] of values) {
    rest -= share;
    if (rest < 0) return value;
  }
  return values[0]?.[0] as Value;
}

const LANGUAGES = [
  ['ru', 0.75],
  ['uz', 0.12],
  ['en', 0.13],
] as const;
const BROWSERS = [
  ['chromium', 0.6],
  ['safari', 0.3],
  ['firefox', 0.07],
  ['other', 0.03],
] as const;

interface Fault {
  slower?: number;
  failsIn?: string;
  isDeaf?: boolean;
}

function aView(random: () => number, { slower = 0, failsIn, isDeaf = false }: Fault = {}): View {
  const normal = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
  const time = (median: number) => median * Math.exp(0.5 * normal());
  const isRare = (share: number) => (random() < share ? 1 : 0);
  const locale = pick(LANGUAGES, random);
  const [start, load] = [time(1500) + slower, time(1200) + slower];
  const isAdded = isRare(0.3);
  const buckets: Record<FigureName, number> = {
    failed: locale === failsIn ? 1 : isRare(0.02),
    unstarted: isRare(0.2),
    unserved: isRare(0.02),
    start: bucketOfTime(start),
    load: bucketOfTime(load),
    interaction: isRare(0.5) ? bucketOfTime(time(90)) : -1,
    'dish-opened': 1 - isRare(0.5),
    'added-to-cart': isDeaf ? 1 : 1 - isAdded,
    'order-made': isDeaf ? 1 : 1 - isAdded * isRare(0.4),
  };
  return {
    parts: ['', locale, pick(BROWSERS, random)].map((part) => PARTS.indexOf(part)),
    buckets: NAMES.map((name) => buckets[name]),
  };
}

/** Views to draw from, which is quicker than to make each anew. */
const poolOf = (random: () => number, fault?: Fault) => {
  const pool = Array.from({ length: POOL }, () => aView(random, fault));
  return () => pool[Math.floor(random() * POOL)] as View;
};

function aSide() {
  const cells = PARTS.map(() => NAMES.map(() => Array<number>(BUCKETS).fill(0)));
  const tally: Tally = (figure, { locale = '', family = locale } = {}) =>
    cells[PARTS.indexOf(family)]?.[NAMES.indexOf(figure)] ?? [];
  return {
    tally,
    count({ parts, buckets }: View) {
      for (const part of parts) {
        for (let figure = 0; figure < buckets.length; figure += 1) {
          const counts = cells[part]?.[figure];
          const bucket = buckets[figure] ?? -1;
          if (counts && bucket >= 0) counts[bucket] = (counts[bucket] ?? 0) + 1;
        }
      }
    },
  };
}

const LOOKS = [12, 24, 48, 96, 192];

/** The number of views of the canary after which it is rolled back. */
function rolledBackAfter(ofCanary: () => View, ofDefault: () => View): number | undefined {
  const [canary, baseline] = [aSide(), aSide()];
  let seen = 0;
  return LOOKS.find((views) => {
    for (; seen < views; seen += 1) {
      canary.count(ofCanary());
      baseline.count(ofDefault());
    }
    const look = lookAt(views);
    return verdict({ canary: canary.tally, baseline: baseline.tally, look });
  });
}

const rolledBack = (times: number, ofCanary: () => View, ofDefault: () => View): number =>
  Array.from({ length: times }, () => rolledBackAfter(ofCanary, ofDefault)).filter(Boolean).length;

test('of 2000 canaries that equal their default, at most 40 are rolled back', () => {
  const next = poolOf(randomOf(20261125));
  expect(rolledBack(2000, next, next)).toBeLessThanOrEqual(40);
});

test.each<[string, Fault]>([
  ['is two seconds slower', { slower: 2000 }],
  ['throws in Uzbek only', { failsIn: 'uz' }],
  ['has an add button that does nothing', { isDeaf: true }],
])('of 100 canaries each of which %s, at least 98 are rolled back within 200 of their views', (_, fault) => {
  const random = randomOf(1311);
  expect(rolledBack(100, poolOf(random, fault), poolOf(random))).toBeGreaterThanOrEqual(98);
});
