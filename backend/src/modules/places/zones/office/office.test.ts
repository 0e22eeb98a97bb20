import { deliveryOrder } from '../../../../testing/orders';
import { at, openedShop, STAFF_TOKEN } from '../../../../testing/shop';

const shop = openedShop();
beforeAll(async () => {
  shop.clock.now = at('12:00');
});
beforeEach(() => {
  shop.pages.told = 0;
});

type Corner = [longitude: number, latitude: number];
const square = (west: number, south: number, size: number): Corner[] => {
  const [east, north] = [Number((west + size).toFixed(6)), Number((south + size).toFixed(6))];
  return [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ];
};
const home = square(69.25, 41.29, 0.05);
const polygon = (...coordinates: Corner[][]) => ({ type: 'Polygon', coordinates });
const terms = { price: 12_000, minimum: 40_000, freeFrom: null };

const zoneOf = async (id: string) =>
  (await shop.get(`/api/zones/Get?restaurantId=${id}&Language=3`, STAFF_TOKEN)).body.zone;
const wished = async (changes: object = {}) => {
  const { version } = await zoneOf('center');
  return {
    restaurantId: 'center',
    version,
    geometry: polygon(home),
    terms,
    parts: [null],
    isTrial: false,
    ...changes,
  };
};
const set = async (changes: object = {}, language = 3) =>
  shop.post('/api/zones/Set', { ...(await wished(changes)), language }, STAFF_TOKEN);
const whoDelivers = async (latitude: number, longitude: number) =>
  (await shop.get(`/api/restaurants/GetByLocation?latitude=${latitude}&longitude=${longitude}&orderTypeId=0`))
    .body;

test('a saved zone holds for the next customer, is in the audit log, and drops the cached pages', async () => {
  const { status, body } = await set();
  expect([status, body.geometry, body.terms, shop.pages.told]).toEqual([200, polygon(home), terms, 1]);
  const [first] = await whoDelivers(41.31, 69.27);
  expect([first.id, first.delivery]).toEqual([
    'center',
    expect.objectContaining({ price: 12_000, minimum: 40_000 }),
  ]);
  const { rows } = await shop.database.pool.query(
    "select subject_id, after from staff_audit where subject = 'Zone' order by id desc limit 1",
  );
  expect(rows).toEqual([
    { subject_id: 'center', after: expect.objectContaining({ points: 4, price: 12_000 }) },
  ]);
  expect((await set()).status).toBe(200);
  expect(shop.pages.told).toBe(1);
});

test('orders of the restaurant can be made during a change of its zone', async () => {
  const client = await shop.database.pool.connect();
  try {
    await client.query('begin');
    // The lock that a foreign key check takes.
    await client.query("select id from restaurants where id = 'center' for key share");
    expect((await set({ terms: { ...terms, price: 11_000 } })).status).toBe(200);
  } finally {
    await client.query('rollback');
    client.release();
  }
});

test('a trial of a zone names what would be noted and writes nothing', async () => {
  await set();
  shop.pages.told = 0;
  const far = polygon(square(69.4, 41.4, 0.01));
  const { status, body } = await set({ geometry: far, isTrial: true, version: 'older' });
  expect([status, body.geometry, shop.pages.told]).toEqual([200, polygon(home), 0]);
  expect(body.notes).toEqual([
    { code: 'restaurant-outside', text: 'The restaurant itself is outside of its zone.' },
  ]);
});

const [a, b, c, d] = home as [Corner, Corner, Corner, Corner, Corner];
const bow = polygon([a, c, b, d, a]);
const inside = square(69.26, 41.3, 0.01);
const away = square(69.4, 41.3, 0.01);
const twoParts = (...second: unknown[][]) => ({ type: 'MultiPolygon', coordinates: [[home], second] });

test('a zone that crosses itself is refused at the points of both lines', async () => {
  const { body } = await set({ geometry: bow });
  const text = body.error;
  expect(body.fields).toEqual({ 'parts.0.rings.0.points.0': text, 'parts.0.rings.0.points.2': text });
  expect(shop.pages.told).toBe(0);
});

test.each<[code: string, geometry: unknown, texts: [en: string, ru: string, uz: string]]>([
  [
    'self-crossing',
    bow,
    [
      'The outline crosses or touches itself: the edges after point 1 and after point 3 meet.',
      'Контур пересекает себя или касается себя: линии после точки 1 и после точки 3 встречаются.',
      'Kontur oʻzini kesib oʻtadi yoki oʻziga tegadi: 1- va 3-nuqtadan keyingi chiziqlar uchrashadi.',
    ],
  ],
  [
    'no-polygon',
    { type: 'Point' },
    [
      'The geometry has to be a Polygon or a MultiPolygon with coordinates, or null for no zone.',
      'Геометрия должна быть Polygon или MultiPolygon с координатами, или null без зоны.',
      'Geometriya koordinatali Polygon yoki MultiPolygon, hududsiz boʻlsa null boʻlishi kerak.',
    ],
  ],
  [
    'too-many-points',
    polygon(Array.from({ length: 1001 }, () => a)),
    [
      'The zone has 1001 points; at most 1000 are allowed.',
      'Точек в зоне: 1001, а разрешено не больше 1000.',
      'Hududda 1001 ta nuqta bor, koʻpi bilan 1000 ta mumkin.',
    ],
  ],
  [
    'ring-short',
    twoParts(away, [a, b, a]),
    [
      'Hole 1 of part 2 has fewer than three points.',
      'Вырез 1 части 2: меньше трёх точек.',
      '2-qism, 1-teshik: uchtadan kam nuqta.',
    ],
  ],
  [
    'no-position',
    twoParts([a, b, [69.3], a]),
    [
      'Point 3 of the outline of part 2 is no [longitude, latitude] in degrees.',
      'Контур части 2, точка 3: нужны долгота и широта в градусах.',
      '2-qism, kontur, 3-nuqta: gradusdagi uzunlik va kenglik kerak.',
    ],
  ],
  [
    'swapped',
    polygon(home.map(([x, y]): Corner => [y, x])),
    [
      'Longitude and latitude are swapped in the outline: GeoJSON has the longitude first.',
      'Контур: долгота и широта перепутаны, в GeoJSON долгота первая.',
      'Kontur: uzunlik va kenglik almashgan, GeoJSONda uzunlik birinchi.',
    ],
  ],
  [
    'outside-region',
    polygon([a, b, [74.6, 42.87], a]),
    [
      'Point 3 of the outline (74.6, 42.87) is 472 km from the middle of Tashkent; at most 60 km are allowed.',
      'Контур, точка 3 (74.6, 42.87): 472 км от центра (Tashkent ru), разрешено 60 км.',
      'Kontur, 3-nuqta (74.6, 42.87): markazdan (Tashkent uz) 472 km uzoqda, 60 km mumkin.',
    ],
  ],
  [
    'ring-open',
    polygon([a, b, c]),
    [
      'The outline is not closed: its last point has to repeat its first.',
      'Контур: не замкнут, последняя точка должна повторять первую.',
      'Kontur yopilmagan: oxirgi nuqta birinchisini takrorlashi kerak.',
    ],
  ],
  [
    'no-area',
    polygon([a, b, [69.35, a[1]], a]),
    [
      'The outline encloses nothing.',
      'Контур: точки лежат на одной линии и ничего не охватывают.',
      'Kontur: nuqtalar bir chiziqda, ichida hech narsa yoʻq.',
    ],
  ],
  [
    'no-area',
    twoParts(away, away),
    [
      'The holes of part 2 leave nothing of the outline.',
      'Вырезы части 2 не оставляют ничего от контура.',
      'Teshiklar (2-qism) konturdan hech narsa qoldirmaydi.',
    ],
  ],
  [
    'hole-outside',
    polygon(home, away),
    [
      'Hole 1 does not lie within the outline.',
      'Вырез 1 не лежит внутри контура.',
      '1-teshik kontur ichida emas.',
    ],
  ],
  [
    'holes-overlap',
    polygon(home, inside, inside),
    ['Holes 1 and 2 overlap.', 'Вырезы 1 и 2 перекрываются.', '1- va 2-teshiklar ustma-ust.'],
  ],
  [
    'parts-overlap',
    twoParts(inside),
    ['Parts 1 and 2 overlap.', 'Части 1 и 2 перекрываются.', '1- va 2-qismlar ustma-ust.'],
  ],
  [
    'terms-wrong',
    twoParts(away),
    [
      expect.stringMatching(/^The price .* There are terms for as many parts as the zone has\.$/),
      expect.stringMatching(/^Цена .* Условий для частей должно быть столько же, сколько частей\.$/),
      expect.stringMatching(/^Yetkazib .* Qismlar shartlari qismlar soniga teng boʻlishi kerak\.$/),
    ],
  ],
])('a zone with the mistake %s is refused in each language', async (code, geometry, texts) => {
  for (const [index, text] of texts.entries()) {
    const { status, body } = await set({ geometry, isTrial: true }, 3 - index);
    expect([status, body.code, body.error]).toEqual([422, code, text]);
    expect(Object.values(body.fields)[0]).toEqual(text);
  }
});

test.each<[code: string, changes: object, texts: [en: string, ru: string, uz: string]]>([
  [
    'no-zone',
    { geometry: null, parts: [] },
    [
      'There is no zone: the restaurant does not deliver.',
      'Зоны нет: ресторан не доставляет.',
      'Hudud yoʻq: restoran yetkazib bermaydi.',
    ],
  ],
  [
    'points-removed',
    { geometry: polygon([a, a, b, c, d, a]) },
    [
      'Repeated points in a row were removed.',
      'Точки, которые повторялись подряд, удалены.',
      'Ketma-ket takrorlangan nuqtalar olib tashlandi.',
    ],
  ],
  [
    'restaurant-outside',
    { geometry: polygon(away) },
    [
      'The restaurant itself is outside of its zone.',
      'Сам ресторан вне своей зоны.',
      'Restoranning oʻzi hududidan tashqarida.',
    ],
  ],
])('the check of a zone notes %s in each language', async (code, changes, texts) => {
  for (const [index, text] of texts.entries()) {
    const { status, body } = await set({ ...changes, isTrial: true }, 3 - index);
    expect([status, body.notes]).toEqual([200, [{ code, text }]]);
  }
});

test.each([
  ['a point in another country', polygon([a, b, [74.6, 42.87], a]), 'parts.0.rings.0.points.2'],
  ['a hole outside of the outline', polygon(home, square(69.4, 41.3, 0.01)), 'parts.0.rings.1'],
  [
    'parts in each other',
    { type: 'MultiPolygon', coordinates: [[home], [square(69.26, 41.3, 0.01)]] },
    'parts.1',
  ],
  ['two points', polygon([a, b, a]), 'parts.0.rings.0'],
  ['no geometry of GeoJSON', { type: 'Point' }, 'parts'],
])('a zone with %s is refused at its field', async (_, geometry, field) => {
  const { status, body } = await set({ geometry, parts: [] });
  expect([status, Object.keys(body.fields)]).toEqual([422, [field]]);
});

test('a change of a zone that somebody else has changed meanwhile is refused', async () => {
  const { version } = await zoneOf('center');
  await set({ terms: { ...terms, price: 13_000 } });
  expect((await set({ version })).body.code).toBe('changed-meanwhile');
});

test('each part of a zone may have terms of its own, which count for the address, in the menu and in the quote', async () => {
  const near = square(69.27, 41.3, 0.02);
  const geometry = { type: 'MultiPolygon', coordinates: [[home, [...near].reverse()], [near]] };
  const own = { price: 0, minimum: 10_000, freeFrom: null };
  const { body } = await set({ geometry, parts: [null, own] });
  expect(body.parts).toEqual([null, own]);
  const pricesAt = async (latitude: number, longitude: number) =>
    (await whoDelivers(latitude, longitude))[0].delivery;
  expect(await pricesAt(41.31, 69.28)).toMatchObject({ price: 0, minimum: 10_000 });
  expect(await pricesAt(41.295, 69.255)).toMatchObject({ price: 12_000, minimum: 40_000 });

  const { customer: _, payment: __, ...cart } = deliveryOrder();
  const quoteAt = async (latitude: number, longitude: number) =>
    (
      await shop.post('/api/delivery/Calculate', {
        ...cart,
        address: { latitude, longitude },
      })
    ).body;
  expect(await quoteAt(41.31, 69.28)).toMatchObject({ delivery: 0, minimum: 10_000 });
  expect(await quoteAt(41.295, 69.255)).toMatchObject({ delivery: 12_000, minimum: 40_000 });

  const inMenu = async (query: string) => {
    const { termsByPoint, priceOfDelivery } = (await shop.get(`/api/shop?RestaurantId=center${query}`)).body;
    return { termsByPoint, priceOfDelivery };
  };
  expect(await inMenu('')).toEqual({ termsByPoint: true, priceOfDelivery: 12_000 });
  expect(await inMenu('&Latitude=41.31&Longitude=69.28')).toEqual({ termsByPoint: true, priceOfDelivery: 0 });
  expect(await inMenu('&OrderTypeId=200')).toEqual({ priceOfDelivery: 0 });

  const { features } = (await shop.get('/api/zones/Export', STAFF_TOKEN)).body;
  const exported = features.find(({ id }: { id: string }) => id === 'center');
  expect(exported.properties.parts).toEqual([null, own]);
  const importOf = async (feature: object) =>
    (
      await shop.post(
        '/api/zones/Import',
        { collection: { type: 'FeatureCollection', features: [feature] }, isTrial: true, language: 3 },
        STAFF_TOKEN,
      )
    ).body;
  expect((await importOf(exported)).changes[0].kind).toBe('same');
  const { parts: ___, ...rest } = exported.properties;
  expect((await importOf({ ...exported, properties: rest })).changes[0].kind).toBe('same');
  const smaller = { ...exported, properties: rest, geometry: polygon(home) };
  expect((await importOf(smaller)).changes[0].notes).toEqual([
    'Own terms of parts that are gone were removed.',
  ]);
  const wrong = { ...exported, properties: { parts: [own] } };
  expect((await importOf(wrong)).problems[0].code).toBe('terms-wrong');

  // As an older build changes a zone, without the terms of its parts.
  await shop.database.pool.query(
    "update restaurants set zone = replace(zone, '41.29', '41.28') where id = 'center'",
  );
  expect(await pricesAt(41.31, 69.28)).toMatchObject({ price: 12_000 });
  expect(await inMenu('')).toEqual({ priceOfDelivery: 12_000 });
  expect((await zoneOf('center')).parts).toEqual([null, null]);
});

test('the zone of a restaurant that is not there is answered with 404', async () => {
  expect((await shop.get('/api/zones/Get?restaurantId=nobody', STAFF_TOKEN)).status).toBe(404);
  expect((await set({ restaurantId: 'nobody' })).status).toBe(404);
});
