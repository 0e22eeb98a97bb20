import type { SeedVacancy } from '@olov/contract/seed';
import { text } from '../text';
import { given, vacancyBody } from './body';

export const kitchen: SeedVacancy[] = [
  {
    id: 'pizza-maker-tashkent',
    regionId: 1,
    daysAgo: 3,
    title: text('Пиццайоло', 'Pizza maker', 'Pitsachi'),
    salary: text(
      'от 6\u00a0000\u00a0000\u00a0сум в месяц',
      'from 6,000,000\u00a0UZS a month',
      'oyiga 6\u00a0000\u00a0000\u00a0soʻmdan',
    ),
    lead: text(
      'Растягивать тесто, собирать пиццы и следить за печью. Научим всему за две недели, если есть желание.',
      'Stretch dough, build pizzas and mind the oven. We teach all of it in two weeks to whoever wants to learn.',
      'Xamirni yoyish, pitsani yigʻish va pechga qarash. Istak boʻlsa, ikki haftada hammasini oʻrgatamiz.',
    ),
    body: vacancyBody(
      [
        [
          'Готовить пиццу по нашим рецептам',
          'Make pizza by our recipes',
          'Retseptlarimiz boʻyicha pitsa tayyorlash',
        ],
        [
          'Следить за тестом и запасами на смене',
          'Mind the dough and the stock of your shift',
          'Smenada xamir va mahsulotlarni kuzatish',
        ],
        ['Держать своё место в чистоте', 'Keep your station clean', 'Ish joyini toza saqlash'],
      ],
      [
        [
          'Санитарная книжка или готовность её оформить',
          'A health certificate, or readiness to get one',
          'Sanitariya daftarchasi yoki uni olishga tayyorlik',
        ],
        [
          'Аккуратность и любовь к хорошей еде',
          'Care, and a love of good food',
          'Ozodalik va yaxshi taomga muhabbat',
        ],
      ],
      given,
    ),
  },
  {
    id: 'cook-tashkent',
    regionId: 1,
    daysAgo: 8,
    title: text('Повар горячего цеха', 'Hot-kitchen cook', 'Issiq sex oshpazi'),
    salary: text(
      'от 5\u00a0500\u00a0000\u00a0сум в месяц',
      'from 5,500,000\u00a0UZS a month',
      'oyiga 5\u00a0500\u00a0000\u00a0soʻmdan',
    ),
    lead: text(
      'Паста, супы и закуски: всё, что выходит не из печи для пиццы. График два через два.',
      'Pasta, soups and snacks: everything that does not come out of the pizza oven. Two days on, two days off.',
      'Pasta, shoʻrva va gazaklar: pitsa pechidan chiqmaydigan hamma narsa. Ikki kun ish, ikki kun dam.',
    ),
    body: vacancyBody(
      [
        [
          'Готовить блюда по технологическим картам',
          'Cook by the recipe cards',
          'Texnologik kartalar boʻyicha taom tayyorlash',
        ],
        [
          'Отдавать заказ за 15 минут',
          'Have an order ready in 15 minutes',
          'Buyurtmani 15 daqiqada tayyorlash',
        ],
      ],
      [
        [
          'Опыт на кухне от полугода',
          'At least half a year in a kitchen',
          'Oshxonada kamida yarim yil tajriba',
        ],
        ['Санитарная книжка', 'A health certificate', 'Sanitariya daftarchasi'],
      ],
      given,
    ),
  },
  {
    id: 'pizza-maker-samarkand',
    regionId: 2,
    daysAgo: 5,
    title: text('Пиццайоло', 'Pizza maker', 'Pitsachi'),
    salary: text(
      'от 5\u00a0000\u00a0000\u00a0сум в месяц',
      'from 5,000,000\u00a0UZS a month',
      'oyiga 5\u00a0000\u00a0000\u00a0soʻmdan',
    ),
    lead: text(
      'Печь, тесто и команда, которая открывала первый ресторан в Самарканде. Можно без опыта.',
      'An oven, dough and the team that opened our first restaurant in Samarkand. No experience needed.',
      'Pech, xamir va Samarqanddagi birinchi restoranni ochgan jamoa. Tajriba shart emas.',
    ),
    body: vacancyBody(
      [
        [
          'Готовить пиццу по нашим рецептам',
          'Make pizza by our recipes',
          'Retseptlarimiz boʻyicha pitsa tayyorlash',
        ],
        [
          'Учить тех, кто придёт после вас',
          'Teach those who come after you',
          'Sizdan keyin keladiganlarga oʻrgatish',
        ],
      ],
      [
        [
          'Санитарная книжка или готовность её оформить',
          'A health certificate, or readiness to get one',
          'Sanitariya daftarchasi yoki uni olishga tayyorlik',
        ],
      ],
      given,
    ),
  },
  {
    id: 'baker-assistant-tashkent',
    regionId: 1,
    daysAgo: 20,
    title: text('Помощник пекаря', 'Baker’s assistant', 'Novvoy yordamchisi'),
    salary: text(
      'от 4\u00a0500\u00a0000\u00a0сум в месяц',
      'from 4,500,000\u00a0UZS a month',
      'oyiga 4\u00a0500\u00a0000\u00a0soʻmdan',
    ),
    lead: text(
      'Тесто, которое отдыхает 48 часов, кто-то должен замесить. Утренние смены, вечера свободны.',
      'Somebody has to knead the dough that rests for 48 hours. Morning shifts, free evenings.',
      '48 soat tinadigan xamirni kimdir qorishi kerak. Ertalabki smenalar, kechqurun boʻsh.',
    ),
    body: vacancyBody(
      [
        ['Замешивать и делить тесто', 'Knead and divide dough', 'Xamir qorish va zuvalalash'],
        [
          'Принимать муку и вести учёт',
          'Take in flour and keep the books on it',
          'Unni qabul qilish va hisobini yuritish',
        ],
      ],
      [
        [
          'Готовность начинать в семь утра',
          'Readiness to begin at seven in the morning',
          'Ertalab soat yettida boshlashga tayyorlik',
        ],
      ],
      given,
    ),
  },
];
