import type { SeedProduct, Text } from '@olov/contract/seed';
import { grams, text } from './text';

const sauce = (
  id: string,
  name: Text,
  description: Text,
  tags: string[] = [],
  price = 4000,
): SeedProduct => ({
  id: `sauce-${id}`,
  folderId: 'sauces',
  name,
  description,
  weight: grams(30),
  price,
  tags,
  groups: [],
  modifiers: [],
  picture: `sauce-${id}`,
});

export const sauces: SeedProduct[] = [
  {
    ...sauce(
      'garlic',
      text('Чесночный соус', 'Garlic dip', 'Sarimsoqli sous'),
      text(
        'Сметанный, с печёным чесноком и укропом.',
        'Sour cream with roasted garlic and dill.',
        'Smetanali, pishirilgan sarimsoq va shivit bilan.',
      ),
      ['vegetarian', 'hit'],
    ),
    forCart: true,
  },
  {
    ...sauce(
      'cheese',
      text('Сырный соус', 'Cheese dip', 'Pishloqli sous'),
      text(
        'Тёплый чеддер, в который хочется макать всё подряд.',
        'Warm cheddar that makes you want to dip everything.',
        'Hamma narsani botirib yeging keladigan iliq chedder.',
      ),
      ['vegetarian'],
    ),
    forCart: true,
  },
  {
    ...sauce(
      'bbq',
      text('Соус барбекю', 'Barbecue sauce', 'Barbekyu sousi'),
      text(
        'Копчёная паприка, патока и капля уксуса.',
        'Smoked paprika, molasses and a drop of vinegar.',
        'Dudlangan paprika, shinni va bir tomchi sirka.',
      ),
    ),
    forCart: true,
  },
  sauce(
    'ketchup',
    text('Томатный кетчуп', 'Tomato ketchup', 'Tomatli ketchup'),
    text(
      'Из наманганских помидоров, без крахмала.',
      'Made of Namangan tomatoes, with no starch.',
      'Namangan pomidorlaridan, kraxmalsiz.',
    ),
    ['kids', 'vegetarian'],
  ),
  sauce(
    'ranch',
    text('Соус ранч', 'Ranch dip', 'Ranch sousi'),
    text(
      'Пахта, зелёный лук и молотый чёрный перец.',
      'Buttermilk, chives and cracked black pepper.',
      'Ayron, koʻk piyoz va yanchilgan qora murch.',
    ),
    ['vegetarian'],
  ),
  sauce(
    'chili',
    text('Сладкий чили', 'Sweet chilli', 'Shirin chili'),
    text(
      'Сначала сладко, потом приятно жжёт.',
      'Sweet at first, then a pleasant burn.',
      'Avval shirin, keyin yoqimli achchiq.',
    ),
    ['spicy', 'vegetarian'],
  ),
  sauce(
    'honey-mustard',
    text('Медово-горчичный', 'Honey mustard', 'Asal-xantalli'),
    text(
      'Зернистая горчица и степной мёд.',
      'Grainy mustard and steppe honey.',
      'Donador xantal va dasht asali.',
    ),
    ['vegetarian'],
  ),
  sauce(
    'blue',
    text('С голубым сыром', 'Blue cheese dip', 'Moviy pishloqli'),
    text(
      'Густой, солоноватый, с крупинками сыра. Лучшая пара острым крыльям.',
      'Thick and salty with crumbs of cheese. The best match for hot wings.',
      'Quyuq, shoʻrtak, pishloq donachalari bilan. Achchiq qanotchalarning eng yaxshi hamrohi.',
    ),
    ['vegetarian'],
    5000,
  ),
  {
    ...sauce(
      'pesto',
      text('Песто', 'Pesto', 'Pesto'),
      text(
        'Базилик, кешью и пармезан, растёртые с оливковым маслом.',
        'Basil, cashew and parmesan pounded with olive oil.',
        'Zaytun moyi bilan ezilgan rayhon, keshyu va parmezan.',
      ),
      ['vegetarian'],
      6000,
    ),
    isAvailable: false,
  },
];
