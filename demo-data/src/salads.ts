import type { SeedProduct, Text } from '@olov/contract/seed';
import { extras, type ToppingId } from './modifiers';
import { grams, text } from './text';

type Salad = {
  id: string;
  name: Text;
  description: Text;
  grams: number;
  price: number;
  tags?: string[];
  extras?: ToppingId[];
  isAvailable?: boolean;
};

const salad = ({ id, grams: weight, tags = [], extras: offered = [], ...rest }: Salad): SeedProduct => ({
  ...rest,
  id,
  folderId: 'salads',
  weight: grams(weight),
  tags,
  groups: offered.length > 0 ? ['extras'] : [],
  modifiers: extras(id, offered),
  picture: id,
});

export const salads: SeedProduct[] = [
  salad({
    id: 'caesar-chicken',
    name: text('Цезарь с курицей', 'Chicken Caesar', 'Tovuqli Sezar'),
    description: text(
      'Романо, курица с гриля, гренки из нашей фокаччи и соус с пармезаном.',
      'Romaine, grilled chicken, croutons from our focaccia and parmesan dressing.',
      'Romano salati, grildagi tovuq, oʻz fokachchamizdan suxari va parmezanli sous.',
    ),
    grams: 240,
    price: 44000,
    tags: ['hit'],
    extras: ['chicken', 'parmesan', 'tomato'],
  }),
  salad({
    id: 'caesar-shrimp',
    name: text('Цезарь с креветками', 'Shrimp Caesar', 'Krevetkali Sezar'),
    description: text(
      'Тот же хруст романо, но с креветками на чесночном масле и долькой лимона.',
      'The same crunch of romaine, with shrimps in garlic butter and a wedge of lemon.',
      'Oʻsha qarsildoq romano, ammo sarimsoqli moydagi krevetkalar va limon bilan.',
    ),
    grams: 230,
    price: 59000,
    extras: ['shrimp', 'parmesan', 'tomato'],
  }),
  salad({
    id: 'greek',
    name: text('Греческий', 'Greek salad', 'Yunoncha salat'),
    description: text(
      'Крупно нарезанные помидоры и огурцы, маслины, красный лук и кубики феты с орегано.',
      'Chunky tomatoes and cucumbers, olives, red onion and cubes of feta with oregano.',
      'Yirik toʻgʻralgan pomidor va bodring, zaytun, qizil piyoz va oreganoli feta.',
    ),
    grams: 260,
    price: 37000,
    tags: ['vegetarian'],
    extras: ['feta', 'olive'],
  }),
  salad({
    id: 'achichuk',
    name: text('Ачичук', 'Achichuk', 'Achichuk'),
    description: text(
      'Помидоры тонкими кружками, сладкий лук и базилик райхон: лучший сосед любой мясной пицце.',
      'Thin rounds of tomato, sweet onion and purple basil: the best neighbour for any meat pizza.',
      'Yupqa toʻgʻralgan pomidor, shirin piyoz va rayhon: har qanday goʻshtli pitsaning eng yaxshi hamrohi.',
    ),
    grams: 200,
    price: 22000,
    tags: ['vegetarian', 'spicy'],
  }),
  salad({
    id: 'caprese',
    name: text('Капрезе', 'Caprese', 'Kapreze'),
    description: text(
      'Кружки моцареллы и помидора внахлёст, базилик и зелёное масло.',
      'Overlapping rounds of mozzarella and tomato, basil and green oil.',
      'Ustma-ust terilgan motsarella va pomidor, rayhon va yashil moy.',
    ),
    grams: 220,
    price: 46000,
    tags: ['vegetarian'],
    extras: ['basil', 'arugula'],
  }),
  salad({
    id: 'warm-beef-salad',
    name: text('Тёплый с говядиной', 'Warm beef salad', 'Mol goʻshtli iliq salat'),
    description: text(
      'Говядина, обжаренная с кунжутом, болгарский перец и руккола в кисло-сладкой заправке.',
      'Beef seared with sesame, bell pepper and rocket in a sweet and sour dressing.',
      'Kunjut bilan qovurilgan mol goʻshti, bulgʻor qalampiri va rukkola, nordon-shirin sous bilan.',
    ),
    grams: 250,
    price: 55000,
    tags: ['new'],
    extras: ['beef', 'mushroom'],
  }),
  salad({
    id: 'tuna-salad',
    name: text('Салат с тунцом', 'Tuna salad', 'Tunetsli salat'),
    description: text(
      'Тунец, яйцо, стручковая фасоль и кукуруза на листьях салата.',
      'Tuna, egg, green beans and sweetcorn on salad leaves.',
      'Salat barglari ustida tunets, tuxum, dukkakli loviya va makkajoʻxori.',
    ),
    grams: 240,
    price: 47000,
    extras: ['corn', 'olive'],
    isAvailable: false,
  }),
];
