/**
 * Phone numbers of Uzbekistan. Whatever was typed or pasted (`8 90 …`, `998…`,
 * brackets, dashes) becomes nine national digits.
 */
export function phoneDigits(text: string): string {
  let digits = text.replace(/\D/g, '');
  if (digits.startsWith('998') && (digits.length > 9 || text.trim().startsWith('+')))
    digits = digits.slice(3);
  else if (digits.length === 10 && digits.startsWith('8')) digits = digits.slice(1);
  return digits.slice(0, 9);
}

/** `+998 90 123 45 67`, as far as it has been typed. */
export function formatPhone(text: string): string {
  const digits = phoneDigits(text);
  if (digits === '') return '';
  const parts = [digits.slice(0, 2), digits.slice(2, 5), digits.slice(5, 7), digits.slice(7, 9)];
  return ['+998', ...parts.filter((part) => part !== '')].join(' ');
}

/** `+998XXXXXXXXX` as it is stored, or undefined while digits are missing. */
export function normalizePhone(text: string): string | undefined {
  const digits = phoneDigits(text);
  return digits.length === 9 ? `+998${digits}` : undefined;
}
