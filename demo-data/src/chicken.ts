import type { SeedProduct, Text } from '@olov/contract/seed';
import { type DipId, dips, oneOf, requiredDip } from './modifiers';
import { grams, pieces, text } from './text';

type Chicken = {
  id: string;
  name: Text;
  description: Text;
  weight: Text;
  price: number;
  tags?: string[];
  dip: DipId;
  more?: DipId[];
  double?: number;
};

const chicken = ({ id, tags = [], dip, more = [], double, ...rest }: Chicken): SeedProduct => ({
  ...rest,
  id,
  folderId: 'chicken',
  tags,
  groups: [...(double ? ['portion'] : []), ...(more.length > 0 ? ['dips'] : [])],
  modifiers: [
    requiredDip(id, dip),
    ...(double
      ? oneOf(id, 'portion', [
          { id: 'single', name: text('Обычная', 'Regular', 'Oddiy'), price: 0 },
          { id: 'double', name: text('Двойная', 'Double', 'Ikki hissa'), price: double },
        ])
      : []),
    ...dips(id, more),
  ],
  picture: id,
});

export const chickenDishes: SeedProduct[] = [
  chicken({
    id: 'wings-bbq',
    name: text('Крылья барбекю', 'Barbecue wings', 'Barbekyu qanotchalar'),
    description: text(
      'Запечённые крылья в липкой карамельной глазури барбекю с кунжутом.',
      'Baked wings in a sticky caramel barbecue glaze with sesame.',
      'Kunjut sepilgan, yopishqoq karamelli barbekyu glazuridagi pishirilgan qanotchalar.',
    ),
    weight: pieces(8, 320),
    price: 45000,
    tags: ['hit'],
    dip: 'ranch',
    more: ['bbq', 'garlic', 'cheese'],
    double: 39000,
  }),
  chicken({
    id: 'wings-hot',
    name: text('Крылья «Огонь»', 'Fire wings', '«Olov» qanotchalar'),
    description: text(
      'Красный кайенский перец, масло и уксус. Голубой сыр в комплекте, чтобы потушить пожар.',
      'Red cayenne, butter and vinegar. Blue cheese dip comes along to put out the fire.',
      'Qizil kayen qalampiri, sariyogʻ va sirka. Oʻtni oʻchirish uchun moviy pishloqli sous qoʻshib beriladi.',
    ),
    weight: pieces(8, 320),
    price: 45000,
    tags: ['spicy', 'hit'],
    dip: 'blue',
    more: ['ranch', 'garlic', 'chili'],
    double: 39000,
  }),
  chicken({
    id: 'wings-honey-mustard',
    name: text('Крылья с мёдом и горчицей', 'Honey mustard wings', 'Asal va xantalli qanotchalar'),
    description: text(
      'Золотистая глазурь из мёда и зернистой горчицы, немного тимьяна.',
      'A golden glaze of honey and grainy mustard, with a little thyme.',
      'Asal va donador xantaldan tillarang glazur, ozgina timyan bilan.',
    ),
    weight: pieces(8, 320),
    price: 46000,
    dip: 'mustard',
    more: ['garlic', 'cheese'],
    double: 40000,
  }),
  chicken({
    id: 'drumsticks',
    name: text('Голени из печи', 'Oven drumsticks', 'Pechda pishgan boldirlar'),
    description: text(
      'Маринуем ночь в кефире и паприке, печём до хрустящей кожи.',
      'Marinated overnight in kefir and paprika, baked until the skin crackles.',
      'Bir kecha kefir va paprikada yotadi, terisi qarsillaguncha pishiriladi.',
    ),
    weight: pieces(4, 360),
    price: 42000,
    dip: 'garlic',
    more: ['bbq', 'ketchup'],
  }),
  chicken({
    id: 'strips',
    name: text('Куриные стрипсы', 'Chicken strips', 'Tovuq stripslari'),
    description: text(
      'Полоски филе в хрустящей панировке с чёрным перцем.',
      'Strips of fillet in a crunchy black-pepper crumb.',
      'Qora murchli qarsildoq qoplamadagi tovuq filesi boʻlaklari.',
    ),
    weight: pieces(5, 220),
    price: 38000,
    dip: 'cheese',
    more: ['garlic', 'bbq', 'chili'],
    double: 33000,
  }),
  chicken({
    id: 'nuggets',
    name: text('Наггетсы', 'Nuggets', 'Naggetslar'),
    description: text(
      'Из цельного филе, а не из фарша. Без острого, поэтому нравятся самым младшим.',
      'Whole fillet, not mince. Nothing hot in them, so the youngest love them.',
      'Qiyma emas, butun filedan. Achchigʻi yoʻq, shuning uchun kichkintoylarga yoqadi.',
    ),
    weight: pieces(9, 190),
    price: 32000,
    tags: ['kids'],
    dip: 'ketchup',
    more: ['cheese', 'garlic'],
    double: 27000,
  }),
  chicken({
    id: 'popcorn-chicken',
    name: text('Попкорн из курицы', 'Popcorn chicken', 'Tovuqli popkorn'),
    description: text(
      'Кусочки на один укус, которые удобно есть под кино.',
      'One-bite pieces, made for a film.',
      'Kino koʻrib yeyishga qulay, bir tishlamlik boʻlakchalar.',
    ),
    weight: grams(200),
    price: 35000,
    tags: ['new'],
    dip: 'chili',
    more: ['cheese', 'ranch'],
  }),
  chicken({
    id: 'wings-bucket',
    name: text('Ведёрко крыльев', 'Bucket of wings', 'Bir chelak qanotcha'),
    description: text(
      'Двадцать крыльев двух вкусов, барбекю и острые, для компании из трёх-четырёх человек.',
      'Twenty wings in two flavours, barbecue and hot, for a company of three or four.',
      'Uch-toʻrt kishilik davra uchun ikki xil taʼmdagi yigirmata qanotcha: barbekyu va achchiq.',
    ),
    weight: pieces(20, 800),
    price: 99000,
    dip: 'ranch',
    more: ['bbq', 'blue', 'garlic', 'chili'],
  }),
];
