import { openedShop } from '../../../testing/shop';

const shop = openedShop();
let customers = 0;

const newCustomer = () => {
  customers += 1;
  return shop.issuer.tokenFor(`customer-${customers}`);
};
const home = { coordinates: [69.28, 41.31], title: 'Home', address: 'Square 1', iconSrc: '/icons/home.svg' };
const known = { label: '', usedAt: expect.stringMatching(/Z$/) };
const save = (body: unknown, token: string | undefined) => shop.post('/api/addresses/Save', body, token);
const list = (token: string | undefined) => shop.get('/api/addresses/List', token);

describe('saved addresses', () => {
  test('the saved addresses are listed in the order in which they were saved', async () => {
    const token = await newCustomer();
    const work = { coordinates: [69.2, 41.2], title: 'Work', address: '', iconSrc: '' };
    await save(home, token);
    const { status, body } = await save({ ...work, language: 3 }, token);
    expect(status).toBe(200);
    expect(body).toEqual([
      { id: expect.any(String), ...home, ...known },
      { id: expect.any(String), ...work, ...known },
    ]);
    expect((await list(token)).body).toEqual(body);
  });

  test('a second saved address at the same coordinates is ignored', async () => {
    const token = await newCustomer();
    await save(home, token);
    const { status, body } = await save({ ...home, title: 'Again' }, token);
    expect(status).toBe(200);
    expect(body).toMatchObject([{ title: 'Home' }]);
  });

  test('saving an address again adds a missing house number and never replaces an existing one', async () => {
    const token = await newCustomer();
    await save(home, token);
    await save({ ...home, title: 'Again', street: 'Navoi Street', house: '5' }, token);
    const { body } = await save({ ...home, street: 'Other Street', house: '6' }, token);
    expect(body).toEqual([{ id: expect.any(String), ...home, ...known, street: 'Navoi Street', house: '5' }]);
    expect((await list(token)).body).toEqual(body);
  });

  test('saving an address again makes it the address that was used last', async () => {
    const token = await newCustomer();
    await save(home, token);
    await save({ ...home, coordinates: [69.2, 41.2], title: 'Work' }, token);
    const { body } = await save(home, token);
    const [first, second] = body.map(({ usedAt }: { usedAt: string }) => Date.parse(usedAt));
    expect(first).toBeGreaterThan(second);
  });

  test('twenty simultaneous saves of one address store it once', async () => {
    const token = await newCustomer();
    await Promise.all(Array.from({ length: 20 }, () => save(home, token)));
    expect((await list(token)).body).toHaveLength(1);
  });

  test('a customer has at most 50 saved addresses, also with simultaneous requests, and the refusal is localized', async () => {
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
    const { body } = await list(token);
    expect((await save({ ...home, coordinates: body[0].coordinates }, token)).status).toBe(200);
  });

  test('a saved address can be deleted, and deleting it again is not an error', async () => {
    const token = await newCustomer();
    const [saved] = (await save(home, token)).body;
    for (let time = 0; time < 2; time += 1) {
      expect(await shop.post('/api/addresses/Delete', { id: saved.id }, token)).toMatchObject({
        status: 200,
        body: [],
      });
    }
  });

  test('a customer can neither see nor delete another customer’s address', async () => {
    const [owner, other] = [await newCustomer(), await newCustomer()];
    const [saved] = (await save(home, owner)).body;
    expect((await list(other)).body).toEqual([]);
    expect((await shop.post('/api/addresses/Delete', { id: saved.id }, other)).body).toEqual([]);
    expect((await list(owner)).body).toHaveLength(1);
  });
});

describe('invalid addresses', () => {
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
  ])('a saved address with %s is refused', async (_, body, status, field) => {
    const answer = await save(body, await newCustomer());
    expect(answer.status).toBe(status);
    if (field) expect(Object.keys(answer.body.fields)).toContain(field);
  });

  test('the validation errors of an address name their fields in the customer’s language', async () => {
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

  test('a deletion of an address without an id is refused with 422', async () => {
    expect((await shop.post('/api/addresses/Delete', {}, await newCustomer())).status).toBe(422);
  });
});

test('a customer who changes saved addresses too often is refused with 429', async () => {
  const token = await newCustomer();
  const answers = await Promise.all(Array.from({ length: 61 }, () => save(home, token)));
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(1);
});

describe('POST /api/addresses/Rename', () => {
  const rename = (body: object, token: string) => shop.post('/api/addresses/Rename', body, token);

  test('a rename of a saved address changes only its title, and the response contains all addresses', async () => {
    const token = await newCustomer();
    const [saved] = (await save(home, token)).body;
    const { status, body } = await rename({ id: saved.id, title: ' Dacha ' }, token);
    expect(status).toBe(200);
    expect(body).toEqual([{ ...saved, title: 'Dacha' }]);
  });

  test('a rename sets or clears the label of a saved address, and keeps it without one', async () => {
    const token = await newCustomer();
    const [{ id }] = (await save(home, token)).body;
    const labelAfter = async (body: object) =>
      (await rename({ id, title: 'Home', ...body }, token)).body[0].label;
    expect(await labelAfter({ label: 'work' })).toBe('work');
    expect(await labelAfter({})).toBe('work');
    expect(await labelAfter({ label: '' })).toBe('');
    expect((await rename({ id, title: 'Home', label: 'dacha' }, token)).status).toBe(422);
  });

  test('a rename of another customer’s address or of a deleted address changes nothing', async () => {
    const [owner, other] = [await newCustomer(), await newCustomer()];
    const [saved] = (await save(home, owner)).body;
    expect((await rename({ id: saved.id, title: 'Mine' }, other)).body).toEqual([]);
    expect((await list(owner)).body).toEqual([saved]);
    expect((await rename({ id: 'gone', title: 'Gone' }, owner)).body).toEqual([saved]);
  });

  test.each(['', ' ', 'a'.repeat(101)])('a rename of a saved address to "%s" is refused', async (title) => {
    const { status, body } = await rename({ id: 'x', title }, await newCustomer());
    expect(status).toBe(422);
    expect(Object.keys(body.fields)).toEqual(['title']);
  });
});
