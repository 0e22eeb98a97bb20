import fc from 'fast-check';
import { discountOf } from './rules';

const subtotals = fc.integer({ min: 0, max: 2_000_000_000 });
const percents = fc.integer({ min: 1, max: 100 });
const percent = (value: number, subtotal: number) => discountOf({ kind: 'percent', value }, subtotal);

test.each([
  [33, 60_001, 19_800],
  [10, 9, 0],
  [100, 12_345, 12_345],
])('%i percent of %i are %i: a part of a sum is not given', (value, subtotal, discount) => {
  expect(percent(value, subtotal)).toBe(discount);
});

test('percents are whole sums, never more than there is, and exact to the last one', () => {
  fc.assert(
    fc.property(percents, subtotals, (value, subtotal) => {
      const exact = (BigInt(subtotal) * BigInt(value)) / 100n;
      expect(BigInt(percent(value, subtotal))).toBe(exact);
      expect(percent(value, subtotal)).toBeLessThanOrEqual(subtotal);
    }),
  );
});

test('more percents, and a larger basket, never give less', () => {
  fc.assert(
    fc.property(percents, subtotals, subtotals, (value, one, other) => {
      const [less, more] = one < other ? [one, other] : [other, one];
      expect(percent(value, more)).toBeGreaterThanOrEqual(percent(value, less));
      expect(percent(Math.min(value + 1, 100), more)).toBeGreaterThanOrEqual(percent(value, more));
    }),
  );
});

test('an amount is given whole, or as much of it as there is to pay for', () => {
  fc.assert(
    fc.property(subtotals, subtotals, (value, subtotal) => {
      expect(discountOf({ kind: 'amount', value }, subtotal)).toBe(value < subtotal ? value : subtotal);
    }),
  );
});
