import { LOCALES, type Locale } from '@olov/contract/locales';
import { hasForeignApostrophe } from '@olov/tooling/texts/hasForeignApostrophe';
import { messageArguments } from '@olov/tooling/texts/messageArguments';

const shapeOf = (catalogue: Record<string, string>) =>
  Object.fromEntries(Object.entries(catalogue).map(([id, text]) => [id, messageArguments(text)]));

/**
 * Expects that the catalogues of a room are complete: the same ids in every language, each with a valid ICU text that
 * takes the same arguments, and Uzbek written with its own letters ʻ and ʼ.
 */
export function expectCatalogues(catalogues: Record<Locale, Record<string, string>>): void {
  const expected = shapeOf(catalogues.ru);
  for (const locale of LOCALES) {
    const catalogue = catalogues[locale];
    expect({ locale, ids: Object.keys(catalogue).sort() }).toEqual({
      locale,
      ids: Object.keys(expected).sort(),
    });
    expect({ locale, arguments: shapeOf(catalogue) }).toEqual({ locale, arguments: expected });
    const empty = Object.entries(catalogue).filter(([, text]) => text.trim() === '');
    expect({ locale, empty }).toEqual({ locale, empty: [] });
  }
  const misspelt = Object.entries(catalogues.uz).filter(([, text]) => hasForeignApostrophe(text));
  expect({ 'apostrophes other than ʻ and ʼ in uz': misspelt }).toEqual({
    'apostrophes other than ʻ and ʼ in uz': [],
  });
}
