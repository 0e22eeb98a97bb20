import type { Seed } from '@olov/contract/seed';
import { chickenDishes } from './chicken';
import { combos } from './combos';
import { contacts } from './contacts';
import { desserts } from './desserts';
import { drinks } from './drinks';
import { withFacts } from './facts';
import { folders, groups, tags } from './folders';
import { halfAndHalf } from './halves';
import { landmarks } from './landmarks';
import { news } from './news';
import { pastas } from './pasta';
import { pizzas } from './pizza';
import { premiumPizzas } from './premium';
import { promos } from './promos';
import { regions } from './regions';
import { restaurantsOfSamarkand } from './restaurants-samarkand';
import { restaurantsOfTashkent } from './restaurants-tashkent';
import { romanPizzas } from './roman';
import { salads } from './salads';
import { sauces } from './sauces';
import { snacks } from './snacks';
import { soups } from './soups';
import { stocks } from './stocks';
import { vacancies } from './vacancies';

export const seed: Seed = {
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
