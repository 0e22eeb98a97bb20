import type { Figures } from '@olov/contract';
import { MOST_FIGURE_DAYS } from '@olov/contract/staff/names';
import { daysFrom } from './days';

/** The keys of all hours or days from the first to the last, in the order of the business day, also of those without a row. */
export function keysOf({ by, from, to, rows }: Pick<Figures, 'by' | 'from' | 'to' | 'rows'>): string[] {
  if (by === 'day') return daysFrom(from, to, MOST_FIGURE_DAYS);
  const keys: string[] = [];
  const last = rows.at(-1)?.key;
  for (let hour = Number(rows[0]?.key); last !== undefined && keys.at(-1) !== last; hour = (hour + 1) % 24)
    keys.push(String(hour).padStart(2, '0'));
  return keys;
}

const LINES = 4;

/** Values of the axis from 0 to at least the highest value, at 1, 2 or 5 times a power of ten. */
export function axisOf(most: number): number[] {
  const power = 10 ** Math.floor(Math.log10(Math.max(most, LINES) / LINES));
  const step = ([1, 2, 5, 10].find((times) => times * power * LINES >= most) ?? 10) * power;
  return Array.from({ length: LINES + 1 }, (_, index) => index * step);
}
