import type { ZoneTerms } from '@olov/contract';
import type { RestaurantRow } from '../restaurants/repository';

/** The price of a delivery into a zone; a property that a file leaves out stays as it is. */
export type ReadTerms = Partial<ZoneTerms>;

const LARGEST = 100_000_000;

const RULES: Record<keyof ZoneTerms, (value: unknown) => boolean> = {
  price: isSum,
  minimum: isSum,
  freeFrom: (value) => value === null || (isSum(value) && value !== 0),
};

/** Undefined if a property is no sum. */
export function readTerms(properties: unknown): ReadTerms | undefined {
  const terms: ReadTerms = {};
  for (const [name, isRight] of Object.entries(RULES)) {
    const value = propertyOf(properties, name);
    if (value === undefined) continue;
    if (!isRight(value)) return undefined;
    Object.assign(terms, { [name]: value });
  }
  return terms;
}

export const termsOf = ({ deliveryPrice, minimum, freeFrom }: RestaurantRow): ZoneTerms => ({
  price: deliveryPrice,
  minimum,
  freeFrom,
});

export const isSameTerms = (one: ZoneTerms, other: ZoneTerms): boolean =>
  one.price === other.price && one.minimum === other.minimum && one.freeFrom === other.freeFrom;

function isSum(value: unknown): boolean {
  return Number.isInteger(value) && Number(value) >= 0 && Number(value) <= LARGEST;
}

const propertyOf = (properties: unknown, name: string): unknown =>
  typeof properties === 'object' && properties !== null && Object.hasOwn(properties, name)
    ? Reflect.get(properties, name)
    : undefined;
