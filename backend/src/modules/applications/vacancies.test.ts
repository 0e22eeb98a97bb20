import { openedHr } from '../../testing/hr';

const hr = openedHr({ minimumAge: 17 });

describe('GET /api/vacancies/List', () => {
  const idsOf = ({ body }: { body: { items: { id: string }[] } }) => body.items.map(({ id }) => id);

  test('open vacancies are listed in the requested language', async () => {
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

  test('vacancies of one region are listed with all regions of the filter', async () => {
    const answer = await hr.read('/api/vacancies/List?regionId=2&Language=3');
    expect(idsOf(answer)).toEqual(['courier']);
    expect(answer.body.regions).toEqual([
      { id: 1, name: 'Tashkent' },
      { id: 2, name: 'Samarkand' },
    ]);
    expect(idsOf(await hr.read('/api/vacancies/List?regionId=9'))).toEqual([]);
  });

  test('a vacancy with a later publication time is listed from that time on', async () => {
    const { now } = hr.clock;
    hr.clock.now += 24 * 60 * 60 * 1000;
    expect(idsOf(await hr.read('/api/vacancies/List'))).toContain('tomorrow');
    hr.clock.now = now;
  });

  test('the vacancy list refuses a region that is not a number with 400', async () => {
    expect(await hr.read('/api/vacancies/List?regionId=all')).toMatchObject({
      status: 400,
      body: { code: 'bad-query' },
    });
  });
});

describe('GET /api/vacancies/Get', () => {
  test('a vacancy is answered with its sanitized text', async () => {
    const { body } = await hr.read('/api/vacancies/Get?id=courier&Language=1');
    expect(body).toMatchObject({ id: 'courier', title: 'courier uz', body: '<p>courier</p> uz' });
  });

  test.each(['closed', 'tomorrow', 'none'])('the vacancy %s is not available and gets 404', async (id) => {
    expect(await hr.read(`/api/vacancies/Get?id=${id}&Language=3`)).toMatchObject({
      status: 404,
      body: { code: 'vacancy-not-found', error: 'There is no such vacancy, or it is closed by now.' },
    });
  });
});

describe('tokens', () => {
  // spec 1: A separate back end for HR
  // asvs V9.2.3
  test('the HR API accepts its own tokens and refuses those of the main API', async () => {
    expect((await hr.read('/api/vacancies/List', hr.token)).status).toBe(200);
    const main = await hr.issuer.tokenFor('customer');
    expect(await hr.read('/api/vacancies/List', main)).toMatchObject({
      status: 401,
      body: { code: 'unauthorized' },
    });
    expect((await hr.read('/api/vacancies/Get?id=courier', main)).status).toBe(401);
    expect((await hr.apply({ token: main })).status).toBe(401);
  });

  test('the main API refuses tokens of the HR API', async () => {
    expect((await hr.get('/api/addresses/List', await hr.issuer.tokenFor('customer'))).status).toBe(200);
    expect((await hr.get('/api/addresses/List', hr.token)).status).toBe(401);
  });
});

test('the main API has no vacancies', async () => {
  expect((await hr.get('/api/vacancies/List')).status).toBe(404);
});
