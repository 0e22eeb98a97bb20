import type { FoundPlace, PointAddress } from '@olov/contract';
import { wrapLongitude } from '@olov/contract/places/wrapLongitude';
import type { Locale } from '../../text/language';
import { addressLine, withHouse } from '../addressText';

type Json = Record<string, unknown>;

export const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const textsIn = (from: Json, names: string[]): string[] =>
  names
    .map((name) => from[name])
    .filter((value): value is string => typeof value === 'string' && value !== '');

const textIn = (from: Json, ...names: string[]): string => textsIn(from, names)[0] ?? '';

const STREETS = ['road', 'pedestrian', 'footway', 'square'];
/** Estates without street names number their houses directly, so the estate takes the place of the street. */
const ESTATES = ['city_block', 'residential', 'neighbourhood', 'quarter'];

function partsOf(found: Json) {
  const address = isObject(found.address) ? found.address : {};
  const house = textIn(address, 'house_number');
  const street = textIn(address, ...STREETS, ...(house === '' ? [] : ESTATES));
  const districts = textsIn(address, ['city_district', 'borough', 'suburb', 'quarter', 'neighbourhood']);
  return {
    house,
    street,
    district: districts.find((district) => district !== street) ?? '',
    city: textIn(address, 'city', 'town', 'village', 'municipality', 'state'),
  };
}

const DISTRICTS = ['city_district', 'borough', 'suburb', 'quarter', 'neighbourhood', 'district'];
const SETTLEMENTS = ['city', 'town', 'village', 'municipality', 'county', 'state', 'country', 'postcode'];

function kindOf(found: Json): FoundPlace['kind'] {
  const type = textIn(found, 'addresstype');
  if (DISTRICTS.includes(type)) return 'district';
  if (SETTLEMENTS.includes(type)) return 'place';
  if (textIn(found, 'category') === 'highway') return 'street';
  if (textIn(found, 'name') !== '') return 'landmark';
  return partsOf(found).house === '' ? 'place' : 'house';
}

export function readPlace(found: unknown, locale: Locale): FoundPlace | undefined {
  if (!isObject(found)) return undefined;
  const [latitude, longitude] = [
    Number(found.lat ?? Number.NaN),
    wrapLongitude(Number(found.lon ?? Number.NaN)),
  ];
  if (!(Math.abs(latitude) <= 90 && Number.isFinite(longitude))) return undefined;
  const { house, street, district, city } = partsOf(found);
  const kind = kindOf(found);
  const whole = textIn(found, 'display_name');
  const isDoor = kind === 'house' || kind === 'landmark';
  const door = isDoor && street !== '' && house !== '' ? withHouse(street, house, locale) : '';
  const title = textIn(found, 'name') || door || whole.split(',')[0] || '';
  if (title === '') return undefined;
  return {
    id: `${textIn(found, 'osm_type') || 'place'}-${found.osm_id ?? found.place_id ?? `${latitude},${longitude}`}`,
    title,
    subtitle: [door, district, city].filter((part) => part !== '' && part !== title).join(', '),
    latitude,
    longitude,
    kind,
    ...(!isDoor && { isRough: true }),
    ...(door !== '' && { street, house }),
  };
}

export function readAddress(found: unknown, locale: Locale): PointAddress {
  if (!isObject(found) || found.error !== undefined) return { address: '' };
  const { house, street, district, city } = partsOf(found);
  const name = textIn(found, 'name');
  const here = street === '' ? name : house === '' ? street : withHouse(street, house, locale);
  return {
    address: addressLine([here, district, city], locale) || textIn(found, 'display_name'),
    ...(kindOf(found) === 'landmark' && { landmark: name }),
    ...(street && { street }),
    ...(street && house && { house }),
  };
}
