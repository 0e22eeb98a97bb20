import type { OfficeZone } from '@olov/contract';
import type { Locale } from '../../../text/language';
import { versionOf } from '../../../versionOf';
import type { RestaurantRow } from '../../restaurants/repository';
import type { NoteCode } from '../faults';
import { noteText } from '../messages';
import { partTermsOf } from '../partTerms';
import { termsOf } from '../terms';
import { geometryOf, zoneOf } from '../writeZone';

export const versionOfZone = (row: RestaurantRow): string =>
  versionOf({ zone: row.zone, terms: termsOf(row), parts: partTermsOf(row) });

export function presentZone(row: RestaurantRow, notes: readonly NoteCode[], locale: Locale): OfficeZone {
  const polygons = zoneOf(row);
  const parts = partTermsOf(row);
  return {
    restaurantId: row.id,
    version: versionOfZone(row),
    geometry: geometryOf(polygons),
    isMalformed: polygons.length === 0 && row.zone !== '[]',
    terms: termsOf(row),
    parts: polygons.map((_, index) => parts[index] ?? null),
    notes: notes.map((code) => ({ code, text: noteText(code, locale) })),
  };
}
