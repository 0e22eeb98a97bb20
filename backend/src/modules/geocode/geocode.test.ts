import { FAULTS, startFaultyServer } from '@olov/server-kit/testing/faulty-server';
import { nominatimPlace, startNominatim } from '../../testing/nominatim';
import { openedShop, openTestShop } from '../../testing/shop';

const shop = openedShop();

const search = (query: string) => shop.get(`/api/geocode/Search?${query}`);

describe('GET /api/geocode/Search', () => {
  test('the address search answers places without a token, in the requested language', async () => {
    const { status, body } = await search(
      `text=${encodeURIComponent('навои, 5')}&regionId=1&Language=3&take=2`,
    );
    expect(status).toBe(200);
    expect(body[0]).toEqual({
      id: '1-street-navoi-5',
      title: '5 Navoi Street',
      subtitle: 'Shaykhantakhur District, Tashkent',
      latitude: 41.319,
      longitude: 69.252,
      kind: 'house',
      isRough: true,
      street: 'Navoi Street',
      house: '5',
    });
    expect(body.length).toBeLessThanOrEqual(2);
  });

  test.each(['', 'text=', 'text=%20%20', 'regionId=1'])(
    'the address search answers nothing for an empty text: "%s"',
    async (query) => {
      expect(await search(query)).toMatchObject({ status: 200, body: [] });
    },
  );

  test.each([
    ['a text that is endless', `text=${'a'.repeat(201)}`],
    ['more than ten', 'text=a&take=11'],
    ['none', 'text=a&take=0'],
    ['a region that is no number', 'text=a&regionId=x'],
    ['an unknown language', 'text=a&Language=7'],
    ['a character that no text has', 'text=a%00'],
  ])('the address search refuses %s with 400', async (_, query) => {
    const { status, body } = await search(query);
    expect(status).toBe(400);
    expect(body.code).toBe('bad-query');
  });

  // asvs V2.4.1
  test('a network with too many address searches is refused with 429, and other networks are not', async () => {
    const ask = () =>
      shop.app.inject({ url: '/api/geocode/Search', headers: { 'x-forwarded-for': '203.0.113.9' } });
    let last = await ask();
    for (let asked = 1; asked <= 300; asked += 1) last = await ask();
    expect(last.statusCode).toBe(429);
    expect(JSON.parse(last.body).code).toBe('too-many-requests');
    expect((await search('text=a')).status).toBe(200);
  });
});

describe('GET /api/geocode/Reverse', () => {
  test('a point on the map is answered with its address and the parts of the address, in the requested language', async () => {
    const { status, body } = await shop.get(
      '/api/geocode/Reverse?latitude=41.3111&longitude=69.2797&Language=3',
    );
    expect(status).toBe(200);
    expect(body).toEqual({
      address: 'Amir Temur Square, Mirabad District, Tashkent',
      landmark: 'Amir Temur Square',
      street: 'Amir Temur Avenue',
    });
  });

  test('a point on the map without a known address is answered with an empty address', async () => {
    expect((await shop.get('/api/geocode/Reverse?latitude=10&longitude=10')).body).toEqual({ address: '' });
  });

  test('the request for the address of a point outside of the valid coordinates is refused with 400', async () => {
    expect((await shop.get('/api/geocode/Reverse?latitude=91&longitude=69')).status).toBe(400);
  });
});

describe('GET /api/tg_address', () => {
  // spec 7: GET `/api/tg_address`: query latitude, longitude; an address string
  test('GET /api/tg_address answers the address of a point as a JSON string', async () => {
    const { body, headers } = await shop.get('/api/tg_address?latitude=39.6547&longitude=66.9757&Language=1');
    expect(body).toBe('Samarqand, Eski shahar, Registon maydoni');
    expect(headers['content-type']).toContain('application/json');
  });

  test('a longitude of a map that was dragged around the globe is the same meridian', async () => {
    const { body } = await shop.get('/api/tg_address?latitude=39.6547&longitude=426.9757&Language=1');
    expect(body).not.toBe('');
  });

  test('GET /api/tg_address answers an empty string for a point without a known address', async () => {
    expect((await shop.get('/api/tg_address?latitude=10&longitude=10')).body).toBe('');
  });

  test.each([
    '',
    'latitude=41',
    'latitude=&longitude=69',
    'latitude=91&longitude=69',
    'latitude=41&longitude=x',
  ])('GET /api/tg_address refuses the query "%s" with 400', async (query) => {
    expect((await shop.get(`/api/tg_address?${query}`)).status).toBe(400);
  });
});

describe('configured geocoder', () => {
  test('a configured geocoder is used', async () => {
    const nominatim = await startNominatim(() => ({ body: [nominatimPlace()] }));
    const own = await openTestShop({}, { geocoder: { url: nominatim.url, contact: undefined } });
    expect((await own.get('/api/geocode/Search?text=a&regionId=1')).body).toMatchObject([
      { title: 'улица Навои' },
    ]);
    expect(nominatim.asked[0]?.query.viewbox).toBe('68.880,41.710,69.680,40.910');
    await own.close();
    nominatim.close();
  });

  // remote call: backend/src/geocoder/nominatim/createNominatim.ts
  test.each(FAULTS)(
    'a geocoder that is %s is answered with a localized 503 geocoder-unavailable and Retry-After',
    async (fault) => {
      const server = await startFaultyServer();
      await server.become(fault);
      const geocoder = { url: server.url, contact: undefined, timeoutMs: 300 };
      const own = await openTestShop({}, { geocoder });
      const failure = {
        status: 503,
        headers: { 'retry-after': '10' },
        body: {
          error: 'The address search doesn’t respond. Try again or choose a point on the map.',
          code: 'geocoder-unavailable',
        },
      };
      expect(await own.get('/api/geocode/Search?text=b&Language=3')).toMatchObject(failure);
      for (const path of ['/api/tg_address', '/api/geocode/Reverse'])
        expect(await own.get(`${path}?latitude=41&longitude=69&Language=3`)).toMatchObject(failure);
      expect(server.asked).not.toContain('/elsewhere');
      await own.close();
      await server.close();
    },
  );
});
