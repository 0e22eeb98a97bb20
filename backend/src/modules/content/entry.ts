import type { Text } from '../../db/schema';
import type { Locale } from '../../text/language';

export const LOCALES: readonly Locale[] = ['ru', 'en', 'uz'];

/** Something that the shop has to tell, as a folder of three files. */
export interface Entry {
  kind: string;
  /** Empty for a kind of which there is one alone. */
  id: string;
  /** What is the same in all languages; it stands in the Russian file. What is not said is absent. */
  facts: Record<string, unknown>;
  /** Short texts of the front matter, in three languages each. */
  texts: Record<string, Text>;
  /** Canonical HTML; undefined for a kind without. */
  body: Text | undefined;
}

/** `news/roman-pizza`, `contacts`: the folder of an entry. */
export const entryName = ({ kind, id }: Pick<Entry, 'kind' | 'id'>): string => (id ? `${kind}/${id}` : kind);

/** The same for all languages. */
export const inAll = (of: (locale: Locale) => string): Text => ({ ru: of('ru'), en: of('en'), uz: of('uz') });
