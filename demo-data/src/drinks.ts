import type { SeedProduct, Text } from '@olov/contract/seed';
import { litres, millilitres, text } from './text';

type Drink = {
  id: string;
  name: Text;
  description: Text;
  volume: Text;
  price: number;
  tags?: string[];
  picture?: string;
  forCart?: boolean;
  isAvailable?: boolean;
};

const drink = ({ volume, tags = [], picture, ...rest }: Drink): SeedProduct => ({
  ...rest,
  folderId: 'drinks',
  weight: volume,
  tags,
  groups: [],
  modifiers: [],
  picture: picture ?? rest.id,
});

export const drinks: SeedProduct[] = [
  drink({
    id: 'cola-05',
    name: text('Кола 0,5 л', 'Cola 0.5 l', 'Kola 0,5 l'),
    description: text(
      'Холодная, с мелкими пузырьками: классическая пара к пепперони.',
      'Cold, with tiny bubbles: the classic match for pepperoni.',
      'Muzdek, mayda pufakchali: pepperonining azaliy hamrohi.',
    ),
    volume: litres('0.5'),
    price: 10000,
    tags: ['hit'],
    picture: 'cola',
    forCart: true,
  }),
  drink({
    id: 'cola-15',
    name: text('Кола 1,5 л', 'Cola 1.5 l', 'Kola 1,5 l'),
    description: text(
      'Та же кола на всю компанию.',
      'The same cola for the whole company.',
      'Oʻsha kola, butun davraga yetadi.',
    ),
    volume: litres('1.5'),
    price: 17000,
    picture: 'cola',
    forCart: true,
  }),
  drink({
    id: 'orange-soda',
    name: text('Апельсиновая газировка', 'Orange soda', 'Apelsinli gazli ichimlik'),
    description: text(
      'Солнечная, сладкая, с настоящей апельсиновой мякотью.',
      'Sunny and sweet, with real orange pulp.',
      'Quyoshdek yorqin, shirin, haqiqiy apelsin eti bilan.',
    ),
    volume: litres('0.5'),
    price: 10000,
    tags: ['kids'],
    forCart: true,
  }),
  drink({
    id: 'lemonade',
    name: text('Домашний лимонад', 'Homemade lemonade', 'Uy limonadi'),
    description: text(
      'Лимон, мята и лёд; сахара ровно столько, чтобы не морщиться.',
      'Lemon, mint and ice; just enough sugar not to squint.',
      'Limon, yalpiz va muz; shakari aynan meʼyorida.',
    ),
    volume: millilitres(400),
    price: 18000,
    tags: ['hit'],
    forCart: true,
  }),
  drink({
    id: 'tarragon',
    name: text('Лимонад тархун', 'Tarragon lemonade', 'Tarxun limonadi'),
    description: text(
      'Изумрудный, на отваре свежей травы, а не на красителе.',
      'Emerald green from fresh tarragon, not from dye.',
      'Boʻyoqdan emas, yangi oʻtdan zumrad rang olgan.',
    ),
    volume: millilitres(400),
    price: 18000,
    tags: ['new'],
  }),
  drink({
    id: 'berry-mors',
    name: text('Ягодный морс', 'Berry mors', 'Rezavor mevali mors'),
    description: text(
      'Клюква, смородина и вишня, варим каждое утро.',
      'Cranberry, currant and cherry, made every morning.',
      'Klyukva, smorodina va olcha, har kuni ertalab qaynatamiz.',
    ),
    volume: millilitres(400),
    price: 16000,
    tags: ['kids'],
    forCart: true,
  }),
  drink({
    id: 'peach-iced-tea',
    name: text('Холодный чай с персиком', 'Peach iced tea', 'Shaftolili muzli choy'),
    description: text(
      'Чёрный чай, персиковое пюре и долька лимона.',
      'Black tea, peach purée and a slice of lemon.',
      'Qora choy, shaftoli pyuresi va limon boʻlagi.',
    ),
    volume: millilitres(400),
    price: 17000,
  }),
  drink({
    id: 'ayran',
    name: text('Айран', 'Ayran', 'Ayron'),
    description: text(
      'Прохладный, солоноватый, с огурцом и мятой. Спасает после «Дьябло».',
      'Cool and salty with cucumber and mint. A rescue after the Diablo.',
      'Salqin, shoʻrtak, bodring va yalpiz bilan. «Dyablo»dan keyin najot.',
    ),
    volume: millilitres(350),
    price: 12000,
  }),
  drink({
    id: 'still-water',
    name: text('Вода без газа', 'Still water', 'Gazsiz suv'),
    description: text(
      'Чистая вода с предгорий Чимгана.',
      'Clean water from the Chimgan foothills.',
      'Chimyon togʻ etaklaridan toza suv.',
    ),
    volume: litres('0.5'),
    price: 9000,
    forCart: true,
  }),
  drink({
    id: 'sparkling-water',
    name: text('Вода с газом', 'Sparkling water', 'Gazli suv'),
    description: text(
      'Минеральная, с крупным пузырьком, хорошо освежает после сырного.',
      'Mineral, with big bubbles, refreshing after all that cheese.',
      'Yirik pufakchali mineral suv, pishloqdan keyin yaxshi tetiklashtiradi.',
    ),
    volume: litres('0.5'),
    price: 9000,
  }),
  drink({
    id: 'orange-juice',
    name: text('Апельсиновый фреш', 'Fresh orange juice', 'Apelsin freshi'),
    description: text(
      'Выжимаем из четырёх апельсинов, когда вы уже заказали.',
      'Squeezed from four oranges once you have ordered.',
      'Siz buyurtma berganingizdan keyin toʻrtta apelsindan siqamiz.',
    ),
    volume: millilitres(300),
    price: 25000,
  }),
  drink({
    id: 'green-tea',
    name: text('Зелёный чай с лимоном', 'Green tea with lemon', 'Limonli koʻk choy'),
    description: text(
      'Ташкентский зелёный 95-й, заваренный как дома.',
      'Tashkent’s own green No. 95, brewed as at home.',
      'Toshkentcha 95-koʻk choy, uydagidek damlangan.',
    ),
    volume: millilitres(400),
    price: 11000,
  }),
  drink({
    id: 'cappuccino',
    name: text('Капучино', 'Cappuccino', 'Kapuchino'),
    description: text(
      'Двойной эспрессо и плотная молочная пенка.',
      'A double espresso under dense milk foam.',
      'Ikki hissa espresso va quyuq sut koʻpigi.',
    ),
    volume: millilitres(300),
    price: 22000,
    isAvailable: false,
  }),
];
