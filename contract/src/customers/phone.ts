const LENGTH = 9;

/**
 * A whole number after a trunk digit or a country code, which a customer types beside the one that the field shows. The
 * number has to be whole: +998 99 812 34 567 has a digit too many and no second code.
 */
const DOUBLED = /^(?:998)*[08]?(\d{9})$/;

/** The stored form of a phone number. No number of Uzbekistan begins with 0. */
export const PHONE_PATTERN = '^\\+998[1-9]\\d{8}$';

/**
 * The national digits of a whole or partly typed Uzbek phone number. It accepts typed and pasted forms (`8 90 …`, `0 90 …`, `998…`,
 * `00998…`, brackets, dashes). A number that is too long or of another country gives an empty result: cut, it would be
 * the number of somebody else.
 */
export function phoneDigits(text: string): string {
  const all = text.replace(/\D/g, '').replace(/^(?:00|810)(?=998)/, '');
  const isInternational = /^\D*\+/.test(text);
  if (isInternational && !all.startsWith('998')) return '';
  const digits = isInternational ? all.slice(3) : all;
  return digits.length > LENGTH ? (DOUBLED.exec(digits)?.[1] ?? '') : digits;
}

/** Formats a partly typed number: `+998 90 123 45 67`. */
export function formatPhone(text: string): string {
  const digits = phoneDigits(text);
  if (digits === '') return '';
  const parts = [digits.slice(0, 2), digits.slice(2, 5), digits.slice(5, 7), digits.slice(7, 9)];
  return ['+998', ...parts.filter((part) => part !== '')].join(' ');
}

/** `+998 •• ••• 45 67`. */
export const maskedPhone = (phone: string): string => formatPhone(phone).replace(/ \d\d \d{3} /, ' •• ••• ');

/** A phone number for people to read: a number that is not of Uzbekistan, such as a short one, stays as it is. */
export const phoneText = (phone: string): string => (normalizePhone(phone) ? formatPhone(phone) : phone);

/** The stored form `+998XXXXXXXXX`, or undefined if the text is no whole number. */
export function normalizePhone(text: string): string | undefined {
  const phone = `+998${phoneDigits(text)}`;
  return new RegExp(PHONE_PATTERN).test(phone) ? phone : undefined;
}
