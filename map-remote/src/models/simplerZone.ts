import { readZone, type ZoneRing } from '@olov/contract/places/zone';

const MOST_CORNERS = 60;
/** In degrees: about a metre. */
const FINEST = 0.00001;

/** The zone for a first view: long rings with fewer corners, and numbers as precise as a door. */
export const simplerZone = (zone: string): string =>
  JSON.stringify(readZone(zone).map((rings) => rings.map(simplerRing)));

function simplerRing(ring: ZoneRing): ZoneRing {
  let simpler = ring;
  for (let tolerance = FINEST; simpler.length > MOST_CORNERS; tolerance *= 2)
    simpler = simplified([...simpler, ...simpler.slice(0, 1)], tolerance).slice(0, -1);
  return simpler.map(([latitude, longitude]) => [Number(latitude.toFixed(5)), Number(longitude.toFixed(5))]);
}

/** Douglas and Peucker: of the corners between both ends only those that are farther than `tolerance` from a straight line. */
function simplified(line: ZoneRing, tolerance: number): ZoneRing {
  const ends = [...line.slice(0, 1), ...line.slice(-1)];
  const [[y1, x1] = [0, 0], [y2, x2] = [y1, x1]] = ends;
  const [dy, dx] = [y2 - y1, x2 - x1];
  let farthest = 0;
  let most = tolerance ** 2;
  for (const [index, [y, x]] of line.entries()) {
    const share = ((y - y1) * dy + (x - x1) * dx) / (dy ** 2 + dx ** 2 || 1);
    const along = Math.min(Math.max(share, 0), 1);
    const square = (y - y1 - along * dy) ** 2 + (x - x1 - along * dx) ** 2;
    if (square > most) [farthest, most] = [index, square];
  }
  if (farthest === 0) return ends;
  const before = simplified(line.slice(0, farthest + 1), tolerance);
  return [...before, ...simplified(line.slice(farthest), tolerance).slice(1)];
}
