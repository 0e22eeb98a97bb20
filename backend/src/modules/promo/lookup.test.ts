import { createKeyedHash } from '../../keyedHash';
import { openedDatabase } from '../../testing/database';
import { MOST_OF_CUSTOMER, PromoGuesses } from './guesses';
import { lookUpPromo } from './lookup';

const database = openedDatabase();

// asvs V16.3.3
test('guessing of promo codes is logged with masked codes', async () => {
  const logged: unknown[] = [];
  const log = { warn: (...line: unknown[]) => logged.push(line) };
  const deps = {
    guesses: new PromoGuesses(() => 0),
    log,
    keyedHash: createKeyedHash('key'),
  };
  for (let tried = 0; tried < MOST_OF_CUSTOMER + 5; tried += 1) {
    await lookUpPromo(deps, database.db, `olibkte-${tried}`, { customerId: 'one', ip: '203.0.113.7' });
  }
  expect(logged).toHaveLength(1);
  expect(JSON.stringify(logged)).toContain('OL…');
  expect(JSON.stringify(logged)).not.toMatch(/olibkte/i);
});
