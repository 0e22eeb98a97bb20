import { rm } from 'node:fs/promises';
import path from 'node:path';
import { OFFICE_BUILD } from '@olov/contract/staff/names';
import sharp from 'sharp';
import { anOfficeBuild, bootIn } from '../../../../testing/officeBuild';
import { openTestShop, type TestShop } from '../../../../testing/shop';
import { memberOf } from '../../../../testing/staff';

let build: Awaited<ReturnType<typeof anOfficeBuild>>;
let shop: TestShop;
let editor: Awaited<ReturnType<typeof memberOf>>;
beforeAll(async () => {
  build = await anOfficeBuild();
  shop = await openTestShop({}, { officeDir: build.folder });
  editor = await memberOf(shop, 'content');
});
afterAll(async () => {
  await shop.close();
  await build.close();
});

test('the page of the office names the files of its build with their integrity, and the rights of the member', async () => {
  const { statusCode, body } = await editor.ask('GET', '/staff/menu');
  expect(statusCode).toBe(200);
  expect(body).toContain('<script src="/staff/files/main.0123abcd.js" integrity="sha384-script"');
  expect(body).toContain('href="/staff/files/main.4567cdef.css" integrity="sha384-style"');
  const boot = bootIn(body);
  expect(boot).toMatchObject({ name: 'content', role: 'content' });
  expect(boot.id).toBe(editor.id);
  expect(boot.rights).toContain('change Menu');
  expect(boot.rights).not.toContain('read Audit');
  expect(boot.tiles?.attribution).toBe('© OpenStreetMap contributors');
  expect((await editor.ask('GET', '/staff/api/Boot')).json()).toEqual(boot);
});

test('the page of the office allows no inline script, no script from strings and no other origin', async () => {
  const { headers } = await editor.ask('GET', '/staff/orders');
  const policy = String(headers['content-security-policy']);
  expect(policy).toContain("script-src 'self';");
  expect(policy).toContain("require-trusted-types-for 'script'");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).not.toContain('unsafe');
  expect(policy).toContain("img-src 'self' data: blob: https://tile.openstreetmap.org;");
  expect(headers['cache-control']).toBe('no-store');
});

test('files of the office are cached for a year, and neither source maps nor the build record are served', async () => {
  const file = (name: string) => editor.ask('GET', `/staff/files/${name}`);
  const { statusCode, headers } = await file('main.0123abcd.js');
  expect(statusCode).toBe(200);
  expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect((await file('main.0123abcd.js.map')).statusCode).toBe(404);
  expect((await file(OFFICE_BUILD)).statusCode).toBe(404);
});

test('a file of the office is sent as the compressed copy of the build if the browser reads it', async () => {
  const ask = (encoding: string) =>
    editor.ask('GET', '/staff/files/main.0123abcd.js', { headers: { 'accept-encoding': encoding } });
  const { headers, body } = await ask('gzip, br');
  expect(headers).toMatchObject({
    'content-encoding': 'br',
    vary: expect.stringMatching(/accept-encoding/i),
  });
  expect([body, (await ask('identity')).body]).toEqual(['compressed by the build', '/* the office */']);
  expect((await editor.ask('GET', '/staff/files/main.0123abcd.js.br')).statusCode).toBe(404);
});

test('a stranger gets a sign-in instead of the page, at the address of the page and without its data', async () => {
  const { statusCode, body } = await shop.app.inject({ url: '/staff/menu?draft=1' });
  expect([statusCode, bootIn(body)]).toEqual([
    200,
    expect.objectContaining({ name: '', rights: [], entry: { kind: 'password', hasProvider: false } }),
  ]);
});

test('an address of earlier releases leads to the page with its query', async () => {
  const { statusCode, headers } = await editor.ask('GET', '/staff/office/menu?draft=1');
  expect([statusCode, headers.location]).toEqual([301, '/staff/menu?draft=1']);
});

test('an unknown call is answered 404, and not with the app', async () => {
  expect((await editor.ask('GET', '/staff/api/Unknown')).statusCode).toBe(404);
});

test('a language chosen in the office is kept, and the page comes back in it with its query', async () => {
  const { statusCode, headers } = await editor.ask('GET', '/staff/menu?draft=1&language=uz&q=a%26b');
  expect([statusCode, headers.location]).toEqual([303, '/staff/menu?draft=1&q=a%26b']);
  expect(headers['set-cookie']).toContain('olov_staff_language=uz');
});

test('the app is installable, in the language of the device', async () => {
  const cookie = `${editor.cookie}; olov_staff_language=uz`;
  const { body } = await editor.ask('GET', '/staff/board', { headers: { cookie } });
  expect(body).toContain(
    '<link rel="manifest" href="/staff/manifest.webmanifest" crossorigin="use-credentials">',
  );
  const answer = await editor.ask('GET', '/staff/manifest.webmanifest', { headers: { cookie } });
  expect(answer.headers['content-type']).toContain('application/manifest+json');
  expect(answer.json()).toMatchObject({
    ...{ name: 'Xodimlar uchun', start_url: '/staff', scope: '/staff', display: 'standalone' },
    icons: [expect.objectContaining({ sizes: 'any' }), expect.objectContaining({ purpose: 'maskable' })],
  });
});

test('the home screen of iOS gets a PNG of the icon', async () => {
  const { body } = await editor.ask('GET', '/staff/board');
  const [, address = ''] = body.match(/<link rel="apple-touch-icon" href="([^"]+)">/) ?? [];
  const { headers, rawPayload } = await shop.app.inject(address);
  expect(headers['content-type']).toBe('image/png');
  expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'png', width: 180, height: 180 });
});

test('a chosen theme is in the page', async () => {
  const { body } = await editor.ask('GET', '/staff/orders', {
    headers: { cookie: `${editor.cookie}; olov_staff_theme=dark` },
  });
  expect(body).toContain('data-theme="dark"');
  expect(body).toContain('<meta name="theme-color" media="all" content="#171210">');
});

test('a new build is shown without a restart', async () => {
  await build.write('main.89abcdef.js');
  expect((await editor.ask('GET', '/staff/orders')).body).toContain('main.89abcdef.js');
  await rm(path.join(build.folder, OFFICE_BUILD));
  expect((await editor.ask('GET', '/staff/orders')).statusCode).toBe(404);
});
