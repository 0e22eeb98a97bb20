export const ROUNDS = Number(process.env.BENCH_ROUNDS || 9);

// The sides take turns, in the opposite order in every other round, so that other work of the machine affects
// all alike.
export async function inTurns(sides, measure, rounds = ROUNDS) {
  const measured = Object.fromEntries(Object.keys(sides).map((side) => [side, {}]));
  for (let round = 0; round < rounds; round += 1) {
    const order = Object.entries(sides);
    for (const [side, subject] of round % 2 ? order.reverse() : order) {
      for (const [name, value] of Object.entries(await measure(subject, round))) {
        measured[side][name] ??= [];
        measured[side][name].push(value);
      }
    }
  }
  return measured;
}

export function spread(values) {
  const sorted = [...values].sort((a, b) => a - b);
  const half = (sorted.length - 1) / 2;
  const median = (sorted[Math.floor(half)] + sorted[Math.ceil(half)]) / 2;
  return { median, min: sorted[0], max: sorted.at(-1) };
}

/** Makes rows of a comparison from the figures of the shop and of the other side. */
export const sidesOf = (shop, other) => (what, unit, name, rest) => ({
  what,
  unit,
  shop: spread(shop[name]),
  other: spread(other[name]),
  ...rest,
});
