import type { Seed } from '@olov/contract/seed';
import { contacts } from './contacts';
import { landmarks } from './landmarks';
import { readDemoMenu } from './menu';
import { news } from './news';
import { promos } from './promos';
import { regions } from './regions';
import { restaurantsOfSamarkand } from './restaurants-samarkand';
import { restaurantsOfTashkent } from './restaurants-tashkent';
import { stocks } from './stocks';
import { vacancies } from './vacancies';

export const seed: Seed = {
  ...readDemoMenu(),
  regions,
  restaurants: [...restaurantsOfTashkent, ...restaurantsOfSamarkand],
  landmarks,
  news,
  stocks,
  promos,
  vacancies,
  contacts,
};
