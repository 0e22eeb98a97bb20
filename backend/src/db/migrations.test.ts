import { readdirSync } from 'node:fs';
import { join } from 'node:path';

test('each migration has a number of its own, except the two of 025, whose names are in databases', () => {
  const names = readdirSync(join(process.cwd(), 'src/db/migrations')).filter((file) =>
    /^\d{3}-[\w-]+\.ts$/.test(file),
  );
  const numbers = names.map((name) => name.slice(0, 3)).sort();
  expect(numbers.filter((number, index) => numbers[index - 1] === number)).toEqual(['025']);
});
