import { ALLERGENS, DIETS } from '@olov/contract/menu/dishFacts';
import type { Allergen, Diet } from '@olov/shared-kit';

/** The filters by the name of their query parameter, which is repeated for each of them. */
export const FILTERS = { diet: DIETS, without: ALLERGENS };
export type Filter = Diet | Allergen;

export const isDiet = (filter: Filter): filter is Diet => DIETS.some((diet) => diet === filter);

export interface FiltersProps {
  filters: readonly Filter[];
  tagId: string;
  isSearching: boolean;
  isOpen: boolean;
  /** It gets the focus when the link of a dropped filter goes. */
  button: { readonly current: HTMLElement | null };
  onClose: () => void;
}
