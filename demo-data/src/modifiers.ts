import type { Allergen } from '@olov/contract';
import type { SeedModifier, Text } from '@olov/contract/seed';
import { text } from './text';

const TOPPINGS = {
  mozzarella: { name: text('Моцарелла', 'Mozzarella', 'Motsarella'), price: 12000, max: 3 },
  cheddar: { name: text('Чеддер', 'Cheddar', 'Chedder'), price: 12000, max: 2 },
  parmesan: { name: text('Пармезан', 'Parmesan', 'Parmezan'), price: 13000, max: 2 },
  'blue-cheese': { name: text('Голубой сыр', 'Blue cheese', 'Moviy pishloq'), price: 15000, max: 2 },
  feta: { name: text('Фета', 'Feta', 'Feta'), price: 12000, max: 2 },
  pepperoni: {
    name: text('Говяжья пепперони', 'Beef pepperoni', 'Mol goʻshtli pepperoni'),
    price: 14000,
    max: 3,
  },
  ham: { name: text('Ветчина из индейки', 'Turkey ham', 'Kurka goʻshtidan vetchina'), price: 13000, max: 2 },
  chicken: { name: text('Куриное филе', 'Chicken fillet', 'Tovuq filesi'), price: 12000, max: 3 },
  beef: { name: text('Тушёная говядина', 'Braised beef', 'Dimlangan mol goʻshti'), price: 16000, max: 2 },
  shrimp: { name: text('Креветки', 'Shrimps', 'Krevetkalar'), price: 22000, max: 2 },
  mushroom: { name: text('Шампиньоны', 'Mushrooms', 'Qoʻziqorinlar'), price: 8000, max: 3 },
  tomato: { name: text('Томаты', 'Tomatoes', 'Pomidorlar'), price: 6000, max: 2 },
  olive: { name: text('Маслины', 'Black olives', 'Qora zaytunlar'), price: 7000, max: 2 },
  onion: { name: text('Красный лук', 'Red onion', 'Qizil piyoz'), price: 4000, max: 2 },
  pepper: { name: text('Сладкий перец', 'Bell pepper', 'Bulgʻor qalampiri'), price: 6000, max: 2 },
  jalapeno: { name: text('Халапеньо', 'Jalapeño', 'Xalapenyo'), price: 7000, max: 4 },
  corn: { name: text('Кукуруза', 'Sweetcorn', 'Makkajoʻxori'), price: 5000, max: 2 },
  pineapple: { name: text('Ананас', 'Pineapple', 'Ananas'), price: 9000, max: 2 },
  basil: { name: text('Свежий базилик', 'Fresh basil', 'Yangi rayhon'), price: 5000, max: 2 },
  arugula: { name: text('Руккола', 'Rocket', 'Rukkola'), price: 6000, max: 2 },
} satisfies Record<string, { name: Text; price: number; max: number }>;

const DIPS = {
  ketchup: text('Томатный кетчуп', 'Tomato ketchup', 'Tomatli ketchup'),
  garlic: text('Чесночный соус', 'Garlic dip', 'Sarimsoqli sous'),
  bbq: text('Соус барбекю', 'Barbecue dip', 'Barbekyu sousi'),
  cheese: text('Сырный соус', 'Cheese dip', 'Pishloqli sous'),
  ranch: text('Соус ранч', 'Ranch dip', 'Ranch sousi'),
  chili: text('Сладкий чили', 'Sweet chilli dip', 'Shirin chili sousi'),
  blue: text('Соус с голубым сыром', 'Blue cheese dip', 'Moviy pishloqli sous'),
  mustard: text('Медово-горчичный соус', 'Honey mustard dip', 'Asal-xantalli sous'),
} satisfies Record<string, Text>;

export type ToppingId = keyof typeof TOPPINGS;
export type DipId = keyof typeof DIPS;

type Choice = { id: string; name: Text; price: number; allergens?: Allergen[] };

const TOPPING_ALLERGENS: Partial<Record<ToppingId, Allergen[]>> = {
  mozzarella: ['milk'],
  cheddar: ['milk'],
  parmesan: ['milk'],
  'blue-cheese': ['milk'],
  feta: ['milk'],
  shrimp: ['crustaceans'],
};
const DIP_ALLERGENS: Partial<Record<DipId, Allergen[]>> = {
  garlic: ['milk'],
  bbq: ['mustard', 'celery'],
  cheese: ['milk'],
  ranch: ['eggs', 'milk'],
  blue: ['milk'],
  mustard: ['mustard'],
};

/** A modifier group with exactly one choice. The first is the default and is free. */
export const oneOf = (product: string, groupId: string, choices: Choice[]): SeedModifier[] =>
  choices.map(({ id, name, price, allergens = [] }, index) => ({
    id: `${product}.${groupId}.${id}`,
    name,
    groupId,
    price,
    isRequired: false,
    isDefault: index === 0,
    maxOneDish: 1,
    allergens,
  }));

export const toppings = (product: string, ids: ToppingId[], soldOut: ToppingId[] = []): SeedModifier[] =>
  ids.map((id) => ({
    id: `${product}.topping.${id}`,
    name: TOPPINGS[id].name,
    groupId: 'toppings',
    price: TOPPINGS[id].price,
    isRequired: false,
    isDefault: false,
    maxOneDish: TOPPINGS[id].max,
    picture: id,
    allergens: TOPPING_ALLERGENS[id] ?? [],
    ...(soldOut.includes(id) && { isAvailable: false }),
  }));

export const extras = (product: string, ids: ToppingId[]): SeedModifier[] =>
  toppings(product, ids).map((modifier) => ({ ...modifier, groupId: 'extras', maxOneDish: 2 }));

export const dips = (product: string, ids: DipId[]): SeedModifier[] =>
  ids.map((id) => ({
    id: `${product}.dip.${id}`,
    name: DIPS[id],
    groupId: 'dips',
    price: 4000,
    isRequired: false,
    isDefault: false,
    maxOneDish: 3,
    picture: `dip-${id}`,
    allergens: DIP_ALLERGENS[id] ?? [],
  }));

export const requiredDip = (product: string, id: DipId, price = 3000): SeedModifier => ({
  id: `${product}.required.${id}`,
  name: DIPS[id],
  price,
  isRequired: true,
  isDefault: true,
  maxOneDish: 3,
  picture: `dip-${id}`,
  allergens: DIP_ALLERGENS[id] ?? [],
});

export const requiredBox = (product: string, price: number): SeedModifier => ({
  id: `${product}.required.box`,
  name: text('Коробка-сумка для комбо', 'Combo carry box', 'Kombo uchun quti-sumka'),
  price,
  isRequired: true,
  isDefault: true,
  maxOneDish: 2,
  picture: 'box',
  allergens: [],
});

export const sizes = (product: string): SeedModifier[] =>
  oneOf(product, 'size', [
    { id: '30', name: text('30 см', '30 cm', '30 sm'), price: 0 },
    { id: '35', name: text('35 см', '35 cm', '35 sm'), price: 22000 },
    { id: '40', name: text('40 см', '40 cm', '40 sm'), price: 39000 },
  ]);

export const doughs = (product: string): SeedModifier[] =>
  oneOf(product, 'dough', [
    { id: 'classic', name: text('Традиционное', 'Classic', 'Anʼanaviy'), price: 0 },
    { id: 'thin', name: text('Тонкое', 'Thin', 'Yupqa'), price: 3000 },
    {
      id: 'cheese-crust',
      name: text('С сырным бортиком', 'Cheese-stuffed crust', 'Chetlari pishloqli'),
      price: 16000,
      allergens: ['milk'],
    },
  ]);
