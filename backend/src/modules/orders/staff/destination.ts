import type { Destination, OrderAddress } from '@olov/contract';
import { LOCALES } from '@olov/contract/platform/locales';
import type { PlaceSnapshot, PlaceSnapshots } from '../../../db/schema';
import { withHouse } from '../../../geocoder/addressText';
import type { MapLink } from '../../../mapLink';
import type { Locale } from '../../../text/language';
import type { OrderRow } from '../repository';

type Known = PlaceSnapshot & { language: Locale };

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
  const isInTitle = isOwn && !house && address.isMeetingPoint === undefined;
  const isStreetMeant = !isInTitle && isStreetSeen(address, known);
  // The one-line address is the place only if no street is known: it often ends with the nearest street, and the house
  // number may belong to another one.
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

/** A landmark has names in all languages, but the geocoder may have answered in only one. */
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
 * True if the customer saw the street: a house number that was typed beside a landmark may belong to another street
 * than the nearest one.
 */
function isStreetSeen(address: OrderAddress, known: Known[]): boolean {
  if (address.street) return true;
  const parts = [address.title, ...address.title.split(', ')];
  return known.some((one) => {
    const { street, house } = one;
    return [street, doorIn(one, houseOf(address, house))].some((text) => text && parts.includes(text));
  });
}

function isOwnWording(address: OrderAddress, known: Known[]): boolean {
  const names = known.flatMap((one) => {
    const { address: line, name, street, house } = one;
    return [line, name, street, doorIn(one, houseOf(address, house))];
  });
  return !names.includes(address.title) && !/^[\d.]+, [\d.]+$/.test(address.title);
}
