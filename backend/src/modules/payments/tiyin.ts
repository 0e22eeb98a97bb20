/** Payme and Uzum count in tiyin, the shop in sums. */
const TIYIN = 100;

export const toTiyin = (sums: number): number => sums * TIYIN;

/** Not whole where it is no sum of ours; such an amount is never right. */
export const fromTiyin = (tiyin: number): number => tiyin / TIYIN;
