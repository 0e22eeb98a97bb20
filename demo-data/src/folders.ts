import type { SeedFolder, SeedModifierGroup, SeedTag } from '@olov/contract/seed';
import { text } from './text';

export const folders: SeedFolder[] = [
  { id: 'pizza', name: text('Пицца', 'Pizza', 'Pitsa') },
  { id: 'premium', name: text('Пицца премиум', 'Premium pizza', 'Premium pitsa') },
  { id: 'roman', name: text('Римская пицца', 'Roman pizza', 'Rim pitsasi') },
  { id: 'combo', name: text('Комбо', 'Combos', 'Kombo') },
  { id: 'snacks', name: text('Закуски', 'Snacks', 'Gazaklar') },
  { id: 'chicken', name: text('Крылья и курица', 'Wings & chicken', 'Qanotchalar va tovuq') },
  { id: 'pasta', name: text('Паста', 'Pasta', 'Pasta') },
  { id: 'salads', name: text('Салаты', 'Salads', 'Salatlar') },
  { id: 'soups', name: text('Супы', 'Soups', 'Shoʻrvalar') },
  { id: 'desserts', name: text('Десерты', 'Desserts', 'Desertlar') },
  { id: 'drinks', name: text('Напитки', 'Drinks', 'Ichimliklar') },
  { id: 'sauces', name: text('Соусы', 'Sauces', 'Souslar') },
];

export const groups: SeedModifierGroup[] = [
  { id: 'size', name: text('Размер', 'Size', 'Oʻlchami'), kind: 'one' },
  { id: 'dough', name: text('Тесто', 'Dough', 'Xamiri'), kind: 'one' },
  {
    id: 'toppings',
    name: text('Добавить в пиццу', 'Extra toppings', 'Qoʻshimcha masalliqlar'),
    kind: 'many',
  },
  { id: 'halves', name: text('Половинки', 'Halves', 'Ikki yarmi'), kind: 'halves' },
  { id: 'set-pizza', name: text('Пицца', 'Pizza', 'Pitsa'), kind: 'one' },
  { id: 'set-second-pizza', name: text('Вторая пицца', 'Second pizza', 'Ikkinchi pitsa'), kind: 'one' },
  { id: 'set-snack', name: text('Закуска', 'Snack', 'Gazak'), kind: 'one' },
  { id: 'portion', name: text('Порция', 'Portion', 'Porsiya'), kind: 'one' },
  { id: 'pasta-shape', name: text('Вид пасты', 'Pasta shape', 'Pasta turi'), kind: 'one' },
  { id: 'drink', name: text('Напиток', 'Drink', 'Ichimlik'), kind: 'one' },
  { id: 'extras', name: text('Добавки', 'Extras', 'Qoʻshimchalar'), kind: 'many' },
  { id: 'dips', name: text('Соусы к блюду', 'Dips', 'Souslar'), kind: 'many' },
];

export const tags: SeedTag[] = [
  { id: 'hit', name: text('Хит', 'Bestseller', 'Xit') },
  { id: 'new', name: text('Новинка', 'New', 'Yangi') },
  { id: 'spicy', name: text('Острое', 'Spicy', 'Achchiq') },
  { id: 'vegetarian', name: text('Без мяса', 'Vegetarian', 'Goʻshtsiz') },
  { id: 'kids', name: text('Детям', 'For kids', 'Bolalarga') },
  { id: 'chef', name: text('Выбор шефа', 'Chef’s choice', 'Bosh oshpaz tanlovi') },
];
