/** Excel reads a file without it in the encoding of the machine. */
export const BOM = '\ufeff';

/** A row of RFC 4180. */
export const csvRow = (values: (string | number)[], delimiter = ','): string =>
  `${values.map((value) => cell(String(value), delimiter)).join(delimiter)}\r\n`;

/** Security: a spreadsheet executes a cell that begins like a formula; an apostrophe makes it a text. */
function cell(text: string, delimiter: string): string {
  const harmless = /^[\s]*[=+\-@]|^[\t\r\n]/.test(text) ? `'${text}` : text;
  const isQuoted = harmless.includes(delimiter) || /["\r\n]/.test(harmless);
  return isQuoted ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
