import type { ZoneTerms } from '@olov/contract';
import type { TermsOfParts } from '../restaurants/partTerms';
import type { RestaurantRow } from '../restaurants/repository';

/** The price of a delivery into a zone; a property that a file leaves out stays as it is. */
export type ReadTerms = Partial<ZoneTerms> & { parts?: TermsOfParts };

const LARGEST = 100_000_000;

const RULES: Record<keyof ZoneTerms, (value: unknown) => boolean> = {
  price: isSum,
  minimum: isSum,
  freeFrom: (value) => value === null || (isSum(value) && value !== 0),
};

/** Undefined if a property is no sum, or if `parts` does not fit the parts of the zone. */
export function readTerms(properties: unknown, partCount: number): ReadTerms | undefined {
  const terms = readSums(properties);
  const parts = propertyOf(properties, 'parts');
  if (!terms || parts === undefined) return terms;
  if (!Array.isArray(parts) || parts.length !== partCount) return undefined;
  const read: (ZoneTerms | null)[] = [];
  for (const part of parts) {
    const own = part === null ? null : readSums(part);
    if (own !== null && !isWhole(own)) return undefined;
    read.push(own);
  }
  return { ...terms, parts: read };
}

function readSums(properties: unknown): Partial<ZoneTerms> | undefined {
  const terms: Partial<ZoneTerms> = {};
  for (const [name, isRight] of Object.entries(RULES)) {
    const value = propertyOf(properties, name);
    if (value === undefined) continue;
    if (!isRight(value)) return undefined;
    Object.assign(terms, { [name]: value });
  }
  return terms;
}

const isWhole = (terms: Partial<ZoneTerms> | undefined): terms is ZoneTerms =>
  terms?.price !== undefined && terms.minimum !== undefined && terms.freeFrom !== undefined;

export const termsOf = ({ deliveryPrice, minimum, freeFrom }: RestaurantRow): ZoneTerms => ({
  price: deliveryPrice,
  minimum,
  freeFrom,
});

function isSum(value: unknown): boolean {
  return Number.isInteger(value) && Number(value) >= 0 && Number(value) <= LARGEST;
}

const propertyOf = (properties: unknown, name: string): unknown =>
  typeof properties === 'object' && properties !== null && Object.hasOwn(properties, name)
    ? Reflect.get(properties, name)
    : undefined;
