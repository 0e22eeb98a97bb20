import { newPhone, openedShopWithPhones } from '../../testing/phones';
import { atNoon, openTestShop } from '../../testing/shop';

const shop = atNoon(openedShopWithPhones());
let customers = 0;

const newCustomer = () => {
  customers += 1;
  return shop.issuer.tokenFor(`customer-${customers}`);
};

describe('POST /api/customers/SendCode', () => {
  // asvs V6.5.4
  test('a phone code has six digits and is sent in the customer’s language, with the line for autofill in browsers', async () => {
    const phone = newPhone();
    const { status, body } = await shop.sendCode(await newCustomer(), phone, { language: 3 });
    expect(status).toBe(200);
    expect(body).toEqual({ retryAfter: 60, expiresIn: 300 });
    const sms = shop.sent.at(-1);
    const code = shop.codeOf(sms);
    expect(sms).toEqual({
      phone,
      text: `Olov: your code is ${code}. Don’t tell it to anyone.\n\n@olov.example #${code}`,
    });
    expect(code).toMatch(/^\d{6}$/);
    expect(JSON.stringify(body)).not.toContain(code);
  });

  test.each([
    [1, /kodingiz/],
    [2, /ваш код/],
  ])('a phone code is sent in the customer’s saved language %i', async (languageId, text) => {
    const token = await newCustomer();
    await shop.post('/api/customers/Update', { languageId }, token);
    await shop.sendCode(token, newPhone(), { language: 3 });
    expect(shop.sent.at(-1)?.text).toMatch(text);
  });

  test('neither the phone code nor the phone is stored in plain text', async () => {
    const phone = newPhone();
    await shop.sendCode(await newCustomer(), phone);
    const code = shop.codeOf(shop.sent.at(-1));
    const rows = await shop.database.db.selectFrom('phoneCodes').selectAll().execute();
    const kept = JSON.stringify(rows);
    for (const secret of [phone, phone.slice(4), code]) expect(kept).not.toContain(secret);
  });

  test('a second phone code within 60 seconds is refused for the customer and for the phone', async () => {
    const token = await newCustomer();
    const phone = newPhone();
    await shop.sendCode(token, phone);
    shop.clock.now += 20_000;
    for (const [who, where] of [
      [token, newPhone()],
      [await newCustomer(), phone],
    ] as const) {
      const { status, body, headers } = await shop.sendCode(who, where, { language: 3 });
      expect(status).toBe(429);
      expect(body).toEqual({
        error: 'A code is on its way. You can ask for another in 40 s.',
        code: 'code-too-soon',
        retryAfter: 40,
      });
      expect(headers['retry-after']).toBe('40');
    }
    shop.clock.now += 40_000;
    expect((await shop.sendCode(token, phone)).status).toBe(200);
  });

  test('of simultaneous requests for a phone code only one is sent', async () => {
    const phone = newPhone();
    const tokens = await Promise.all(Array.from({ length: 8 }, newCustomer));
    const before = shop.sent.length;
    const answers = await Promise.all(tokens.map((token) => shop.sendCode(token, phone)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(429)]);
    expect(shop.sent).toHaveLength(before + 1);
  });

  test('a phone gets at most 10 codes a day from one network and 100 in all, and new ones a day later', async () => {
    const phone = newPhone();
    const ask = async (network: number, host = 1) =>
      shop.sendCode(await newCustomer(), phone, {}, `2001:db8:${network}:${host}::1`);
    const refusalOf = async (network: number) => {
      const { status, body } = await ask(network);
      return [status, body.code];
    };
    for (let network = 1; network <= 10; network += 1) {
      for (let sent = 0; sent < 10; sent += 1) {
        expect((await ask(network, sent)).status).toBe(200);
        shop.clock.now += 60_000;
      }
      expect(await refusalOf(network)).toEqual([429, 'too-many-codes']);
    }
    expect(await refusalOf(11)).toEqual([429, 'too-many-codes']);
    shop.clock.now += 24 * 3600_000;
    expect((await ask(11)).status).toBe(200);
  });

  test('a customer gets at most 10 phone codes a day', async () => {
    const token = await newCustomer();
    for (let sent = 0; sent < 10; sent += 1) {
      expect((await shop.sendCode(token, newPhone())).status).toBe(200);
      shop.clock.now += 60_000;
    }
    expect((await shop.sendCode(token, newPhone())).body.code).toBe('too-many-codes');
  });

  test('a network gets at most 100 phone codes a day', async () => {
    const ask = async () => shop.sendCode(await newCustomer(), newPhone(), {}, '203.0.113.9');
    for (let sent = 0; sent < 100; sent += 1) expect((await ask()).status).toBe(200);
    expect((await ask()).body.code).toBe('too-many-codes');
    expect((await shop.sendCode(await newCustomer(), newPhone())).status).toBe(200);
  });

  test('all addresses of an IPv6 network share the limit of phone codes', async () => {
    const ask = async (host: number) =>
      shop.sendCode(await newCustomer(), newPhone(), {}, `2001:db8:ffff:1::${host.toString(16)}`);
    for (let host = 1; host <= 100; host += 1) expect((await ask(host)).status).toBe(200);
    expect((await ask(101)).body.code).toBe('too-many-codes');
  });

  test('an IPv6 /48 gets at most 1000 phone codes a day', async () => {
    const ask = async (network: string, phone = newPhone()) =>
      shop.sendCode(await newCustomer(), phone, {}, `2001:db8:${network}::1`);
    const phone = newPhone();
    expect((await ask('abcd:1', phone)).status).toBe(200);
    await shop.database.pool.query(
      `
      insert into phone_codes (id, customer_id, phone_hash, ip_hash, network_hash, salt, sent_at)
      select 'spread' || n, '', 'spread' || n, 'spread' || n, network_hash, '', sent_at
      from phone_codes, generate_series(2, 1000) as n where phone_hash = $1`,
      [shop.keyedHash('phone of a code', phone)],
    );
    expect((await ask('abcd:ffff')).body.code).toBe('too-many-codes');
    expect((await ask('abce:1')).status).toBe(200);
  });

  test.each(['998901234567', '+99890123456', '+79161234567', ''])(
    'a request for a code is refused for the phone "%s"',
    async (phone) => {
      const { status, body } = await shop.sendCode(await newCustomer(), phone, { language: 3 });
      expect(status).toBe(422);
      expect(body.fields.phone).toBe('Phone: like +998 90 123 45 67.');
    },
  );
});

describe('POST /api/customers/Verify', () => {
  test('the right phone code is accepted once', async () => {
    const token = await newCustomer();
    const phone = newPhone();
    await shop.sendCode(token, phone);
    const code = shop.codeOf(shop.sent.at(-1));
    const { status, body } = await shop.verify(token, phone, code);
    expect(status).toBe(200);
    expect(body).toMatchObject({ phone, canVerifyPhone: true });
    expect((await shop.get('/api/customers/Get', token)).body).toEqual(body);
    expect((await shop.verify(token, phone, code)).body.code).toBe('code-expired');
  });

  test('a wrong phone code is answered with the remaining attempts, and after five the code is void', async () => {
    const token = await newCustomer();
    const phone = newPhone();
    await shop.sendCode(token, phone);
    const right = shop.codeOf(shop.sent.at(-1));
    for (const left of [4, 3, 2, 1]) {
      const { status, body } = await shop.verify(token, phone, shop.wrongCode());
      expect(status).toBe(422);
      expect(body).toMatchObject({
        code: 'code-wrong',
        fields: { code: `Wrong code. Tries left: ${left}.` },
      });
    }
    expect((await shop.verify(token, phone, shop.wrongCode())).body.fields.code).toMatch(/no tries left/);
    const { status, body } = await shop.verify(token, phone, right);
    expect([status, body.code]).toEqual([409, 'code-expired']);
    expect((await shop.get('/api/customers/Get', token)).body).not.toHaveProperty('phone');
  });

  // asvs V6.3.1, V6.6.3
  test('of twenty simultaneous attempts with a phone code only five are checked', async () => {
    const token = await newCustomer();
    const phone = newPhone();
    await shop.sendCode(token, phone);
    const wrong = shop.wrongCode();
    const answers = await Promise.all(Array.from({ length: 20 }, () => shop.verify(token, phone, wrong)));
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(15);
  });

  // asvs V6.4.1, V6.5.1
  test('the right phone code that is sent several times at once is accepted once', async () => {
    const token = await newCustomer();
    const phone = newPhone();
    await shop.sendCode(token, phone);
    const code = shop.codeOf(shop.sent.at(-1));
    const answers = await Promise.all(Array.from({ length: 6 }, () => shop.verify(token, phone, code)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(5).fill(409)]);
  });

  // asvs V6.5.5
  test('a phone code expires after five minutes', async () => {
    const token = await newCustomer();
    const phone = newPhone();
    await shop.sendCode(token, phone);
    shop.clock.now += 300_000;
    const late = await shop.verify(token, phone, shop.codeOf(shop.sent.at(-1)));
    expect(late.body.code).toBe('code-expired');
    await shop.sendCode(token, phone);
    shop.clock.now += 299_999;
    expect((await shop.verify(token, phone, shop.codeOf(shop.sent.at(-1)))).status).toBe(200);
  });

  // asvs V6.6.2
  test('a phone code is refused from another customer, for another phone, and after a newer code', async () => {
    const token = await newCustomer();
    const phone = newPhone();
    await shop.sendCode(token, phone);
    const code = shop.codeOf(shop.sent.at(-1));
    expect((await shop.verify(await newCustomer(), phone, code)).status).toBe(409);
    expect((await shop.verify(token, newPhone(), code)).status).toBe(409);
    shop.clock.now += 60_000;
    await shop.sendCode(token, phone);
    const newer = shop.codeOf(shop.sent.at(-1));
    if (newer !== code) expect((await shop.verify(token, phone, code)).status).toBe(422);
    expect((await shop.verify(token, phone, newer)).status).toBe(200);
  });

  test.each(['12345', '1234567', 'abcdef', ''])(
    'the malformed phone code "%s" is refused and does not count as an attempt',
    async (code) => {
      const token = await newCustomer();
      const { status, body } = await shop.verify(token, newPhone(), code);
      expect(status).toBe(422);
      expect(body.fields.code).toBe('The code is 6 digits.');
    },
  );
});

test('a shop without an SMS gateway reports canVerifyPhone false and refuses phone codes with 503', async () => {
  const silent = await openTestShop();
  const token = await silent.issuer.tokenFor('customer');
  expect((await silent.get('/api/customers/Get', token)).body).toMatchObject({ canVerifyPhone: false });
  const { status, body } = await silent.post(
    '/api/customers/SendCode',
    { phone: newPhone(), language: 3 },
    token,
  );
  await silent.close();
  expect([status, body.code]).toEqual([503, 'sms-unavailable']);
});
