import type { OfficeZone, ZoneGeometry, ZoneTerms } from '@olov/contract';

export interface Corner {
  latitude: number;
  longitude: number;
}

/** Corners without the repeated first one. */
type Ring = readonly Corner[];

/** The outline and its holes, with own terms or null for those of the zone. */
export interface DraftPart {
  rings: readonly Ring[];
  terms: ZoneTerms | null;
}

/** The parts of a zone that is edited. Each step makes a new value, so an undo puts an older one back. */
export type ZoneDraft = readonly DraftPart[];

/** Number of a part and of its ring: 0 is the outline. */
export interface RingAddress {
  part: number;
  ring: number;
}

export function draftOf({ geometry, parts }: Pick<OfficeZone, 'geometry' | 'parts'>): ZoneDraft {
  return partsOf(geometry).map((rings, index) => ({
    rings: rings.map((ring) => ring.slice(0, -1).map(cornerOf)),
    terms: parts[index] ?? null,
  }));
}

export const partsOf = (geometry: ZoneGeometry | null): readonly number[][][][] =>
  geometry === null ? [] : geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates;

export const cornerOf = ([longitude = 0, latitude = 0]: number[]): Corner => ({ latitude, longitude });

export function geometryOf(draft: ZoneDraft): ZoneGeometry | null {
  const parts = draft.map(({ rings }) => rings.map(positionsOf));
  const [only] = parts;
  if (!only) return null;
  return parts.length === 1
    ? { type: 'Polygon', coordinates: only }
    : { type: 'MultiPolygon', coordinates: parts };
}

const positionsOf = (ring: Ring): number[][] =>
  [...ring, ...ring.slice(0, 1)].map(({ latitude, longitude }) => [longitude, latitude]);

export const ringAt = (draft: ZoneDraft, { part, ring }: RingAddress): Ring => draft[part]?.rings[ring] ?? [];

/** Six decimals are ten centimetres, as the back end stores them. */
export const rounded = ({ latitude, longitude }: Corner): Corner => ({
  latitude: Number(latitude.toFixed(6)),
  longitude: Number(longitude.toFixed(6)),
});

export const withPoint = (draft: ZoneDraft, at: RingAddress, index: number, corner: Corner): ZoneDraft =>
  withRing(draft, at, (ring) => [...ring.slice(0, index), rounded(corner), ...ring.slice(index)]);

export const withMoved = (draft: ZoneDraft, at: RingAddress, index: number, corner: Corner): ZoneDraft =>
  withRing(draft, at, (ring) => ring.map((old, number) => (number === index ? rounded(corner) : old)));

export const withoutPoint = (draft: ZoneDraft, at: RingAddress, index: number): ZoneDraft =>
  withRing(draft, at, (ring) => ring.filter((_, number) => number !== index));

export const withNewPart = (draft: ZoneDraft): ZoneDraft => [...draft, { rings: [[]], terms: null }];

export const withNewHole = (draft: ZoneDraft, part: number): ZoneDraft =>
  withPart(draft, part, (old) => ({ ...old, rings: [...old.rings, []] }));

/** Without its outline a part is gone. */
export const withoutRing = (draft: ZoneDraft, { part, ring }: RingAddress): ZoneDraft =>
  ring === 0
    ? draft.filter((_, number) => number !== part)
    : withPart(draft, part, (old) => ({ ...old, rings: old.rings.filter((_, number) => number !== ring) }));

export const withTerms = (draft: ZoneDraft, part: number, terms: ZoneTerms | null): ZoneDraft =>
  withPart(draft, part, (old) => ({ ...old, terms }));

export const middleOf = (one: Corner, other: Corner): Corner =>
  rounded({
    latitude: (one.latitude + other.latitude) / 2,
    longitude: (one.longitude + other.longitude) / 2,
  });

const withPart = (draft: ZoneDraft, part: number, change: (old: DraftPart) => DraftPart): ZoneDraft =>
  draft.map((old, number) => (number === part ? change(old) : old));

const withRing = (draft: ZoneDraft, { part, ring }: RingAddress, change: (old: Ring) => Ring): ZoneDraft =>
  withPart(draft, part, (old) => ({
    ...old,
    rings: old.rings.map((corners, number) => (number === ring ? change(corners) : corners)),
  }));
