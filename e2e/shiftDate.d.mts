/** By how many milliseconds all clocks of a test run are shifted. */
export const SHIFT_MS: number;

/** Has `Date` tell another time; `shift` answers by how many milliseconds. */
export function shiftDate(shift: () => number, scope?: { Date: DateConstructor }): void;
