import type { StoredApplication } from '@olov/contract';
import { withoutBidiControls } from '../../text/bidiControls';

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

const BOM = '\ufeff';

/** RFC 4180, streamed because all applications may not fit into memory. */
export async function* applicationsCsv(parts: AsyncIterable<StoredApplication[]>): AsyncGenerator<string> {
  yield BOM + row(COLUMNS.map(([name]) => name));
  for await (const applications of parts) {
    yield applications.map((one) => row(COLUMNS.map(([, of]) => of(one) ?? ''))).join('');
  }
}

const row = (values: (string | number)[]): string =>
  `${values.map((value) => cell(withoutBidiControls(String(value)))).join(',')}\r\n`;

/** Security: a spreadsheet executes a cell that begins like a formula; an apostrophe makes it a text. */
const cell = (text: string): string => {
  const harmless = /^[\s]*[=+\-@]|^[\t\r\n]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
};
