import { formatPhone, phoneDigits } from '@olov/contract/phone';

/** The longest number that there is, with its plus and some spaces. */
const MOST = 24;

/**
 * The phone as it is typed. Deleting the space between two groups takes the digit before it along. A number of another
 * country stays as it came: emptying the field would tell nobody what is wrong with it.
 */
export function typedPhone(text: string, before: string): string {
  const digits = phoneDigits(text);
  if (digits === '') return /\d{10}/.test(text.replace(/\D/g, '')) ? text.trim().slice(0, MOST) : '';
  const isShortened = text.length < before.length && before.startsWith(text);
  if (isShortened && digits === phoneDigits(before)) return formatPhone(`+998${digits.slice(0, -1)}`);
  return formatPhone(text);
}

/** Where the caret belongs once `text` with the caret at `caret` has become `masked`: behind the same digit. */
export function caretIn(masked: string, text: string, caret: number): number {
  if (caret >= text.length) return masked.length;
  const digitsIn = (part: string) => part.replace(/\D/g, '').length;
  // The mask puts the country code before what was typed without one.
  let left = digitsIn(text.slice(0, caret)) + (text.trimStart().startsWith('+') ? 0 : 3);
  for (const [index, character] of [...masked].entries()) {
    if (left <= 0) return index;
    if (/\d/.test(character)) left -= 1;
  }
  return masked.length;
}
