import { chickenDishes } from './data/chicken';
import { combos } from './data/combos';
import { contacts } from './data/contacts';
import { desserts } from './data/desserts';
import { drinks } from './data/drinks';
import { withFacts } from './data/facts';
import { folders, groups, tags } from './data/folders';
import { halfAndHalf } from './data/halves';
import { landmarks } from './data/landmarks';
import { news } from './data/news';
import { pastas } from './data/pasta';
import { pizzas } from './data/pizza';
import { premiumPizzas } from './data/premium';
import { promos } from './data/promos';
import { regions } from './data/regions';
import { restaurantsOfSamarkand } from './data/restaurants-samarkand';
import { restaurantsOfTashkent } from './data/restaurants-tashkent';
import { romanPizzas } from './data/roman';
import { salads } from './data/salads';
import { sauces } from './data/sauces';
import { snacks } from './data/snacks';
import { soups } from './data/soups';
import { stocks } from './data/stocks';
import { vacancies } from './data/vacancies';
import type { SeedData } from './types';

export * from './pictures';
export type * from './types';

export const seed: SeedData = {
  regions,
  restaurants: [...restaurantsOfTashkent, ...restaurantsOfSamarkand],
  folders,
  groups,
  tags,
  products: withFacts([
    ...pizzas,
    halfAndHalf,
    ...premiumPizzas,
    ...romanPizzas,
    ...combos,
    ...snacks,
    ...chickenDishes,
    ...pastas,
    ...salads,
    ...soups,
    ...desserts,
    ...drinks,
    ...sauces,
  ]),
  landmarks,
  news,
  stocks,
  promos,
  vacancies,
  contacts,
};
