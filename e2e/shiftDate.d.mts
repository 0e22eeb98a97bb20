/** In ms. */
export const SHIFT_MS: number;

export function shiftDate(shift: () => number, scope?: { Date: DateConstructor }): void;
