import { BinaryBitmap, HybridBinarizer, QRCodeReader, RGBLuminanceSource } from '@zxing/library';
import sharp from 'sharp';
import { inCenter } from '../../../testing/menu';
import { deliveryOrder, pickupOrder } from '../../../testing/orders';
import { openedShop, STAFF_TOKEN } from '../../../testing/shop';
import { memberOf } from '../../../testing/staff';

const LANGUAGES = { uz: 1, ru: 2, en: 3 };

const shop = openedShop();
let manager: Awaited<ReturnType<typeof memberOf>>;
beforeAll(async () => {
  manager = await memberOf(shop, 'manager');
});
beforeEach(async () => {
  await shop.database.db.deleteFrom('orders').execute();
});

async function order(address: object, language = 2): Promise<void> {
  const token = await shop.issuer.tokenFor('customer');
  const { status } = await shop.create(deliveryOrder({ address, language }), token);
  expect(status).toBe(201);
}

async function board(language: keyof typeof LANGUAGES = 'ru'): Promise<string> {
  const cookie = `${manager.cookie}; olov_staff_language=${language}`;
  return (await manager.ask('GET', '/staff?restaurant=center', { headers: { cookie } })).body;
}

async function linesOf(language?: keyof typeof LANGUAGES): Promise<string[]> {
  const page = await board(language);
  const [street = ''] = /<p class="street">.*?<\/p>/s.exec(page) ?? [];
  const [, address = ''] = /<div class="address">(.*?)<svg/s.exec(page) ?? [];
  return [...`${street}${address}`.matchAll(/<p[^>]*>(.*?)<\/p>/gs)].map(([, line = '']) =>
    line.replaceAll(/<[^>]+>/g, ''),
  );
}

const queue = async (language: number) =>
  (await shop.get(`/api/delivery/Queue?restaurantId=center&Language=${language}`, STAFF_TOKEN)).body;

const COORDINATES = '41.31, 69.28';

describe('ticket of a house that the geocoder knows', () => {
  test.each([
    ['ru', { title: 'ул. Навои, 5', street: 'ул. Навои' }],
    ['uz', { title: 'Navoiy koʻchasi, 5', street: 'Navoiy koʻchasi' }],
    ['en', { title: '5 Navoi Street', street: 'Navoi Street' }],
  ] as const)(
    'the address on a ticket is in the kitchen’s language if the customer’s language is %s',
    async (language, named) => {
      await order({ ...inCenter, ...named, house: '5', flat: '12', floor: '3' }, LANGUAGES[language]);
      expect(await linesOf('ru')).toEqual(['ул. Навои, 5', 'Square ru', 'кв. 12, этаж 3', COORDINATES]);
      expect(await linesOf('uz')).toEqual([
        'Navoiy koʻchasi, 5',
        'Square uz',
        'xonadon 12, qavat 3',
        COORDINATES,
      ]);
      expect(await linesOf('en')).toEqual(['5 Navoi Street', 'Square', 'flat 12, floor 3', COORDINATES]);
    },
  );

  test('a ticket shows the customer’s text for an unknown street, and not the name of a nearer street', async () => {
    await order({
      latitude: 41.3135,
      longitude: 69.2805,
      title: 'Hidden lane, 5',
      street: 'Hidden lane',
      house: '5',
    });
    expect((await linesOf())[0]).toBe('Hidden lane, 5');
    expect((await board()).match(/Hidden lane, 5/g)).toHaveLength(1);
  });
});

describe('ticket of a landmark', () => {
  test('the ticket of a landmark shows landmark and typed house, and the nearest street as near, in the kitchen’s language', async () => {
    await order({ ...inCenter, title: 'Square uz', house: '7а', isMeetingPoint: false }, LANGUAGES.uz);
    expect(await linesOf('ru')).toEqual(['Square ru, дом 7а', 'Рядом: просп. Амира Темура', COORDINATES]);
    expect(await linesOf('en')).toEqual(['Square, house 7а', 'Near: Amir Temur Avenue', COORDINATES]);
    expect(await linesOf('uz')).toEqual([
      'Square uz, uy 7а',
      'Yaqinida: Amir Temur shoh koʻchasi',
      COORDINATES,
    ]);
    const [{ destination }] = await queue(3);
    expect(destination).toMatchObject({ text: 'Square', house: '7а', nearStreet: 'Amir Temur Avenue' });
    expect(destination).not.toHaveProperty('street');
  });

  test('the ticket of a landmark says that the customer comes out to the point', async () => {
    await order({ ...inCenter, title: 'Square', isMeetingPoint: true }, LANGUAGES.en);
    expect(await linesOf()).toEqual([
      'Square ru',
      'Рядом: просп. Амира Темура',
      'Клиент встретит в этой точке',
      COORDINATES,
    ]);
  });

  test('the ticket of a place without a known street shows only the district and the house', async () => {
    await order({
      latitude: 41.3265,
      longitude: 69.247,
      title: '41.3265, 69.247',
      house: '7',
      isMeetingPoint: false,
    });
    expect(await linesOf()).toEqual(['Ташкент, Шайхантахурский район, дом 7', '41.3265, 69.247']);
  });
});

test('the ticket shows the customer’s name of a place next to its address', async () => {
  await order({ ...inCenter, title: 'У бабушки', house: '7', isMeetingPoint: false });
  expect(await linesOf()).toEqual([
    'Square ru, дом 7',
    'Рядом: просп. Амира Темура',
    'Клиент назвал: У бабушки',
    COORDINATES,
  ]);
});

describe('ticket of an order without a house', () => {
  test('the ticket of an order without a house shows its title as the address, and the geocoder’s place below it', async () => {
    await order({ ...inCenter, title: 'Yellow house 3', note: 'Dog' }, LANGUAGES.en);
    expect(await linesOf()).toEqual([
      'Yellow house 3',
      'Square ru',
      'Рядом: просп. Амира Темура',
      'Курьеру: Dog',
      COORDINATES,
    ]);
  });

  test('the ticket of an order without a stored place shows the order’s title', async () => {
    await order({ ...inCenter, title: 'Square 1', flat: '12' });
    await shop.database.db.updateTable('orders').set({ place: null }).execute();
    expect(await linesOf()).toEqual(['Square 1', 'кв. 12', COORDINATES]);
    expect(await queue(2)).toMatchObject([{ destination: { text: 'Square 1' } }]);
  });
});

test('the ticket of a pickup has no address', async () => {
  await shop.create(pickupOrder(), await shop.issuer.tokenFor('customer'));
  const page = await board();
  expect(page).toContain('data-testid="staff-order"');
  expect(page).not.toMatch(/class="address"|data-testid="staff-map"/);
  expect((await queue(2))[0]).not.toHaveProperty('destination');
});

test('the ticket escapes and isolates the customer’s texts, including bidirectional controls', async () => {
  const hostile = '\u202e<script src="//evil"></script>';
  await order({
    ...inCenter,
    title: hostile,
    house: '"><b>',
    flat: hostile.slice(0, 20),
    note: hostile,
    isMeetingPoint: false,
  });
  const page = await board();
  expect(page).not.toMatch(/<script src="\/\/evil|<bdi>">/);
  expect(page).not.toContain('\u202e');
  const typed = page.match(/&#60;script/g) ?? [];
  const isolated = page.match(/<bdi>[^<]*&#60;script[^<]*<\/bdi>/g) ?? [];
  expect([typed.length, isolated.length]).toEqual([3, 3]);
  expect(page).toContain('дом <bdi>&#34;&#62;&#60;b&#62;</bdi>');
});

describe('map of a ticket', () => {
  const LINK = 'https://www.openstreetmap.org/?mlat=41.31&mlon=69.28#map=18/41.31/69.28';

  test('the map of a ticket is a link with a new tab, on the page and in the API', async () => {
    await order({ ...inCenter, title: 'Square' });
    const [, link = ''] =
      /<a class="button" href="([^"]+)" data-testid="staff-map" target="_blank"/.exec(await board()) ?? [];
    expect(link.replaceAll('&#38;', '&')).toBe(LINK);
    expect(await queue(3)).toMatchObject([
      { destination: { mapUrl: LINK, latitude: 41.31, longitude: 69.28 } },
    ]);
  });

  test('the printed ticket has a QR code of the map that scanners can read', async () => {
    await order({ ...inCenter, title: 'Square' });
    const [svg = ''] = /<svg class="qr".*?<\/svg>/s.exec(await board()) ?? [];
    expect(await readQrCode(svg)).toBe(LINK);
  });
});

async function readQrCode(svg: string): Promise<string> {
  const drawn = svg.replace('<svg ', '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400" ');
  const { data, info } = await sharp(Buffer.from(drawn))
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const source = new RGBLuminanceSource(Uint8ClampedArray.from(data), info.width, info.height);
  return new QRCodeReader().decode(new BinaryBitmap(new HybridBinarizer(source))).getText();
}
