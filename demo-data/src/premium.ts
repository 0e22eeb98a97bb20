import type { SeedProduct } from '@olov/contract/seed';
import { roundPizza } from './pizza';
import { text } from './text';

const premium = roundPizza('premium');

export const premiumPizzas: SeedProduct[] = [
  premium({
    id: 'truffle',
    name: text('Трюфельная с грибами', 'Truffle and mushroom', 'Tryufelli va qoʻziqorinli'),
    description: text(
      'Сливочный соус с трюфельной пастой, обжаренные грибы и стружка пармезана.',
      'Cream sauce with truffle paste, roasted mushrooms and shaved parmesan.',
      'Tryufel pastali qaymoqli sous, qovurilgan qoʻziqorinlar va parmezan qirindisi.',
    ),
    grams: 510,
    price: 109000,
    tags: ['vegetarian', 'chef'],
    toppings: ['mushroom', 'parmesan', 'mozzarella', 'arugula', 'chicken'],
  }),
  premium({
    id: 'burrata',
    name: text('Буррата и томаты', 'Burrata and tomato', 'Burrata va pomidor'),
    description: text(
      'Целая головка бурраты на запечённых черри, песто из базилика и капля оливкового масла.',
      'A whole burrata over roasted cherry tomatoes, basil pesto and a drop of olive oil.',
      'Pishirilgan cherri pomidorlar ustida butun burrata, rayhonli pesto va bir tomchi zaytun moyi.',
    ),
    grams: 560,
    price: 119000,
    tags: ['vegetarian', 'hit'],
    toppings: ['tomato', 'basil', 'arugula', 'parmesan', 'olive'],
  }),
  premium({
    id: 'salmon-cream',
    name: text('Лосось и шпинат', 'Salmon and spinach', 'Losos va ismaloq'),
    description: text(
      'Ломтики слабосолёного лосося, молодой шпинат и сливочный сыр с каплей лимона.',
      'Slices of lightly cured salmon, baby spinach and cream cheese with a drop of lemon.',
      'Ozgina tuzlangan losos boʻlaklari, yosh ismaloq va limonli qaymoqli pishloq.',
    ),
    grams: 530,
    price: 129000,
    toppings: ['shrimp', 'mozzarella', 'tomato', 'arugula', 'onion'],
  }),
  premium({
    id: 'shrimp-pesto',
    name: text('Креветки и песто', 'Shrimp and pesto', 'Krevetka va pesto'),
    description: text(
      'Тигровые креветки, зелёный песто с кешью и подвяленные томаты.',
      'Tiger shrimps, green cashew pesto and slow-dried tomatoes.',
      'Yoʻlbars krevetkalari, keshyuli yashil pesto va quritilgan pomidorlar.',
    ),
    grams: 520,
    price: 132000,
    tags: ['new'],
    toppings: ['shrimp', 'tomato', 'mozzarella', 'parmesan', 'basil'],
    isAvailable: false,
  }),
  premium({
    id: 'pear-gorgonzola',
    name: text('Груша и голубой сыр', 'Pear and blue cheese', 'Nok va moviy pishloq'),
    description: text(
      'Тонкие дольки груши, голубой сыр, грецкий орех и нитка горного мёда.',
      'Thin slices of pear, blue cheese, walnuts and a thread of mountain honey.',
      'Yupqa nok tilimlari, moviy pishloq, yongʻoq va ingichka oqizilgan togʻ asali.',
    ),
    grams: 490,
    price: 112000,
    tags: ['vegetarian', 'chef'],
    toppings: ['blue-cheese', 'mozzarella', 'arugula', 'parmesan'],
  }),
  premium({
    id: 'lamb-samarkand',
    name: text('Самаркандская с бараниной', 'Samarkand lamb', 'Samarqandcha qoʻy goʻshtli'),
    description: text(
      'Томлёная баранина с зирой, сладкий лук, помидоры и кинза: вкус чайханы на тонком тесте.',
      'Slow-cooked lamb with cumin, sweet onion, tomatoes and coriander: the teahouse on a thin base.',
      'Zirali dimlangan qoʻy goʻshti, shirin piyoz, pomidor va kashnich: yupqa xamirda choyxona taʼmi.',
    ),
    grams: 580,
    price: 118000,
    tags: ['chef', 'hit'],
    toppings: ['onion', 'tomato', 'pepper', 'jalapeno', 'mozzarella'],
  }),
  premium({
    id: 'kazy',
    name: text('Казы и карамельный лук', 'Kazy and caramelised onion', 'Qazi va karamelli piyoz'),
    description: text(
      'Тонкие кружки домашней казы, лук, томлёный до янтарного цвета, и хрустящий маринованный огурец.',
      'Thin rounds of homemade kazy, onion cooked until amber and crunchy pickled cucumber.',
      'Uyda tayyorlangan qazining yupqa boʻlaklari, kahrabo tusgacha dimlangan piyoz va qarsildoq bodring.',
    ),
    grams: 560,
    price: 125000,
    tags: ['new'],
    toppings: ['onion', 'jalapeno', 'mozzarella', 'parmesan', 'arugula'],
  }),
  premium({
    id: 'steak-arugula',
    name: text('Стейк и руккола', 'Steak and rocket', 'Steyk va rukkola'),
    description: text(
      'Розовые ломтики говяжьего стейка, руккола, черри и пармезан, сверху бальзамик.',
      'Pink slices of beef steak, rocket, cherry tomatoes and parmesan under balsamic glaze.',
      'Pushti mol goʻshti steyki, rukkola, cherri va parmezan, ustidan balzamik.',
    ),
    grams: 570,
    price: 134000,
    toppings: ['beef', 'arugula', 'tomato', 'parmesan', 'mushroom'],
  }),
];
