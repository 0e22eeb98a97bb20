import type { Locale, Text } from '@olov/contract/platform/locales';

/* A made-up chain with two open restaurants, of which one has a damaged zone. */

const text = (ru: string, en: string, uz: string): Text => ({ ru, en, uz });

export const RESTAURANTS = [
  {
    id: 'sun',
    name: text('Солнце', 'Sun', 'Quyosh'),
    address: text('ул. Солнечная, 1', '1 Sunny Street', 'Quyosh koʻchasi, 1'),
    latitude: 41.31,
    longitude: 69.28,
    regionId: 1,
    isActive: true,
    zone: '[[41.25,69.2],[41.37,69.2],[41.37,69.36],[41.25,69.36]]',
  },
  {
    id: 'moon',
    name: text('Луна', 'Moon', 'Oy'),
    address: text('ул. Лунная, 2', '2 Moon Street', 'Oy koʻchasi, 2'),
    latitude: 41.22,
    longitude: 69.22,
    regionId: 1,
    isActive: true,
    zone: '[[41.2,69.2],[41.2',
  },
  {
    id: 'star',
    name: text('Звезда', 'Star', 'Yulduz'),
    address: text('ул. Звёздная, 3', '3 Star Street', 'Yulduz koʻchasi, 3'),
    latitude: 39.65,
    longitude: 66.97,
    regionId: 2,
    isActive: false,
    zone: '[]',
  },
];

export const FOLDERS = [
  { id: 'pizza', name: text('Пицца', 'Pizza', 'Pitsa') },
  { id: 'drinks', name: text('Напитки', 'Drinks', 'Ichimliklar') },
];

const CRUST = {
  id: 'crust',
  name: text('Тесто', 'Crust', 'Xamir'),
  isRequired: true,
  isDefault: true,
  price: 0,
  maxOneDish: 1,
};

const CHEESE = {
  id: 'cheese',
  name: text('Сыр', 'Cheese', 'Pishloq'),
  isRequired: false,
  isDefault: false,
  price: 9_000,
  maxOneDish: 3,
};

/** The names are for quotes: the menu of the specification has none. */
export const PRODUCTS = [
  {
    id: 'margherita',
    parentId: 'pizza',
    name: text('Маргарита', 'Margherita', 'Margarita'),
    price: 60_000,
    modifiers: [CRUST, CHEESE],
  },
  {
    id: 'diavola',
    parentId: 'pizza',
    name: text('Дьявола', 'Diavola', 'Dyavola'),
    price: 75_000,
    modifiers: [],
  },
  { id: 'tea', parentId: 'drinks', name: text('Чай', 'Tea', 'Choy'), price: 8_000, modifiers: [] },
];

export const PRICE_OF_DELIVERY = 15_000;

export const NEWS = [
  {
    id: 'new-oven',
    title: text('Новая печь', 'A new oven', 'Yangi pech'),
    body: text('<p>Печём быстрее.</p>', '<p>We bake faster.</p>', '<p>Tezroq pishiramiz.</p>'),
  },
];

export const STOCKS = [
  {
    id: 'tea-week',
    title: text('Неделя чая', 'Tea week', 'Choy haftaligi'),
    body: text('<p>К каждой пицце.</p>', '<p>With every pizza.</p>', '<p>Har bir pitsaga.</p>'),
  },
];

export const VACANCIES = [
  {
    id: 'baker',
    title: text('Пекарь', 'Baker', 'Novvoy'),
    regionId: 1,
    region: text('Ташкент', 'Tashkent', 'Toshkent'),
    body: text('<p>Две смены.</p>', '<p>Two shifts.</p>', '<p>Ikki smena.</p>'),
  },
];

type Said<T> = T extends Text
  ? string
  : T extends readonly (infer U)[]
    ? Said<U>[]
    : T extends object
      ? { [K in keyof T]: Said<T[K]> }
      : T;

const isText = (value: object): value is Text => 'ru' in value && 'uz' in value;

/** Replaces each text with its version in one language. */
export function say<T>(value: T, language: Locale): Said<T> {
  if (Array.isArray(value)) return value.map((item) => say(item, language)) as Said<T>;
  if (typeof value !== 'object' || value === null) return value as Said<T>;
  if (isText(value)) return value[language] as Said<T>;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, say(item, language)]),
  ) as Said<T>;
}
