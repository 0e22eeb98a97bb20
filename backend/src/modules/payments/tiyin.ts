/** Payme and Uzum use tiyin, the shop uses UZS. */
const TIYIN = 100;

export const toTiyin = (sums: number): number => sums * TIYIN;

export const fromTiyin = (tiyin: number): number => tiyin / TIYIN;
