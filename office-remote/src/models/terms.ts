import type { ZoneTerms } from '@olov/contract';

export const hasSameTerms = (one: ZoneTerms, other: ZoneTerms): boolean =>
  one.price === other.price && one.minimum === other.minimum && one.freeFrom === other.freeFrom;
