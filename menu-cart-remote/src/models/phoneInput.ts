import { formatPhone, phoneDigits } from '@olov/shared-kit';

/** The phone as it is typed. Deleting the space between two groups takes the digit before it along. */
export function typedPhone(text: string, before: string): string {
  const isShortened = text.length < before.length && before.startsWith(text);
  const digits = phoneDigits(text);
  if (isShortened && digits === phoneDigits(before)) return formatPhone(`+998${digits.slice(0, -1)}`);
  return formatPhone(text);
}
