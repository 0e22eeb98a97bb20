import type { Text } from '../../../db/schema';

/** The part of a zone that is meant. Numbers begin at 0. */
export interface Place {
  part: number;
  /** True if the zone has no other part, so that texts do not name it. */
  isOnlyPart: boolean;
  /** 0 is the outline; the others are holes. */
  ring?: number;
  points?: readonly number[];
}

export type FaultCode =
  | 'no-collection'
  | 'no-feature'
  | 'no-restaurant'
  | 'restaurant-unknown'
  | 'twice'
  | 'no-polygon'
  | 'too-many-points'
  | 'ring-short'
  | 'no-position'
  | 'swapped'
  | 'outside-region'
  | 'ring-open'
  | 'no-area'
  | 'self-crossing'
  | 'hole-outside'
  | 'holes-overlap'
  | 'parts-overlap'
  | 'terms-wrong';

/** A mistake in a zone. */
export interface Fault {
  code: FaultCode;
  place?: Place;
  /** Number of the hole or part that `place` overlaps. */
  other?: number;
  count?: number;
  id?: string;
  away?: { kilometres: number; regionName: Text; longitude: number; latitude: number };
}

export type NoteCode =
  | 'no-zone'
  | 'points-removed'
  | 'rings-reversed'
  | 'restaurant-outside'
  | 'part-terms-dropped';

export const MOST_POINTS = 1000;
export const REACH_KM = 60;

/** The path of the place in a form: `parts.0.rings.1.points.4`. One for each point, or one for the ring or part. */
export function pathsOf({ code, place }: Fault): string[] {
  if (code === 'terms-wrong') return ['terms'];
  if (!place) return ['parts'];
  const part = `parts.${place.part}`;
  if (place.ring === undefined) return [part];
  const ring = `${part}.rings.${place.ring}`;
  return place.points?.map((point) => `${ring}.points.${point}`) ?? [ring];
}
