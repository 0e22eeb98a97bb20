import { foldApostrophes } from '@olov/shared-kit';

/** The apostrophes of Uzbek are typed in many ways. */
const plain = (text: string): string => foldApostrophes(text.toLowerCase());

/** True if one of the texts has the typed one; an empty search matches each. */
export const matches = (search: string, texts: readonly string[]): boolean =>
  texts.some((text) => plain(text).includes(plain(search.trim())));
