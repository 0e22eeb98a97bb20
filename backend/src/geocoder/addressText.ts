import type { Locale } from '../text/language';

/** Of a street and a house, as it is written in the language: `ул. Навои, 5`, `5 Navoi Street`. */
export const withHouse = (street: string, house: string, locale: Locale): string =>
  locale === 'en' ? `${house} ${street}` : `${street}, ${house}`;

/** From parts that go from small to large, each said once: English begins with the small one, the others with the city. */
export function addressLine(parts: (string | undefined)[], locale: Locale): string {
  const said = [...new Set(parts.filter((part) => part !== undefined && part !== ''))];
  return (locale === 'en' ? said : said.reverse()).join(', ');
}
