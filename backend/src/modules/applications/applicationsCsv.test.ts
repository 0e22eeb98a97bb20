import type { StoredApplication } from '@olov/contract';
import { applicationsCsv } from './applicationsCsv';

test('a CSV cell contains no bidirectional controls, and a formula behind one is escaped', async () => {
  async function* parts() {
    yield [{ name: '\u2069\u202Etxet', experience: '\u202D=1+1' } as StoredApplication];
  }
  let csv = '';
  for await (const piece of applicationsCsv(parts(), 'en')) csv += piece;
  expect(csv).not.toMatch(/[\u202A-\u202E\u2066-\u2069]/);
  expect(csv).toContain(';txet;');
  expect(csv).toContain(";'=1+1;");
});
