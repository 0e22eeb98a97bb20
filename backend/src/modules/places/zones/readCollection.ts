import { textFault, withoutBom } from '@olov/contract/content/textFiles';
import { moneyFaults } from '@olov/contract/payments/money';

const SUMS = ['price', 'minimum', 'freeFrom'];

interface FileProblem {
  at: string;
  code: string;
  text: string;
}

/** The value of a collection that may be the text of a file: only its text says how a sum is written. */
export function readCollection(collection: unknown): { value: unknown } | { problems: FileProblem[] } {
  if (typeof collection !== 'string') return { value: collection };
  const problem = (code: string, text: string, line?: number): FileProblem => ({
    at: line === undefined ? 'the file' : `the file:${line}`,
    code,
    text,
  });
  const fault = textFault(collection);
  if (fault) return { problems: [problem('no-text', fault.text, fault.line)] };
  const text = withoutBom(collection);
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    return { problems: [problem('no-json', `is no JSON: ${(error as Error).message}`)] };
  }
  const sums = moneyFaults(text, SUMS);
  return sums.length === 0
    ? { value }
    : { problems: sums.map(({ line, text: said }) => problem('terms-wrong', said, line)) };
}
