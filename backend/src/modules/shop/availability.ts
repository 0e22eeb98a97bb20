import type { Selectable } from 'kysely';
import type { ProductTable, StopListTable } from '../../db/schema';
import type { MenuProduct } from './repository';

/** Whether a product can be had at a restaurant, and how many pieces of it; null where nobody counts. */
export interface Availability {
  isAvailable: boolean;
  left: number | null;
}

type Stop = Selectable<StopListTable>;

/** The restaurant's own word where it said one, else the menu's. What has run out cannot be had. */
export const availabilityOf = (
  { isAvailable }: Pick<Selectable<ProductTable>, 'isAvailable'>,
  stop: Stop | undefined,
): Availability => {
  const left = stop?.piecesLeft ?? null;
  return { isAvailable: (stop?.isAvailable ?? isAvailable) && left !== 0, left };
};

/** What it cannot be without is there: of each group that has to be chosen from something, and all that is required. */
export const canBeMade = ({ groups, modifiers }: Pick<MenuProduct, 'groups' | 'modifiers'>): boolean =>
  groups.every(({ id, kind }) => {
    const own = modifiers.filter(({ groupId }) => groupId === id);
    return kind === 'many' || own.length === 0 || own.some(({ isAvailable }) => isAvailable);
  }) && modifiers.every(({ isRequired, isAvailable }) => isAvailable || !isRequired);
