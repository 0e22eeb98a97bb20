import { openTestShop, type TestShop } from '../../testing/shop';

let shop: TestShop;
let customers = 0;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const newCustomer = () => {
  customers += 1;
  return shop.issuer.tokenFor(`customer-${customers}`);
};
const home = { coordinates: [69.28, 41.31], title: 'Home', address: 'Square 1', iconSrc: '/icons/home.svg' };
const save = (body: unknown, token: string | undefined) => shop.post('/api/addresses/Save', body, token);
const list = (token: string | undefined) => shop.get('/api/addresses/List', token);

describe('the saved addresses', () => {
  test('are listed as they were saved, the first first', async () => {
    const token = await newCustomer();
    const work = { coordinates: [69.2, 41.2], title: 'Work', address: '', iconSrc: '' };
    await save(home, token);
    const { status, body } = await save({ ...work, language: 3 }, token);
    expect(status).toBe(200);
    expect(body).toEqual([
      { id: expect.any(String), ...home },
      { id: expect.any(String), ...work },
    ]);
    expect((await list(token)).body).toEqual(body);
  });

  test('hold each place once: the same coordinates again are ignored', async () => {
    const token = await newCustomer();
    await save(home, token);
    const { status, body } = await save({ ...home, title: 'Again' }, token);
    expect(status).toBe(200);
    expect(body).toMatchObject([{ title: 'Home' }]);
  });

  test('get a house number where they have none, and keep the one they have', async () => {
    const token = await newCustomer();
    await save(home, token);
    await save({ ...home, title: 'Again', street: 'Navoi Street', house: '5' }, token);
    const { body } = await save({ ...home, street: 'Other Street', house: '6' }, token);
    expect(body).toEqual([{ id: expect.any(String), ...home, street: 'Navoi Street', house: '5' }]);
    expect((await list(token)).body).toEqual(body);
  });

  test('hold it once even where it is saved twenty times at once', async () => {
    const token = await newCustomer();
    await Promise.all(Array.from({ length: 20 }, () => save(home, token)));
    expect((await list(token)).body).toHaveLength(1);
  });

  test('are fifty at most, also where many come at once; in the customer’s language', async () => {
    const token = await newCustomer();
    const answers = await Promise.all(
      Array.from({ length: 53 }, (_, index) =>
        save({ ...home, coordinates: [60 + index / 10, 41], language: 3 }, token),
      ),
    );
    const refused = answers.filter(({ status }) => status !== 200);
    expect(refused).toHaveLength(3);
    expect(refused[0]).toMatchObject({
      status: 409,
      body: { error: '50 addresses are saved already. Delete one to add another.', code: 'addresses-full' },
    });
    expect((await list(token)).body).toHaveLength(50);
    // What is there already may still be saved.
    const { body } = await list(token);
    expect((await save({ ...home, coordinates: body[0].coordinates }, token)).status).toBe(200);
  });

  test('go one by one; what is gone is gone, and no error', async () => {
    const token = await newCustomer();
    const [saved] = (await save(home, token)).body;
    for (let time = 0; time < 2; time += 1) {
      expect(await shop.post('/api/addresses/Delete', { id: saved.id }, token)).toMatchObject({
        status: 200,
        body: [],
      });
    }
  });

  test('of another are neither seen nor deleted', async () => {
    const [owner, other] = [await newCustomer(), await newCustomer()];
    const [saved] = (await save(home, owner)).body;
    expect((await list(other)).body).toEqual([]);
    expect((await shop.post('/api/addresses/Delete', { id: saved.id }, other)).body).toEqual([]);
    expect((await list(owner)).body).toHaveLength(1);
  });

  test('are nobody’s without a token', async () => {
    const calls = [list(undefined), save(home, undefined), shop.post('/api/addresses/Delete', { id: 'x' })];
    for (const { status, body } of await Promise.all(calls)) {
      expect(status).toBe(401);
      expect(body.code).toBe('unauthorized');
    }
    expect((await list(await shop.issuer.forgedTokenFor('customer-1'))).status).toBe(401);
  });
});

describe('what cannot be saved', () => {
  test.each([
    ['no body', null, 400, undefined],
    ['no title', { ...home, title: ' ' }, 422, 'title'],
    ['an endless title', { ...home, title: 'a'.repeat(101) }, 422, 'title'],
    ['an endless address', { ...home, address: 'a'.repeat(201) }, 422, 'address'],
    ['no coordinates', { ...home, coordinates: undefined }, 422, 'coordinates'],
    ['one coordinate', { ...home, coordinates: [69] }, 422, 'coordinates'],
    ['a longitude of 0', { ...home, coordinates: [0, 41] }, 422, 'coordinates.0'],
    ['a latitude of 0', { ...home, coordinates: [69, 0] }, 422, 'coordinates.1'],
    ['a latitude off the globe', { ...home, coordinates: [69, 91] }, 422, 'coordinates.1'],
    ['an icon that is a script', { ...home, iconSrc: 'javascript:alert(1)' }, 422, 'iconSrc'],
    ['an icon of another’s, without https', { ...home, iconSrc: '//evil.test/x.svg' }, 422, 'iconSrc'],
    ['a field that there is not', { ...home, customerId: 'customer-1' }, 422, 'customerId'],
  ])('%s', async (_, body, status, field) => {
    const answer = await save(body, await newCustomer());
    expect(answer.status).toBe(status);
    if (field) expect(Object.keys(answer.body.fields)).toContain(field);
  });

  test('is said in words that name the field', async () => {
    const { body } = await save(
      { ...home, address: 'a'.repeat(201), coordinates: [69], title: '' },
      await newCustomer(),
    );
    expect(body.fields).toMatchObject({
      address: 'Адрес — до 200 символов.',
      title: 'Название — от 1 до 100 символов.',
      coordinates: 'Выберите точку доставки на карте или из списка.',
    });
  });

  test('nothing is deleted by no id', async () => {
    expect((await shop.post('/api/addresses/Delete', {}, await newCustomer())).status).toBe(422);
  });
});

test('who changes them too often is refused with 429', async () => {
  const token = await newCustomer();
  const answers = await Promise.all(Array.from({ length: 61 }, () => save(home, token)));
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(1);
});

describe('POST /api/addresses/Rename', () => {
  const rename = (body: object, token: string) => shop.post('/api/addresses/Rename', body, token);

  test('changes the title alone, and answers all addresses', async () => {
    const token = await newCustomer();
    const [saved] = (await save(home, token)).body;
    const { status, body } = await rename({ id: saved.id, title: ' Dacha ' }, token);
    expect(status).toBe(200);
    expect(body).toEqual([{ ...saved, title: 'Dacha' }]);
  });

  test('of another’s, and of one that is gone, changes nothing', async () => {
    const [owner, other] = [await newCustomer(), await newCustomer()];
    const [saved] = (await save(home, owner)).body;
    expect((await rename({ id: saved.id, title: 'Mine' }, other)).body).toEqual([]);
    expect((await list(owner)).body).toEqual([saved]);
    expect((await rename({ id: 'gone', title: 'Gone' }, owner)).body).toEqual([saved]);
  });

  test.each(['', ' ', 'a'.repeat(101)])('refuses the title "%s"', async (title) => {
    const { status, body } = await rename({ id: 'x', title }, await newCustomer());
    expect(status).toBe(422);
    expect(Object.keys(body.fields)).toEqual(['title']);
  });
});
