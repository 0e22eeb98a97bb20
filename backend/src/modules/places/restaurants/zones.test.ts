import type { ZonePolygon, ZoneRing } from '@olov/contract';
import fc from 'fast-check';
import { metresBetween, type Point } from '../../../geography';
import { openedShop } from '../../../testing/shop';
import { isOnEdge, windsAround } from '../../../testing/windingNumber';
import { restaurantsAround } from './repository';

const shop = openedShop();

interface Site extends Point {
  id: string;
  zone: string;
  regionId?: number;
  isActive?: boolean;
}

async function open(sites: Site[]): Promise<void> {
  const { db } = shop.database;
  await db.deleteFrom('restaurants').execute();
  const name = JSON.stringify({ ru: 'Зона', en: 'Zone', uz: 'Hudud' });
  await db
    .insertInto('restaurants')
    .values(
      sites.map((site, position) => ({
        regionId: 1,
        isActive: true,
        position,
        name,
        address: name,
        phone: '+998712000000',
        opensAt: '10:00',
        closesAt: '22:00',
        slotMinutes: 30,
        deliveryPrice: 9000,
        minimum: 40_000,
        ...site,
      })),
    )
    .execute();
}

async function find({ latitude, longitude }: Point, more: object = {}): Promise<string[]> {
  const query = new URLSearchParams(
    Object.entries({ latitude, longitude, orderTypeId: 0, ...more }).map(([name, value]) => [
      name,
      `${value}`,
    ]),
  );
  const { status, body } = await shop.get(`/api/restaurants/GetByLocation?${query}`);
  expect(status).toBe(200);
  return body.map(({ id }: { id: string }) => id);
}

const square = (south: number, west: number, size: number): ZoneRing => [
  [south, west],
  [south + size, west],
  [south + size, west + size],
  [south, west + size],
];
const at = (latitude: number, longitude: number): Point => ({ latitude, longitude });

describe('restaurants that deliver to a point', () => {
  test('a point in overlapping delivery zones gets the nearest restaurant first', async () => {
    const zone = JSON.stringify(square(40, 60, 10));
    await open([
      { id: 'south', zone, ...at(41, 65) },
      { id: 'north', zone, ...at(49, 65) },
    ]);
    expect(await find(at(42, 65))).toEqual(['south', 'north']);
    expect(await find(at(48, 65))).toEqual(['north', 'south']);
  });

  test('a point gets only active restaurants that deliver there, and only those of the requested region', async () => {
    const zone = JSON.stringify(square(40, 60, 10));
    await open([
      { id: 'here', zone, ...at(41, 65) },
      { id: 'there', zone, regionId: 2, ...at(41, 65) },
      { id: 'closed', zone, isActive: false, ...at(41, 65) },
    ]);
    expect(await find(at(42, 65), { regionId: 1 })).toEqual(['here']);
    expect(await find(at(42, 65), { regionId: 2 })).toEqual(['there']);
    expect(await find(at(42, 65))).toEqual(['here', 'there']);
    expect(await find(at(42, 65), { regionId: 2, orderTypeId: 200 })).toEqual(['there']);
  });

  test.each([
    '',
    'oops',
    '[[',
    '7',
    '{"a":[1,2]}',
    '[[1e999,60],[41,60],[41,61]]',
    '["\\u0000"]',
    '['.repeat(20_000),
  ])('a malformed delivery zone counts as empty and causes no error: %.20s', async (zone) => {
    await open([
      { id: 'malformed', zone, ...at(41, 61) },
      { id: 'sound', zone: JSON.stringify(square(40, 60, 2)), ...at(41, 61) },
    ]);
    expect(await find(at(40.5, 60.5))).toEqual(['sound']);
  });

  test('a changed delivery zone counts immediately, also after a direct change in the database', async () => {
    await open([{ id: 'a', zone: 'oops', ...at(41, 61) }]);
    expect(await find(at(41, 61))).toEqual([]);
    const zone = JSON.stringify(square(40, 60, 2));
    await shop.database.pool.query('update restaurants set zone = $1', [zone]);
    expect(await find(at(41, 61))).toEqual(['a']);
  });

  test('a point gets the same restaurants as by the winding number, for random zones', async () => {
    const coordinate = fc.integer({ min: 1, max: 12 });
    const ring = fc.record({ y: coordinate, x: coordinate, size: fc.integer({ min: 1, max: 6 }) });
    const polygon = ring.map(
      ({ y, x, size }): ZonePolygon =>
        size > 3 ? [square(y, x, size), square(y + 1, x + 1, size - 2)] : [square(y, x, size)],
    );
    const zone = fc.oneof(
      polygon.map(([outline = []]) => ({ text: JSON.stringify(outline), polygons: [[outline]] })),
      polygon.map((rings) => ({ text: JSON.stringify(rings), polygons: [rings] })),
      fc
        .array(polygon, { minLength: 1, maxLength: 3 })
        .map((list) => ({ text: JSON.stringify(list), polygons: list })),
    );
    const sites = fc.array(fc.record({ zone, latitude: coordinate, longitude: coordinate }), {
      minLength: 1,
      maxLength: 6,
    });
    const point = fc.record({ latitude: coordinate, longitude: coordinate });
    await fc.assert(
      fc.asyncProperty(sites, fc.array(point, { minLength: 1, maxLength: 5 }), async (list, points) => {
        await open(
          list.map(({ zone: { text }, ...site }, index) => ({ id: `r${index}`, zone: text, ...site })),
        );
        for (const asked of points) {
          // Like Turf: a point on the edge of one part is inside, whatever the other parts are.
          const holds = (polygons: ZonePolygon[]) =>
            polygons.some((rings) => isOnEdge(rings, asked) || windsAround(rings, asked));
          const expected = list
            .map((site, index) => ({ id: `r${index}`, site, metres: metresBetween(asked, site) }))
            .filter(({ site }) => holds(site.zone.polygons))
            .sort((a, b) => a.metres - b.metres)
            .map(({ id }) => id);
          expect(await find(asked)).toEqual(expected);
        }
      }),
      { numRuns: 60 },
    );
  });
});

describe('fields of a found restaurant', () => {
  test('a restaurant found for a delivery has distance and delivery prices, and for a pickup no delivery prices', async () => {
    await open([{ id: 'a', zone: JSON.stringify(square(40, 60, 2)), ...at(41, 61) }]);
    const query = 'latitude=41.01&longitude=61';
    const delivery = await shop.get(`/api/restaurants/GetByLocation?${query}&orderTypeId=0`);
    expect(delivery.body[0]).toMatchObject({
      distance: 1112,
      delivery: { price: 9000, minimum: 40_000, duration: 30 },
      isOpenNow: true,
      starTime: '10:00',
      endTime: '22:00',
    });
    const pickup = await shop.get(`/api/restaurants/GetByLocation?${query}&orderTypeId=200`);
    expect(pickup.body[0]).toMatchObject({ id: 'a', distance: 1112 });
    expect(pickup.body[0].delivery).toBeUndefined();
  });
});

test('the search for restaurants at a point uses the database index of zones', async () => {
  const side = 60;
  await open(
    Array.from({ length: side * side }, (_, index) => {
      const [south, west] = [40 + Math.floor(index / side) / 100, 60 + (index % side) / 100];
      return { id: `z${index}`, zone: JSON.stringify(square(south, west, 0.009)), ...at(south, west) };
    }),
  );
  expect(await find(at(40.005, 60.005))).toEqual(['z0']);
  expect(await find(at(40.595, 60.595))).toEqual(['z3599']);
  for (const regionId of [undefined, 1]) {
    const plan = await restaurantsAround(shop.database.db, at(40.3, 60.3), regionId).explain();
    expect(JSON.stringify(plan)).toContain('restaurants_by_zone');
  }
});
