import type { Stratum, Tally } from './counts';
import { bucketOfTime, type FigureName, familyOf } from './figures';
import { lookAt, verdict } from './verdict';

type Counted = Partial<Record<FigureName, readonly number[]>>;

/** All views are in one language and one browser family. */
const aTally =
  (counted: Counted, part: Stratum = { locale: 'ru', family: 'chromium' }): Tally =>
  (figure, { locale = part.locale, family = part.family } = {}) =>
    (locale === part.locale && family === part.family && counted[figure]) || [];

const judge = (canary: Counted, baseline: Counted, look = 5) =>
  verdict({ canary: aTally(canary), baseline: aTally(baseline), look });

const failed = (bad: number, all: number): Counted => ({ failed: [all - bad, bad] });
const timed = (figure: FigureName, ms: number, views: number): Counted => {
  const buckets = Array<number>(bucketOfTime(ms) + 1).fill(0);
  buckets[buckets.length - 1] = views;
  return { [figure]: buckets };
};

test.each<[string, Counted, Counted]>([
  ['most of its pages failed, and none of the default', failed(24, 30), failed(0, 40)],
  ['it fails three times as often, over many pages', failed(60, 1000), failed(180, 9000)],
  ['it failed always, and the default was not seen yet', failed(14, 14), {}],
  ['its failures were heard of before its views', { failed: [0, 16] }, failed(0, 50)],
  ['its pages are sent without server HTML', { unserved: [0, 50] }, { unserved: [50, 0] }],
  ['it starts two seconds later', timed('start', 3000, 40), timed('start', 1000, 40)],
  ['it reacts late', timed('interaction', 400, 40), timed('interaction', 60, 40)],
  ['nobody adds to the cart', { 'added-to-cart': [0, 90] }, { 'added-to-cart': [30, 60] }],
])('a canary is judged as clearly worse if %s', (_, canary, baseline) => {
  expect(judge(canary, baseline)).toBeDefined();
});

test.each<[string, Counted, Counted]>([
  ['nothing is known', {}, {}],
  ['nothing failed', failed(0, 1000), failed(0, 1000)],
  ['one visitor had a bad evening', failed(2, 12), failed(0, 1000)],
  ['both fail alike', failed(50, 1000), failed(480, 9000)],
  ['the default fails as well, since a network is down', failed(30, 40), failed(300, 420)],
  ['only five networks and an honest visitor saw it fail', failed(11, 11), failed(0, 1000)],
  ['little is known of either', failed(5, 60), failed(1, 20)],
  ['a few fail while the default was not seen', failed(5, 50), {}],
  ['it is better in every figure', { 'order-made': [90, 0] }, { 'order-made': [10, 80] }],
  ['its files have to be loaded first', timed('start', 1400, 900), timed('start', 1000, 900)],
])('a canary is not rolled back if %s', (_, canary, baseline) => {
  expect(judge(canary, baseline, 1)).toBeUndefined();
});

test('the shop looks at a canary after 12 views, and whenever their number has doubled', () => {
  expect([0, 11, 12, 23, 24, 47, 48, 96, 191, 192, 200].map(lookAt)).toEqual([
    0, 0, 1, 1, 2, 2, 3, 4, 4, 5, 5,
  ]);
});

test.each<[string, Counted, Counted, string]>([
  [
    'failures',
    failed(12, 40),
    failed(1, 360),
    'failed: 12 of 40 page views, of the default 1 of 360 (p = 2e-10)',
  ],
  [
    'events that did not happen',
    { 'added-to-cart': [3, 117] },
    { 'added-to-cart': [40, 78] },
    'added to cart: 3 of 120 page views, of the default 40 of 118 (p = 5e-11)',
  ],
  [
    'times',
    timed('load', 3500, 30),
    timed('load', 1500, 30),
    'largest paint over 2.1 s: 30 of 30 page views, of the default 0 of 30 over 1.6 s (p = 3e-17)',
  ],
])(
  'the reason of a rollback names %s with the counts of both versions and their chance',
  (_, canary, baseline, reason) => {
    expect(judge(canary, baseline)).toBe(reason);
  },
);

test('the reason of a rollback names the language of a fault that other languages do not have', () => {
  const uzbek = aTally({ failed: [0, 20] }, { locale: 'uz', family: 'chromium' });
  const russian = aTally({ failed: [300, 0] });
  const both: Tally = (figure, stratum) =>
    [0, 1].map((bucket) => (uzbek(figure, stratum)[bucket] ?? 0) + (russian(figure, stratum)[bucket] ?? 0));
  const healthy: Tally = (figure, { locale } = {}) =>
    figure === 'failed' ? [locale === 'uz' ? 20 : locale === 'ru' ? 300 : 320, 0] : [];
  const reason = verdict({ canary: both, baseline: healthy, look: 5 });
  expect(reason).toMatch(/^failed: 20 of 20 page views in uz, of the default 0 of 20 /);
});

test.each([
  [
    'chromium',
    'Mozilla/5.0 (Linux; Android 14; Pixel 7) AppleWebKit/537.36 Chrome/156.0.0.0 Mobile Safari/537.36',
  ],
  [
    'chromium',
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 HeadlessChrome/156.0 Chrome/156.0 Edg/156.0',
  ],
  ['firefox', 'Mozilla/5.0 (Android 14; Mobile; rv:150.0) Gecko/150.0 Firefox/150.0'],
  [
    'safari',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) AppleWebKit/605.1.15 CriOS/156.0 Safari/604.1',
  ],
  ['other', 'curl/8.5.0'],
  ['other', undefined],
])('the browser family is %s for the user agent %s', (family, agent) => {
  expect(familyOf(agent)).toBe(family);
});
