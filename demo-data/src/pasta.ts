import type { SeedProduct, Text } from '@olov/contract/seed';
import { extras, oneOf, type ToppingId } from './modifiers';
import { grams, text } from './text';

type Pasta = {
  id: string;
  name: Text;
  description: Text;
  grams: number;
  price: number;
  tags?: string[];
  shapes?: (keyof typeof SHAPES)[];
  extras: ToppingId[];
  isAvailable?: boolean;
};

const SHAPES = {
  spaghetti: { id: 'spaghetti', name: text('Спагетти', 'Spaghetti', 'Spagetti') },
  penne: { id: 'penne', name: text('Пенне', 'Penne', 'Penne') },
  fettuccine: { id: 'fettuccine', name: text('Феттучине', 'Fettuccine', 'Fettuchine') },
};

const pasta = ({
  id,
  grams: weight,
  tags = [],
  shapes = [],
  extras: offered,
  ...rest
}: Pasta): SeedProduct => ({
  ...rest,
  id,
  folderId: 'pasta',
  weight: grams(weight),
  tags,
  groups: shapes.length > 0 ? ['pasta-shape', 'extras'] : ['extras'],
  modifiers: [
    ...oneOf(
      id,
      'pasta-shape',
      shapes.map((shape, index) => ({ ...SHAPES[shape], price: index * 2000 })),
    ),
    ...extras(id, offered),
  ],
  picture: id,
});

export const pastas: SeedProduct[] = [
  pasta({
    id: 'carbonara',
    name: text('Карбонара', 'Carbonara', 'Karbonara'),
    description: text(
      'Желток, пармезан и хрустящая говяжья грудинка; сливок здесь нет.',
      'Egg yolk, parmesan and crisp beef brisket; no cream in here.',
      'Tuxum sarigʻi, parmezan va qarsildoq mol toʻshi; qaymoqsiz.',
    ),
    grams: 320,
    price: 52000,
    tags: ['hit'],
    shapes: ['spaghetti', 'fettuccine', 'penne'],
    extras: ['parmesan', 'mushroom', 'chicken'],
  }),
  pasta({
    id: 'bolognese',
    name: text('Болоньезе', 'Bolognese', 'Bolonyeze'),
    description: text(
      'Рубленая говядина, которую тушим с томатами и сельдереем три часа.',
      'Chopped beef stewed with tomatoes and celery for three hours.',
      'Pomidor va selderey bilan uch soat dimlangan qiymalangan mol goʻshti.',
    ),
    grams: 340,
    price: 49000,
    tags: ['hit'],
    shapes: ['spaghetti', 'penne'],
    extras: ['parmesan', 'basil', 'mozzarella'],
  }),
  pasta({
    id: 'alfredo',
    name: text('Альфредо с курицей', 'Chicken Alfredo', 'Tovuqli Alfredo'),
    description: text(
      'Широкая лапша в сливочном соусе с курицей и шампиньонами.',
      'Wide ribbons in cream sauce with chicken and mushrooms.',
      'Qaymoqli sousda keng lentali pasta, tovuq va shampinyonlar bilan.',
    ),
    grams: 350,
    price: 54000,
    shapes: ['fettuccine', 'penne'],
    extras: ['parmesan', 'mushroom', 'chicken'],
  }),
  pasta({
    id: 'arrabbiata',
    name: text('Арабьята', 'Arrabbiata', 'Arrabyata'),
    description: text(
      'Томаты, чеснок и перец чили: просто, ярко и по-настоящему остро.',
      'Tomato, garlic and chilli: simple, bright and properly hot.',
      'Pomidor, sarimsoq va chili: oddiy, yorqin va chinakam achchiq.',
    ),
    grams: 300,
    price: 41000,
    tags: ['spicy', 'vegetarian'],
    shapes: ['penne', 'spaghetti'],
    extras: ['parmesan', 'basil', 'olive'],
  }),
  pasta({
    id: 'pesto-penne',
    name: text('Пенне песто', 'Penne al pesto', 'Pesto bilan penne'),
    description: text(
      'Зелёный соус из базилика, черри и кедровые орешки.',
      'Green basil sauce, cherry tomatoes and pine nuts.',
      'Rayhonli yashil sous, cherri pomidor va sidr yongʻogʻi.',
    ),
    grams: 310,
    price: 48000,
    tags: ['vegetarian'],
    shapes: ['penne', 'fettuccine'],
    extras: ['parmesan', 'chicken', 'shrimp'],
  }),
  pasta({
    id: 'seafood-pasta',
    name: text('Паста с креветками', 'Shrimp pasta', 'Krevetkali pasta'),
    description: text(
      'Креветки на сковороде с чесноком и черри, соус на морском бульоне.',
      'Pan-fried shrimps with garlic and cherry tomatoes in a shellfish broth sauce.',
      'Sarimsoq va cherri bilan qovurilgan krevetkalar, dengiz bulyonidagi sous.',
    ),
    grams: 330,
    price: 72000,
    tags: ['chef'],
    shapes: ['spaghetti', 'fettuccine'],
    extras: ['shrimp', 'parmesan', 'basil'],
  }),
  pasta({
    id: 'mac-and-cheese',
    name: text('Рожки с сыром', 'Mac and cheese', 'Pishloqli makaron'),
    description: text(
      'Рожки в чеддере с хрустящей сухарной корочкой: детям и тем, кто соскучился по детству.',
      'Elbow pasta in cheddar with a crunchy crumb top: for kids and for anyone missing childhood.',
      'Ustida qarsildoq qobiqli, chedderga botgan makaron: bolalarga va bolaligini sogʻinganlarga.',
    ),
    grams: 300,
    price: 43000,
    tags: ['vegetarian', 'kids'],
    extras: ['cheddar', 'ham', 'mushroom'],
  }),
  pasta({
    id: 'lasagne',
    name: text('Лазанья', 'Lasagne', 'Lazanya'),
    description: text(
      'Семь слоёв теста с говяжьим рагу и бешамелем, запечённые до пузырьков.',
      'Seven sheets layered with beef ragù and béchamel, baked until it bubbles.',
      'Mol goʻshtli ragu va beshamel surtilgan yetti qavat xamir, koʻpirguncha pishiriladi.',
    ),
    grams: 360,
    price: 57000,
    tags: ['new'],
    extras: ['mozzarella', 'basil', 'parmesan'],
  }),
];
