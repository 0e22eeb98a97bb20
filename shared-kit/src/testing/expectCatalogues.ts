import type { Locale } from '@olov/contract/platform/locales';
import { textProblems } from '@olov/tooling/texts/textProblems';

/**
 * Expects that the catalogues of a room are complete: the same ids in every language, each with a valid ICU text that
 * takes the same arguments, and Uzbek written with its own letters ʻ and ʼ.
 */
export function expectCatalogues(catalogues: Record<Locale, Record<string, string>>): void {
  expect(textProblems(catalogues)).toEqual([]);
}
