/** Pseudo-random numbers seeded with a name, so that a picture is reproducible. */
export function createRandom(name) {
  let state = 2166136261;
  for (const char of name) state = Math.imul(state ^ char.charCodeAt(0), 16777619) >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  const between = (low, high) => low + (high - low) * next();
  const pick = (list) => list[Math.floor(next() * list.length)];
  return {
    next,
    between,
    pick,
    angle: () => between(0, 360),
    around: (value, share) => value * between(1 - share, 1 + share),
  };
}

const round = (value) => Math.round(value * 10) / 10;

export function smooth(points) {
  const count = points.length;
  const at = (index) => points[(index + count) % count];
  const [start] = points;
  let path = `M${round(start[0])} ${round(start[1])}`;
  for (let i = 0; i < count; i++) {
    const [before, from, to, after] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    path += `C${round(from[0] + (to[0] - before[0]) / 6)} ${round(from[1] + (to[1] - before[1]) / 6)} ${round(to[0] - (after[0] - from[0]) / 6)} ${round(to[1] - (after[1] - from[1]) / 6)} ${round(to[0])} ${round(to[1])}`;
  }
  return `${path}Z`;
}

export function blob(random, x, y, radius, { wobble = 0.08, points = 12, stretch = 1 } = {}) {
  return smooth(
    Array.from({ length: points }, (_, i) => {
      const angle = ((i + random.between(-0.18, 0.18)) / points) * 2 * Math.PI;
      const r = radius * random.between(1 - wobble, 1 + wobble);
      return [x + Math.cos(angle) * r * stretch, y + Math.sin(angle) * r];
    }),
  );
}

/**
 * Scattered places inside a shape: each is the best of several random candidates by its distance to the others;
 * `distance` is the minimum. `others` are places to avoid if possible.
 */
export function scatter(random, count, { inside, distance, box = [40, 40, 760, 760], others = [] }) {
  const places = [];
  const candidate = () => {
    for (let tries = 0; tries < 400; tries++) {
      const place = [random.between(box[0], box[2]), random.between(box[1], box[3])];
      if (inside(place)) return place;
    }
    return undefined;
  };
  const nearest = (place, list) => Math.min(...list.map(([x, y]) => Math.hypot(x - place[0], y - place[1])));
  const room = (place) => Math.min(nearest(place, places), 1.5 * nearest(place, others), 1000);
  for (let i = 0; i < count; i++) {
    let best;
    for (let tries = 0; tries < 28; tries++) {
      const place = candidate();
      if (place && (!best || room(place) > room(best))) best = place;
    }
    if (best && (places.length === 0 || nearest(best, places) > distance * 0.5)) places.push(best);
  }
  return places;
}

export function curve(points) {
  const at = (index) => points[Math.max(0, Math.min(points.length - 1, index))];
  let path = `M${round(points[0][0])} ${round(points[0][1])}`;
  for (let i = 0; i < points.length - 1; i++) {
    const [before, from, to, after] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    path += `C${round(from[0] + (to[0] - before[0]) / 6)} ${round(from[1] + (to[1] - before[1]) / 6)} ${round(to[0] - (after[0] - from[0]) / 6)} ${round(to[1] - (after[1] - from[1]) / 6)} ${round(to[0])} ${round(to[1])}`;
  }
  return path;
}

export const inCircle =
  (radius, x = 400, y = 400) =>
  ([px, py]) =>
    Math.hypot(px - x, py - y) < radius;

export const inRect =
  (x0, y0, x1, y1) =>
  ([x, y]) =>
    x > x0 && x < x1 && y > y0 && y < y1;
