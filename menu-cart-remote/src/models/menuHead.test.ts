import type { HeadContext } from '@olov/shared-kit';
import { aProduct, aRoot, aShop } from '@olov/shared-kit/testing';
import { menuHead } from './menuHead';

const contextOf = (shop: ReturnType<typeof aShop>): HeadContext => ({
  data: { shop },
  intl: {} as never,
  stores: aRoot({ locale: 'en' }),
  urlOf: (path) => `https://olov.test/en${path === '/' ? '' : path}`,
});

test('the structured data of the menu has the restaurant, its sections and the shown dishes with prices', () => {
  const shop = aShop({
    folders: [
      { id: 'pizza', name: 'Pizza', productCount: 2 },
      { id: 'soups', name: 'Soups', productCount: 1 },
    ],
    products: [
      aProduct({
        name: 'Margherita',
        price: 69_000,
        imageUrl: '/media/margherita.webp',
        nutrition: { energy: 235, protein: 10.4, fat: 8.6, carbohydrates: 29.1 },
        rating: { value: 4.6, count: 132 },
      }),
      aProduct({ id: 'sold-out', name: 'Diavola', imageUrl: '', isAvailable: false }),
    ],
    starTime: '10:00',
    endTime: '03:00',
  });
  const head = menuHead(contextOf(shop));
  expect(head.image).toBe('/media/margherita.webp');
  expect(head.jsonLd).toMatchObject([
    {
      '@type': 'Restaurant',
      url: 'https://olov.test/en',
      openingHours: 'Mo-Su 10:00-03:00',
      hasMenu: {
        hasMenuSection: [
          {
            name: 'Pizza',
            url: 'https://olov.test/en#pizza',
            hasMenuItem: [
              {
                '@type': ['MenuItem', 'Product'],
                name: 'Margherita',
                aggregateRating: { ratingValue: 4.6, ratingCount: 132, bestRating: 5 },
                image: 'https://olov.test/media/margherita.webp',
                nutrition: { '@type': 'NutritionInformation', calories: '235 kcal', fatContent: '8.6 g' },
                offers: { price: 69_000, priceCurrency: 'UZS', availability: 'https://schema.org/InStock' },
              },
              {
                '@type': 'MenuItem',
                name: 'Diavola',
                offers: { availability: 'https://schema.org/OutOfStock' },
              },
            ],
          },
          { name: 'Soups', hasMenuItem: [] },
        ],
      },
    },
  ]);
  expect(JSON.stringify(head.jsonLd).match(/aggregateRating/g)).toHaveLength(1);
});

test('the structured data of a shop without hours has no hours', () => {
  const [restaurant] = menuHead(contextOf(aShop({ starTime: '', endTime: '' }))).jsonLd ?? [];
  expect(restaurant).not.toHaveProperty('openingHours');
});

test('a place without a menu has no structured data', () => {
  expect(menuHead(contextOf(aShop({ error: 'Nothing is cooked here yet.' })))).toEqual({});
});

test.each(['http://[', 'javascript:alert(1)', 'data:image/png;base64,AAAA', 'http://', '//'])(
  'a picture at %j is left out of the structured data, and all other pictures stay',
  (imageUrl) => {
    const folders = [{ id: 'pizza', name: 'Pizza', productCount: 2 }];
    const wrong = aProduct({ name: 'Diavola', imageUrl });
    const right = aProduct({ id: 'right', name: 'Margherita', imageUrl: '/media/margherita.webp' });
    const head = menuHead(contextOf(aShop({ folders, products: [wrong, right] })));
    expect(head).not.toHaveProperty('image');
    const [restaurant] = JSON.parse(JSON.stringify(head.jsonLd));
    const [section] = restaurant.hasMenu.hasMenuSection;
    expect(
      section.hasMenuItem.map(({ name, image }: { name: string; image?: string }) => [name, image]),
    ).toEqual([
      ['Diavola', undefined],
      ['Margherita', 'https://olov.test/media/margherita.webp'],
    ]);
  },
);
