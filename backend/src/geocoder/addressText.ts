import type { Locale } from '../text/language';

export const withHouse = (street: string, house: string, locale: Locale): string =>
  locale === 'en' ? `${house} ${street}` : `${street}, ${house}`;

/** English begins with the smallest part, the other languages with the city. */
export function addressLine(parts: (string | undefined)[], locale: Locale): string {
  const said = [...new Set(parts.filter((part) => part !== undefined && part !== ''))];
  return (locale === 'en' ? said : said.reverse()).join(', ');
}
