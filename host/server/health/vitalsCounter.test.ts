import { Registry } from '@olov/server-kit/metrics';
import { createCompositions } from '../composition/compositions';
import { createHostMetrics } from '../metrics';
import { anEntry, aRegistry } from '../testing/registry';
import { createVitalsCounter } from './vitalsCounter';

const MANIFEST = { routes: [{ path: '/tracker/:id', page: 'tracker' }] };

async function counting() {
  const state = { document: aRegistry(anEntry('host'), anEntry('orders', '1.0.0', { manifest: MANIFEST })) };
  const compositions = createCompositions({ read: async () => state.document });
  const registry = new Registry();
  const count = createVitalsCounter(compositions, createHostMetrics(registry));
  const buildNow = async () => (await compositions.of({}))?.composition.id ?? '';
  return {
    count,
    buildNow,
    build: await buildNow(),
    release(version: string) {
      state.document = aRegistry(anEntry('host'), anEntry('orders', version, { manifest: MANIFEST }));
    },
    async series() {
      const lines = (await registry.metrics()).split('\n');
      return lines.filter((line) => /^olov_(ttfb|fcp|lcp|inp|cls)/.test(line));
    },
  };
}

const OF_TRACKER = { route: '/tracker/:id', locale: 'uz', connection: '3g' } as const;
const LABELS = 'route="/tracker/:id",remote="orders",version="1.0.0",locale="uz",connection="3g"';

test('the vitals of a page are counted by page, remote, version, language and connection', async () => {
  const { count, build, series } = await counting();
  const values = { ttfbMs: 300, fcpMs: 900, lcpMs: 2400, inpMs: 150, cls: 0.2 };
  await count({ build, vitals: { ...OF_TRACKER, ...values } });
  const found = await series();
  expect(found).toEqual(
    expect.arrayContaining([
      `olov_ttfb_seconds_sum{${LABELS}} 0.3`,
      `olov_fcp_seconds_count{${LABELS}} 1`,
      `olov_lcp_seconds_bucket{le="2.5",${LABELS}} 1`,
      `olov_lcp_seconds_bucket{le="1.8",${LABELS}} 0`,
      `olov_inp_seconds_sum{${LABELS}} 0.15`,
      `olov_cls_sum{${LABELS}} 0.2`,
    ]),
  );
});

test('vitals that the browser could not measure are not counted', async () => {
  const { count, build, series } = await counting();
  await count({ build, vitals: { ...OF_TRACKER, ttfbMs: 300 } });
  expect((await series()).filter((line) => !line.startsWith('olov_ttfb'))).toEqual([]);
});

test('forged vitals create no series: an unknown page, an unknown build', async () => {
  const { count, build, series } = await counting();
  await count({ build, vitals: { ...OF_TRACKER, route: '/tracker/1', lcpMs: 1 } });
  await count({ build: 'made-up', vitals: { ...OF_TRACKER, lcpMs: 1 } });
  expect(await series()).toEqual([]);
});

test('a forged time of a year counts as a minute', async () => {
  const { count, build, series } = await counting();
  await count({ build, vitals: { ...OF_TRACKER, lcpMs: 3e10 } });
  expect(await series()).toContain(`olov_lcp_seconds_sum{${LABELS}} 60`);
});

test('vitals of a version that visitors no longer get are not counted', async () => {
  const { count, build, buildNow, release, series } = await counting();
  release('2.0.0');
  await count({ build, vitals: { ...OF_TRACKER, lcpMs: 1000 } });
  expect(await series()).toEqual([]);
  await count({ build: await buildNow(), vitals: { ...OF_TRACKER, lcpMs: 1000 } });
  expect(await series()).not.toEqual([]);
});

test('after many releases the series of the oldest versions are removed', async () => {
  const { count, buildNow, release, series } = await counting();
  for (let patch = 0; patch < 520; patch += 1) {
    release(`1.0.${patch}`);
    await count({ build: await buildNow(), vitals: { ...OF_TRACKER, cls: 0 } });
  }
  const versions = new Set((await series()).map((line) => /version="([^"]+)"/.exec(line)?.[1]));
  expect(versions.has('1.0.0')).toBe(false);
  expect(versions.has('1.0.519')).toBe(true);
  expect(versions.size).toBe(500);
});
