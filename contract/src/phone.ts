/**
 * The nine national digits of an Uzbek phone number. It accepts typed and pasted forms (`8 90 …`, `998…`, `00998…`,
 * brackets, dashes); a number of another country gives an empty result.
 */
export function phoneDigits(text: string): string {
  const all = text.replace(/\D/g, '').replace(/^(?:00|810)(?=998)/, '');
  if (!all.startsWith('998')) {
    if (isForeign(text, all)) return '';
    return (all.length === 10 && all.startsWith('8') ? all.slice(1) : all).slice(0, 9);
  }
  let digits = text.trim().startsWith('+') ? all.slice(3) : all;
  // The field already shows the country code, so a customer who types it too has it twice.
  while (digits.length > 9 && digits.startsWith('998')) digits = digits.slice(3);
  return digits.slice(0, 9);
}

const isForeign = (text: string, digits: string): boolean => text.trim().startsWith('+') && digits.length > 9;

/** Formats a partly typed number: `+998 90 123 45 67`. */
export function formatPhone(text: string): string {
  const digits = phoneDigits(text);
  if (digits === '') return '';
  const parts = [digits.slice(0, 2), digits.slice(2, 5), digits.slice(5, 7), digits.slice(7, 9)];
  return ['+998', ...parts.filter((part) => part !== '')].join(' ');
}

/** A phone number for people to read: a number that is none of Uzbekistan, such as a short one, stays as it is. */
export const phoneText = (phone: string): string => (normalizePhone(phone) ? formatPhone(phone) : phone);

/** The stored form `+998XXXXXXXXX`, or undefined while digits are missing. */
export function normalizePhone(text: string): string | undefined {
  const digits = phoneDigits(text);
  return digits.length === 9 ? `+998${digits}` : undefined;
}
