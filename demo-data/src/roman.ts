import type { SeedProduct, Text } from '@olov/contract/seed';
import { oneOf, type ToppingId, toppings } from './modifiers';
import { grams, text } from './text';

type RomanPizza = {
  id: string;
  name: Text;
  description: Text;
  grams: number;
  price: number;
  tags?: string[];
  toppings: ToppingId[];
  isAvailable?: boolean;
};

const roman = ({ id, grams: weight, tags = [], toppings: offered, ...rest }: RomanPizza): SeedProduct => ({
  ...rest,
  id,
  folderId: 'roman',
  weight: grams(weight),
  tags,
  groups: ['portion', 'toppings'],
  modifiers: [
    ...oneOf(id, 'portion', [
      { id: 'half', name: text('Половина, 20×30 см', 'Half, 20×30 cm', 'Yarimta, 20×30 sm'), price: 0 },
      { id: 'whole', name: text('Целая, 40×30 см', 'Whole, 40×30 cm', 'Butun, 40×30 sm'), price: 48000 },
    ]),
    ...toppings(id, offered),
  ],
  picture: id,
});

export const romanPizzas: SeedProduct[] = [
  roman({
    id: 'roman-potato',
    name: text('Картофель и розмарин', 'Potato and rosemary', 'Kartoshka va rozmarin'),
    description: text(
      'Лепестки картофеля, розмарин и морская соль на воздушном тесте, которое бродит трое суток.',
      'Petals of potato, rosemary and sea salt on an airy dough proved for three days.',
      'Uch kun yetiltirilgan havodor xamirda kartoshka yaproqchalari, rozmarin va dengiz tuzi.',
    ),
    grams: 380,
    price: 64000,
    tags: ['vegetarian'],
    toppings: ['mozzarella', 'parmesan', 'onion', 'blue-cheese'],
  }),
  roman({
    id: 'roman-stracciatella',
    name: text('Страчателла и томаты', 'Stracciatella and tomato', 'Strachatella va pomidor'),
    description: text(
      'Хрустящий низ, сладкий томатный соус и прохладная страчателла, которую добавляем перед подачей.',
      'A crisp base, sweet tomato sauce and cool stracciatella spooned on just before it leaves.',
      'Qarsildoq asos, shirin tomat sousi va berishdan oldin qoʻshiladigan salqin strachatella.',
    ),
    grams: 400,
    price: 78000,
    tags: ['vegetarian', 'hit'],
    toppings: ['basil', 'tomato', 'arugula', 'parmesan'],
  }),
  roman({
    id: 'roman-mortadella',
    name: text('Мортаделла и фисташки', 'Mortadella and pistachio', 'Mortadella va pista'),
    description: text(
      'Говяжья мортаделла волнами, крем из рикотты и дроблёная самаркандская фисташка.',
      'Waves of beef mortadella, ricotta cream and crushed Samarkand pistachios.',
      'Toʻlqinsimon mol goʻshtli mortadella, rikotta kremi va maydalangan Samarqand pistasi.',
    ),
    grams: 410,
    price: 92000,
    tags: ['chef', 'new'],
    toppings: ['arugula', 'mozzarella', 'parmesan', 'basil'],
  }),
  roman({
    id: 'roman-zucchini-feta',
    name: text('Цукини и фета', 'Courgette and feta', 'Qovoqcha va feta'),
    description: text(
      'Ленты цукини, солёная фета, мята и немного лимонного масла.',
      'Ribbons of courgette, salty feta, mint and a little lemon oil.',
      'Qovoqcha tasmalari, shoʻr feta, yalpiz va ozgina limonli moy.',
    ),
    grams: 390,
    price: 69000,
    tags: ['vegetarian'],
    toppings: ['feta', 'olive', 'tomato', 'onion'],
  }),
  roman({
    id: 'roman-pepperoni-honey',
    name: text('Пепперони и острый мёд', 'Pepperoni and hot honey', 'Pepperoni va achchiq asal'),
    description: text(
      'Хрустящие чашечки пепперони под мёдом, настоянным на перце чили.',
      'Crisp pepperoni cups under honey steeped with chilli.',
      'Chili qalampirida damlangan asal ostidagi qarsildoq pepperoni kosachalari.',
    ),
    grams: 420,
    price: 86000,
    tags: ['spicy', 'hit'],
    toppings: ['pepperoni', 'jalapeno', 'mozzarella', 'onion'],
  }),
  roman({
    id: 'roman-olive-pepper',
    name: text('Печёный перец и маслины', 'Roasted pepper and olives', 'Pishirilgan qalampir va zaytun'),
    description: text(
      'Перец, запечённый до сладости, чёрные маслины и орегано на густом томатном соусе.',
      'Peppers roasted until sweet, black olives and oregano on a thick tomato sauce.',
      'Shirin boʻlguncha pishirilgan qalampir, qora zaytun va oregano quyuq tomat sousida.',
    ),
    grams: 390,
    price: 66000,
    tags: ['vegetarian'],
    toppings: ['pepper', 'olive', 'feta', 'mozzarella'],
  }),
];
