import type { SeedProduct, Text } from '@olov/contract/seed';
import { doughs, sizes, type ToppingId, toppings } from './modifiers';
import { grams, text } from './text';

type Pizza = {
  id: string;
  name: Text;
  description: Text;
  grams: number;
  price: number;
  tags?: string[];
  toppings: ToppingId[];
  soldOut?: ToppingId[];
  isAvailable?: boolean;
};

export const roundPizza =
  (folderId: string) =>
  ({ id, grams: weight, tags = [], toppings: offered, soldOut, ...rest }: Pizza): SeedProduct => ({
    ...rest,
    id,
    folderId,
    weight: grams(weight),
    tags,
    groups: ['size', 'dough', 'toppings'],
    modifiers: [...sizes(id), ...doughs(id), ...toppings(id, offered, soldOut)],
    picture: id,
  });

const pizza = roundPizza('pizza');

export const pizzas: SeedProduct[] = [
  pizza({
    id: 'margherita',
    name: text('Маргарита', 'Margherita', 'Margarita'),
    description: text(
      'Томатный соус из спелых слив, тянущаяся моцарелла и листья базилика, которые кладём уже после печи.',
      'Sauce of ripe plum tomatoes, stretchy mozzarella and basil leaves added after the oven.',
      'Pishgan pomidordan sous, choʻziluvchan motsarella va pechdan keyin qoʻyiladigan rayhon barglari.',
    ),
    grams: 470,
    price: 69000,
    tags: ['vegetarian', 'hit'],
    toppings: ['mozzarella', 'tomato', 'basil', 'parmesan', 'mushroom', 'olive'],
  }),
  pizza({
    id: 'pepperoni',
    name: text('Пепперони', 'Pepperoni', 'Pepperoni'),
    description: text(
      'Щедрый слой говяжьей пепперони, которая в печи сворачивается чашечками и становится хрустящей по краю.',
      'A generous layer of beef pepperoni that cups in the oven and turns crisp at the rim.',
      'Pechda chetlari qarsildoq boʻlib kosachadek buraladigan mol goʻshtli pepperoni, motsarella va tomat sousi.',
    ),
    grams: 520,
    price: 82000,
    tags: ['hit'],
    toppings: ['pepperoni', 'mozzarella', 'jalapeno', 'mushroom', 'olive', 'onion'],
  }),
  pizza({
    id: 'four-cheese',
    name: text('Четыре сыра', 'Four cheese', 'Toʻrt xil pishloq'),
    description: text(
      'Моцарелла, чеддер, пармезан и голубой сыр на сливочной основе: от нежного до пикантного в одном куске.',
      'Mozzarella, cheddar, parmesan and blue cheese on a cream base: from mild to sharp in one slice.',
      'Qaymoqli asosda motsarella, chedder, parmezan va moviy pishloq: bir boʻlakda mayindan oʻtkirgacha.',
    ),
    grams: 490,
    price: 89000,
    tags: ['vegetarian'],
    toppings: ['blue-cheese', 'parmesan', 'cheddar', 'mozzarella', 'basil', 'tomato'],
  }),
  pizza({
    id: 'hawaiian',
    name: text('Гавайская', 'Hawaiian', 'Gavaycha'),
    description: text(
      'Кусочки сочного ананаса, индюшиная ветчина и моцарелла: сладкое и солёное поровну.',
      'Juicy pineapple, turkey ham and mozzarella: sweet and salty in equal measure.',
      'Sersuv ananas boʻlaklari, kurka goʻshtidan vetchina va motsarella: shirin va shoʻr taʼm teng uygʻunlikda.',
    ),
    grams: 540,
    price: 79000,
    toppings: ['pineapple', 'ham', 'chicken', 'mozzarella', 'corn', 'jalapeno'],
  }),
  pizza({
    id: 'mushroom',
    name: text('Грибная', 'Mushroom', 'Qoʻziqorinli'),
    description: text(
      'Шампиньоны, обжаренные с тимьяном на сливочном масле, белый соус и горсть петрушки.',
      'Mushrooms pan-fried in butter with thyme, white sauce and a handful of parsley.',
      'Sariyogʻda timyan bilan qovurilgan shampinyonlar, oq sous va bir siqim petrushka.',
    ),
    grams: 500,
    price: 74000,
    tags: ['vegetarian'],
    toppings: ['mushroom', 'mozzarella', 'parmesan', 'chicken', 'onion', 'olive'],
  }),
  pizza({
    id: 'chicken-bbq',
    name: text('Курица барбекю', 'Barbecue chicken', 'Barbekyu tovuq'),
    description: text(
      'Куриное филе с дымком, красный лук и карамельный соус барбекю зигзагом поверх сыра.',
      'Smoky chicken fillet, red onion and a zigzag of caramelised barbecue sauce over the cheese.',
      'Tutun hidli tovuq filesi, qizil piyoz va pishloq ustidan quyilgan karamelli barbekyu sousi.',
    ),
    grams: 560,
    price: 86000,
    tags: ['hit'],
    toppings: ['chicken', 'onion', 'corn', 'mozzarella', 'cheddar', 'jalapeno'],
  }),
  pizza({
    id: 'vegetarian',
    name: text('Овощная', 'Garden vegetable', 'Sabzavotli'),
    description: text(
      'Сладкий перец, томаты, шампиньоны, маслины и красный лук: весь огород на тонком слое моцареллы.',
      'Bell pepper, tomatoes, mushrooms, olives and red onion: the whole garden on mozzarella.',
      'Bulgʻor qalampiri, pomidor, shampinyon, zaytun va qizil piyoz: motsarella ustida butun bir tomorqa.',
    ),
    grams: 550,
    price: 73000,
    tags: ['vegetarian'],
    toppings: ['tomato', 'pepper', 'olive', 'corn', 'feta', 'arugula'],
  }),
  pizza({
    id: 'diablo',
    name: text('Дьябло', 'Diablo', 'Dyablo'),
    description: text(
      'Пепперони, халапеньо и перец чили на остром томатном соусе. Рядом лучше держать стакан айрана.',
      'Pepperoni, jalapeño and chilli on a fiery tomato sauce. Keep a glass of ayran close.',
      'Achchiq tomat sousida pepperoni, xalapenyo va chili qalampiri. Yoningizda bir stakan ayron tursin.',
    ),
    grams: 540,
    price: 88000,
    tags: ['spicy'],
    toppings: ['jalapeno', 'pepperoni', 'beef', 'onion', 'pepper', 'mozzarella'],
    soldOut: ['beef'],
  }),
  pizza({
    id: 'ham-mushroom',
    name: text('Ветчина и грибы', 'Ham and mushroom', 'Vetchina va qoʻziqorin'),
    description: text(
      'Ломтики индюшиной ветчины и шампиньоны под моцареллой: спокойная классика, с которой не ошибиться.',
      'Slices of turkey ham and mushrooms under mozzarella: a quiet classic you can’t go wrong with.',
      'Motsarella ostida kurka vetchinasi va shampinyonlar: hech qachon adashtirmaydigan sokin klassika.',
    ),
    grams: 530,
    price: 77000,
    toppings: ['ham', 'mushroom', 'mozzarella', 'olive', 'corn', 'tomato'],
  }),
  pizza({
    id: 'chicken-ranch',
    name: text('Цыплёнок ранч', 'Chicken ranch', 'Ranch joʻjasi'),
    description: text(
      'Нежный цыплёнок, томаты черри и соус ранч с зеленью и чесноком вместо томатной основы.',
      'Tender chicken, cherry tomatoes and a herby garlic ranch in place of the tomato base.',
      'Tomat oʻrniga koʻkatli va sarimsoqli ranch sousi, mayin joʻja goʻshti va cherri pomidorlar.',
    ),
    grams: 550,
    price: 85000,
    toppings: ['chicken', 'tomato', 'mozzarella', 'corn', 'onion', 'basil'],
  }),
  pizza({
    id: 'meat-feast',
    name: text('Мясной пир', 'Meat feast', 'Goʻsht bazmi'),
    description: text(
      'Пепперони, тушёная говядина, курица и ветчина из индейки. Для тех, кто пришёл голодным.',
      'Pepperoni, braised beef, chicken and turkey ham. For those who came hungry.',
      'Pepperoni, dimlangan mol goʻshti, tovuq va kurka vetchinasi. Och kelganlar uchun.',
    ),
    grams: 620,
    price: 105000,
    tags: ['hit'],
    toppings: ['beef', 'pepperoni', 'chicken', 'ham', 'onion', 'jalapeno'],
  }),
  pizza({
    id: 'tuna',
    name: text('Тунец и лук', 'Tuna and onion', 'Tunets va piyoz'),
    description: text(
      'Крупные хлопья тунца, красный лук и маслины, а в конце немного лимонной цедры.',
      'Big flakes of tuna, red onion and olives, finished with a little lemon zest.',
      'Yirik tunets boʻlaklari, qizil piyoz va zaytunlar, oxirida ozgina limon poʻstlogʻi.',
    ),
    grams: 530,
    price: 92000,
    toppings: ['onion', 'olive', 'corn', 'mozzarella', 'tomato'],
    isAvailable: false,
  }),
  pizza({
    id: 'kids-sunny',
    name: text('Солнышко', 'Little sun', 'Quyoshcha'),
    description: text(
      'Кукуруза, мягкая ветчина и много сыра, без перца и специй. Дети доедают вместе с бортиком.',
      'Sweetcorn, soft ham and plenty of cheese, no pepper or spice. Kids eat it crust and all.',
      'Makkajoʻxori, yumshoq vetchina va moʻl pishloq, murch va ziravorlarsiz. Bolalar chetigacha yeb qoʻyadi.',
    ),
    grams: 480,
    price: 71000,
    tags: ['kids'],
    toppings: ['corn', 'ham', 'mozzarella', 'tomato', 'pineapple'],
  }),
  pizza({
    id: 'four-seasons',
    name: text('Четыре сезона', 'Four seasons', 'Toʻrt fasl'),
    description: text(
      'Четыре четверти на одном тесте: пепперони, грибы, томаты с базиликом и ветчина с маслинами.',
      'Four quarters on one base: pepperoni, mushrooms, tomato with basil, and ham with olives.',
      'Bitta xamirda toʻrt chorak: pepperoni, qoʻziqorin, rayhonli pomidor hamda zaytunli vetchina.',
    ),
    grams: 560,
    price: 91000,
    tags: ['new'],
    toppings: ['mozzarella', 'pepperoni', 'mushroom', 'tomato', 'ham', 'olive', 'basil'],
  }),
];
