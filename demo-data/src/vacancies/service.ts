import type { SeedVacancy } from '@olov/contract/seed';
import { text } from '../text';
import { given, vacancyBody } from './body';

export const service: SeedVacancy[] = [
  {
    id: 'courier-tashkent',
    regionId: 1,
    daysAgo: 1,
    title: text('Курьер', 'Courier', 'Kuryer'),
    salary: text(
      'от 7\u00a0000\u00a0000\u00a0сум в месяц',
      'from 7,000,000\u00a0UZS a month',
      'oyiga 7\u00a0000\u00a0000\u00a0soʻmdan',
    ),
    lead: text(
      'Развозить заказы на своём или нашем скутере. Смены выбираете сами, чаевые — ваши.',
      'Deliver orders on your scooter or ours. You choose the shifts, and the tips are yours.',
      'Buyurtmalarni oʻzingizning yoki bizning skuterda yetkazish. Smenani oʻzingiz tanlaysiz, choychaqa sizniki.',
    ),
    body: vacancyBody(
      [
        [
          'Забирать заказы из ресторана и привозить горячими',
          'Fetch orders at the restaurant and bring them hot',
          'Restorandan buyurtmani olib, issiq holda yetkazish',
        ],
        ['Быть вежливым у двери', 'Be kind at the door', 'Eshik oldida xushmuomala boʻlish'],
      ],
      [
        [
          'Права категории А или B и возраст от 18 лет',
          'A licence of category A or B, and 18 years of age',
          'A yoki B toifali guvohnoma va 18 yosh',
        ],
        ['Смартфон', 'A smartphone', 'Smartfon'],
      ],
      [
        ...given,
        [
          'Скутер, шлем и бензин, если своего нет',
          'A scooter, a helmet and petrol if you have none',
          'Oʻzingizda boʻlmasa, skuter, dubulgʻa va benzin',
        ],
      ],
    ),
  },
  {
    id: 'cashier-tashkent',
    regionId: 1,
    daysAgo: 12,
    title: text('Кассир', 'Cashier', 'Kassir'),
    salary: text(
      'от 4\u00a0500\u00a0000\u00a0сум в месяц',
      'from 4,500,000\u00a0UZS a month',
      'oyiga 4\u00a0500\u00a0000\u00a0soʻmdan',
    ),
    lead: text(
      'Встречать гостей, принимать заказы и помогать с выбором. Подходит студентам: есть смены по четыре часа.',
      'Welcome guests, take orders and help to choose. Good for students: there are shifts of four hours.',
      'Mehmonlarni kutib olish, buyurtma qabul qilish va tanlashga yordam berish. Talabalarga mos: toʻrt soatlik smenalar bor.',
    ),
    body: vacancyBody(
      [
        ['Принимать заказы и оплату', 'Take orders and payment', 'Buyurtma va toʻlovni qabul qilish'],
        ['Выдавать самовывоз', 'Hand out pickup orders', 'Olib ketiladigan buyurtmalarni topshirish'],
      ],
      [
        ['Русский и узбекский языки', 'Russian and Uzbek', 'Rus va oʻzbek tillari'],
        ['Улыбка', 'A smile', 'Tabassum'],
      ],
      given,
    ),
  },
  {
    id: 'courier-samarkand',
    regionId: 2,
    daysAgo: 2,
    title: text('Курьер', 'Courier', 'Kuryer'),
    salary: text(
      'от 5\u00a0500\u00a0000\u00a0сум в месяц',
      'from 5,500,000\u00a0UZS a month',
      'oyiga 5\u00a0500\u00a0000\u00a0soʻmdan',
    ),
    lead: text(
      'Старый город на велосипеде, новый — на скутере. Смены от четырёх часов.',
      'The old town by bicycle, the new one by scooter. Shifts from four hours.',
      'Eski shaharda velosipedda, yangisida skuterda. Smena toʻrt soatdan.',
    ),
    body: vacancyBody(
      [
        [
          'Забирать заказы из ресторана и привозить горячими',
          'Fetch orders at the restaurant and bring them hot',
          'Restorandan buyurtmani olib, issiq holda yetkazish',
        ],
      ],
      [
        [
          'Для скутера — права и возраст от 18 лет',
          'For the scooter a licence, and 18 years of age',
          'Skuter uchun guvohnoma va 18 yosh',
        ],
        ['Знание города', 'To know the city', 'Shaharni bilish'],
      ],
      given,
    ),
  },
  {
    id: 'shift-manager-samarkand',
    regionId: 2,
    daysAgo: 15,
    title: text('Менеджер смены', 'Shift manager', 'Smena menejeri'),
    salary: text(
      'от 8\u00a0000\u00a0000\u00a0сум в месяц',
      'from 8,000,000\u00a0UZS a month',
      'oyiga 8\u00a0000\u00a0000\u00a0soʻmdan',
    ),
    lead: text(
      'Отвечать за кухню, зал и доставку в своей смене. Растим до директора ресторана за год.',
      'Answer for kitchen, hall and delivery in your shift. From here to running a restaurant takes about a year.',
      'Oʻz smenangizda oshxona, zal va yetkazib berish uchun javob berish. Bir yilda restoran direktorigacha oʻsish.',
    ),
    body: vacancyBody(
      [
        [
          'Распределять людей и следить за временем заказов',
          'Place people and watch the times of orders',
          'Odamlarni taqsimlash va buyurtma vaqtini kuzatish',
        ],
        ['Решать вопросы гостей', 'Settle what guests ask', 'Mehmonlar savollarini hal qilish'],
        [
          'Принимать и обучать новых',
          'Take on new people and teach them',
          'Yangilarni qabul qilish va oʻrgatish',
        ],
      ],
      [
        ['Опыт управления от года', 'A year of leading people', 'Kamida bir yil boshqaruv tajribasi'],
        ['Узбекский и русский языки', 'Uzbek and Russian', 'Oʻzbek va rus tillari'],
      ],
      given,
    ),
  },
];
