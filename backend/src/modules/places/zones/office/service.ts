import type { OfficeZone, SetZoneBody, ZoneAround } from '@olov/contract';
import { demandRight, type Staff } from '../../../../access/Staff';
import { demandVersion } from '../../../../conflicts';
import { inTransaction } from '../../../../db/transaction';
import { ApiError, wrongFields } from '../../../../errors';
import { refused } from '../../../../refusals';
import type { Locale } from '../../../../text/language';
import { versionOf } from '../../../../versionOf';
import type { PlaceDeps } from '../../placeDeps';
import { partTermsOf } from '../../restaurants/partTerms';
import { allRestaurants, type RestaurantRow, restaurantOfZone } from '../../restaurants/repository';
import { compareZone, saveZone } from '../change';
import { type NoteCode, pathsOf } from '../faults';
import { readZones } from '../readZones';
import { sitesOf } from '../sites';
import { termsOf } from '../terms';
import { faultText, noteText } from '../texts';
import { geometryOf, zoneOf } from '../writeZone';

type Parts = Pick<PlaceDeps, 'db' | 'now'>;

export async function zoneAround({ db }: Parts, restaurantId: string, locale: Locale): Promise<ZoneAround> {
  const restaurants = await allRestaurants(db);
  const row = restaurants.find(({ id }) => id === restaurantId) ?? missing(locale);
  return {
    zone: presentZone(row, [], locale),
    neighbours: restaurants
      .filter(({ id, regionId, isActive }) => isActive && regionId === row.regionId && id !== restaurantId)
      .flatMap(neighbourOf(locale)),
  };
}

const neighbourOf = (locale: Locale) => (row: RestaurantRow) => {
  const geometry = geometryOf(zoneOf(row));
  return geometry ? [{ id: row.id, name: row.name[locale], geometry }] : [];
};

/** The zone as it is stored afterwards, or in a trial as it would be checked. */
export function changeZone(
  { db, now }: Parts,
  staff: Staff,
  { restaurantId, version, geometry, terms, parts, isTrial }: SetZoneBody,
  locale: Locale,
): Promise<{ zone: OfficeZone; isWritten: boolean }> {
  demandRight(staff, ['change', 'Zone'], { restaurantId }, locale);
  return inTransaction(db, async (trx) => {
    const row = (await restaurantOfZone(trx, restaurantId, { isLocked: !isTrial })) ?? missing(locale);
    if (!isTrial) demandVersion({ version: versionOfZone(row) }, version, locale);
    const feature = { type: 'Feature', id: restaurantId, properties: { ...terms, parts }, geometry };
    const file = { type: 'FeatureCollection', features: [feature] };
    const { zones, problems } = readZones(file, await sitesOf(trx, [row]));
    const [problem] = problems;
    const [read] = zones;
    if (problem || !read) throw refusalOf(problem, locale);
    const compared = compareZone(row, read);
    const isWritten = !isTrial && compared.change.kind !== 'same';
    if (isWritten) await saveZone(trx, compared, staff.author, now());
    const after = isWritten && (await restaurantOfZone(trx, restaurantId, { isLocked: false }));
    return { zone: presentZone(after || row, compared.notes.filter(isForPeople), locale), isWritten };
  });
}

/** The editor draws in any direction, so nobody needs to know of the repair. */
const isForPeople = (code: NoteCode): boolean => code !== 'rings-reversed';

function refusalOf(problem: ReturnType<typeof readZones>['problems'][number] | undefined, locale: Locale) {
  if (!problem) return new ApiError(422, 'zones-invalid', '');
  const text = faultText(problem.fault, locale);
  return wrongFields(
    Object.fromEntries(pathsOf(problem.fault).map((path) => [path, text])),
    problem.fault.code,
  );
}

function missing(locale: Locale): never {
  throw refused(404, 'restaurant-not-found', locale);
}

const versionOfZone = (row: RestaurantRow): string =>
  versionOf({ zone: row.zone, terms: termsOf(row), parts: partTermsOf(row) });

function presentZone(row: RestaurantRow, notes: readonly NoteCode[], locale: Locale): OfficeZone {
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
