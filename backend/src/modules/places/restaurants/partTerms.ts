import type { ZoneTerms } from '@olov/contract';
import { type Point, partAt } from '../../../geography';
import { sha256 } from '../../../sha256';

/** Own terms of the parts of a zone; null: those of the zone. */
export type TermsOfParts = readonly (ZoneTerms | null)[];

import type { RestaurantRow } from './repository';

/** Empty if another zone was stored since, by an older build or by hand: its parts have the terms of the zone. */
export const partTermsOf = ({ zone, partTerms }: Pick<RestaurantRow, 'zone' | 'partTerms'>): TermsOfParts =>
  partTerms && partTerms.zone === sha256(zone) ? partTerms.terms : [];

export const storedParts = (zone: string, terms: TermsOfParts): string | null =>
  terms.some((own) => own !== null) ? JSON.stringify({ zone: sha256(zone), terms }) : null;

/** The restaurant with the terms of the part that contains the point; on a common edge those of the first part. */
export function withTermsAt(restaurant: RestaurantRow, at: Point): RestaurantRow {
  const terms = partTermsOf(restaurant);
  const own = terms.length > 0 && terms[partAt(restaurant.zone, at)];
  if (!own) return restaurant;
  return { ...restaurant, deliveryPrice: own.price, minimum: own.minimum, freeFrom: own.freeFrom };
}
