import { LANGUAGE_IDS } from '@olov/contract';
import type { Text } from '../db/schema';

export type Locale = keyof Text;

/** Texts of a module in the three languages: Russian gives the keys, the others have to have them all. */
export type Messages<T> = Record<Locale, T>;

const locales: Record<number, Locale> = {
  [LANGUAGE_IDS.ru]: 'ru',
  [LANGUAGE_IDS.en]: 'en',
  [LANGUAGE_IDS.uz]: 'uz',
};

/** The language with this id of the API. */
export const localeOfId = (id: number | null | undefined): Locale | undefined =>
  typeof id === 'number' ? locales[id] : undefined;

const idIn = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;

/**
 * The language of a request: `Language` of its query or `language` of its body.
 * Looked up before validation, because a refusal too is said in that language.
 */
export function localeOf(request: { query: unknown; body?: unknown }): Locale {
  const id = idIn(request.query, 'Language') ?? idIn(request.body, 'language');
  // An object would be asked for its `toString`, which a sender may have replaced.
  return (typeof id === 'object' ? undefined : locales[Number(id)]) ?? 'ru';
}
