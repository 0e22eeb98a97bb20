import { inCenter } from '../../../testing/menu';
import { deliveryOrder, pickupOrder } from '../../../testing/orders';
import { openedShop, STAFF_TOKEN } from '../../../testing/shop';

const LANGUAGES = { uz: 1, ru: 2, en: 3 };

const shop = openedShop();
beforeEach(async () => {
  await shop.database.db.deleteFrom('orders').execute();
});

async function order(address: object, language = LANGUAGES.ru): Promise<void> {
  const token = await shop.issuer.tokenFor('customer');
  const { status } = await shop.create(deliveryOrder({ address, language }), token);
  expect(status).toBe(201);
}

async function destination(language: keyof typeof LANGUAGES = 'ru') {
  const query = `restaurantId=center&Language=${LANGUAGES[language]}`;
  const [first] = (await shop.get(`/api/delivery/Queue?${query}`, STAFF_TOKEN)).body;
  return first.destination;
}

test.each([
  ['ru', { title: 'ул. Навои, 5', street: 'ул. Навои' }],
  ['uz', { title: 'Navoiy koʻchasi, 5', street: 'Navoiy koʻchasi' }],
  ['en', { title: '5 Navoi Street', street: 'Navoi Street' }],
] as const)(
  'a known house is in the kitchen’s language if the customer’s language is %s',
  async (language, named) => {
    await order({ ...inCenter, ...named, house: '5', flat: '12', floor: '3' }, LANGUAGES[language]);
    expect(await destination('ru')).toMatchObject({ text: 'ул. Навои, 5', place: 'Square ru' });
    expect(await destination('uz')).toMatchObject({ text: 'Navoiy koʻchasi, 5', place: 'Square uz' });
    expect(await destination('en')).toMatchObject({ text: '5 Navoi Street', place: 'Square' });
  },
);

test('a destination is the customer’s text for an unknown street, and not the name of a nearer street', async () => {
  const title = 'Hidden lane, 5';
  await order({ latitude: 41.3135, longitude: 69.2805, title, street: 'Hidden lane', house: '5' });
  expect(await destination()).toMatchObject({ text: title });
  expect(await destination()).not.toHaveProperty('customerTitle');
});

test('the destination of a landmark is its name with the typed house, and the nearest street as near, in the kitchen’s language', async () => {
  await order({ ...inCenter, title: 'Square uz', house: '7а', isMeetingPoint: false }, LANGUAGES.uz);
  const house = '7а';
  expect(await destination('ru')).toMatchObject({
    text: 'Square ru',
    house,
    nearStreet: 'просп. Амира Темура',
  });
  expect(await destination('uz')).toMatchObject({
    text: 'Square uz',
    house,
    nearStreet: 'Amir Temur shoh koʻchasi',
  });
  expect(await destination('en')).toMatchObject({ text: 'Square', house, nearStreet: 'Amir Temur Avenue' });
  expect(await destination()).not.toHaveProperty('street');
});

test('the destination of a place without a known street is only the district and the house', async () => {
  const point = { latitude: 41.3265, longitude: 69.247, title: '41.3265, 69.247' };
  await order({ ...point, house: '7', isMeetingPoint: false });
  expect(await destination()).toEqual({
    text: 'Ташкент, Шайхантахурский район',
    house: '7',
    latitude: point.latitude,
    longitude: point.longitude,
    mapUrl: 'https://www.openstreetmap.org/?mlat=41.3265&mlon=69.247#map=18/41.3265/69.247',
  });
});

test('a destination has the customer’s name of a place next to its address', async () => {
  await order({ ...inCenter, title: 'У бабушки', house: '7', isMeetingPoint: false });
  expect(await destination()).toMatchObject({ text: 'Square ru', house: '7', customerTitle: 'У бабушки' });
});

test('the destination of an order without a house is its title, with the geocoder’s place beside it', async () => {
  await order({ ...inCenter, title: 'Yellow house 3', note: 'Dog' }, LANGUAGES.en);
  expect(await destination()).toMatchObject({ text: 'Yellow house 3', place: 'Square ru' });
});

test('the destination of an order without a stored place is the order’s title', async () => {
  await order({ ...inCenter, title: 'Square 1', flat: '12' });
  await shop.database.db.updateTable('orders').set({ place: null }).execute();
  expect(await destination()).toMatchObject({ text: 'Square 1' });
});

test('a pickup has no destination', async () => {
  await shop.create(pickupOrder(), await shop.issuer.tokenFor('customer'));
  expect(await destination()).toBeUndefined();
});
