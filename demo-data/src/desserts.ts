import type { SeedProduct, Text } from '@olov/contract/seed';
import { grams, pieces, text } from './text';

type Dessert = {
  id: string;
  name: Text;
  description: Text;
  weight: Text;
  price: number;
  tags?: string[];
  forCart?: boolean;
  isAvailable?: boolean;
};

const dessert = ({ tags = ['vegetarian'], ...rest }: Dessert): SeedProduct => ({
  ...rest,
  folderId: 'desserts',
  tags,
  groups: [],
  modifiers: [],
  picture: rest.id,
});

export const desserts: SeedProduct[] = [
  dessert({
    id: 'tiramisu',
    name: text('Тирамису', 'Tiramisu', 'Tiramisu'),
    description: text(
      'Савоярди в крепком эспрессо, крем маскарпоне и какао. Без алкоголя.',
      'Savoiardi in strong espresso, mascarpone cream and cocoa. No alcohol.',
      'Quyuq espressoga botirilgan savoyardi, maskarpone kremi va kakao. Alkogolsiz.',
    ),
    weight: grams(140),
    price: 32000,
    tags: ['vegetarian', 'hit'],
    forCart: true,
  }),
  dessert({
    id: 'cheesecake',
    name: text('Чизкейк с ягодами', 'Berry cheesecake', 'Rezavorli chizkeyk'),
    description: text(
      'Плотный сливочный чизкейк на песочной основе под ягодным соусом.',
      'Dense, creamy cheesecake on a biscuit base under a berry sauce.',
      'Qumoq xamir ustida quyuq qaymoqli chizkeyk va rezavor mevali sous.',
    ),
    weight: grams(130),
    price: 34000,
    forCart: true,
  }),
  dessert({
    id: 'fondant',
    name: text('Шоколадный фондан', 'Chocolate fondant', 'Shokoladli fondan'),
    description: text(
      'Тёплый кекс, из которого под ложкой течёт горький шоколад.',
      'A warm cake with dark chocolate that runs under the spoon.',
      'Qoshiq tekkanda achchiq shokolad oqib chiqadigan iliq keks.',
    ),
    weight: grams(110),
    price: 31000,
    tags: ['vegetarian', 'chef'],
  }),
  dessert({
    id: 'honey-cake',
    name: text('Медовик', 'Honey cake', 'Asalli tort'),
    description: text(
      'Восемь тонких медовых коржей и сметанный крем, который пропитывал их всю ночь.',
      'Eight thin honey layers and sour cream that soaked into them overnight.',
      'Sakkiz qavat yupqa asalli xamir va tun boʻyi singdirilgan smetanali krem.',
    ),
    weight: grams(140),
    price: 27000,
  }),
  dessert({
    id: 'panna-cotta',
    name: text('Панна-котта', 'Panna cotta', 'Panna-kotta'),
    description: text(
      'Ванильные сливки, дрожащие от прикосновения, с клубничным пюре.',
      'Vanilla cream that trembles at a touch, with strawberry purée.',
      'Tegsangiz qaltiraydigan vanilli qaymoq va qulupnay pyuresi.',
    ),
    weight: grams(120),
    price: 24000,
    tags: ['vegetarian', 'new'],
  }),
  dessert({
    id: 'donuts',
    name: text('Мини-пончики', 'Mini doughnuts', 'Mini ponchiklar'),
    description: text(
      'Шесть пончиков в трёх глазурях: шоколад, клубника и ваниль.',
      'Six doughnuts in three glazes: chocolate, strawberry and vanilla.',
      'Uch xil glazurli olti dona ponchik: shokolad, qulupnay va vanil.',
    ),
    weight: pieces(6, 150),
    price: 26000,
    tags: ['vegetarian', 'kids'],
    forCart: true,
  }),
  dessert({
    id: 'cinnamon-rolls',
    name: text('Булочки с корицей', 'Cinnamon rolls', 'Dolchinli bulochkalar'),
    description: text(
      'Мягкие завитки с корицей и тростниковым сахаром под сливочной глазурью.',
      'Soft swirls of cinnamon and cane sugar under cream-cheese icing.',
      'Dolchin va shakarqamish shakarli yumshoq buramalar, ustida qaymoqli glazur.',
    ),
    weight: pieces(4, 220),
    price: 28000,
  }),
  dessert({
    id: 'sweet-pizza',
    name: text('Сладкая пицца с бананом', 'Sweet banana pizza', 'Bananli shirin pitsa'),
    description: text(
      'Шоколадно-ореховая паста, кружки банана, клубника и миндальные лепестки.',
      'Chocolate hazelnut spread, banana rounds, strawberries and flaked almonds.',
      'Shokolad-yongʻoqli pasta, banan boʻlaklari, qulupnay va bodom yaproqchalari.',
    ),
    weight: grams(350),
    price: 58000,
    tags: ['vegetarian', 'kids'],
  }),
  dessert({
    id: 'ice-cream',
    name: text('Ванильное мороженое', 'Vanilla ice cream', 'Vanilli muzqaymoq'),
    description: text(
      'Три шарика пломбира с карамелью и дроблёным арахисом.',
      'Three scoops with caramel and crushed peanuts.',
      'Karamel va maydalangan yeryongʻoqli uch sharcha plombir.',
    ),
    weight: grams(150),
    price: 23000,
    tags: ['vegetarian', 'kids'],
    isAvailable: false,
  }),
];
