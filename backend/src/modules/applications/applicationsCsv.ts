import type { StoredApplication } from '@olov/shared-kit/contract';

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

/** Tells spreadsheets that the file is UTF-8. */
const BOM = '\ufeff';

/** A table by RFC 4180 that a spreadsheet opens as what it is. */
export const applicationsCsv = (applications: StoredApplication[]): string =>
  BOM +
  [COLUMNS.map(([name]) => name), ...applications.map((one) => COLUMNS.map(([, of]) => of(one) ?? ''))]
    .map((row) => `${row.map((value) => cell(String(value))).join(',')}\r\n`)
    .join('');

/** A spreadsheet would run what begins like a formula; with an apostrophe before it, it is a text. */
const cell = (text: string): string => {
  const harmless = /^[\s]*[=+\-@]|^[\t\r\n]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
};
