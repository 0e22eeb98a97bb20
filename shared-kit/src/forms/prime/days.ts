/** The local midnight of `YYYY-MM-DD`, or undefined: PrimeReact’s calendar has no days without a time. */
export function dayOf(text: string | undefined): Date | undefined {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text ?? '') ?? [];
  if (year === undefined) return undefined;
  const date = new Date(Number(year), Number(month) - 1, Number(day));
  return textOf(date) === text ? date : undefined;
}

/** `YYYY-MM-DD`. */
export const textOf = (date: Date): string =>
  [
    String(date.getFullYear()).padStart(4, '0'),
    String(date.getMonth() + 1).padStart(2, '0'),
    String(date.getDate()).padStart(2, '0'),
  ].join('-');

/**
 * The day of a typed date, or undefined. A date is complete with all digits of `format`; `isLeft` also takes `1.5.2000`,
 * which a customer may still be typing otherwise.
 */
export function typedDay(text: string, format: string, isLeft = false): string | undefined {
  const bare = text.trim();
  if (dayOf(bare)) return bare;
  const numbers = /^\d{8}$/.test(bare)
    ? [bare.slice(0, 2), bare.slice(2, 4), bare.slice(4)]
    : (/^(\d{1,2})[.,/\s-]+(\d{1,2})[.,/\s-]+(\d{4})$/.exec(bare)?.slice(1) ?? []);
  const [first = '', second = '', year] = numbers;
  if (year === undefined || (!isLeft && first.length + second.length < 4)) return undefined;
  const [day, month] = format.startsWith('d') ? [first, second] : [second, first];
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return dayOf(iso) && iso;
}
