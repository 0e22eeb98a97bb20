/** The maximum number of characters, far above a user, a chat and a start parameter of 512 characters together. */
const MAX_LENGTH = 8192;
const MAX_FIELDS = 32;

const KEY = /^[a-z][a-z0-9_]{0,63}$/;

/** Security: a line break in a value would move the border between two fields in the signed text. */
const CONTROL = /\p{Cc}/u;

export function readLaunchData(raw: string): ReadonlyMap<string, string> | undefined {
  if (raw.length > MAX_LENGTH) return undefined;
  const pairs = raw.split('&');
  if (pairs.length > MAX_FIELDS) return undefined;
  const fields = new Map<string, string>();
  for (const pair of pairs) {
    const at = pair.indexOf('=');
    const key = pair.slice(0, Math.max(at, 0));
    const value = decode(pair.slice(at + 1));
    // With a repeated name, two parsers could read different values.
    if (!KEY.test(key) || value === undefined || CONTROL.test(value) || fields.has(key)) return undefined;
    fields.set(key, value);
  }
  return fields;
}

function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return undefined;
  }
}
