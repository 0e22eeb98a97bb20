/** The word that was probably meant: one that begins alike or differs by two letters at most. */
export function closest(word: string, known: readonly string[]): string | undefined {
  const begun = known.filter((other) => word.length > 1 && other.startsWith(word));
  if (begun.length === 1) return begun[0];
  const [best] = known
    .map((other) => ({ other, distance: distanceOf(word, other) }))
    .sort((a, b) => a.distance - b.distance);
  return best && best.distance <= 2 ? best.other : undefined;
}

/** Letters to change, add or leave out. */
function distanceOf(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (const [i, letter] of [...a].entries()) {
    const next = [i + 1];
    for (const [j, other] of [...b].entries()) {
      next.push(
        Math.min((next[j] ?? 0) + 1, (row[j + 1] ?? 0) + 1, (row[j] ?? 0) + (letter === other ? 0 : 1)),
      );
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}
