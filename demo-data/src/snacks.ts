import type { SeedProduct, Text } from '@olov/contract/seed';
import { type DipId, dips, oneOf } from './modifiers';
import { grams, pieces, text } from './text';

type Snack = {
  id: string;
  name: Text;
  description: Text;
  weight: Text;
  price: number;
  tags?: string[];
  dips: DipId[];
  large?: number;
  isAvailable?: boolean;
};

const snack = ({ id, tags = [], dips: offered, large, ...rest }: Snack): SeedProduct => ({
  ...rest,
  id,
  folderId: 'snacks',
  tags,
  groups: large ? ['portion', 'dips'] : ['dips'],
  modifiers: [
    ...(large
      ? oneOf(id, 'portion', [
          { id: 'regular', name: text('Обычная', 'Regular', 'Oddiy'), price: 0 },
          { id: 'large', name: text('Большая', 'Large', 'Katta'), price: large },
        ])
      : []),
    ...dips(id, offered),
  ],
  picture: id,
});

export const snacks: SeedProduct[] = [
  snack({
    id: 'fries',
    name: text('Картофель фри', 'French fries', 'Kartoshka fri'),
    description: text(
      'Тонкая золотистая соломка, хрустящая снаружи и мягкая внутри.',
      'Thin golden sticks, crisp outside and soft within.',
      'Tashqarisi qarsildoq, ichi yumshoq ingichka tillarang somoncha.',
    ),
    weight: grams(130),
    price: 19000,
    tags: ['vegetarian', 'kids', 'hit'],
    dips: ['ketchup', 'cheese', 'garlic'],
    large: 8000,
  }),
  snack({
    id: 'wedges',
    name: text('Картофель по-деревенски', 'Potato wedges', 'Qishloqcha kartoshka'),
    description: text(
      'Крупные дольки в кожуре с паприкой и чесноком.',
      'Big skin-on wedges with paprika and garlic.',
      'Poʻstli yirik tilimlar, paprika va sarimsoq bilan.',
    ),
    weight: grams(180),
    price: 22000,
    tags: ['vegetarian'],
    dips: ['garlic', 'bbq', 'ranch'],
    large: 9000,
  }),
  snack({
    id: 'mozzarella-sticks',
    name: text('Сырные палочки', 'Mozzarella sticks', 'Pishloqli tayoqchalar'),
    description: text(
      'Моцарелла в золотой панировке: разломите и проверьте, как далеко тянется.',
      'Mozzarella in a golden crumb: break one and see how far it stretches.',
      'Tillarang qoplamadagi motsarella: sindiring-da, qancha choʻzilishini koʻring.',
    ),
    weight: pieces(6, 160),
    price: 34000,
    tags: ['vegetarian', 'hit'],
    dips: ['chili', 'ketchup', 'garlic'],
  }),
  snack({
    id: 'onion-rings',
    name: text('Луковые кольца', 'Onion rings', 'Piyoz halqalari'),
    description: text(
      'Сладкий лук в воздушном кляре с щепоткой копчёной соли.',
      'Sweet onion in a light batter with a pinch of smoked salt.',
      'Havodor qoplamadagi shirin piyoz va bir chimdim dudlangan tuz.',
    ),
    weight: pieces(10, 150),
    price: 24000,
    tags: ['vegetarian'],
    dips: ['cheese', 'bbq', 'ranch'],
  }),
  snack({
    id: 'garlic-bread',
    name: text('Чесночный хлеб с сыром', 'Cheesy garlic bread', 'Sarimsoqli pishloqli non'),
    description: text(
      'Ломти с чесночным маслом и петрушкой под корочкой моцареллы.',
      'Slices with garlic butter and parsley under a crust of mozzarella.',
      'Sarimsoqli sariyogʻ va petrushkali boʻlaklar, ustida motsarella qobigʻi.',
    ),
    weight: pieces(6, 210),
    price: 27000,
    tags: ['vegetarian'],
    dips: ['garlic', 'ketchup'],
  }),
  snack({
    id: 'cheese-balls',
    name: text('Сырные шарики', 'Cheese balls', 'Pishloqli sharchalar'),
    description: text(
      'Чеддер и сливочный сыр с зелёным луком в хрустящей крошке.',
      'Cheddar and cream cheese with spring onion in a crunchy crumb.',
      'Qarsildoq qoplamada chedder, qaymoqli pishloq va koʻk piyoz.',
    ),
    weight: pieces(8, 170),
    price: 32000,
    tags: ['vegetarian', 'kids'],
    dips: ['chili', 'garlic', 'ranch'],
  }),
  snack({
    id: 'focaccia',
    name: text('Фокачча с розмарином', 'Rosemary focaccia', 'Rozmarinli fokachcha'),
    description: text(
      'Пышная лепёшка с оливковым маслом, розмарином и крупной солью, прямо с пода.',
      'A pillowy flatbread with olive oil, rosemary and coarse salt, straight off the stone.',
      'Zaytun moyi, rozmarin va yirik tuzli, tandir toshidan uzilgan yumshoq non.',
    ),
    weight: grams(240),
    price: 21000,
    tags: ['vegetarian'],
    dips: ['garlic', 'cheese'],
  }),
  snack({
    id: 'pepperoni-rolls',
    name: text('Рулетики с пепперони', 'Pepperoni rolls', 'Pepperonili rulet'),
    description: text(
      'Завитки из теста для пиццы с пепперони и сыром, смазанные чесночным маслом.',
      'Swirls of pizza dough with pepperoni and cheese, brushed with garlic butter.',
      'Sarimsoqli moy surtilgan, ichida pepperoni va pishloq oʻralgan pitsa xamiri.',
    ),
    weight: pieces(8, 260),
    price: 39000,
    tags: ['new'],
    dips: ['garlic', 'cheese', 'ketchup'],
  }),
  snack({
    id: 'jalapeno-poppers',
    name: text('Халапеньо с сыром', 'Jalapeño poppers', 'Pishloqli xalapenyo'),
    description: text(
      'Половинки острого перца со сливочным сыром в хрустящей корочке.',
      'Halves of hot pepper filled with cream cheese in a crisp coat.',
      'Ichi qaymoqli pishloq bilan toʻldirilgan, qarsildoq qobiqdagi achchiq qalampir.',
    ),
    weight: pieces(6, 150),
    price: 33000,
    tags: ['spicy', 'vegetarian'],
    dips: ['ranch', 'blue', 'chili'],
    isAvailable: false,
  }),
];
