import type { Allergen, Nutrition } from '@olov/contract';
import type { SeedProduct } from '@olov/contract/seed';

/** Grams of protein, fat and carbohydrates per 100 g or ml, and allergens. */
type Facts = [protein: number, fat: number, carbohydrates: number, allergens?: string];

const DOUGH = 'gluten milk';

/** Half-and-half pizzas and sets are omitted: their values depend on the choice. */
const FACTS: Record<string, Facts> = {
  margherita: [10.4, 8.6, 29.1, DOUGH],
  pepperoni: [11.8, 12.9, 27.2, DOUGH],
  'four-cheese': [13.1, 14.2, 26.4, DOUGH],
  hawaiian: [10.9, 8.1, 28.8, DOUGH],
  mushroom: [9.8, 9.9, 27.6, DOUGH],
  'chicken-bbq': [12.6, 8.4, 28.2, `${DOUGH} mustard celery`],
  vegetarian: [8.4, 7.2, 27.9, DOUGH],
  diablo: [11.4, 12.2, 26.8, DOUGH],
  'ham-mushroom': [11.2, 8.8, 27.1, DOUGH],
  'chicken-ranch': [12.1, 10.8, 26.3, `${DOUGH} eggs mustard`],
  'meat-feast': [13.6, 13.4, 24.9, DOUGH],
  tuna: [12.9, 8.2, 26.6, `${DOUGH} fish`],
  'kids-sunny': [10.7, 8.3, 29.4, DOUGH],
  'four-seasons': [11.1, 10.3, 27.3, DOUGH],
  truffle: [10.2, 12.4, 26.1, DOUGH],
  burrata: [10.8, 12.1, 25.4, `${DOUGH} nuts`],
  'salmon-cream': [12.4, 11.3, 24.8, `${DOUGH} fish`],
  'shrimp-pesto': [11.9, 10.2, 25.6, `${DOUGH} crustaceans nuts`],
  'pear-gorgonzola': [9.9, 11.2, 28.7, `${DOUGH} nuts`],
  'lamb-samarkand': [12.8, 12.6, 25.2, DOUGH],
  kazy: [13.2, 14.1, 24.6, DOUGH],
  'steak-arugula': [13.4, 10.9, 24.3, DOUGH],
  'roman-potato': [8.1, 9.4, 30.2, DOUGH],
  'roman-stracciatella': [9.8, 11.7, 27.2, DOUGH],
  'roman-mortadella': [10.9, 13.1, 26.8, `${DOUGH} nuts`],
  'roman-zucchini-feta': [8.6, 8.9, 27.4, DOUGH],
  'roman-pepperoni-honey': [11.2, 12.6, 29.3, DOUGH],
  'roman-olive-pepper': [7.6, 8.2, 28.1, DOUGH],
  fries: [3.4, 14.6, 36.1],
  wedges: [3.1, 9.2, 27.8],
  'mozzarella-sticks': [14.2, 17.8, 21.6, `${DOUGH} eggs`],
  'onion-rings': [4.6, 13.9, 33.2, 'gluten eggs'],
  'garlic-bread': [8.2, 12.4, 42.1, DOUGH],
  'cheese-balls': [13.6, 16.9, 24.2, `${DOUGH} eggs`],
  focaccia: [7.4, 9.6, 43.8, 'gluten'],
  'pepperoni-rolls': [11.6, 15.2, 32.4, DOUGH],
  'jalapeno-poppers': [8.8, 14.7, 21.9, `${DOUGH} eggs`],
  'wings-bbq': [18.4, 13.2, 8.6, 'mustard celery sesame'],
  'wings-hot': [18.9, 13.8, 4.2, 'milk celery'],
  'wings-honey-mustard': [18.1, 13.1, 9.8, 'mustard'],
  drumsticks: [17.6, 11.4, 7.9, 'gluten'],
  strips: [19.2, 12.7, 16.4, 'gluten eggs'],
  nuggets: [16.8, 14.1, 17.2, 'gluten eggs'],
  'popcorn-chicken': [16.2, 15.6, 18.8, 'gluten eggs'],
  'wings-bucket': [18.6, 13.5, 5.1, 'celery'],
  carbonara: [9.8, 12.6, 24.1, 'gluten eggs milk'],
  bolognese: [9.2, 7.4, 22.8, 'gluten milk celery'],
  alfredo: [9.6, 11.2, 23.4, 'gluten milk'],
  arrabbiata: [4.9, 4.2, 24.6, 'gluten'],
  'pesto-penne': [6.8, 11.8, 25.2, 'gluten milk nuts'],
  'seafood-pasta': [10.1, 5.8, 21.9, 'gluten crustaceans molluscs fish'],
  'mac-and-cheese': [9.4, 10.7, 22.6, 'gluten milk mustard'],
  lasagne: [9.1, 9.8, 14.2, 'gluten milk eggs celery'],
  'caesar-chicken': [10.6, 11.9, 7.2, 'gluten eggs fish milk mustard'],
  'caesar-shrimp': [9.2, 11.1, 7.1, 'gluten eggs fish milk mustard crustaceans'],
  greek: [4.1, 10.2, 4.6, 'milk'],
  achichuk: [1.1, 0.3, 4.4, ''],
  caprese: [8.9, 12.8, 3.1, 'milk nuts'],
  'warm-beef-salad': [10.2, 8.4, 4.9, 'soy sesame'],
  'tuna-salad': [9.7, 6.1, 4.2, 'fish eggs mustard'],
  'tomato-soup': [1.6, 2.9, 6.4, 'milk celery'],
  'mushroom-soup': [2.1, 5.2, 5.3, 'milk celery'],
  'pumpkin-soup': [1.4, 3.6, 6.9, 'milk'],
  'lentil-soup': [4.2, 2.2, 9.6, 'celery'],
  'chicken-noodle': [4.4, 1.9, 5.2, 'gluten eggs celery'],
  shurpa: [4.9, 4.1, 4.3, ''],
  tiramisu: [5.8, 18.6, 28.4, 'gluten eggs milk'],
  cheesecake: [6.2, 21.4, 27.9, 'gluten eggs milk'],
  fondant: [6.1, 22.3, 39.8, 'gluten eggs milk soy'],
  'honey-cake': [5.4, 16.2, 46.1, 'gluten eggs milk'],
  'panna-cotta': [3.6, 19.8, 17.4, 'milk'],
  donuts: [6.3, 18.9, 47.2, 'gluten eggs milk soy'],
  'cinnamon-rolls': [6.8, 12.6, 51.3, 'gluten eggs milk'],
  'sweet-pizza': [6.4, 11.2, 42.7, 'gluten milk nuts soy'],
  'ice-cream': [3.8, 11.4, 22.6, 'milk'],
  'cola-05': [0, 0, 10.6],
  'cola-15': [0, 0, 10.6],
  'orange-soda': [0, 0, 10.9],
  lemonade: [0.1, 0, 7.8, ''],
  tarragon: [0, 0, 8.2, ''],
  'berry-mors': [0.2, 0.1, 9.1, ''],
  'peach-iced-tea': [0, 0, 6.9, ''],
  ayran: [1.8, 1.6, 2.4, 'milk'],
  'orange-juice': [0.7, 0.2, 10.1, ''],
  cappuccino: [2.1, 2.2, 3.4, 'milk'],
};

export const withFacts = (products: SeedProduct[]): SeedProduct[] =>
  products.map((product) => {
    const facts = FACTS[product.id];
    return facts ? { ...product, ...present(facts) } : product;
  });

const present = ([protein, fat, carbohydrates, allergens]: Facts): {
  nutrition: Nutrition;
  allergens?: Allergen[];
} => ({
  nutrition: {
    // Atwater: 4 kcal per gram of protein or carbohydrates, 9 kcal per gram of fat.
    energy: Math.round(4 * protein + 9 * fat + 4 * carbohydrates),
    protein,
    fat,
    carbohydrates,
  },
  ...(allergens !== undefined && { allergens: allergens.split(' ').filter(Boolean) as Allergen[] }),
});
