/** Payme and Uzum use tiyin, the shop uses sums. */
const TIYIN = 100;

export const toTiyin = (sums: number): number => sums * TIYIN;

export const fromTiyin = (tiyin: number): number => tiyin / TIYIN;
