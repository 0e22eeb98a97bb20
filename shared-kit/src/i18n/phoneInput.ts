import { formatPhone, phoneDigits } from '@olov/contract/customers/phone';

/**
 * Formats the phone number while it is typed. Deleting a space between two groups also deletes the digit before it. A
 * number that is too long or of another country stays unchanged: an empty field would not show the customer the mistake.
 */
export function typedPhone(text: string, before: string): string {
  const digits = phoneDigits(text);
  if (digits === '') return /^\D*(?:9|99|998)?\D*$/.test(text) ? '' : text.trim();
  const isShortened = text.length < before.length && before.startsWith(text);
  if (isShortened && digits === phoneDigits(before)) return formatPhone(`+998${digits.slice(0, -1)}`);
  return formatPhone(text);
}

/** Position of the caret after `text` with the caret at `caret` became `masked`: after the same digit. */
export function caretIn(masked: string, text: string, caret: number): number {
  if (caret >= text.length) return masked.length;
  const digitsIn = (part: string) => part.replace(/\D/g, '').length;
  // The mask adds the country code to a number that was typed without one.
  let left = digitsIn(text.slice(0, caret)) + (text.trimStart().startsWith('+') ? 0 : 3);
  for (const [index, character] of [...masked].entries()) {
    if (left <= 0) return index;
    if (/\d/.test(character)) left -= 1;
  }
  return masked.length;
}
