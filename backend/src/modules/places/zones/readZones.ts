import { wrapLongitude } from '@olov/contract/places/wrapLongitude';
import type { Text } from '../../../db/schema';
import { metresBetween, type Point } from '../../../geography';
import { MOST_PROBLEMS } from '../../../text/problem';
import { type Fault, MOST_POINTS, type NoteCode, type Place, REACH_KM } from './faults';
import type { Corner, Polygon, Ring } from './shape';
import { shapeProblem } from './shapeProblem';
import { type ReadTerms, readTerms } from './terms';

/** A mistake in the feature at `at` of a file. */
export interface ZoneProblem {
  at: string;
  restaurantId?: string;
  fault: Fault;
}

export interface Site {
  id: string;
  regionName: Text;
  regionCentre: Point;
}

export interface ReadZone {
  restaurantId: string;
  polygons: Polygon[];
  notes: NoteCode[];
  terms: ReadTerms;
}

type Found<T> = { found: T } | Fault;
const isFault = <T>(result: Found<T>): result is Fault => 'code' in result;

/** Coordinates are rounded to about ten centimetres. */
const SCALE = 1e6;

/** Reads a GeoJSON FeatureCollection (RFC 7946) and collects all problems. */
export function readZones(
  value: unknown,
  sites: ReadonlyMap<string, Site>,
): { zones: ReadZone[]; problems: ZoneProblem[] } {
  if (!isObject(value) || value.type !== 'FeatureCollection' || !Array.isArray(value.features)) {
    return { zones: [], problems: [{ at: 'the file', fault: { code: 'no-collection' } }] };
  }
  const zones: ReadZone[] = [];
  const problems: ZoneProblem[] = [];
  const seen = new Set<string>();
  for (const [index, feature] of value.features.entries()) {
    if (problems.length === MOST_PROBLEMS) break;
    const at = `features[${index}]`;
    const site = siteOf(feature, sites);
    if (isFault(site)) {
      problems.push({ at, fault: site });
      continue;
    }
    const restaurantId = site.found.id;
    const zone: ReturnType<typeof readGeometry> = seen.has(restaurantId)
      ? { code: 'twice' }
      : readGeometry(feature.geometry, site.found);
    seen.add(restaurantId);
    if (isFault(zone)) {
      problems.push({ at, restaurantId, fault: zone });
      continue;
    }
    const terms = readTerms(feature.properties, zone.found.polygons.length);
    if (terms) zones.push({ restaurantId, ...zone.found, terms });
    else problems.push({ at, restaurantId, fault: { code: 'terms-wrong' } });
  }
  return { zones, problems };
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function siteOf(feature: unknown, sites: ReadonlyMap<string, Site>): Found<Site> {
  if (!isObject(feature) || feature.type !== 'Feature') return { code: 'no-feature' };
  // QGIS gives each feature a number as its id.
  const id = [feature.id, isObject(feature.properties) ? feature.properties.restaurantId : undefined].find(
    (one) => typeof one === 'string' && one !== '',
  );
  if (typeof id !== 'string') return { code: 'no-restaurant' };
  const found = sites.get(id);
  return found ? { found } : { code: 'restaurant-unknown', id };
}

function readGeometry(geometry: unknown, site: Site): Found<Pick<ReadZone, 'polygons' | 'notes'>> {
  if (geometry === null) return { found: { polygons: [], notes: ['no-zone'] } };
  const parts = partsOf(geometry);
  if (!parts) return { code: 'no-polygon' };
  const count = parts.flat().reduce<number>((sum, ring) => sum + (Array.isArray(ring) ? ring.length : 0), 0);
  if (count > MOST_POINTS) return { code: 'too-many-points', count };

  const polygons: Polygon[] = [];
  const notes = new Set<NoteCode>();
  for (const [part, rings] of parts.entries()) {
    const polygon: Ring[] = [];
    for (const [index, value] of rings.entries()) {
      const ring = readRing(value, { part, isOnlyPart: parts.length === 1, ring: index }, site);
      if (isFault(ring)) return ring;
      if (ring.found.isShortened) notes.add('points-removed');
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

function readRing(value: unknown, place: Place, site: Site): Found<{ corners: Ring; isShortened: boolean }> {
  const positions = (Array.isArray(value) ? value : []).map((position) =>
    isPosition(position) ? [wrapLongitude(position[0]), ...position.slice(1)] : position,
  );
  const short: Fault = { code: 'ring-short', place };
  if (positions.length === 0) return short;
  const wrong = positions.findIndex((position) => !isPosition(position));
  if (wrong >= 0) return { code: 'no-position', place: { ...place, points: [wrong] } };
  const away = distanceFault(positions, place, site);
  if (away) return away;
  const all = positions.map(([x, y]): Corner => [Math.round(x * SCALE), Math.round(y * SCALE)]);
  const [first] = all;
  const last = all.at(-1);
  if (!first || !last || !isSame(first, last)) return { code: 'ring-open', place };
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
  Math.abs(value[1]) <= 90;

function distanceFault(positions: [number, number][], place: Place, site: Site): Fault | undefined {
  const kilometres = (longitude: number, latitude: number) =>
    metresBetween({ longitude, latitude }, site.regionCentre) / 1000;
  const far = positions.findIndex(([x, y]) => kilometres(x, y) > REACH_KM);
  const [longitude, latitude] = positions[far] ?? [0, 0];
  if (far < 0) return undefined;
  const isSwapped = positions.every(([x, y]) => Math.abs(x) <= 90 && kilometres(y, x) <= REACH_KM);
  if (isSwapped) return { code: 'swapped', place };
  return {
    code: 'outside-region',
    place: { ...place, points: [far] },
    away: {
      kilometres: Math.round(kilometres(longitude, latitude)),
      regionName: site.regionName,
      longitude,
      latitude,
    },
  };
}
