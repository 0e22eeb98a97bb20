import type { Destination, OrderAddress } from '@olov/shared-kit/contract';
import { LOCALES } from '@olov/shared-kit/locales';
import type { PlaceSnapshot, PlaceSnapshots } from '../../db/schema';
import { withHouse } from '../../geocoder/addressText';
import type { MapLink } from '../../mapLink';
import type { Locale } from '../../text/language';
import type { OrderRow } from './repository';

/** Where the courier of an order goes, as the kitchen reads it; undefined for a pickup. */
export function presentDestination(
  { address, place }: Pick<OrderRow, 'address' | 'place'>,
  locale: Locale,
  mapLink: MapLink,
): Destination | undefined {
  if (!address) return undefined;
  const { latitude, longitude, title } = address;
  const [language, known] = knownIn(place ?? {}, locale);
  const { street, name } = known;
  const house = houseOf(address, known);
  const found = street ? inStreet(street, house, language) : name || known.address;
  const isOwn = isOwnWording(address, place ?? {});
  // A client that tells no house has it in the title, and the street that is nearest may be another one.
  const isInTitle = isOwn && !house && address.isMeetingPoint === undefined;
  const text = isInTitle ? title : found || title;
  const more = isInTitle ? found : name;
  return {
    text,
    ...(street && { street }),
    ...(house && { house }),
    ...(more && more !== text && { place: more }),
    ...(isOwn && text !== title && { customerTitle: title }),
    latitude,
    longitude,
    mapUrl: mapLink(address),
  };
}

/** In the kitchen's language; else in another one, which says more than nothing. */
function knownIn(place: PlaceSnapshots, locale: Locale): [Locale, PlaceSnapshot] {
  const language = [locale, ...LOCALES].find((one) => place[one] !== undefined) ?? locale;
  return [language, place[language] ?? { address: '' }];
}

const houseOf = ({ house, isMeetingPoint }: OrderAddress, known: PlaceSnapshot): string | undefined =>
  house || (isMeetingPoint ? undefined : known.house);

const inStreet = (street: string, house: string | undefined, locale: Locale): string =>
  house ? withHouse(street, house, locale) : street;

/** The title is none of the names that the place has in any language, nor its coordinates. */
function isOwnWording(address: OrderAddress, place: PlaceSnapshots): boolean {
  const names = LOCALES.flatMap((locale) => {
    const known = place[locale];
    if (!known) return [];
    const { address: line, name, street } = known;
    return [line, name, street, street && inStreet(street, houseOf(address, known), locale)];
  });
  return !names.includes(address.title) && !/^[\d.]+, [\d.]+$/.test(address.title);
}
