import { nominatimPlace, startNominatim } from '../../testing/nominatim';
import { GeocoderError } from '../geocoder';
import { createNominatim } from './createNominatim';

type Answer = Parameters<typeof startNominatim>[0];

const closers: (() => void)[] = [];
afterEach(() => {
  for (const close of closers.splice(0)) close();
});

async function open(answer: Answer, { timeoutMs = 4000, now = (): number => 0 } = {}) {
  const server = await startNominatim(answer);
  closers.push(server.close);
  const centreOf = async (id: number) => (id === 1 ? { latitude: 41.3, longitude: 69.3 } : undefined);
  const geocoder = createNominatim({
    url: server.url,
    contact: 'shop@example.com',
    centreOf,
    timeoutMs,
    now,
  });
  const search = (text: string, regionId?: number, take = 10) =>
    geocoder.search({ text, regionId, take, locale: 'ru' });
  return { server, geocoder, search };
}

describe('search with Nominatim', () => {
  test('a search request to Nominatim contains the language, the area of the region and the contact', async () => {
    const { server, search } = await open(() => ({ body: [] }));
    await search('навои', 1);
    expect(server.asked).toEqual([
      {
        path: '/nominatim/search',
        query: {
          format: 'jsonv2',
          addressdetails: '1',
          q: 'навои',
          limit: '10',
          'accept-language': 'ru',
          viewbox: '68.900,41.700,69.700,40.900',
        },
        userAgent: 'Olov/1.0 (shop@example.com)',
      },
    ]);
  });

  test.each([
    [
      'a street',
      {},
      { title: 'улица Навои', subtitle: 'Шайхантахурский район, Ташкент', kind: 'street', isRough: true },
    ],
    [
      'a house',
      {
        category: 'building',
        addresstype: 'building',
        name: '',
        address: { house_number: '5', road: 'улица Навои', city: 'Ташкент' },
      },
      { title: 'улица Навои, 5', subtitle: 'Ташкент', kind: 'house', street: 'улица Навои', house: '5' },
    ],
    [
      'a landmark',
      { category: 'amenity', addresstype: 'amenity', name: 'Театр Навои' },
      { title: 'Театр Навои', kind: 'landmark' },
    ],
    [
      'a landmark with its own house',
      {
        category: 'amenity',
        addresstype: 'amenity',
        name: 'Театр Навои',
        address: { house_number: '28', road: 'улица Навои', city: 'Ташкент' },
      },
      {
        title: 'Театр Навои',
        subtitle: 'улица Навои, 28, Ташкент',
        kind: 'landmark',
        street: 'улица Навои',
        house: '28',
      },
    ],
    [
      'a district',
      { category: 'boundary', addresstype: 'city_district', name: 'Шайхантахурский район' },
      { title: 'Шайхантахурский район', subtitle: 'Ташкент', kind: 'district', isRough: true },
    ],
    [
      'a city',
      { category: 'boundary', addresstype: 'city', name: 'Ташкент', address: { city: 'Ташкент' } },
      { title: 'Ташкент', subtitle: '', kind: 'place', isRough: true },
    ],
  ])('a search with Nominatim finds %s', async (_, changes, expected) => {
    const { search } = await open(() => ({ body: [nominatimPlace(changes)] }));
    expect(await search('навои')).toEqual([
      { id: 'way-42', latitude: 41.32, longitude: 69.25, ...{ subtitle: expect.any(String) }, ...expected },
    ]);
  });

  test('places around the region rank first, and the number of results is limited', async () => {
    const body = [
      nominatimPlace({ osm_id: 1, lat: '39.65', lon: '66.97' }),
      nominatimPlace({ osm_id: 2 }),
      nominatimPlace({ osm_id: 3 }),
    ];
    const { search } = await open(() => ({ body }));
    expect((await search('навои', 1, 2)).map(({ id }) => id)).toEqual(['way-2', 'way-3']);
  });

  test('malformed results of Nominatim are skipped', async () => {
    const body = [
      null,
      7,
      {},
      nominatimPlace({ lat: 'north' }),
      nominatimPlace({ lat: '99' }),
      nominatimPlace(),
    ];
    const { search } = await open(() => ({ body }));
    expect(await search('навои')).toHaveLength(1);
  });
});

describe('Nominatim’s address of a point', () => {
  const at = { latitude: 41.311081, longitude: 69.240562 };

  test('an address request to Nominatim rounds the point to ten metres, and the address goes from the city to the house', async () => {
    const address = { house_number: '5', road: 'улица Навои', suburb: 'Хадра', city: 'Ташкент' };
    const { server, geocoder } = await open(() => ({ body: nominatimPlace({ address }) }));
    expect(await geocoder.placeAt(at, 'ru')).toMatchObject({
      address: 'Ташкент, Хадра, улица Навои, 5',
      street: 'улица Навои',
      house: '5',
    });
    expect(server.asked[0]).toMatchObject({
      path: '/nominatim/reverse',
      query: { lat: '41.3111', lon: '69.2406', zoom: '18', 'accept-language': 'ru' },
    });
  });

  test.each([
    ['a street without a house number', {}, { street: 'улица Навои' }],
    [
      'a landmark with its own house',
      {
        category: 'amenity',
        addresstype: 'amenity',
        name: 'Театр Навои',
        address: { house_number: '28', road: 'улица Навои', city: 'Ташкент' },
      },
      { landmark: 'Театр Навои', street: 'улица Навои', house: '28' },
    ],
    [
      'a house of an estate without streets',
      {
        category: 'building',
        addresstype: 'building',
        name: '',
        address: { house_number: '12', quarter: 'Юнусабад-4', city: 'Ташкент' },
      },
      { address: 'Ташкент, Юнусабад-4, 12', street: 'Юнусабад-4', house: '12' },
    ],
    [
      'a quarter',
      {
        category: 'boundary',
        addresstype: 'quarter',
        name: 'Юнусабад-4',
        address: { quarter: 'Юнусабад-4', city: 'Ташкент' },
      },
      { address: 'Ташкент, Юнусабад-4' },
    ],
  ])('the address of a point with %s has separate parts', async (_, changes, expected) => {
    const { geocoder } = await open(() => ({ body: nominatimPlace(changes) }));
    const { address, ...parts } = expected as { address?: string };
    const found = await geocoder.placeAt(at, 'ru');
    expect(found).toEqual({ address: address ?? expect.any(String), ...parts });
  });

  test.each([
    ['an error', { body: { error: 'Unable to geocode' } }],
    ['404', { status: 404, body: 'not here' }],
    ['a list', { body: [] }],
  ])('the address of a point is empty when Nominatim answers with %s', async (_, answer) => {
    const { geocoder } = await open(() => answer);
    expect(await geocoder.placeAt(at, 'ru')).toEqual({ address: '' });
  });
});

describe('failures of Nominatim', () => {
  test.each([
    ['says 500', { status: 500, body: {} }],
    ['says 429', { status: 429, body: {} }],
    ['sends no JSON', { body: '<html>' }],
    ['sends no list', { body: { error: 'x' } }],
    ['hangs up', 'hang-up'],
    ['is silent', 'silence'],
  ] as const)('a geocoder error is reported if Nominatim %s', async (_, answer) => {
    const { search } = await open(() => answer, { timeoutMs: 300 });
    await expect(search('навои')).rejects.toBeInstanceOf(GeocoderError);
  });

  test('a redirect of Nominatim is not followed', async () => {
    const { server, search } = await open(({ path }) =>
      path === '/elsewhere' ? { body: [] } : { status: 302, headers: { location: '/elsewhere' }, body: [] },
    );
    await expect(search('навои')).rejects.toBeInstanceOf(GeocoderError);
    expect(server.asked.map(({ path }) => path)).toEqual(['/nominatim/search']);
  });

  test('the next search retries after a failure of Nominatim', async () => {
    let isWell = false;
    const { search } = await open(() => (isWell ? { body: [nominatimPlace()] } : { status: 503, body: {} }));
    await expect(search('навои')).rejects.toBeInstanceOf(GeocoderError);
    isWell = true;
    expect(await search('навои')).toHaveLength(1);
  });
});

describe('cache of Nominatim responses', () => {
  test('a response of Nominatim is cached for a day', async () => {
    const clock = { now: 0 };
    const { server, search } = await open(() => ({ body: [nominatimPlace()] }), { now: () => clock.now });
    await Promise.all([search('навои'), search('навои')]);
    await search('навои');
    expect(server.asked).toHaveLength(1);
    clock.now += 24 * 60 * 60 * 1000;
    await search('навои');
    expect(server.asked).toHaveLength(2);
  });
});
