import { openTestHr, type TestHr } from '../../testing/hr';

let hr: TestHr;
beforeAll(async () => {
  hr = await openTestHr({ minimumAge: 17 });
});
afterAll(() => hr.close());

describe('GET /api/vacancies/List', () => {
  const idsOf = ({ body }: { body: { items: { id: string }[] } }) => body.items.map(({ id }) => id);

  test('lists what is open now, in the language asked for', async () => {
    const answer = await hr.read('/api/vacancies/List?Language=3');
    expect(idsOf(answer)).toEqual(['pizza-maker', 'courier']);
    expect(answer.body.items[0]).toEqual({
      id: 'pizza-maker',
      title: 'pizza-maker',
      lead: 'pizza-maker lead',
      salary: '1,000 UZS',
      regionId: 1,
      region: 'Tashkent',
      publishedAt: '2026-11-20T07:00:00.000Z',
    });
    expect(answer.body.minimumAge).toBe(17);
    expect((await hr.read('/api/vacancies/List')).body.items[0].title).toBe('pizza-maker ru');
  });

  test('of one region, and tells of the others that may be chosen', async () => {
    const answer = await hr.read('/api/vacancies/List?regionId=2&Language=3');
    expect(idsOf(answer)).toEqual(['courier']);
    expect(answer.body.regions).toEqual([
      { id: 1, name: 'Tashkent' },
      { id: 2, name: 'Samarkand' },
    ]);
    expect(idsOf(await hr.read('/api/vacancies/List?regionId=9'))).toEqual([]);
  });

  test('what is published later is listed from then on', async () => {
    const { now } = hr.clock;
    hr.clock.now += 24 * 60 * 60 * 1000;
    expect(idsOf(await hr.read('/api/vacancies/List'))).toContain('tomorrow');
    hr.clock.now = now;
  });

  test('a region that is no number is refused', async () => {
    expect(await hr.read('/api/vacancies/List?regionId=all')).toMatchObject({
      status: 400,
      body: { code: 'bad-query' },
    });
  });
});

describe('GET /api/vacancies/Get', () => {
  test('answers the vacancy with its text, sanitized', async () => {
    const { body } = await hr.read('/api/vacancies/Get?id=courier&Language=1');
    expect(body).toMatchObject({ id: 'courier', title: 'courier uz', body: '<p>courier</p> uz' });
  });

  test.each(['closed', 'tomorrow', 'none'])('%s is not there', async (id) => {
    expect(await hr.read(`/api/vacancies/Get?id=${id}&Language=3`)).toMatchObject({
      status: 404,
      body: { code: 'vacancy-not-found', error: 'There is no such vacancy, or it is closed by now.' },
    });
  });
});

describe('tokens', () => {
  test('of the HR API are good here, and of the main API are refused', async () => {
    expect((await hr.read('/api/vacancies/List', hr.token)).status).toBe(200);
    const main = await hr.issuer.tokenFor('customer');
    expect(await hr.read('/api/vacancies/List', main)).toMatchObject({
      status: 401,
      body: { code: 'unauthorized' },
    });
    expect((await hr.read('/api/vacancies/Get?id=courier', main)).status).toBe(401);
    expect((await hr.apply({ token: main })).status).toBe(401);
  });

  test('of the HR API are refused by the main one', async () => {
    expect((await hr.get('/api/addresses/List', await hr.issuer.tokenFor('customer'))).status).toBe(200);
    expect((await hr.get('/api/addresses/List', hr.token)).status).toBe(401);
  });
});

test('the main API has no vacancies', async () => {
  expect((await hr.get('/api/vacancies/List')).status).toBe(404);
});
