import { FAULTS, type FaultyServer, startFaultyServer } from '@olov/server-kit/testing/faulty-server';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { createProvider, type Keys } from './createProvider';

type KeyPair = Awaited<ReturnType<typeof generateKeyPair>>;

const CLIENT = { clientId: 'olov', clientSecret: 'the-secret-of-the-shop' };
const NOW_S = Math.floor(Date.now() / 1000);

/** An issuer that signs whatever a test wants. */
const issuer = {
  keys: {} as Record<string, KeyPair>,
  signsWith: 'first',
  claims: {} as object,
  userInfo: {} as object,
  metadata: {} as object,
};
let server: FaultyServer;
beforeAll(async () => {
  const pairs = { first: await generateKeyPair('RS256'), second: await generateKeyPair('RS256') };
  server = await startFaultyServer(async (request, response) => {
    const json = (body: object) =>
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    if (request.url?.includes('openid-configuration')) return json(metadata());
    if (request.url === '/jwks') return json({ keys: await publicKeys() });
    if (request.url === '/userinfo') return json(issuer.userInfo);
    return json({ access_token: 'a', token_type: 'Bearer', id_token: await idToken() });
  });
  const metadata = () => ({
    issuer: server.url,
    authorization_endpoint: `${server.url}/authorize`,
    token_endpoint: `${server.url}/token`,
    userinfo_endpoint: `${server.url}/userinfo`,
    jwks_uri: `${server.url}/jwks`,
    ...issuer.metadata,
  });
  const publicKeys = () =>
    Promise.all(
      Object.entries(issuer.keys).map(async ([kid, { publicKey }]) => ({
        ...(await exportJWK(publicKey)),
        kid,
        alg: 'RS256',
        use: 'sig',
      })),
    );
  const idToken = () =>
    new SignJWT({
      sub: 'p',
      aud: CLIENT.clientId,
      iss: server.url,
      iat: NOW_S,
      exp: NOW_S + 60,
      ...issuer.claims,
    })
      .setProtectedHeader({ alg: 'RS256', kid: issuer.signsWith })
      .sign(pairs[issuer.signsWith as keyof typeof pairs].privateKey);
  reset = () =>
    Object.assign(issuer, {
      keys: { first: pairs.first },
      signsWith: 'first',
      claims: {},
      userInfo: {},
      metadata: {},
    });
  rotate = () => Object.assign(issuer, { keys: { second: pairs.second }, signsWith: 'second' });
});
let reset: () => void;
let rotate: () => void;
beforeEach(async () => {
  reset();
  await server.become();
});
afterAll(() => server.close());

const aProvider = () =>
  createProvider({ ...CLIENT, issuer: server.url, claim: 'email', origin: 'https://staff.example' }, 2000);

/** The claims of the ID token, but for the nonce of this sign-in. */
async function signIn(claims: object, provider = aProvider()) {
  const { keys } = await provider.begin();
  return answerTo(keys, claims, provider);
}
function answerTo({ nonce, ...keys }: Keys, claims: object, provider: ReturnType<typeof aProvider>) {
  issuer.claims = { nonce, email: 'cook@olov.example', email_verified: true, ...claims };
  return provider.finish(`code=c&state=${keys.state}`, { nonce, ...keys });
}

test('an honest ID token signs the person in', async () => {
  expect(await signIn({})).toMatchObject({ login: 'cook@olov.example', isVerified: true });
});

// remote call: backend/src/modules/staff/provider/createProvider.ts
test.each<[string, object]>([
  ['of another issuer', { iss: 'https://evil.example' }],
  ['for another client', { aud: 'another' }],
  ['for several clients that was issued for another one', { aud: ['olov', 'another'], azp: 'another' }],
  ['for several clients that names none of them', { aud: ['olov', 'another'] }],
  ['of another sign-in', { nonce: 'another' }],
  ['without the nonce of the sign-in', { nonce: undefined }],
  ['without a person', { sub: undefined }],
  ['that ended more than a minute ago', { exp: NOW_S - 90 }],
  ['that begins in more than a minute', { nbf: NOW_S + 90 }],
])('an ID token %s is refused', async (_, claims) => {
  await expect(signIn(claims)).rejects.toMatchObject({ problem: 'failed' });
});

test.each([
  ['ended 40 s ago', { exp: NOW_S - 40 }],
  ['begins in 40 s', { nbf: NOW_S + 20, iat: NOW_S + 40 }],
])('the clock of the provider may differ by a minute: an ID token that %s is accepted', async (_, claims) => {
  expect(await signIn(claims)).toMatchObject({ login: 'cook@olov.example' });
});

test('an ID token whose key the issuer does not publish is refused', async () => {
  issuer.signsWith = 'second';
  await expect(signIn({})).rejects.toMatchObject({ problem: 'failed' });
});

// remote call: backend/src/modules/staff/provider/createProvider.ts
test('an issuer that changes its keys between redirect and callback signs people in with the new key', async () => {
  const provider = aProvider();
  const { keys } = await provider.begin();
  rotate();
  expect(await answerTo(keys, {}, provider)).toMatchObject({ login: 'cook@olov.example' });
});

test('an issuer that changed its keys a moment after a sign-in signs people in again at the second try', async () => {
  const provider = aProvider();
  await signIn({}, provider);
  rotate();
  await expect(signIn({}, provider)).rejects.toMatchObject({ problem: 'failed' });
  expect(await signIn({}, provider)).toMatchObject({ login: 'cook@olov.example' });
});

test('an e-mail of the user information counts as unverified without its claim, and that of another person is refused', async () => {
  issuer.userInfo = { sub: 'p', email: 'cook@olov.example' };
  expect(await signIn({ email: undefined, email_verified: undefined })).toMatchObject({ isVerified: false });
  issuer.userInfo = { sub: 'another', email: 'boss@olov.example', email_verified: true };
  await expect(signIn({ email: undefined })).rejects.toMatchObject({ problem: 'failed' });
});

test('a discovery that names another issuer starts no sign-in', async () => {
  issuer.metadata = { issuer: 'https://evil.example' };
  await expect(aProvider().begin()).rejects.toMatchObject({ problem: 'down' });
});

// remote call: backend/src/modules/staff/provider/createProvider.ts
test.each(FAULTS)(
  'a provider that is %s is down, at the start and at the end of a sign-in',
  async (fault) => {
    const provider = aProvider();
    const { keys } = await provider.begin();
    await server.become(fault);
    await expect(answerTo(keys, {}, provider)).rejects.toMatchObject({ problem: 'down' });
    await expect(aProvider().begin()).rejects.toMatchObject({ problem: 'down' });
    expect(server.asked).not.toContain('/elsewhere');
  },
);
