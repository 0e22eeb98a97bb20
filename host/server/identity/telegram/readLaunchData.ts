import { TgId } from '@olov/contract';
import { type Static, Type } from 'typebox';
import { Compile } from 'typebox/compile';

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

const TelegramUser = Type.Object({
  id: TgId,
  first_name: Type.String({ maxLength: 256 }),
  last_name: Type.Optional(Type.String({ maxLength: 256 })),
  username: Type.Optional(Type.String({ maxLength: 64 })),
  language_code: Type.Optional(Type.String({ maxLength: 35 })),
});
export type TelegramUser = Static<typeof TelegramUser>;

const schema = Compile(TelegramUser);

export function readUser(json: string | undefined): TelegramUser | undefined {
  try {
    const user: unknown = JSON.parse(json ?? '');
    return schema.Check(user) ? user : undefined;
  } catch {
    return undefined;
  }
}
