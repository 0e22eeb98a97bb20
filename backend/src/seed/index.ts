import { regions } from './data/regions';
import type { SeedData } from './types';

export type * from './types';

export const seed: SeedData = {
  regions,
  restaurants: [],
  folders: [],
  groups: [],
  tags: [],
  products: [],
  landmarks: [],
};
