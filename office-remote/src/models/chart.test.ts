import { axisOf, keysOf } from './chart';

const rows = (...keys: string[]) => keys.map((key) => ({ key, orders: 1, gross: 1, refunds: 0, net: 1 }));
const days = { from: '2026-11-29', to: '2026-12-01' };

test('hours run from opening to closing, past midnight, with those in which nobody ordered', () => {
  expect(keysOf({ ...days, by: 'hour', rows: rows('21', '23', '02') })).toEqual([
    ...['21', '22', '23', '00', '01', '02'],
  ]);
  expect(keysOf({ ...days, by: 'hour', rows: [] })).toEqual([]);
});

test('the chart has each day of the period', () => {
  expect(keysOf({ ...days, by: 'day', rows: rows('2026-11-30') })).toEqual([
    ...['2026-11-29', '2026-11-30', '2026-12-01'],
  ]);
});

test('the axis ends at or above the highest value, with round steps', () => {
  expect(axisOf(1830)).toEqual([0, 500, 1000, 1500, 2000]);
  expect(axisOf(8000)).toEqual([0, 2000, 4000, 6000, 8000]);
  expect(axisOf(0).at(-1)).toBeGreaterThan(0);
});
