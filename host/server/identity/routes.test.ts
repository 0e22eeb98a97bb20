import { createHmac } from 'node:crypto';
import { FRAME_HEADER } from '@olov/contract';
import { Keyring } from '@olov/server-kit/keyring';
import { createLocalJWKSet, createRemoteJWKSet, decodeJwt, jwtVerify } from 'jose';
import { MESSENGER_SECRET, openTestShop, SESSION_SECRET, sharedShop } from '../testing/shop';
import { createTokenMint } from './tokens';

const shop = sharedShop({
  env: { DEPLOY_TOKENS: 'host=the-platforms-own-token,orders=the-token-of-the-orders-team' },
});

const cookieOf = (headers: { 'set-cookie'?: string[] | undefined }) => headers['set-cookie']?.[0] ?? '';
const pairOf = (cookie: string) => cookie.split(';')[0] ?? '';

async function firstVisit() {
  const { text, headers } = await shop.get('/api/token');
  return { ...JSON.parse(text), cookie: pairOf(cookieOf(headers)) } as {
    token: string;
    customerId: string;
    expiresIn: number;
    cookie: string;
  };
}

const customerWith = async (cookie: string) => {
  const { text, headers } = await shop.get('/api/token', { cookie });
  return { customerId: JSON.parse(text).customerId as string, renewed: pairOf(cookieOf(headers)) };
};

const verify = (token: string, audience: string) =>
  jwtVerify(token, createRemoteJWKSet(new URL('/.well-known/jwks.json', shop.url)), {
    issuer: 'olov',
    audience,
    algorithms: ['EdDSA'],
  });

describe('GET /api/token', () => {
  // asvs V3.3.1, V3.3.4, V7.2.2, V7.2.3, V11.5.1
  it('GET /api/token gives a first visit an unguessable customer id in a signed HttpOnly cookie', async () => {
    const { text, headers } = await shop.get('/api/token');
    const cookie = cookieOf(headers);
    const { customerId } = JSON.parse(text);
    expect(customerId).toMatch(/^[A-Za-z0-9_-]{32}$/);
    expect(pairOf(cookie)).toMatch(new RegExp(`^olov_session=${customerId}\\..{20,}$`));
    expect(cookie).toContain('HttpOnly');
    expect(cookie).toContain('SameSite=Lax');
    expect(cookie).toContain('Path=/');
    expect(cookie).toContain('Max-Age=31536000');
    expect(cookie).toContain('Secure');
    expect((await firstVisit()).customerId).not.toBe(customerId);
  });

  it('GET /api/token sets a cookie without Secure if the shop has no https', async () => {
    const plain = await openTestShop({ env: { PUBLIC_URL: 'http://localhost:3000' } });
    const cookie = cookieOf((await plain.get('/api/token')).headers);
    await plain.close();
    expect(cookie).toContain('HttpOnly');
    expect(cookie).not.toContain('Secure');
  });

  it('GET /api/token in another site’s frame sets a partitioned cookie each time', async () => {
    const framed = { [FRAME_HEADER]: '1', 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'empty' };
    const first = cookieOf((await shop.get('/api/token', framed)).headers);
    expect(first).toMatch(/; HttpOnly; Secure; Partitioned; SameSite=None$/);
    const again = cookieOf((await shop.get('/api/hr_token', { ...framed, cookie: pairOf(first) })).headers);
    expect(again).toBe(first);
  });

  it('GET /api/token refuses a cross-site request with the frame header and sets no cookie', async () => {
    const headers = { [FRAME_HEADER]: '1', 'sec-fetch-site': 'cross-site' };
    const { status, headers: answered } = await shop.get('/api/token', headers);
    expect([status, answered['set-cookie']]).toEqual([403, undefined]);
  });

  it('GET /api/token recognizes the customer by the cookie and renews the cookie for a year', async () => {
    const { cookie, customerId } = await firstVisit();
    expect(await customerWith(cookie)).toEqual({ customerId, renewed: cookie });
  });

  it('GET /api/token ignores a customer id in the query', async () => {
    const { cookie, customerId } = await firstVisit();
    const { text } = await shop.get('/api/token?customerId=somebody', { cookie });
    expect(JSON.parse(text).customerId).toBe(customerId);
  });

  // asvs V7.2.1
  it('GET /api/token treats a tampered cookie as a new customer', async () => {
    const [mine, other] = [await firstVisit(), await firstVisit()];
    const signature = mine.cookie.slice(mine.cookie.indexOf('.'));
    const forged = [
      `olov_session=${other.customerId}${signature}`,
      `olov_session=${mine.customerId}`,
      `olov_session=${mine.customerId}.`,
      'olov_session=',
      'olov_session=.',
      'olov_session=%00',
    ];
    for (const cookie of forged) {
      const { customerId } = await customerWith(cookie);
      expect([mine.customerId, other.customerId]).not.toContain(customerId);
    }
  });

  it('GET /api/token treats a cookie signed with another secret as a new customer', async () => {
    const other = await openTestShop({ env: { SESSION_SECRET: 'another-secret-of-another-shop-as-long' } });
    const { text, headers } = await other.get('/api/token');
    const cookie = pairOf(cookieOf(headers));
    await other.close();
    expect((await customerWith(cookie)).customerId).not.toBe(JSON.parse(text).customerId);
  });

  it('a customer keeps their session while the session secret changes, and tokens of before stay valid', async () => {
    const secret = 'the-session-secret-after-the-change';
    const during = await openTestShop({ env: { SESSION_SECRET: `${secret} ${SESSION_SECRET}` } });
    const after = await openTestShop({ env: { SESSION_SECRET: secret } });
    try {
      const { customerId, cookie, token } = await firstVisit();
      const keys = JSON.parse((await during.get('/.well-known/jwks.json')).text);
      await jwtVerify(token, createLocalJWKSet(keys));
      const { text, headers } = await during.get('/api/token', { cookie });
      const renewed = pairOf(cookieOf(headers));
      const found = async (sent: string) =>
        JSON.parse((await after.get('/api/token', { cookie: sent })).text).customerId;
      expect(JSON.parse(text).customerId).toBe(customerId);
      await jwtVerify(JSON.parse(text).token, createLocalJWKSet(keys));
      expect(await found(renewed)).toBe(customerId);
      expect(await found(cookie)).not.toBe(customerId);
    } finally {
      await Promise.all([during.close(), after.close()]);
    }
  });

  // spec 7: GET `/api/token` answers an object with a `token` field
  // asvs V9.1.1, V9.2.1
  it('GET /api/token issues a token that the published keys verify, for this customer, API and time', async () => {
    const { token, customerId, expiresIn } = await firstVisit();
    const { payload, protectedHeader } = await verify(token, 'olov:main');
    expect(payload).toMatchObject({ iss: 'olov', aud: 'olov:main', sub: customerId });
    expect((payload.exp ?? 0) - (payload.iat ?? 0)).toBe(expiresIn);
    expect(expiresIn).toBe(600);
    expect(protectedHeader).toEqual({ alg: 'EdDSA', kid: expect.any(String) });
  });

  // asvs V9.2.2
  it('a token of GET /api/token is invalid for another API or issuer', async () => {
    const { token } = await firstVisit();
    await expect(verify(token, 'olov:hr')).rejects.toThrow(/"aud"/);
    const foreign = await createTokenMint(new Keyring('SESSION_SECRET', 'b'));
    await expect(verify(await foreign.mint('olov:main', 'me'), 'olov:main')).rejects.toThrow(
      /no applicable key/,
    );
  });
});

describe('the age of a session', () => {
  const pairsOf = (headers: { 'set-cookie'?: string[] | undefined }) =>
    headers['set-cookie']?.map(pairOf) ?? [];
  const visit = async (cookie = '') => {
    const { text, headers } = await shop.get('/api/token', { cookie });
    return { customerId: JSON.parse(text).customerId as string, cookie: pairsOf(headers).join('; ') };
  };

  it('the issue date of a session is in a second cookie, which does not work for another customer', async () => {
    const [mine, other] = [await visit(), await visit()];
    expect(mine.cookie).toMatch(new RegExp(`; olov_session_at=${mine.customerId}~`));
    const [session] = mine.cookie.split('; ');
    const [, age] = other.cookie.split('; ');
    expect((await visit(`${session}; ${age}`)).customerId).toBe(mine.customerId);
  });

  it('a session cookie is renewed after a day, and the old cookie becomes invalid after the new one was used', async () => {
    const { customerId, cookie } = await visit();
    const clock = jest.spyOn(Date, 'now');
    try {
      const start = Date.now();
      clock.mockImplementation(() => start + 25 * 3_600_000);
      const [one, other] = [await visit(cookie), await visit(cookie)];
      expect([one.customerId, other.customerId]).toEqual([customerId, customerId]);
      expect(one.cookie).not.toBe(cookie);
      expect(other.cookie).toBe(one.cookie);
      expect((await visit(one.cookie)).cookie).toBe(one.cookie);
      clock.mockImplementation(() => start + 26 * 3_600_000);
      expect((await visit(cookie)).customerId).not.toBe(customerId);
      const [session = ''] = cookie.split('; ');
      expect((await visit(session)).customerId).not.toBe(customerId);
      expect((await visit(one.cookie)).customerId).toBe(customerId);
    } finally {
      clock.mockRestore();
    }
  });
});

describe('POST /api/sessions/revoke', () => {
  const operator = { authorization: 'Bearer the-platforms-own-token', 'content-type': 'application/json' };
  const revoke = (devices: unknown, headers = operator) =>
    shop.post('/api/sessions/revoke', headers, JSON.stringify({ devices }));

  it('POST /api/sessions/revoke ends the sessions of the listed browsers only', async () => {
    const [mine, other] = [await firstVisit(), await firstVisit()];
    expect((await revoke([mine.customerId])).status).toBe(204);
    expect((await customerWith(mine.cookie)).customerId).not.toBe(mine.customerId);
    expect((await customerWith(other.cookie)).customerId).toBe(other.customerId);
  });

  it.each([
    ['no token', {}, 401],
    ['an unknown token', { authorization: 'Bearer not-the-operators-token' }, 401],
    ['a team’s token', { authorization: 'Bearer the-token-of-the-orders-team' }, 403],
  ])('POST /api/sessions/revoke with %s is refused and ends no session', async (_, headers, status) => {
    const { cookie, customerId } = await firstVisit();
    const answer = await revoke([customerId], { ...operator, authorization: '', ...headers });
    expect(answer.status).toBe(status);
    expect((await customerWith(cookie)).customerId).toBe(customerId);
  });

  it.each([['../telegram/users/7'], [7], 'x'])(
    'POST /api/sessions/revoke refuses %j, which is not a list of browsers',
    async (devices) => {
      expect((await revoke(devices)).status).toBe(400);
    },
  );
});

describe('GET /api/hr_token', () => {
  // asvs V9.2.4
  it('GET /api/hr_token issues a token for the HR API only, for the same customer', async () => {
    const { cookie, customerId } = await firstVisit();
    const { text } = await shop.get('/api/hr_token', { cookie });
    const { token, ...rest } = JSON.parse(text);
    expect(rest).toEqual({ expiresIn: 600 });
    expect((await verify(token, 'olov:hr')).payload.sub).toBe(customerId);
    await expect(verify(token, 'olov:main')).rejects.toThrow(/"aud"/);
  });
});

describe('GET /api/hash', () => {
  it('GET /api/hash returns headers that the messenger API can verify: id, time and HMAC', async () => {
    const before = Math.floor(Date.now() / 1000);
    const headers = JSON.parse((await shop.get('/api/hash')).text);
    expect(Object.keys(headers).sort()).toEqual(['x-customer-id', 'x-hash', 'x-tg-id', 'x-timestamp']);
    expect(headers).toMatchObject({ 'x-tg-id': '0', 'x-customer-id': '' });
    expect(Number(headers['x-timestamp'])).toBeGreaterThanOrEqual(before);
    expect(Number(headers['x-timestamp'])).toBeLessThanOrEqual(Date.now() / 1000);
    expect(headers['x-hash']).toBe(
      createHmac('sha256', MESSENGER_SECRET).update(`0..${headers['x-timestamp']}`).digest('hex'),
    );
  });
});

describe.each(['/api/token', '/api/hr_token', '/api/hash'])('GET %s', (path) => {
  it('the response with a token or a hash is not cached', async () => {
    expect((await shop.get(path)).headers['cache-control']).toBe('no-store');
  });

  // asvs V3.5.1
  it('a request for a token or a hash from a page of another site is refused and gets no cookie', async () => {
    const { status, headers, text } = await shop.get(path, { 'sec-fetch-site': 'cross-site' });
    expect(status).toBe(403);
    expect(JSON.parse(text)).toEqual({ error: expect.any(String), code: 'cross-site' });
    expect(headers['set-cookie']).toBeUndefined();
    expect(headers['cache-control']).toBe('no-store');
  });

  it.each(['same-origin', 'none'])(
    'a request for a token or a hash with Sec-Fetch-Site %s is answered',
    async (site) => {
      expect((await shop.get(path, { 'sec-fetch-site': site })).status).toBe(200);
    },
  );

  // asvs V3.4.2
  it('the response with a token or a hash is not readable for other origins', async () => {
    const { headers } = await shop.get(path, { origin: 'https://evil.test' });
    expect(headers).not.toHaveProperty('access-control-allow-origin');
  });
});

describe('GET /.well-known/jwks.json', () => {
  // asvs V9.1.3
  it('GET /.well-known/jwks.json publishes the public key and no part of the private key', async () => {
    const { headers, text } = await shop.get('/.well-known/jwks.json');
    const { keys } = JSON.parse(text);
    expect(keys).toEqual([
      {
        kty: 'OKP',
        crv: 'Ed25519',
        x: expect.any(String),
        kid: expect.any(String),
        alg: 'EdDSA',
        use: 'sig',
      },
    ]);
    expect(headers['cache-control']).toBe('public, max-age=300');
  });
});

// asvs V11.2.2, V11.6.1
test('replicas with the same secret have the same token key, and another secret gives another key', async () => {
  const [one, same, other] = await Promise.all(
    ['a', 'a', 'b'].map((secret) => createTokenMint(new Keyring('SESSION_SECRET', secret))),
  );
  expect(same?.jwks).toEqual(one?.jwks);
  expect(other?.jwks.keys[0]?.x).not.toBe(one?.jwks.keys[0]?.x);
});

test('a token that is minted without a customer has no subject', async () => {
  const mint = await createTokenMint(new Keyring('SESSION_SECRET', 'a'));
  expect(decodeJwt(await mint.mint('olov:main'))).not.toHaveProperty('sub');
});
