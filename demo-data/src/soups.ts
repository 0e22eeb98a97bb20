import type { SeedModifier, SeedProduct, Text } from '@olov/contract/seed';
import { grams, text } from './text';

type Soup = {
  id: string;
  name: Text;
  description: Text;
  grams: number;
  price: number;
  tags?: string[];
  with: 'croutons' | 'flatbread';
};

const SIDES: Record<Soup['with'], Pick<SeedModifier, 'name' | 'price' | 'allergens'>> = {
  croutons: { name: text('Гренки', 'Croutons', 'Suxari'), price: 3000, allergens: ['gluten'] },
  flatbread: { name: text('Лепёшка', 'Flatbread', 'Non'), price: 5000, allergens: ['gluten'] },
};

const soup = ({ id, grams: weight, tags = [], with: side, ...rest }: Soup): SeedProduct => {
  const more: SeedModifier = {
    id: `${id}.extra.${side}`,
    ...SIDES[side],
    groupId: 'extras',
    isRequired: false,
    isDefault: false,
    maxOneDish: 2,
    picture: side,
  };
  return {
    ...rest,
    id,
    folderId: 'soups',
    weight: grams(weight),
    tags,
    groups: ['extras'],
    modifiers: [more],
    picture: id,
  };
};

export const soups: SeedProduct[] = [
  soup({
    id: 'tomato-soup',
    name: text('Томатный суп', 'Tomato soup', 'Tomat shoʻrvasi'),
    description: text(
      'Печёные помидоры, чеснок и базилик, взбитые до бархата, сверху ложка сливок.',
      'Roasted tomatoes, garlic and basil blended to velvet, with a spoon of cream on top.',
      'Pishirilgan pomidor, sarimsoq va rayhon baxmaldek maydalangan, ustida bir qoshiq qaymoq.',
    ),
    grams: 300,
    price: 29000,
    tags: ['vegetarian'],
    with: 'croutons',
  }),
  soup({
    id: 'mushroom-soup',
    name: text('Грибной крем-суп', 'Cream of mushroom', 'Qoʻziqorinli krem-shoʻrva'),
    description: text(
      'Шампиньоны и сливки, ломтики обжаренных грибов и зелёное масло.',
      'Mushrooms and cream with fried slices and a drizzle of green oil.',
      'Shampinyon va qaymoq, qovurilgan qoʻziqorin boʻlaklari va yashil moy.',
    ),
    grams: 300,
    price: 33000,
    tags: ['vegetarian', 'hit'],
    with: 'croutons',
  }),
  soup({
    id: 'pumpkin-soup',
    name: text('Тыквенный суп', 'Pumpkin soup', 'Oshqovoq shoʻrvasi'),
    description: text(
      'Сладкая местная тыква с имбирём и кокосовым молоком, тыквенные семечки.',
      'Sweet local pumpkin with ginger and coconut milk, topped with pumpkin seeds.',
      'Zanjabil va kokos sutli mahalliy shirin oshqovoq, ustida urugʻlari.',
    ),
    grams: 300,
    price: 31000,
    tags: ['vegetarian', 'new'],
    with: 'croutons',
  }),
  soup({
    id: 'lentil-soup',
    name: text('Чечевичный суп', 'Red lentil soup', 'Yasmiq shoʻrvasi'),
    description: text(
      'Красная чечевица с зирой и долькой лимона: густой, согревающий, без мяса.',
      'Red lentils with cumin and a wedge of lemon: thick, warming and meatless.',
      'Zira va limonli qizil yasmiq: quyuq, isituvchi, goʻshtsiz.',
    ),
    grams: 320,
    price: 27000,
    tags: ['vegetarian'],
    with: 'flatbread',
  }),
  soup({
    id: 'chicken-noodle',
    name: text('Куриная лапша', 'Chicken noodle soup', 'Tovuqli ugra'),
    description: text(
      'Прозрачный бульон, домашняя лапша и столько курицы, чтобы ложка стояла.',
      'Clear broth, handmade noodles and enough chicken to stand a spoon in.',
      'Tiniq bulyon, qoʻlda kesilgan ugra va moʻl-koʻl tovuq goʻshti.',
    ),
    grams: 350,
    price: 32000,
    tags: ['kids'],
    with: 'flatbread',
  }),
  soup({
    id: 'shurpa',
    name: text('Шурпа', 'Shurpa', 'Shoʻrva'),
    description: text(
      'Баранина на косточке, крупный картофель, морковь и горошек нут под свежей кинзой.',
      'Lamb on the bone, big potatoes, carrots and chickpeas under fresh coriander.',
      'Suyakli qoʻy goʻshti, yirik kartoshka, sabzi va noʻxat, ustida yangi kashnich.',
    ),
    grams: 400,
    price: 42000,
    tags: ['hit', 'chef'],
    with: 'flatbread',
  }),
];
