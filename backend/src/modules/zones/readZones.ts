import { metresBetween, type Point } from '../../geography';
import type { Corner, Polygon, Ring } from './shape';
import { shapeProblem } from './shapeProblem';
import { type ReadTerms, readTerms } from './terms';

/** The text is for an operator; programs use the stable `code`. */
export interface ZoneProblem {
  at: string;
  restaurantId?: string;
  code: string;
  text: string;
}

export interface Site {
  id: string;
  regionName: string;
  regionCentre: Point;
}

export interface ReadZone {
  restaurantId: string;
  polygons: Polygon[];
  notes: string[];
  terms: ReadTerms;
}

type Fault = { code: string; text: string };
type Found<T> = { found: T } | Fault;
const isFault = <T>(result: Found<T>): result is Fault => 'code' in result;

const WRONG_TERMS = {
  code: 'terms-wrong',
  text: 'price, minimum and freeFrom have to be whole sums; freeFrom is above 0, or null for never.',
};

const MOST_POINTS = 1000;
const REACH_KM = 60;
/** Coordinates are rounded to about ten centimetres. */
const SCALE = 1e6;

/** Reads a GeoJSON FeatureCollection (RFC 7946) and collects all problems. */
export function readZones(
  value: unknown,
  sites: ReadonlyMap<string, Site>,
): { zones: ReadZone[]; problems: ZoneProblem[] } {
  if (!isObject(value) || value.type !== 'FeatureCollection' || !Array.isArray(value.features)) {
    const text =
      'The file is no GeoJSON FeatureCollection: { "type": "FeatureCollection", "features": […] }.';
    return { zones: [], problems: [{ at: 'the file', code: 'no-collection', text }] };
  }
  const zones: ReadZone[] = [];
  const problems: ZoneProblem[] = [];
  const seen = new Set<string>();
  for (const [index, feature] of value.features.entries()) {
    const at = `features[${index}]`;
    const site = siteOf(feature, sites);
    if (isFault(site)) {
      problems.push({ at, ...site });
      continue;
    }
    const restaurantId = site.found.id;
    const zone = seen.has(restaurantId)
      ? { code: 'twice', text: 'This restaurant is in the file twice.' }
      : readGeometry(feature.geometry, site.found);
    const terms = readTerms(feature.properties);
    seen.add(restaurantId);
    if (isFault(zone)) problems.push({ at, restaurantId, ...zone });
    else if (!terms) problems.push({ at, restaurantId, ...WRONG_TERMS });
    else zones.push({ restaurantId, ...zone.found, terms });
  }
  return { zones, problems };
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function siteOf(feature: unknown, sites: ReadonlyMap<string, Site>): Found<Site> {
  if (!isObject(feature) || feature.type !== 'Feature')
    return { code: 'no-feature', text: 'This is no Feature.' };
  const id = feature.id ?? (isObject(feature.properties) ? feature.properties.restaurantId : undefined);
  if (typeof id !== 'string' || id === '') {
    const text = 'The Feature does not say whose zone it is: put the restaurant’s id into "id".';
    return { code: 'no-restaurant', text };
  }
  const found = sites.get(id);
  return found ? { found } : { code: 'restaurant-unknown', text: `There is no restaurant "${id}".` };
}

function readGeometry(geometry: unknown, site: Site): Found<Pick<ReadZone, 'polygons' | 'notes'>> {
  if (geometry === null) return { found: { polygons: [], notes: ['no zone: it does not deliver'] } };
  const parts = partsOf(geometry);
  if (!parts) {
    const text = 'The geometry has to be a Polygon or a MultiPolygon with coordinates, or null for no zone.';
    return { code: 'no-polygon', text };
  }
  const points = parts.flat().reduce<number>((sum, ring) => sum + (Array.isArray(ring) ? ring.length : 0), 0);
  if (points > MOST_POINTS) {
    return {
      code: 'too-many-points',
      text: `The zone has ${points} points; at most ${MOST_POINTS} are allowed.`,
    };
  }

  const polygons: Polygon[] = [];
  const notes = new Set<string>();
  for (const [part, rings] of parts.entries()) {
    const polygon: Ring[] = [];
    for (const [index, value] of rings.entries()) {
      const name = `${index === 0 ? 'the outline' : `hole ${index}`}${parts.length > 1 ? ` of part ${part + 1}` : ''}`;
      const ring = readRing(value, name, site);
      if (isFault(ring)) return ring;
      if (ring.found.isShortened) notes.add('repeated points in a row were removed');
      polygon.push(ring.found.corners);
    }
    polygons.push(polygon);
  }
  const problem = shapeProblem(polygons);
  return problem ?? { found: { polygons, notes: [...notes] } };
}

function partsOf(geometry: unknown): unknown[][] | undefined {
  if (!isObject(geometry) || !Array.isArray(geometry.coordinates)) return undefined;
  const { type, coordinates } = geometry;
  const parts = type === 'Polygon' ? [coordinates] : type === 'MultiPolygon' ? coordinates : [];
  const isSound = parts.length > 0 && parts.every((part) => Array.isArray(part) && part.length > 0);
  return isSound ? parts : undefined;
}

function readRing(value: unknown, name: string, site: Site): Found<{ corners: Ring; isShortened: boolean }> {
  const positions = Array.isArray(value) ? value : [];
  const short: Fault = { code: 'ring-short', text: `${capital(name)} has fewer than three points.` };
  if (positions.length === 0) return short;
  const wrong = positions.findIndex((position) => !isPosition(position));
  if (wrong >= 0) {
    const text = `Point ${wrong + 1} of ${name} is no [longitude, latitude] in degrees.`;
    return { code: 'no-position', text };
  }
  const away = distanceFault(positions, name, site);
  if (away) return away;
  const all = positions.map(([x, y]): Corner => [Math.round(x * SCALE), Math.round(y * SCALE)]);
  const [first] = all;
  const last = all.at(-1);
  if (!first || !last || !isSame(first, last)) {
    return {
      code: 'ring-open',
      text: `${capital(name)} is not closed: its last point has to repeat its first.`,
    };
  }
  const open = all.slice(0, -1);
  const corners = open.filter((corner, index) => index === 0 || !isSame(corner, open[index - 1] ?? first));
  while (corners.length > 1 && isSame(corners.at(-1) ?? first, first)) corners.pop();
  if (corners.length < 3) return short;
  return { found: { corners, isShortened: corners.length < open.length } };
}

const isSame = (a: Corner, b: Corner): boolean => a[0] === b[0] && a[1] === b[1];

const isPosition = (value: unknown): value is [number, number] =>
  Array.isArray(value) &&
  value.length >= 2 &&
  value.every((number) => Number.isFinite(number)) &&
  Math.abs(value[0]) <= 180 &&
  Math.abs(value[1]) <= 90;

function distanceFault(positions: [number, number][], name: string, site: Site): Fault | undefined {
  const kilometres = (longitude: number, latitude: number) =>
    metresBetween({ longitude, latitude }, site.regionCentre) / 1000;
  const far = positions.findIndex(([x, y]) => kilometres(x, y) > REACH_KM);
  const [x, y] = positions[far] ?? [0, 0];
  if (far < 0) return undefined;
  if (positions.every(([first, second]) => Math.abs(first) <= 90 && kilometres(second, first) <= REACH_KM)) {
    const text = `Longitude and latitude are swapped in ${name}: GeoJSON has the longitude first.`;
    return { code: 'swapped', text };
  }
  const text = `Point ${far + 1} of ${name} (${x}, ${y}) is ${Math.round(kilometres(x, y))} km from the middle of ${site.regionName}; at most ${REACH_KM} km are allowed.`;
  return { code: 'outside-region', text };
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
