import { spansWithout } from './spans';

test('days without sums are read in as few spans as possible', () => {
  const spans = spansWithout(new Set(['2026-11-03']), '2026-11-01', '2026-11-04');
  expect(spans.map(({ from, before }) => [from.toISOString(), before.toISOString()])).toEqual([
    ['2026-10-31T19:00:00.000Z', '2026-11-02T19:00:00.000Z'],
    ['2026-11-03T19:00:00.000Z', '2026-11-04T19:00:00.000Z'],
  ]);
  expect(spansWithout(new Set(['2026-11-03']), '2026-11-03', '2026-11-03')).toEqual([]);
});
