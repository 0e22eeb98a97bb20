import { MOST_OF_ADDRESS, MOST_OF_CUSTOMER, PromoGuesses } from './guesses';

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
