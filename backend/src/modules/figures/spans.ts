import type { Span } from './facts';

const DAY_MS = 24 * 60 * 60_000;

/** A calendar day in Tashkent as moments. */
export function spanOf(day: string): Span {
  const from = Date.parse(`${day}T00:00:00+05:00`);
  return { from: new Date(from), before: new Date(from + DAY_MS) };
}

/** The days from the first to the last, as few spans as possible, without those that are already `known`. */
export function spansWithout(known: ReadonlySet<string>, first: string, last: string): Span[] {
  const spans: Span[] = [];
  for (let ms = Date.parse(first); ms <= Date.parse(last); ms += DAY_MS) {
    const day = new Date(ms).toISOString().slice(0, 10);
    if (known.has(day)) continue;
    const next = spanOf(day);
    const before = spans.at(-1);
    if (before?.before.getTime() === next.from.getTime()) before.before = next.before;
    else spans.push(next);
  }
  return spans;
}
