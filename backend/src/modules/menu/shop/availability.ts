import type { Selectable } from 'kysely';
import type { ModifierGroupTable, ProductModifierTable, ProductTable } from '../../../db/schema';

export interface Availability {
  isAvailable: boolean;
  left: number | null;
}

/** Values of one restaurant; null stands for the value of the menu. */
export interface OwnTerms {
  productId: string;
  isAvailable: boolean | null;
  piecesLeft: number | null;
  price: number | null;
}

interface Choices {
  groups: Pick<Selectable<ModifierGroupTable>, 'id' | 'kind'>[];
  modifiers: Pick<Selectable<ProductModifierTable>, 'groupId' | 'isRequired' | 'isAvailable'>[];
}

export const availabilityOf = (
  { isAvailable }: Pick<Selectable<ProductTable>, 'isAvailable'>,
  stop: OwnTerms | undefined,
): Availability => {
  const left = stop?.piecesLeft ?? null;
  return { isAvailable: (stop?.isAvailable ?? isAvailable) && left !== 0, left };
};

export const canBeMade = ({ groups, modifiers }: Choices): boolean =>
  groups.every(({ id, kind }) => {
    const own = modifiers.filter(({ groupId }) => groupId === id);
    return kind === 'many' || own.length === 0 || own.some(({ isAvailable }) => isAvailable);
  }) && modifiers.every(({ isRequired, isAvailable }) => isAvailable || !isRequired);
