const editsAllowed = (length: number): number => (length >= 8 ? 2 : length >= 4 ? 1 : 0);

/** 1 is equal, 0 is a different word. Both must be folded. */
export function likeness(typed: string, name: string): number {
  if (typed === name) return 1;
  if (name.startsWith(typed)) return 0.8 + (0.15 * typed.length) / name.length;
  // The typed word adds an ending: `чиланзарская` for `чиланзар`.
  if (name.length >= 4 && typed.startsWith(name)) return 0.75;
  const allowed = editsAllowed(typed.length);
  if (allowed === 0 || foreignLetters(typed, name) > allowed) return 0;
  const edits = distance(typed, name, allowed);
  if (edits <= allowed) return 0.75 - 0.1 * edits;
  if (name.length > typed.length && distance(typed, name.slice(0, typed.length), 1) <= 1) return 0.5;
  return 0;
}

/** Letters of `typed` that `name` lacks: a lower bound of the edit distance, which rules out most words cheaply. */
function foreignLetters(typed: string, name: string): number {
  let count = 0;
  for (let index = 0; index < typed.length; index += 1) {
    if (!name.includes(typed.charAt(index))) count += 1;
  }
  return count;
}

/** Edit distance with transposition of neighbours; any number above `most` if it is larger. */
export function distance(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const isSame = a[i - 1] === b[j - 1];
      let edits = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + (isSame ? 0 : 1));
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        edits = Math.min(edits, (before[j - 2] ?? 0) + 1);
      }
      row.push(edits);
    }
    before = last;
    last = row;
  }
  return last[b.length] ?? 0;
}
