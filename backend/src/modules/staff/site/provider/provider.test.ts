import { once } from 'node:events';
import { createServer } from 'node:http';
import { Secret, TOTP } from 'otpauth';
import { freePort } from '../../../../db/embedded/address';
import { TestBrowser } from '../../../../testing/browser';
import { aLog } from '../../../../testing/log';
import { anOfficeBuild, bootIn } from '../../../../testing/officeBuild';
import { type ProviderPerson, startProvider } from '../../../../testing/provider';
import { openTestShop, type TestShop } from '../../../../testing/shop';
import { addMember, memberOf } from '../../../../testing/staff';
import { createAccounts } from '../../members/service';
import { createPasswords } from '../../passwords';
import { createProvider } from '../../provider/createProvider';
import { createSecondFactor } from '../../secondFactor';
import { createProviderSessions } from './providerSession';

const CALLBACK = '/staff/oidc/callback';

let provider: Awaited<ReturnType<typeof startProvider>>;
let shop: TestShop;
let build: Awaited<ReturnType<typeof anOfficeBuild>>;
let origin: string;
const { log, lines } = aLog();
beforeAll(async () => {
  const port = await freePort();
  origin = `http://127.0.0.1:${port}`;
  provider = await startProvider(`${origin}${CALLBACK}`, await freePort());
  build = await anOfficeBuild();
  shop = await openTestShop(
    {},
    {
      officeDir: build.folder,
      staffOrigin: origin,
      staffProvider: { ...provider.config, claim: 'email', origin },
      loggerInstance: log,
    },
  );
  await shop.app.listen({ port, host: '127.0.0.1' });
  for (const [role, login] of [
    ['kitchen', 'cook'],
    ['hr', 'hr'],
    ['head-office', 'boss'],
    ['kitchen', 'gone'],
  ] as const)
    await addMember(shop, role, { login: `${login}@olov.example` });
  await shop.database.db
    .updateTable('staffMembers')
    .set({ disabledAt: new Date(shop.clock.now) })
    .where('login', '=', 'gone@olov.example')
    .execute();
});
afterAll(async () => {
  await shop.close();
  await build.close();
  await provider.close();
});

let network = 0;
const aBrowser = () => {
  network += 1;
  return new TestBrowser({
    'accept-language': 'en',
    'sec-fetch-site': 'cross-site',
    'sec-fetch-dest': 'document',
    'x-forwarded-for': `198.51.100.${network}`,
  });
};

/** Up to the address to which the provider sends the browser back. */
async function comeBack(browser: TestBrowser, change: (asked: URL) => void = () => {}, start = '') {
  const asked = new URL(await browser.next(`${origin}/staff/oidc/start${start}`));
  change(asked);
  let address = asked.href;
  for (let step = 0; step < 5 && !address.startsWith(origin); step += 1)
    address = await browser.next(address);
  return address;
}

const entryIn = (page: string) => bootIn(page).entry;

async function signInAs(person: ProviderPerson, start = '') {
  provider.become({ email_verified: true, ...person });
  const browser = aBrowser();
  const answer = await browser.open(await comeBack(browser, () => {}, start));
  return { browser, status: answer.status, entry: entryIn(await answer.text()) };
}

const isIn = (browser: TestBrowser) => browser.jarOf(origin).has('olov_staff');

const release = (login: string) =>
  createAccounts({
    db: shop.database.db,
    passwords: createPasswords(),
    secondFactor: createSecondFactor(shop.keyedHash),
    author: { actor: 'operator', role: null, requestId: null },
    now: () => shop.clock.now,
  }).releaseProvider(login);

const lastEntry = () =>
  shop.database.db
    .selectFrom('staffAudit')
    .selectAll()
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();

test('a person sees that the provider is down, and the next sign-in asks the provider again', async () => {
  const answer = await aBrowser().open(`${origin}/staff/oidc/start`);
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '10']);
  expect(entryIn(await answer.text())?.problem).toContain('sign-in service doesn’t answer');
  await provider.start();
  expect((await aBrowser().open(`${origin}/staff/oidc/start`)).status).toBe(303);
});

test('the sign-in knows that there is a provider', async () => {
  const page = await (await aBrowser().open(`${origin}/staff/menu`)).text();
  expect(entryIn(page)).toEqual({ kind: 'password', hasProvider: true });
});

test('a member signs in through the provider with a verified e-mail, and the sign-in is in the audit log', async () => {
  const { browser, status, entry } = await signInAs({ email: 'Cook@olov.example' });
  expect([status, isIn(browser)]).toEqual([200, true]);
  expect(entry).toMatchObject({ kind: 'entered', next: '/staff' });
  expect(browser.jarOf(origin).has('olov_staff_oidc')).toBe(false);
  const boot = bootIn(await (await browser.open(`${origin}/staff/orders`)).text());
  expect([boot.name, boot.entry]).toEqual(['cook@olov.example', undefined]);
  expect(await lastEntry()).toMatchObject({
    actor: 'cook@olov.example',
    role: 'kitchen',
    action: 'sign-in',
    subjectId: 'cook@olov.example',
    before: null,
    after: { by: 'provider', person: expect.stringMatching(/^http\S+ \S+$/) },
  });
  await signInAs({ email: 'Cook@olov.example' });
  expect((await lastEntry()).after).toEqual({ by: 'provider' });
});

test('the first sign-in through the provider ends the link of an invitation', async () => {
  const id = await addMember(shop, 'kitchen', { login: 'invited@olov.example' });
  const members = () => shop.database.db.updateTable('staffMembers').where('id', '=', id);
  const link = { invitationHash: 'hash', invitedUntil: new Date(shop.clock.now + 60_000) };
  await members().set(link).execute();
  await signInAs({ sub: 'invited', email: 'invited@olov.example' });
  const rows = await members().set({ name: 'Invited' }).returning('invitationHash').execute();
  expect(rows).toEqual([{ invitationHash: null }]);
});

test('a sign-in through the provider opens the requested page of the office and no other address', async () => {
  const office = await signInAs({ email: 'hr@olov.example' }, '?next=/staff/menu');
  expect(office.entry?.next).toBe('/staff/menu');
  for (const next of ['https://evil.example', '//evil.example', '/staffer', '/staff/menu"><script>']) {
    const foreign = await signInAs({ email: 'hr@olov.example' }, `?next=${encodeURIComponent(next)}`);
    expect(foreign.entry?.next).toBe('/staff');
  }
});

test.each<[string, ProviderPerson, string, object]>([
  [
    'an unverified e-mail',
    { sub: 'not the cook', email: 'cook@olov.example', email_verified: false },
    'isn’t verified',
    { subjectId: 'unknown', after: { why: 'unverified' } },
  ],
  [
    'an unknown e-mail',
    { email: 'stranger@olov.example' },
    'has no access here',
    { subjectId: 'unknown', after: { why: 'unknown' } },
  ],
  [
    'a disabled account',
    { email: 'gone@olov.example' },
    'has no access here',
    { subjectId: 'gone@olov.example', after: { why: 'disabled' } },
  ],
  [
    'no e-mail',
    { preferred_username: 'cook@olov.example' },
    'has no access here',
    { subjectId: 'unknown', after: { why: 'no-login' } },
  ],
  [
    'an account of the head office without any second factor',
    { email: 'boss@olov.example' },
    'needs a second factor',
    { subjectId: 'boss@olov.example', after: { why: 'no-second-factor' } },
  ],
])('a person with %s is refused, with an entry in the audit log', async (_, person, text, entry) => {
  const { browser, status, entry: step } = await signInAs(person);
  expect([status, isIn(browser)]).toEqual([403, false]);
  expect(step).toMatchObject({ kind: 'password', problem: expect.stringContaining(text) });
  expect(await lastEntry()).toMatchObject({ actor: 'provider', action: 'refuse-sign-in', ...entry });
});

// asvs V10.5.2
test('a member keeps the account under another e-mail, which nobody else gets until it is released', async () => {
  await addMember(shop, 'kitchen', { login: 'nodira@olov.example' });
  const nodira = { sub: 'person-1' };
  const stranger = { sub: 'person-2', email: 'nodira@olov.example' };
  expect(isIn((await signInAs({ ...nodira, email: 'nodira@olov.example' })).browser)).toBe(true);
  const renamed = await signInAs({ ...nodira, email: 'nodira.karimova@olov.example' });
  expect([isIn(renamed.browser), (await lastEntry()).actor]).toEqual([true, 'nodira@olov.example']);
  const { browser, status, entry } = await signInAs(stranger);
  expect([status, isIn(browser), entry?.problem]).toEqual([
    403,
    false,
    expect.stringContaining('belongs to another person'),
  ]);
  expect(await lastEntry()).toMatchObject({
    subjectId: 'nodira@olov.example',
    after: { why: 'other-person' },
  });
  await release('nodira@olov.example');
  expect(isIn((await signInAs(stranger)).browser)).toBe(true);
  expect((await signInAs({ ...nodira, email: 'nodira@olov.example' })).status).toBe(403);
});

describe('a sign-out', () => {
  const leave = async (browser: TestBrowser) => {
    const ours = new TestBrowser({ 'sec-fetch-site': 'same-origin', 'accept-language': 'en' });
    for (const [name, value] of browser.jarOf(origin)) ours.jarOf(origin).set(name, value);
    const answer = await ours.call(`${origin}/staff/api/SignOut`, {});
    return { status: answer.status, left: await answer.json(), kept: [...ours.jarOf(origin).keys()] };
  };

  test('a sign-out ends the session at the provider too, and leads back to the sign-in', async () => {
    const { browser } = await signInAs({ email: 'cook@olov.example' });
    const { status, left, kept } = await leave(browser);
    expect([status, kept]).toEqual([200, []]);
    const asked = await browser.open(left.address);
    const xsrf = /name="xsrf" value="([^"]+)"/.exec(await asked.text())?.[1] ?? '';
    const ended = await browser.open(`${provider.config.issuer}/session/end/confirm`, {
      xsrf,
      logout: 'yes',
    });
    expect(ended.headers.get('location')).toBe(`${origin}/staff`);
    // With its session the provider would not ask who sits there now.
    provider.become({ email_verified: true, email: 'hr@olov.example' });
    await browser.open(await comeBack(browser));
    expect((await lastEntry()).actor).toBe('hr@olov.example');
  });

  test('a session that began with a password ends without a request to a provider, also after an earlier sign-in there', async () => {
    const { browser } = await signInAs({ email: 'cook@olov.example' });
    const other = await memberOf(shop, 'hr', { login: 'by-password' });
    browser.jarOf(origin).set('olov_staff', other.cookie.slice('olov_staff='.length));
    expect(await leave(browser)).toMatchObject({ status: 200, left: {} });
  });

  test('a session that began at another provider ends without a request to either provider', async () => {
    const { browser } = await signInAs({ email: 'cook@olov.example' });
    const jar = browser.jarOf(origin);
    const cookie = createProviderSessions(shop.keyedHash).cookie(
      { headers: {}, protocol: 'http' },
      { session: jar.get('olov_staff') ?? '', issuer: 'https://old.example', idToken: 'token' },
    );
    jar.set('olov_staff_provider', cookie.slice(cookie.indexOf('=') + 1, cookie.indexOf(';')));
    expect(await leave(browser)).toEqual({ status: 200, left: { staysAtProvider: true }, kept: [] });
  });

  test('a sign-out has no address at a provider that names none', async () => {
    const port = await freePort();
    const issuer = `http://127.0.0.1:${port}`;
    const metadata = { issuer, authorization_endpoint: `${issuer}/auth`, token_endpoint: `${issuer}/token` };
    const server = createServer((_, response) => {
      response.setHeader('content-type', 'application/json').end(JSON.stringify(metadata));
    });
    await once(server.listen(port, '127.0.0.1'), 'listening');
    const config = { ...provider.config, issuer, claim: 'email', origin } as const;
    await expect(createProvider(config).endAddress('token')).resolves.toBeUndefined();
    server.close();
    server.closeAllConnections();
  });
});

test('a person who cancels at the provider gets a page with a way back', async () => {
  const { browser, status, entry } = await signInAs({ email: 'cook@olov.example', refuses: true });
  expect([status, isIn(browser)]).toEqual([403, false]);
  expect(entry?.problem).toContain('refused, or the sign-in was cancelled');
});

describe('an answer that does not belong to the sign-in', () => {
  const refused = async (browser: TestBrowser, address: string) => {
    const answer = await browser.open(address);
    expect([answer.status, isIn(browser)]).toEqual([400, false]);
    expect(entryIn(await answer.text())?.problem).toContain('Begin again.');
  };
  beforeEach(() => provider.become({ email: 'cook@olov.example', email_verified: true }));

  // asvs V10.2.1
  test('an answer with another state is refused', async () => {
    const browser = aBrowser();
    const address = new URL(await comeBack(browser));
    address.searchParams.set('state', 'another');
    await refused(browser, address.href);
  });

  // asvs V10.5.1
  test('an answer for another nonce is refused', async () => {
    const browser = aBrowser();
    await refused(browser, await comeBack(browser, (asked) => asked.searchParams.set('nonce', 'another')));
  });

  test('an answer for another PKCE challenge is refused', async () => {
    const browser = aBrowser();
    const other = 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM';
    await refused(
      browser,
      await comeBack(browser, (asked) => asked.searchParams.set('code_challenge', other)),
    );
  });

  // asvs V10.1.2
  test('an answer in a browser that did not begin the sign-in is refused', async () => {
    await refused(aBrowser(), await comeBack(aBrowser()));
  });

  test('a code that was used is refused, also with the cookie of its sign-in', async () => {
    const browser = aBrowser();
    const address = await comeBack(browser);
    const cookies = [...browser.jarOf(origin)];
    expect((await browser.open(address)).status).toBe(200);
    const thief = aBrowser();
    for (const [name, value] of cookies) thief.jarOf(origin).set(name, value);
    await refused(thief, address);
  });

  test('an answer after ten minutes, or with a changed cookie, is refused', async () => {
    const late = aBrowser();
    const address = await comeBack(late);
    shop.clock.now += 10 * 60_000;
    await refused(late, address);
    const browser = aBrowser();
    const other = await comeBack(browser);
    browser.jarOf(origin).set('olov_staff_oidc', 'x'.repeat(200));
    await refused(browser, other);
  });
});

describe('the second factor', () => {
  const codeOf = async (login: string) => {
    const { sealed, address } = createSecondFactor(shop.keyedHash).create(login);
    await shop.database.db
      .updateTable('staffMembers')
      .set({ totpSecret: sealed })
      .where('login', '=', login)
      .execute();
    const secret = Secret.fromBase32(new URL(address).searchParams.get('secret') ?? '');
    return new TOTP({ secret }).generate({ timestamp: shop.clock.now });
  };

  test('a member of the head office whom the provider asked for a second factor signs in', async () => {
    const { browser } = await signInAs({ email: 'boss@olov.example', amr: ['pwd', 'mfa'] });
    expect(isIn(browser)).toBe(true);
  });

  // asvs V6.8.4
  test('a member of the head office whom the provider asked for no second factor types a code, which works once', async () => {
    const code = await codeOf('boss@olov.example');
    const { browser, entry } = await signInAs({ email: 'boss@olov.example', amr: ['pwd'] });
    expect([isIn(browser), entry?.kind]).toEqual([false, 'code']);
    const wrong = await browser.call(`${origin}/staff/api/SignInWithCode`, { code: '000000' });
    expect([wrong.status, isIn(browser)]).toEqual([403, false]);
    const ours = new TestBrowser({ 'sec-fetch-site': 'same-origin', 'accept-language': 'en' });
    for (const [name, value] of browser.jarOf(origin)) ours.jarOf(origin).set(name, value);
    const typed = await ours.call(`${origin}/staff/api/SignInWithCode`, { code: '000000' });
    expect([typed.status, (await typed.json()).error]).toEqual([401, 'The code is wrong.']);
    expect((await lastEntry()).after).toEqual({ why: 'wrong-code' });
    const entered = await ours.call(`${origin}/staff/api/SignInWithCode`, { code });
    expect([entered.status, isIn(ours)]).toEqual([204, true]);
    for (const [name, value] of browser.jarOf(origin)) ours.jarOf(origin).set(name, value);
    ours.jarOf(origin).delete('olov_staff');
    expect((await ours.call(`${origin}/staff/api/SignInWithCode`, { code })).status).toBe(401);
  });

  test('a code step that began before the account was released does not bind the account again', async () => {
    const login = 'later@olov.example';
    await addMember(shop, 'head-office', { login });
    const person = { sub: 'later', email: login };
    await signInAs({ ...person, amr: ['mfa'] });
    const code = await codeOf(login);
    const { browser } = await signInAs({ ...person, amr: ['pwd'] });
    await release(login);
    const ours = new TestBrowser({ 'sec-fetch-site': 'same-origin', 'accept-language': 'en' });
    for (const [name, value] of browser.jarOf(origin)) ours.jarOf(origin).set(name, value);
    const typed = await ours.call(`${origin}/staff/api/SignInWithCode`, { code });
    expect([typed.status, isIn(ours), (await typed.json()).error]).toEqual([
      403,
      false,
      expect.stringContaining('Begin again.'),
    ]);
    expect((await lastEntry()).after).toEqual({ why: 'changed' });
  });
});

test('over https the cookie of the sign-in belongs to this host alone, and comes back from the provider', async () => {
  const answer = await shop.app.inject({
    url: '/staff/oidc/start',
    headers: { host: new URL(origin).host, 'x-forwarded-proto': 'https' },
  });
  expect(answer.headers['set-cookie']).toMatch(
    /^__Host-olov_staff_oidc=[\w-]+; Path=\/; SameSite=Lax; Max-Age=600; HttpOnly; Secure$/,
  );
});

test('no line of the log contains a code or the secret of the shop', () => {
  expect(lines.join('')).toContain('a sign-in through the provider failed');
  expect(lines.join('')).not.toMatch(/code=|the-secret-of-the-shop/);
});
