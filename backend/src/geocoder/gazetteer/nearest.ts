import { LOCALES } from '@olov/contract/platform/locales';
import { metresBetween, type Point } from '../../geography';
import { isStreet, titleOf } from './names';
import type { Entry } from './readGazetteer';

/** The distance in metres within which an address names the landmark instead of the street. */
const AT_LANDMARK = 120;
/** The distance in metres within which an address names the street. */
const IN_STREET = 200;
const IN_DISTRICT = 10_000;
const IN_CITY = 30_000;

export const nearestLandmark = (entries: Entry[], at: Point): Entry | undefined =>
  nearestOf(
    entries.filter(({ kind }) => kind === 'landmark'),
    at,
    AT_LANDMARK,
  );

export const nearestStreet = (entries: Entry[], at: Point): Entry | undefined =>
  nearestOf(entries.filter(isStreet), at, IN_STREET);

export const nearestDistrict = (entries: Entry[], at: Point): Entry | undefined =>
  nearestOf(
    entries.filter(({ kind }) => kind === 'district'),
    at,
    IN_DISTRICT,
  );

export const streetNamed = (entries: Entry[], name: string, at: Point): Entry | undefined =>
  nearestOf(
    entries.filter((entry) => isStreet(entry) && LOCALES.some((locale) => titleOf(entry, locale) === name)),
    at,
    IN_CITY,
  );

function nearestOf(entries: Entry[], at: Point, metres: number): Entry | undefined {
  const found = entries
    .map((entry) => ({ entry, away: metresTo(entry.points, at) }))
    .filter(({ away }) => away <= metres);
  return found.sort((a, b) => a.away - b.away)[0]?.entry;
}

function metresTo([first, ...rest]: Entry['points'], at: Point): number {
  let metres = metresBetween(first, at);
  let from = first;
  for (const to of rest) {
    metres = Math.min(metres, metresBetween(footOn(from, to, at), at));
    from = to;
  }
  return metres;
}

/** Plane geometry is exact enough over the length of a street. */
function footOn(a: Point, b: Point, at: Point): Point {
  const shrink = Math.cos((at.latitude * Math.PI) / 180);
  const [dx, dy] = [(b.longitude - a.longitude) * shrink, b.latitude - a.latitude];
  const [px, py] = [(at.longitude - a.longitude) * shrink, at.latitude - a.latitude];
  const share = Math.max(0, Math.min(1, (px * dx + py * dy) / (dx * dx + dy * dy || 1)));
  return {
    latitude: a.latitude + share * dy,
    longitude: a.longitude + share * (b.longitude - a.longitude),
  };
}

export function middleOf(points: Entry['points']): Point {
  const at = (points.length - 1) / 2;
  const [a, b] = [points[Math.floor(at)] ?? points[0], points[Math.ceil(at)] ?? points[0]];
  const middle = (from: number, to: number) => Math.round(((from + to) / 2) * 10_000) / 10_000;
  return { latitude: middle(a.latitude, b.latitude), longitude: middle(a.longitude, b.longitude) };
}
