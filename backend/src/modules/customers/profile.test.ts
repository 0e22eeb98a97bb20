import { atNoon, openedShop } from '../../testing/shop';

const shop = atNoon(openedShop());
let customers = 0;

const newCustomer = () => {
  customers += 1;
  return shop.issuer.tokenFor(`guest-${customers}`);
};
const get = (token: string | undefined) => shop.get('/api/customers/Get', token);
const update = (body: object, token: string | undefined) =>
  shop.post('/api/customers/Update', { language: 3, ...body }, token);

describe('GET /api/customers/Get', () => {
  test('the profile of a guest contains only the id, and reading it creates no customer', async () => {
    const { status, body } = await get(await shop.issuer.tokenFor('a-guest'));
    expect(status).toBe(200);
    expect(body).toEqual({ customerId: 'a-guest', canVerifyPhone: false });
    const rows = await shop.database.db
      .selectFrom('customerIds')
      .where('id', '=', 'a-guest')
      .selectAll()
      .execute();
    expect(rows).toEqual([]);
  });
});

describe('POST /api/customers/Update', () => {
  test('an update of the profile keeps absent fields and deletes fields that are null', async () => {
    const token = await newCustomer();
    const first = await update({ name: '  Aziza ', birthday: '1990-02-28', languageId: 1 }, token);
    expect(first.status).toBe(200);
    expect(first.body).toMatchObject({ name: 'Aziza', birthday: '1990-02-28', languageId: 1 });
    expect((await update({ name: 'Dilnoza' }, token)).body).toMatchObject({
      name: 'Dilnoza',
      birthday: '1990-02-28',
    });
    const { body } = await update({ name: null, birthday: null }, token);
    expect(body).toEqual({ customerId: first.body.customerId, languageId: 1, canVerifyPhone: false });
    expect((await get(token)).body).toEqual(body);
  });

  test('simultaneous updates of a guest’s profile create one customer', async () => {
    const token = await newCustomer();
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) => update({ name: `Name ${index}` }, token)),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
    expect(new Set(answers.map(({ body }) => body.customerId)).size).toBe(1);
  });

  test.each([
    ['a name of one letter', { name: 'A' }, 'name', 'Name: 2 to 50 letters.'],
    ['a name of 51 letters', { name: 'A'.repeat(51) }, 'name', 'Name: 2 to 50 letters.'],
    ['a day that there is not', { birthday: '2001-02-29' }, 'birthday', 'Enter a real date of birth.'],
    ['a day in another form', { birthday: '28.02.1990' }, 'birthday', 'Enter a real date of birth.'],
    ['tomorrow', { birthday: '2026-11-22' }, 'birthday', 'The date of birth can’t be in the future.'],
    ['a day before 1900', { birthday: '1899-12-31' }, 'birthday', 'The date of birth can’t be before 1900.'],
    ['an unknown language', { languageId: 4 }, 'languageId', 'There is no such language.'],
    ['a phone, which only a code can change', { phone: '+998901234567' }, 'phone', 'There is no such field.'],
  ])('an update of the profile refuses %s', async (_, body, field, text) => {
    const token = await newCustomer();
    const answer = await update(body, token);
    expect(answer.status).toBe(422);
    expect(answer.body.fields).toEqual({ [field]: text });
  });

  test('an update of the profile accepts today’s date in Tashkent as birthday', async () => {
    shop.clock.now = Date.parse('2026-11-21T20:00:00Z');
    expect((await update({ birthday: '2026-11-22' }, await newCustomer())).status).toBe(200);
  });
});
