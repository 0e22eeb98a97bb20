import type { StoredApplication } from '@olov/contract';
import { withoutBidiControls } from '../../text/bidiControls';
import { BOM, csvRow } from '../../text/csv';

const COLUMNS: [name: string, of: (application: StoredApplication) => string | number | undefined][] = [
  ['id', ({ id }) => id],
  ['createdAt', ({ createdAt }) => createdAt],
  ['vacancy', ({ vacancyTitle }) => vacancyTitle],
  ['regionId', ({ regionId }) => regionId],
  ['name', ({ name }) => name],
  ['phone', ({ phone }) => phone],
  ['birthDate', ({ birthDate }) => birthDate],
  ['experience', ({ experience }) => experience],
  ['languageId', ({ languageId }) => languageId],
  ['cv', ({ cv }) => cv?.name],
];

/** RFC 4180, streamed because all applications may not fit into memory. */
export async function* applicationsCsv(parts: AsyncIterable<StoredApplication[]>): AsyncGenerator<string> {
  yield BOM + row(COLUMNS.map(([name]) => name));
  for await (const applications of parts) {
    yield applications.map((one) => row(COLUMNS.map(([, of]) => of(one) ?? ''))).join('');
  }
}

const row = (values: (string | number)[]): string =>
  csvRow(values.map((value) => withoutBidiControls(String(value))));
