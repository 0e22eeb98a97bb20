import { DEFAULT_LOCALE, type Locale, localeOfId } from '@olov/contract/platform/locales';

export type { Locale };

export type Texts<T> = Record<Locale, T>;

const idIn = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;

/**
 * The language of a request, or the default if it names none (spec section 7). It is read before the validation, which refuses an
 * unknown id, because that refusal needs a language too.
 */
export function localeOf(request: { query: unknown; body?: unknown }): Locale {
  const id = idIn(request.query, 'Language') ?? idIn(request.body, 'language');
  // Number() would call the object’s `toString`, which a client may have replaced.
  return (typeof id === 'object' ? undefined : localeOfId(Number(id))) ?? DEFAULT_LOCALE;
}
