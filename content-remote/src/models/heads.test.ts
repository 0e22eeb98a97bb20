import type { HeadContext } from '@olov/shared-kit';
import { createIntl } from '@olov/shared-kit/intl';
import { aRoot } from '@olov/shared-kit/testing';
import en from '../../translations/en.json';
import { remote } from '../remote';
import { aContactRestaurant, someContacts } from '../testing/contacts';
import { aNews, aNewsItem, aStock, aStockSummary } from '../testing/stories';
import { aVacancy, aVacancyList } from '../testing/vacancies';
import { contactsHead } from './contactsHead';
import { newsHead } from './newsHead';
import { stockHead } from './stockHead';

const contextOf = (data: unknown): HeadContext => ({
  data,
  intl: createIntl({ locale: 'en-US', messages: en }),
  stores: aRoot({ locale: 'en' }),
  urlOf: (path) => `https://olov.test/en${path === '/' ? '' : path}`,
});

const shop = { '@type': 'Organization', name: 'Olov', url: 'https://olov.test/en' };

const DATA: Record<string, unknown> = {
  contacts: someContacts(),
  news: { items: [aNews()], total: 1 },
  'news-item': aNewsItem(),
  stocks: { items: [aStockSummary()], total: 1 },
  stock: aStock(),
  vacancies: { list: aVacancyList(), vacancy: aVacancy() },
  'vacancy-form': aVacancyList(),
};

test.each(Object.entries(remote.pages))(
  'the head of the page %s has a title, a description and structured data',
  async (name, load) => {
    const head = await (await load()).head?.(contextOf(DATA[name]));
    expect(head?.description).toMatch(/.{20,}/);
    expect(head?.jsonLd?.[0]).toHaveProperty('@type');
  },
);

test('the structured data of a list of stories have the stories in their order', async () => {
  const { head } = await remote.pages.news();
  const items = [aNews(), aNews({ id: 'second', title: 'Вторая' })];
  expect((await head?.(contextOf({ items, total: 2 })))?.jsonLd).toEqual([
    {
      '@type': 'ItemList',
      itemListElement: [
        {
          '@type': 'ListItem',
          position: 1,
          name: 'Римская пицца теперь в меню',
          url: 'https://olov.test/en/news/roman-pizza',
        },
        { '@type': 'ListItem', position: 2, name: 'Вторая', url: 'https://olov.test/en/news/second' },
      ],
    },
  ]);
});

test('the structured data of a news item is an article with picture, time and publisher', () => {
  expect(newsHead(contextOf(aNewsItem()))).toEqual({
    title: 'Римская пицца теперь в меню',
    description: 'Прямоугольная, воздушная, с хрустящим дном.',
    image: '/roman.webp',
    type: 'article',
    feed: { title: 'News', path: '/feeds/news.xml' },
    jsonLd: [
      {
        '@type': 'NewsArticle',
        headline: 'Римская пицца теперь в меню',
        description: 'Прямоугольная, воздушная, с хрустящим дном.',
        datePublished: '2026-11-20T05:30:00.000Z',
        image: ['https://olov.test/roman.webp'],
        inLanguage: 'en-US',
        mainEntityOfPage: 'https://olov.test/en/news/roman-pizza',
        author: shop,
        publisher: shop,
      },
    ],
  });
});

test('the structured data of a promotion is an offer with its time', () => {
  expect(stockHead(contextOf(aStock())).jsonLd).toEqual([
    {
      '@type': 'Offer',
      name: 'Вторая римская за полцены',
      description: 'За ту, что дешевле, заплатите половину.',
      url: 'https://olov.test/en/stocks/second-roman',
      image: 'https://olov.test/second.webp',
      validFrom: '2026-11-17T19:00:00.000Z',
      validThrough: '2026-11-30T18:59:59.000Z',
      offeredBy: shop,
    },
  ]);
});

test('the structured data of a promotion without an end has no end', () => {
  const { endsAt: _, ...endless } = aStock();
  expect(stockHead(contextOf(endless)).jsonLd?.[0]).not.toHaveProperty('validThrough');
});

test('the structured data of the contacts has the chain, and each restaurant with place and hours', () => {
  const { description, jsonLd = [] } = contactsHead(contextOf(someContacts()));
  expect(description).toBe('Call, write or come by: restaurants, opening hours and a map.');
  const [chain, first, ...others] = jsonLd;
  expect(chain).toEqual({
    ...shop,
    telephone: '+998712005555',
    sameAs: ['https://t.me/olov_pizza', 'https://www.instagram.com/olov.example'],
    contactPoint: {
      '@type': 'ContactPoint',
      contactType: 'customer service',
      telephone: '+998712005555',
      url: 'https://olov.test/en/contacts',
    },
  });
  expect(first).toMatchObject({
    '@type': 'Restaurant',
    name: 'Olov Центр',
    telephone: '+998712000101',
    address: { '@type': 'PostalAddress', streetAddress: 'ул. Шахрисабз, 23', addressLocality: 'Ташкент' },
    geo: { '@type': 'GeoCoordinates', latitude: 41.3065, longitude: 69.284 },
    openingHours: 'Mo-Su 10:00-03:00',
  });
  expect(others).toHaveLength(2);
});

test('the structured data of a restaurant have its usual hours on a day with other ones', () => {
  const restaurants = [
    aContactRestaurant({ starTime: '12:00', endTime: '18:00', usualHours: '10:00-03:00' }),
  ];
  const cities = [{ id: 1, name: 'Ташкент', restaurants }];
  expect(contactsHead(contextOf(someContacts({ cities }))).jsonLd?.[1]).toMatchObject({
    openingHours: 'Mo-Su 10:00-03:00',
  });
});

test('the structured data of a restaurant that never closes has all days without hours', () => {
  const restaurants = [aContactRestaurant({ starTime: '00:00', endTime: '00:00' })];
  const cities = [{ id: 1, name: 'Ташкент', restaurants }];
  expect(contactsHead(contextOf(someContacts({ cities }))).jsonLd?.[1]).toMatchObject({
    openingHours: 'Mo-Su',
  });
});

test('the structured data of a restaurant with unknown hours has no hours', () => {
  const cities = [
    { id: 1, name: 'Ташкент', restaurants: [aContactRestaurant({ starTime: '', endTime: '' })] },
  ];
  const [, restaurant] = contactsHead(contextOf(someContacts({ cities }))).jsonLd ?? [];
  expect(restaurant).not.toHaveProperty('openingHours');
});
