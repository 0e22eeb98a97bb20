import fc from 'fast-check';
import { openedDatabase } from '../../testing/database';
import { hashedWith } from '../../testing/keyring';
import { createPromoCodes } from './createPromoCodes';
import { MOST_OF_ADDRESS, MOST_OF_CUSTOMER, PromoGuesses } from './guesses';
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

const aGuesser = (customerId: string) => ({ customerId, ip: '203.0.113.7' });

test('wrong promo codes of many new customers are counted for their network', () => {
  const guesses = new PromoGuesses(() => 0);
  for (let tried = 0; tried < MOST_OF_ADDRESS; tried += 1) {
    expect(guesses.isExceeded(aGuesser(`customer-${tried}`))).toBe(false);
    guesses.count(aGuesser(`customer-${tried}`), `CODE-${tried}`);
  }
  expect(guesses.isExceeded(aGuesser('another'))).toBe(true);
  expect(guesses.isExceeded({ customerId: 'another', ip: '203.0.113.8' })).toBe(false);
});

test('wrong promo codes of a customer are counted across all networks', () => {
  const guesses = new PromoGuesses(() => 0);
  for (let tried = 0; tried < MOST_OF_CUSTOMER; tried += 1)
    guesses.count({ customerId: 'one', ip: `203.0.113.${tried}` }, `CODE-${tried}`);
  expect(guesses.isExceeded({ customerId: 'one', ip: '198.51.100.1' })).toBe(true);
});

test('the number of remembered customers with wrong promo codes is limited', () => {
  const guesses = new PromoGuesses(() => 0);
  for (let tried = 0; tried < MOST_OF_CUSTOMER; tried += 1) guesses.count(aGuesser('first'), `CODE-${tried}`);
  expect(guesses.isExceeded({ customerId: 'first', ip: '198.51.100.1' })).toBe(true);
  for (let other = 0; other < 10_000; other += 1)
    guesses.count({ customerId: `customer-${other}`, ip: `${other}` }, 'CODE');
  expect(guesses.isExceeded({ customerId: 'first', ip: '198.51.100.1' })).toBe(false);
});

const database = openedDatabase();

// asvs V16.3.3
test('guessing of promo codes is logged with masked codes', async () => {
  const logged: unknown[] = [];
  const log = { warn: (...line: unknown[]) => logged.push(line) };
  const promoCodes = createPromoCodes({ log, keyedHash: hashedWith('key'), now: () => 0 });
  for (let tried = 0; tried < MOST_OF_CUSTOMER + 5; tried += 1) {
    await promoCodes.find(database.db, `olibkte-${tried}`, { customerId: 'one', ip: '203.0.113.7' });
  }
  expect(logged).toHaveLength(1);
  expect(JSON.stringify(logged)).toContain('OL…');
  expect(JSON.stringify(logged)).not.toMatch(/olibkte/i);
});
