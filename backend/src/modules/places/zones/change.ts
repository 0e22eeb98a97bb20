import type { ZoneChange, ZoneTerms } from '@olov/contract';
import { isSameTerms } from '@olov/contract/places/zone';
import { type Author, type Change, recordChange } from '../../../access/audit';
import type { Database } from '../../../db/connect';
import { partTermsOf, storedParts, type TermsOfParts } from '../restaurants/partTerms';
import { type RestaurantRow, setZone } from '../restaurants/repository';
import type { NoteCode } from './faults';
import type { ReadZone } from './readZones';
import { canonical, type Polygon, placeIn, signedArea } from './shape';
import { termsOf } from './terms';
import { noteText } from './texts';
import { areaOf, isSameZone, writeZone, zoneOf } from './writeZone';

/** A zone that was read, compared with the stored one. */
export interface ComparedZone {
  restaurant: RestaurantRow;
  zone: string;
  terms: ZoneTerms;
  parts: TermsOfParts;
  notes: NoteCode[];
  change: ZoneChange;
}

export function compareZone(restaurant: RestaurantRow, read: ReadZone): ComparedZone {
  const { polygons } = read;
  const before = zoneOf(restaurant);
  const oldTerms = termsOf(restaurant);
  const { parts: wanted, ...sums } = read.terms;
  const terms = { ...oldTerms, ...sums };
  const oldParts = partTermsOf(restaurant);
  const parts = wanted ?? keptParts(before, oldParts, polygons);
  const zone = writeZone(polygons);
  const hasSameTerms = isSameTerms(oldTerms, terms);
  const isSame =
    isSameZone(before, polygons) && hasSameTerms && hasSameParts(before, oldParts, polygons, parts);
  const dropped: NoteCode[] = !wanted && ownIn(parts) < ownIn(oldParts) ? ['part-terms-dropped'] : [];
  const notes = [...read.notes, ...remarksOn(restaurant, polygons), ...dropped];
  return {
    ...{ restaurant, zone, terms, parts, notes },
    change: {
      restaurantId: restaurant.id,
      name: restaurant.name.en,
      kind: isSame ? 'same' : before.length === 0 ? 'new' : polygons.length === 0 ? 'gone' : 'changed',
      before: summaryOf(before),
      after: summaryOf(polygons),
      ...(!hasSameTerms && { terms: { before: oldTerms, after: terms } }),
      notes: notes.map((code) => noteText(code, 'en')),
    },
  };
}

/** Belongs into a transaction that has locked the restaurant. */
export async function saveZone(
  trx: Database,
  { restaurant, zone, terms, parts, change }: ComparedZone,
  author: Author,
  nowMs: number,
): Promise<void> {
  await setZone(trx, restaurant.id, { zone, terms, partTerms: storedParts(zone, parts) });
  const partsIn = (list: TermsOfParts) => (ownIn(list) > 0 ? { parts: list } : {});
  const entry: Change = {
    action: 'change',
    subject: 'Zone',
    subjectId: restaurant.id,
    before: { ...change.before, ...change.terms?.before, ...partsIn(partTermsOf(restaurant)) },
    after: { ...change.after, ...change.terms?.after, ...partsIn(parts) },
  };
  await recordChange(trx, author, entry, nowMs);
}

const ownIn = (parts: TermsOfParts): number => parts.filter((own) => own !== null).length;

/** A part with the same shape keeps its terms. */
function keptParts(before: readonly Polygon[], old: TermsOfParts, after: readonly Polygon[]): TermsOfParts {
  const termsByShape = new Map(before.map((polygon, index) => [canonical(polygon), old[index] ?? null]));
  return after.map((polygon) => termsByShape.get(canonical(polygon)) ?? null);
}

const hasSameParts = (
  before: readonly Polygon[],
  old: TermsOfParts,
  after: readonly Polygon[],
  parts: TermsOfParts,
): boolean => {
  const kept = keptParts(before, old, after);
  return after.every((_, index) => JSON.stringify(kept[index]) === JSON.stringify(parts[index] ?? null));
};

const summaryOf = (polygons: ReadZone['polygons']) => ({
  points: polygons.flat().reduce((sum, ring) => sum + ring.length, 0),
  squareKilometres: areaOf(polygons),
});

function remarksOn({ latitude, longitude }: RestaurantRow, polygons: ReadZone['polygons']): NoteCode[] {
  if (polygons.length === 0) return [];
  const at = [Math.round(longitude * 1e6), Math.round(latitude * 1e6)] as const;
  const isWound = polygons.flatMap((rings) =>
    rings.map((ring, index) => signedArea(ring) > 0 === (index === 0)),
  );
  const isHome = polygons.some(
    ([outline = [], ...holes]) => placeIn(outline, at) >= 0 && holes.every((hole) => placeIn(hole, at) <= 0),
  );
  return [
    ...(isWound.every(Boolean) ? [] : ['rings-reversed' as const]),
    ...(isHome ? [] : ['restaurant-outside' as const]),
  ];
}
