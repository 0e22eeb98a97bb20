import fc from 'fast-check';
import { discountOf } from './rules';

const subtotals = fc.integer({ min: 0, max: 2_000_000_000 });
const percents = fc.integer({ min: 1, max: 100 });
const percent = (value: number, subtotal: number) => discountOf({ kind: 'percent', value }, subtotal);

test.each([
  [33, 60_001, 19_800],
  [10, 9, 0],
  [100, 12_345, 12_345],
])('a discount of %i percent of %i is rounded down to %i', (value, subtotal, discount) => {
  expect(percent(value, subtotal)).toBe(discount);
});

test('a percentage discount is exact, rounded down to whole UZS, and never above the subtotal', () => {
  fc.assert(
    fc.property(percents, subtotals, (value, subtotal) => {
      const exact = (BigInt(subtotal) * BigInt(value)) / 100n;
      expect(BigInt(percent(value, subtotal))).toBe(exact);
      expect(percent(value, subtotal)).toBeLessThanOrEqual(subtotal);
    }),
  );
});

test('a higher percentage or a larger cart never reduces the discount', () => {
  fc.assert(
    fc.property(percents, subtotals, subtotals, (value, one, other) => {
      const [less, more] = one < other ? [one, other] : [other, one];
      expect(percent(value, more)).toBeGreaterThanOrEqual(percent(value, less));
      expect(percent(Math.min(value + 1, 100), more)).toBeGreaterThanOrEqual(percent(value, more));
    }),
  );
});

test('a fixed discount is never above the subtotal', () => {
  fc.assert(
    fc.property(subtotals, subtotals, (value, subtotal) => {
      expect(discountOf({ kind: 'amount', value }, subtotal)).toBe(value < subtotal ? value : subtotal);
    }),
  );
});
