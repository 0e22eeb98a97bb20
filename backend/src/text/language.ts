import { LANGUAGE_IDS } from '@olov/contract';
import type { Text } from '../db/schema';

export type Locale = keyof Text;

export type Messages<T> = Record<Locale, T>;

const locales: Record<number, Locale> = {
  [LANGUAGE_IDS.ru]: 'ru',
  [LANGUAGE_IDS.en]: 'en',
  [LANGUAGE_IDS.uz]: 'uz',
};

export const localeOfId = (id: number | null | undefined): Locale | undefined =>
  typeof id === 'number' ? locales[id] : undefined;

const idIn = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;

/** The language of a request. It is read before the validation, because a refusal needs it too. */
export function localeOf(request: { query: unknown; body?: unknown }): Locale {
  const id = idIn(request.query, 'Language') ?? idIn(request.body, 'language');
  // Number() would call the object’s `toString`, which a client may have replaced.
  return (typeof id === 'object' ? undefined : locales[Number(id)]) ?? 'ru';
}
