/** The reason why a file cannot be read as text, and the first line that shows it. */
export interface TextFault {
  line?: number;
  text: string;
}

/**
 * A decoder writes U+FFFD for bytes that are no UTF-8, in a command and in a caller of the API alike; no file of a shop needs
 * this character. Half of a surrogate pair and NUL cannot be stored either.
 */
export function textFault(decoded: string): TextFault | undefined {
  if (decoded.startsWith('PK\u0003\u0004'))
    return { text: 'is an XLSX workbook or another ZIP archive: save it as text in UTF-8, a table as CSV' };
  if (decoded.includes('\0')) return { text: 'is in UTF-16, or no text: save it in UTF-8' };
  const wrong = decoded.search(/\ufffd|\p{Surrogate}/u);
  return wrong < 0
    ? undefined
    : { line: decoded.slice(0, wrong).split('\n').length, text: 'is not in UTF-8: save it in UTF-8' };
}

export const withoutBom = (text: string): string => text.replace(/^\ufeff/, '');

/** The value of a JSON file; an error says what is wrong with the file. */
export function parseJsonFile(decoded: string): unknown {
  const fault = textFault(decoded);
  if (fault) throw new Error(`it ${fault.text}${fault.line === undefined ? '' : ` (line ${fault.line})`}`);
  return JSON.parse(withoutBom(decoded));
}
