import type { FoundPlace } from '@olov/shared-kit/contract';
import type { Locale } from '../../text/language';
import { addressLine, withHouse } from '../addressText';

type Json = Record<string, unknown>;

export const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const textIn = (from: Json, ...names: string[]): string =>
  names
    .map((name) => from[name])
    .find((value): value is string => typeof value === 'string' && value !== '') ?? '';

/** What Nominatim says of where a place is (`addressdetails=1`). */
function partsOf(found: Json) {
  const address = isObject(found.address) ? found.address : {};
  return {
    house: textIn(address, 'house_number'),
    street: textIn(address, 'road', 'pedestrian', 'footway', 'square'),
    district: textIn(address, 'city_district', 'borough', 'suburb', 'quarter', 'neighbourhood'),
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

/** One result of `/search` in format jsonv2; undefined where it cannot be read. */
export function readPlace(found: unknown, locale: Locale): FoundPlace | undefined {
  if (!isObject(found)) return undefined;
  const [latitude, longitude] = [Number(found.lat ?? Number.NaN), Number(found.lon ?? Number.NaN)];
  if (!(Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180)) return undefined;
  const { house, street, district, city } = partsOf(found);
  const kind = kindOf(found);
  const whole = textIn(found, 'display_name');
  const isHouse = kind === 'house' && street !== '';
  const title = isHouse
    ? withHouse(street, house, locale)
    : textIn(found, 'name') || whole.split(',')[0] || '';
  if (title === '') return undefined;
  return {
    id: `${textIn(found, 'osm_type') || 'place'}-${found.osm_id ?? found.place_id ?? `${latitude},${longitude}`}`,
    title,
    subtitle: [district, city].filter((part) => part !== '' && part !== title).join(', '),
    latitude,
    longitude,
    kind,
    ...(kind !== 'house' && kind !== 'landmark' && { isRough: true }),
  };
}

/** The answer of `/reverse` as one line; empty where nothing is there. */
export function readAddress(found: unknown, locale: Locale): string {
  if (!isObject(found) || found.error !== undefined) return '';
  const { house, street, district, city } = partsOf(found);
  const here =
    street === '' ? textIn(found, 'name') : house === '' ? street : withHouse(street, house, locale);
  return addressLine([here, district, city], locale) || textIn(found, 'display_name');
}
