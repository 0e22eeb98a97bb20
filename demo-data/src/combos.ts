import type { Allergen } from '@olov/contract';
import type { SeedProduct, Text } from '@olov/contract/seed';
import { type DipId, dips, requiredBox } from './modifiers';
import { pizzas } from './pizza';
import { type SetChoice, setChoice } from './sets';
import { grams, text } from './text';

type Combo = {
  id: string;
  name: Text;
  description: Text;
  grams: number;
  price: number;
  box?: number;
  choices?: SetChoice[];
  tags?: string[];
  dips?: DipId[];
  isAvailable?: boolean;
  allergens?: Allergen[];
};

const combo = ({
  id,
  grams: weight,
  box = 3000,
  choices = [],
  tags = [],
  dips: offered = [],
  ...rest
}: Combo): SeedProduct => ({
  ...rest,
  id,
  folderId: 'combo',
  weight: grams(weight),
  tags,
  groups: [...choices.map(({ groupId }) => groupId), 'drink', ...(offered.length > 0 ? ['dips'] : [])],
  modifiers: [
    requiredBox(id, box),
    ...choices.flatMap((choice) => setChoice(id, choice)),
    ...setChoice(id, {
      groupId: 'drink',
      products: [
        { id: 'cola-05', name: text('Кола', 'Cola', 'Kola') },
        { id: 'lemonade', name: text('Лимонад', 'Lemonade', 'Limonad'), price: 3000 },
        { id: 'berry-mors', name: text('Ягодный морс', 'Berry drink', 'Rezavor mors'), price: 5000 },
      ],
    }),
    ...dips(id, offered),
  ],
  picture: id,
});

const pizza = (groupId: string, offered: Record<string, number>): SetChoice => ({
  groupId,
  products: Object.entries(offered).map(([id, price]) => ({
    id,
    name: pizzas.find((product) => product.id === id)?.name ?? text(id, id, id),
    price,
  })),
});

const snack: SetChoice = {
  groupId: 'set-snack',
  products: [
    { id: 'fries', name: text('Картофель фри', 'French fries', 'Kartoshka fri') },
    {
      id: 'wedges',
      name: text('Картофель по-деревенски', 'Potato wedges', 'Qishloqcha kartoshka'),
      price: 3000,
    },
    { id: 'onion-rings', name: text('Луковые кольца', 'Onion rings', 'Piyoz halqalari'), price: 5000 },
  ],
};

export const combos: SeedProduct[] = [
  combo({
    id: 'combo-duo',
    name: text('Комбо на двоих', 'Combo for two', 'Ikki kishilik kombo'),
    description: text(
      'Пицца 30 см, закуска и два стакана напитка: всё на ваш выбор.',
      'A 30 cm pizza, a snack and two glasses of a drink: all of your choice.',
      '30 sm pitsa, gazak va ikki stakan ichimlik: hammasi tanlovingizga koʻra.',
    ),
    grams: 1300,
    price: 119000,
    choices: [
      pizza('set-pizza', {
        pepperoni: 0,
        margherita: 0,
        hawaiian: 0,
        'chicken-bbq': 4000,
        tuna: 8000,
        'meat-feast': 19000,
      }),
      snack,
    ],
    tags: ['hit'],
    allergens: [],
    dips: ['garlic', 'cheese', 'ketchup'],
  }),
  combo({
    id: 'combo-family',
    name: text('Семейный ужин', 'Family dinner', 'Oilaviy kechki ovqat'),
    description: text(
      'Две пиццы 35 см на ваш выбор, крылья и литр напитка: хватит четверым.',
      'Two 35 cm pizzas of your choice, wings and a litre of drink: enough for four.',
      'Tanlovingizdagi ikkita 35 sm pitsa, qanotchalar va bir litr ichimlik: toʻrt kishiga yetadi.',
    ),
    grams: 2600,
    price: 239000,
    choices: [
      pizza('set-pizza', { margherita: 0, mushroom: 0, vegetarian: 0, 'four-cheese': 9000 }),
      pizza('set-second-pizza', { 'chicken-bbq': 0, pepperoni: 0, 'ham-mushroom': 0, 'meat-feast': 12000 }),
    ],
    box: 5000,
    tags: ['hit'],
    dips: ['garlic', 'bbq', 'ranch'],
  }),
  combo({
    id: 'combo-party',
    name: text('Большая вечеринка', 'Big party', 'Katta bazm'),
    description: text(
      'Три пиццы 35 см, ведёрко крыльев, сырные палочки и два литра напитка на шумную компанию.',
      'Three 35 cm pizzas, a bucket of wings, cheese sticks and two litres of drink for a loud crowd.',
      'Shovqinli davra uchun uchta 35 sm pitsa, bir chelakcha qanotcha, pishloqli tayoqchalar va ikki litr ichimlik.',
    ),
    grams: 4200,
    price: 389000,
    box: 5000,
    dips: ['garlic', 'bbq', 'cheese', 'chili'],
  }),
  combo({
    id: 'combo-lunch-pizza',
    name: text('Ланч с пиццей', 'Pizza lunch', 'Pitsali tushlik'),
    description: text(
      'Две четверти «Маргариты», томатный суп и напиток: обед, который приезжает за полчаса.',
      'Two quarters of Margherita, tomato soup and a drink: lunch that arrives in half an hour.',
      '«Margarita»ning ikki choragi, tomat shoʻrvasi va ichimlik: yarim soatda yetib boradigan tushlik.',
    ),
    grams: 780,
    price: 62000,
    tags: ['vegetarian'],
    allergens: ['gluten', 'milk', 'celery'],
  }),
  combo({
    id: 'combo-lunch-pasta',
    name: text('Ланч с пастой', 'Pasta lunch', 'Pastali tushlik'),
    description: text(
      'Паста болоньезе, маленький «Цезарь» с курицей и напиток.',
      'Bolognese pasta, a small chicken Caesar and a drink.',
      'Bolonyeze pastasi, tovuqli kichik «Sezar» va ichimlik.',
    ),
    grams: 820,
    price: 69000,
    allergens: ['gluten', 'milk', 'celery', 'eggs', 'fish', 'mustard'],
  }),
  combo({
    id: 'combo-kids',
    name: text('Детский набор', 'Kids’ box', 'Bolalar toʻplami'),
    description: text(
      'Мини-пицца «Солнышко», наггетсы, фри и сюрприз в коробке, которую можно раскрасить.',
      'A mini Little sun pizza, nuggets, fries and a surprise in a box to colour in.',
      'Mini «Quyoshcha» pitsasi, naggetslar, fri va boʻyash mumkin boʻlgan qutidagi sovgʻa.',
    ),
    grams: 620,
    price: 65000,
    box: 4000,
    tags: ['kids'],
    dips: ['ketchup', 'cheese'],
  }),
  combo({
    id: 'combo-match',
    name: text('Под футбол', 'Match night', 'Futbol oqshomi'),
    description: text(
      'Крылья барбекю, луковые кольца, фри и сырный соус: рук от тарелки не оторвать до свистка.',
      'Barbecue wings, onion rings, fries and cheese dip: hands full until the final whistle.',
      'Barbekyu qanotchalari, piyoz halqalari, fri va pishloqli sous: hushtakkacha qoʻl uzilmaydi.',
    ),
    grams: 1100,
    price: 115000,
    tags: ['new'],
    dips: ['cheese', 'blue', 'bbq'],
  }),
  combo({
    id: 'combo-sweet',
    name: text('Сладкий вечер', 'Sweet evening', 'Shirin oqshom'),
    description: text(
      'Тирамису, чизкейк и два горячих чая. Напиток из списка идёт третьим, в подарок.',
      'Tiramisu, cheesecake and two hot teas. The drink from the list comes third, on us.',
      'Tiramisu, chizkeyk va ikkita issiq choy. Roʻyxatdagi ichimlik uchinchisi boʻlib, sovgʻaga beriladi.',
    ),
    grams: 640,
    price: 78000,
    tags: ['vegetarian'],
    isAvailable: false,
  }),
];
