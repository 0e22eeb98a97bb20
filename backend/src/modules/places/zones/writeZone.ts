import { readZone, type ZoneGeometry } from '@olov/contract';
import { partTermsOf } from '../restaurants/partTerms';
import type { RestaurantRow } from '../restaurants/repository';
import { type Corner, canonical, type Polygon, type Ring, signedArea, wound } from './shape';
import { termsOf } from './terms';

const SCALE = 1e6;

/** The format of the restaurant’s column: latitude first, and a single ring if that is enough. */
export function writeZone(polygons: readonly Polygon[]): string {
  const rings = polygons.map((polygon) =>
    wound(polygon).map((ring) => ring.map(([x, y]) => [y / SCALE, x / SCALE])),
  );
  const [first] = rings;
  if (!first) return '[]';
  if (rings.length > 1) return JSON.stringify(rings);
  return JSON.stringify(first.length > 1 ? first : first[0]);
}

export const zoneOf = ({ zone }: Pick<RestaurantRow, 'zone'>): Polygon[] =>
  readZone(zone).map((polygon) => polygon.map(open));

function open(ring: [latitude: number, longitude: number][]): Ring {
  const corners = ring.map(([y, x]): Corner => [Math.round(x * SCALE), Math.round(y * SCALE)]);
  const [first] = corners;
  const last = corners.at(-1);
  const isClosed = first && last && first[0] === last[0] && first[1] === last[1];
  return isClosed ? corners.slice(0, -1) : corners;
}

export const isSameZone = (one: readonly Polygon[], other: readonly Polygon[]): boolean => {
  const text = (polygons: readonly Polygon[]) => polygons.map(canonical).sort().join(' ');
  return text(one) === text(other);
};

const KM_PER_DEGREE = 111.195;

/** In square kilometres, with a flat projection around the zone. */
export function areaOf(polygons: readonly Polygon[]): number {
  const square = (ring: Ring) => {
    const latitude = (ring[0]?.[1] ?? 0) / SCALE;
    const perDegree = KM_PER_DEGREE ** 2 * Math.cos((latitude * Math.PI) / 180);
    return (Math.abs(signedArea(ring)) / 2 / SCALE ** 2) * perDegree;
  };
  const area = polygons
    .map(([outline = [], ...holes]) => square(outline) - holes.reduce((sum, hole) => sum + square(hole), 0))
    .reduce((sum, part) => sum + part, 0);
  return Math.round(area * 100) / 100;
}

/** A GeoJSON Feature with the winding and closed rings of RFC 7946. */
export function toFeature(restaurant: RestaurantRow) {
  const polygons = zoneOf(restaurant);
  const isMalformed = polygons.length === 0 && restaurant.zone !== '[]';
  const parts = partTermsOf(restaurant);
  return {
    type: 'Feature' as const,
    id: restaurant.id,
    properties: {
      name: restaurant.name.en,
      regionId: restaurant.regionId,
      isActive: restaurant.isActive,
      ...termsOf(restaurant),
      ...(parts.length > 0 && { parts: [...parts] }),
      ...(isMalformed && { problem: 'The zone cannot be read, and is empty.' }),
    },
    geometry: geometryOf(polygons),
  };
}

/** Null for a zone without parts. */
export function geometryOf(polygons: readonly Polygon[]): ZoneGeometry | null {
  const coordinates = polygons.map((polygon) =>
    wound(polygon).map((ring) => [...ring, ring[0] ?? [0, 0]].map(([x, y]) => [x / SCALE, y / SCALE])),
  );
  const [only] = coordinates;
  if (only === undefined) return null;
  return coordinates.length > 1
    ? { type: 'MultiPolygon', coordinates }
    : { type: 'Polygon', coordinates: only };
}
