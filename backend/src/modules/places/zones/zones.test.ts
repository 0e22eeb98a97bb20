import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { seed } from '@olov/demo-data';
import { packageDir } from '../../../paths';
import { fillWhenEmpty } from '../../../seed/fillWhenEmpty';
import { openedShop, STAFF_TOKEN } from '../../../testing/shop';

const shop = openedShop();
beforeEach(async () => {
  shop.pages.told = 0;
  await shop.database.pool.query('truncate regions, folders, modifier_groups, tags, news, stocks cascade');
  await fillWhenEmpty(shop.database.db, seed);
});

type Position = number[];
const CENTER = 'tashkent-center';
const square = (west: number, south: number, size: number): Position[] =>
  [
    [west, south],
    [west + size, south],
    [west + size, south + size],
    [west, south + size],
    [west, south],
  ].map((position) => position.map((degrees) => Number(degrees.toFixed(6))));
const home = square(69.27, 41.3, 0.05);
const feature = (geometry: unknown, id: unknown = CENTER) => ({
  type: 'Feature',
  id,
  properties: {},
  geometry,
});
const polygon = (...coordinates: unknown[]) => ({ type: 'Polygon', coordinates });
const collection = (...features: unknown[]) => ({ type: 'FeatureCollection', features });

const importZones = (body: unknown, isTrial = false) =>
  shop.post('/api/zones/Import', { collection: body, isTrial, language: 3 }, STAFF_TOKEN);
const exportZones = async () => (await shop.get('/api/zones/Export', STAFF_TOKEN)).body;
const zoneOf = async (id: string): Promise<string> => {
  const { rows } = await shop.database.pool.query('select zone from restaurants where id = $1', [id]);
  return rows[0].zone;
};
const whoDelivers = async (latitude: number, longitude: number): Promise<string[]> => {
  const query = `latitude=${latitude}&longitude=${longitude}&orderTypeId=0`;
  return (await shop.get(`/api/restaurants/GetByLocation?${query}`)).body.map(({ id }: { id: string }) => id);
};

test('rows that reference a restaurant can be written during an import of zones', async () => {
  const client = await shop.database.pool.connect();
  try {
    await client.query('begin');
    // The lock that a foreign key check takes.
    await client.query('select id from restaurants for key share');
    expect((await importZones(collection(feature(polygon(home))))).status).toBe(200);
  } finally {
    await client.query('rollback');
    client.release();
  }
});

describe('GET /api/zones/Export', () => {
  test('the export of zones has one GeoJSON Feature per restaurant, with closed counter-clockwise rings, longitude first', async () => {
    const { type, features } = await exportZones();
    expect(type).toBe('FeatureCollection');
    expect(features).toHaveLength(seed.restaurants.length);
    const { id, properties, geometry } = features[0];
    expect(id).toBe(CENTER);
    expect(properties).toEqual({
      name: 'Olov Shahrisabz Street',
      regionId: 1,
      isActive: true,
      price: 10_000,
      minimum: 50_000,
      freeFrom: null,
    });
    const [ring] = geometry.coordinates;
    expect(ring).toHaveLength(15);
    expect(ring[0]).toEqual(ring.at(-1));
    expect(ring).toContainEqual([69.2612, 41.3318]);
  });

  test('the export of zones marks a malformed zone', async () => {
    const { features } = await exportZones();
    const sergeli = features.find(({ id }: { id: string }) => id === 'tashkent-sergeli');
    expect(sergeli).toMatchObject({
      geometry: null,
      properties: { problem: 'The zone cannot be read, and is empty.' },
    });
  });
});

describe('POST /api/zones/Import', () => {
  test('an import of exported zones changes nothing', async () => {
    const before = await zoneOf(CENTER);
    const { status, body } = await importZones(await exportZones());
    expect(status).toBe(200);
    expect(body.isWritten).toBe(false);
    expect(new Set(body.changes.map(({ kind }: { kind: string }) => kind))).toEqual(new Set(['same']));
    expect(await zoneOf(CENTER)).toBe(before);
    expect(shop.pages.told).toBe(0);
  });

  test('an import of a zone changes it, drops the cached pages, and counts for the next request', async () => {
    expect(await whoDelivers(41.325, 69.275)).toContain(CENTER);
    const { status, body } = await importZones(collection(feature(polygon(square(69.28, 41.3, 0.01)))));
    expect(status).toBe(200);
    expect(body).toEqual({
      isWritten: true,
      changes: [
        {
          restaurantId: CENTER,
          name: 'Olov Shahrisabz Street',
          kind: 'changed',
          before: { points: 14, squareKilometres: 21.58 },
          after: { points: 4, squareKilometres: 0.93 },
          notes: [],
        },
      ],
    });
    expect(await zoneOf(CENTER)).toBe('[[41.3,69.28],[41.3,69.29],[41.31,69.29],[41.31,69.28]]');
    expect(await whoDelivers(41.305, 69.285)).toContain(CENTER);
    expect(await whoDelivers(41.325, 69.275)).not.toContain(CENTER);
    expect(shop.pages.told).toBe(1);
  });

  test('an imported zone keeps its holes and parts in an export', async () => {
    const parts = {
      type: 'MultiPolygon',
      coordinates: [[home, square(69.28, 41.31, 0.01).reverse()], [square(69.2, 41.2, 0.01)]],
    };
    await importZones(collection(feature(parts)));
    expect(await whoDelivers(41.315, 69.285)).not.toContain(CENTER);
    expect(await whoDelivers(41.205, 69.205)).toContain(CENTER);
    expect((await exportZones()).features[0].geometry).toEqual(parts);
    await importZones(collection(feature(polygon(home, square(69.28, 41.31, 0.01)))));
    expect(await whoDelivers(41.315, 69.285)).not.toContain(CENTER);
    expect(await whoDelivers(41.303, 69.273)).toContain(CENTER);
  });

  test('an import can remove a zone, and replace a malformed zone with a valid one', async () => {
    const { body } = await importZones(
      collection(feature(null), feature(polygon(square(69.2, 41.21, 0.04)), 'tashkent-sergeli')),
    );
    expect(body.changes.map(({ kind }: { kind: string }) => kind)).toEqual(['gone', 'new']);
    expect(await whoDelivers(41.305, 69.285)).not.toContain(CENTER);
    expect(await whoDelivers(41.227, 69.221)).toEqual(['tashkent-sergeli']);
    expect((await exportZones()).features[0]).toMatchObject({
      geometry: null,
      properties: { isActive: true },
    });
  });

  test('an import of zones changes price, minimum and free delivery, which count in the next quote', async () => {
    const { features } = await exportZones();
    const center = features.find(({ id }: { id: string }) => id === CENTER);
    const { price, minimum, freeFrom } = center.properties;
    expect([price, minimum, freeFrom]).toEqual([expect.any(Number), expect.any(Number), null]);
    const after = { price: 17_000, minimum: 20_000, freeFrom: 90_000 };
    const { body } = await importZones(collection({ ...center, properties: after }));
    expect(body.changes).toEqual([
      expect.objectContaining({
        kind: 'changed',
        before: body.changes[0].after,
        terms: { before: { price, minimum, freeFrom }, after },
      }),
    ]);
    expect(shop.pages.told).toBe(1);
    const { price: dish, id } = await shop.database.db
      .selectFrom('products')
      .select(['id', 'price'])
      .where('folderId', '=', 'drinks')
      .where('isAvailable', '=', true)
      .executeTakeFirstOrThrow();
    const quoteOf = async (count: number) => {
      const products = [{ id, count, modifiers: [] }];
      const address = { latitude: 41.311, longitude: 69.279 };
      const cart = { orderTypeId: 0, regionId: 1, products, address };
      return (await shop.post('/api/delivery/Calculate', cart)).body;
    };
    const enough = Math.ceil(90_000 / dish);
    expect(await quoteOf(enough - 1)).toMatchObject({ delivery: 17_000, minimum: 20_000 });
    expect(await quoteOf(enough)).toMatchObject({ delivery: 0, total: dish * enough });
  });

  test.each([{ price: -1 }, { minimum: 1.5 }, { freeFrom: 0 }, { price: '5000' }])(
    'an import of zones with the terms %j is refused',
    async (properties) => {
      const { status, body } = await importZones(collection({ ...feature(polygon(home)), properties }));
      expect([status, body.problems[0].code]).toEqual([422, 'terms-wrong']);
    },
  );

  test('a trial import of zones answers the changes and writes nothing', async () => {
    const before = await zoneOf(CENTER);
    const { body } = await importZones(collection(feature(polygon(home))), true);
    expect(body).toMatchObject({ isWritten: false, changes: [{ kind: 'changed' }] });
    expect(await zoneOf(CENTER)).toBe(before);
    expect(shop.pages.told).toBe(0);
  });

  test('an import of zones corrects duplicate points and wrong winding, and notes these corrections', async () => {
    const [first, ...rest] = [...home].reverse();
    const withHeights = [first, first, ...rest].map((position) => [...(position ?? []), 450]);
    const { body } = await importZones(collection(feature(polygon(withHeights))));
    expect(body.changes[0].notes).toEqual([
      'Repeated points in a row were removed.',
      'Outlines and holes of the wrong direction were reversed.',
    ]);
    expect((await exportZones()).features[0].geometry.coordinates[0]).toHaveLength(5);
  });

  test('an import of zones with one invalid zone writes nothing', async () => {
    const before = await zoneOf(CENTER);
    const { status, body } = await importZones(
      collection(
        feature(polygon(home)),
        feature(polygon(home), 'nobody'),
        feature(polygon(home.slice(1)), 'tashkent-chorsu'),
      ),
    );
    expect(status).toBe(422);
    expect(body).toEqual({
      error: 'The zones were not taken: there are mistakes in the file.',
      code: 'zones-invalid',
      problems: [
        { at: 'features[1]', code: 'restaurant-unknown', text: 'There is no restaurant "nobody".' },
        {
          at: 'features[2]',
          restaurantId: 'tashkent-chorsu',
          code: 'ring-open',
          text: 'The outline is not closed: its last point has to repeat its first.',
        },
      ],
    });
    expect(await zoneOf(CENTER)).toBe(before);
    expect(shop.pages.told).toBe(0);
  });

  const [a = [], , c = []] = home;
  test.each([
    ['no collection', { type: 'Polygon' }, 'no-collection', /no GeoJSON FeatureCollection/],
    ['no features', { type: 'FeatureCollection' }, 'no-collection', /no GeoJSON FeatureCollection/],
    ['something else', collection(7), 'no-feature', /no Feature/],
    ['no id', collection(feature(polygon(home), null)), 'no-restaurant', /put the restaurant’s id into "id"/],
    ['an id twice', collection(feature(polygon(home)), feature(polygon(home))), 'twice', /twice/],
    ['a ring without points', collection(feature(polygon([]))), 'ring-short', /fewer than three points/],
    ['a point off the globe', collection(feature(polygon([a, [69, 91], c, a]))), 'no-position', /Point 2/],
  ])('an import with an invalid zone is refused: %s', async (_, body, code, text) => {
    const answer = await importZones(body);
    expect(answer.status).toBe(422);
    expect(answer.body.problems.at(-1).code).toBe(code);
    expect(answer.body.problems.at(-1).text).toMatch(text);
  });

  test.each([
    ['nothing', {}, 422],
    ['no word of a trial', { collection: collection() }, 422],
    ['what is no JSON', '{', 400],
  ])('an import of zones with an invalid request is refused: %s', async (_, body, status) => {
    const headers = { 'content-type': 'application/json' };
    expect((await shop.post('/api/zones/Import', body, STAFF_TOKEN, headers)).status).toBe(status);
  });
});

// QGIS writes a number of its own as the id.
test.each([undefined, 0])('a feature with the id %s is found by its restaurantId', async (id) => {
  const edited = { ...feature(polygon(home)), id, properties: { restaurantId: CENTER } };
  expect((await importZones(collection(edited), true)).body.changes).toHaveLength(1);
});

test('longitudes of a zone that was drawn on another turn of the globe are wrapped', async () => {
  const turned = home.map(([longitude = 0, latitude = 0]) => [longitude + 360, latitude]);
  const [one, other] = [
    await importZones(collection(feature(polygon(home))), true),
    await importZones(collection(feature(polygon(turned))), true),
  ];
  expect(other.body).toEqual(one.body);
});

describe('npm run zones', () => {
  let folder: string;
  let url: string;
  beforeAll(async () => {
    url = await shop.app.listen({ host: '127.0.0.1', port: 0 });
  });
  beforeEach(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), 'olov-zones-'));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  const zones = (args: string[], env: Record<string, string> = {}) =>
    new Promise<{ code: number; out: string; errors: string }>((resolve) => {
      const child = execFile(
        process.execPath,
        [path.join(packageDir, 'bin', 'zones.mjs'), ...args],
        {
          cwd: packageDir,
          env: {
            PATH: process.env.PATH,
            INIT_CWD: folder,
            BACKEND_URL: url,
            STAFF_TOKEN,
            ...env,
          } as NodeJS.ProcessEnv,
        },
        (_, out, errors) => resolve({ code: child.exitCode ?? 0, out, errors }),
      );
    });
  const file = (name: string) => path.join(folder, name);
  const write = (name: string, value: unknown) => writeFile(file(name), JSON.stringify(value));

  test('the zones command exports, checks and imports a file', async () => {
    expect(await zones(['export', 'zones.geojson'])).toMatchObject({
      code: 0,
      out: '11 zones are in zones.geojson.\n',
    });
    const exported = JSON.parse(await readFile(file('zones.geojson'), 'utf8'));
    expect(await zones(['check', 'zones.geojson'])).toMatchObject({ code: 0, errors: '' });

    exported.features[0].geometry = polygon(square(69.28, 41.3, 0.01));
    await write('zones.geojson', exported);
    const before = await zoneOf(CENTER);
    const trial = await zones(['import', 'zones.geojson']);
    expect(trial.code).toBe(0);
    expect(trial.out).toContain(`changed ${CENTER} (Olov Shahrisabz Street): `);
    expect(trial.out).toContain('→ 0.93 km², 4 points\n');
    expect(trial.out).toContain(
      'tashkent-sergeli note: There is no zone: the restaurant does not deliver.\n',
    );
    expect(trial.out).toContain('1 of 11 zones would change.\nNothing was changed yet');
    expect(await zoneOf(CENTER)).toBe(before);

    const done = await zones(['import', 'zones.geojson', '--yes']);
    expect(done).toMatchObject({ code: 0, errors: '' });
    expect(done.out).toContain('1 of 11 zones were changed.');
    expect(await zoneOf(CENTER)).not.toBe(before);
  });

  test('the zones command prints all errors of an invalid file and changes nothing', async () => {
    await write(
      'zones.geojson',
      collection(feature(polygon(home.slice(1))), feature(polygon(home), 'nobody')),
    );
    const { code, errors } = await zones(['import', 'zones.geojson', '--yes']);
    expect(code).toBe(1);
    expect(errors).toBe(
      [
        'Nothing was changed: there are 2 mistakes.',
        `  features[0], ${CENTER}: The outline is not closed: its last point has to repeat its first.`,
        '  features[1]: There is no restaurant "nobody".',
        '',
      ].join('\n'),
    );
  });

  test('the zones command takes a file with a byte order mark, and names file and line of a sum that is not in digits', async () => {
    const one = { ...feature(polygon(home)), properties: { price: 12_000, parts: null } };
    const text = JSON.stringify(collection(one), null, 1).replace('"parts": null', '"minimum": 50000');
    await writeFile(file('zones.geojson'), `\ufeff${text}`);
    expect(await zones(['check', 'zones.geojson'])).toMatchObject({ code: 0, errors: '' });
    const line = text.slice(0, text.indexOf('12000')).split('\n').length;
    await writeFile(file('zones.geojson'), text.replace('12000', '12.000'));
    expect((await zones(['check', 'zones.geojson'])).errors).toContain(
      `  zones.geojson:${line}: price is 12.000: a whole sum of UZS in digits`,
    );
    await writeFile(file('zones.geojson'), text, 'utf16le');
    expect((await zones(['check', 'zones.geojson'])).errors).toContain('  zones.geojson: is in UTF-16');
    await writeFile(file('zones.geojson'), '{');
    expect((await zones(['check', 'zones.geojson'])).errors).toContain('  zones.geojson: is no JSON: ');
  });

  test('the zones command finds the staff token of an embedded shop', async () => {
    const { code } = await zones(['export', 'zones.geojson'], { STAFF_TOKEN: '', DATA_DIR: folder });
    expect(code).toBe(1);
    await mkdir(file('secrets'));
    await writeFile(file('secrets/staff-token'), `${STAFF_TOKEN}\n`);
    expect((await zones(['export', 'zones.geojson'], { STAFF_TOKEN: '', DATA_DIR: '.' })).code).toBe(0);
  });

  test.each<[string, string[], Record<string, string>, string]>([
    ['no command', [], {}, 'Delivery zones as GeoJSON'],
    ['no file', ['check'], {}, 'Delivery zones as GeoJSON'],
    ['an unknown command', ['delete', 'x'], {}, 'Delivery zones as GeoJSON'],
    ['a file that is not there', ['check', 'none.geojson'], {}, 'none.geojson cannot be read.'],
    [
      'a folder that is not there',
      ['export', 'none/zones.geojson'],
      {},
      'none/zones.geojson cannot be written.',
    ],
    ['another’s token', ['export', 'x'], { STAFF_TOKEN: 'somebody-elses-token' }, 'staff token is wrong'],
    [
      'no back end',
      ['export', 'x'],
      { BACKEND_URL: 'http://127.0.0.1:9' },
      'No back end answers at http://127.0.0.1:9',
    ],
  ])('the zones command explains a failure in one sentence: %s', async (_, args, env, sentence) => {
    const { code, errors } = await zones(args, env);
    expect(code).toBe(1);
    expect(errors).toContain(sentence);
    expect(errors).not.toContain('at async');
  });
});
