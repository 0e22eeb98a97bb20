import type { Destination, OrderAddress } from '@olov/contract';
import { LOCALES } from '@olov/contract/locales';
import type { PlaceSnapshot, PlaceSnapshots } from '../../db/schema';
import { withHouse } from '../../geocoder/addressText';
import type { MapLink } from '../../mapLink';
import type { Locale } from '../../text/language';
import type { OrderRow } from './repository';

/** A place in one language, as the geocoder or the list of landmarks names it. */
type Known = PlaceSnapshot & { language: Locale };

/** Where the courier of an order goes, as the kitchen reads it; undefined for a pickup. */
export function presentDestination(
  { address, place }: Pick<OrderRow, 'address' | 'place'>,
  locale: Locale,
  mapLink: MapLink,
): Destination | undefined {
  if (!address) return undefined;
  const { latitude, longitude, title } = address;
  const known = knownFrom(place ?? {}, locale);
  const inStreet = known.find(({ street }) => street);
  const street = inStreet?.street;
  const house = houseOf(address, known.find((one) => one.house)?.house);
  const isOwn = isOwnWording(address, known);
  // A client that tells no house has it in the title.
  const isInTitle = isOwn && !house && address.isMeetingPoint === undefined;
  const isStreetMeant = !isInTitle && isStreetSeen(address, known);
  // The one-line address often ends with the nearest street. The house below it would be looked for in that street.
  const called =
    known.find(({ name }) => name)?.name ?? (street ? undefined : known.find((one) => one.address)?.address);
  const door = inStreet && isStreetMeant ? doorIn(inStreet, house) : undefined;
  const text = isInTitle ? title : (door ?? called ?? title);
  return {
    text,
    ...(street && { [isStreetMeant ? 'street' : 'nearStreet']: street }),
    ...(house && { house }),
    ...(called && called !== text && { place: called }),
    ...(isOwn && text !== title && { customerTitle: title }),
    latitude,
    longitude,
    mapUrl: mapLink(address),
  };
}

/**
 * The kitchen's language first. Each part of the address is taken from the first language that has it: a landmark has its
 * name in all languages, although the geocoder may have answered in one.
 */
const knownFrom = (place: PlaceSnapshots, locale: Locale): Known[] =>
  [...new Set([locale, ...LOCALES])].flatMap((language) => {
    const one = place[language];
    return one ? [{ ...one, language }] : [];
  });

const houseOf = ({ house, isMeetingPoint }: OrderAddress, known: string | undefined): string | undefined =>
  house || (isMeetingPoint ? undefined : known);

const doorIn = ({ street, language }: Known, house: string | undefined): string | undefined =>
  street && house ? withHouse(street, house, language) : street;

/**
 * The customer chose the street, or read it in the title. Any other street is the nearest to the point: a house number
 * that was typed beside a landmark may belong to another one.
 */
function isStreetSeen(address: OrderAddress, known: Known[]): boolean {
  if (address.street) return true;
  const parts = [address.title, ...address.title.split(', ')];
  return known.some((one) => {
    const { street, house } = one;
    return [street, doorIn(one, houseOf(address, house))].some((text) => text && parts.includes(text));
  });
}

/** The title is none of the names that the place has in any language, nor its coordinates. */
function isOwnWording(address: OrderAddress, known: Known[]): boolean {
  const names = known.flatMap((one) => {
    const { address: line, name, street, house } = one;
    return [line, name, street, doorIn(one, houseOf(address, house))];
  });
  return !names.includes(address.title) && !/^[\d.]+, [\d.]+$/.test(address.title);
}
