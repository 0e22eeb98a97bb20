import { metresBetween, type Point } from '../../geography';
import { isStreet } from './names';
import type { Entry } from './readGazetteer';

/** Who stands so close to a landmark gives its name rather than that of the street. */
const AT_LANDMARK = 120;
/** Farther from a street nobody says that they are in it. */
const IN_STREET = 200;
const IN_DISTRICT = 10_000;

/** What the address of a point is said by: a landmark where one stands there, else the street, else the district. */
export function nearest(entries: Entry[], at: Point): Entry | undefined {
  const within = (isWanted: (entry: Entry) => boolean, metres: number) => {
    const found = entries
      .filter(isWanted)
      .map((entry) => ({ entry, away: metresTo(entry.points, at) }))
      .filter(({ away }) => away <= metres);
    return found.sort((a, b) => a.away - b.away)[0]?.entry;
  };
  const isLandmark = ({ kind }: Entry) => kind === 'landmark';
  return (
    within(isLandmark, AT_LANDMARK) ??
    within(isStreet, IN_STREET) ??
    within(({ kind }) => kind === 'district', IN_DISTRICT)
  );
}

/** To the nearest point of a line. */
function metresTo([first, ...rest]: Entry['points'], at: Point): number {
  let metres = metresBetween(first, at);
  let from = first;
  for (const to of rest) {
    metres = Math.min(metres, metresBetween(footOn(from, to, at), at));
    from = to;
  }
  return metres;
}

/** Over the length of a street the earth is flat. */
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

/** Where a pin goes: the point of a place, or the middle of a street. */
export function middleOf(points: Entry['points']): Point {
  const at = (points.length - 1) / 2;
  const [a, b] = [points[Math.floor(at)] ?? points[0], points[Math.ceil(at)] ?? points[0]];
  const middle = (from: number, to: number) => Math.round(((from + to) / 2) * 10_000) / 10_000;
  return { latitude: middle(a.latitude, b.latitude), longitude: middle(a.longitude, b.longitude) };
}
