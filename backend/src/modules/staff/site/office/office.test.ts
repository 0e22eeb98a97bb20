import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { OFFICE_BUILD, type OfficeBoot } from '@olov/contract/staff/office';
import { openTestShop, type TestShop } from '../../../../testing/shop';
import { addMember, memberOf } from '../../../../testing/staff';

const SCRIPT = { file: 'main.0123abcd.js', integrity: 'sha384-script' };
const STYLE = { file: 'main.4567cdef.css', integrity: 'sha384-style' };

let folder: string;
let shop: TestShop;
let editor: Awaited<ReturnType<typeof memberOf>>;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'olov-office-'));
  await writeBuild(SCRIPT.file);
  shop = await openTestShop({}, { officeDir: folder });
  editor = await memberOf(shop, 'content');
});
afterAll(async () => {
  await shop.close();
  await rm(folder, { recursive: true });
});

async function writeBuild(script: string) {
  await writeFile(path.join(folder, script), '/* the office */');
  await writeFile(path.join(folder, `${script}.map`), '{}');
  const build = { scripts: [{ ...SCRIPT, file: script }], styles: [STYLE] };
  await writeFile(path.join(folder, OFFICE_BUILD), JSON.stringify(build));
}

const bootIn = (html: string): OfficeBoot =>
  JSON.parse(
    (/data-boot="([^"]*)"/.exec(html)?.[1] ?? '').replace(/&#(\d+);/g, (_, code) =>
      String.fromCharCode(code),
    ),
  );

test('the page of the office names the files of its build with their integrity, and the rights of the member', async () => {
  const { statusCode, body } = await editor.ask('GET', '/staff/office/menu');
  expect(statusCode).toBe(200);
  expect(body).toContain('<script src="/staff/office/files/main.0123abcd.js" integrity="sha384-script"');
  expect(body).toContain('href="/staff/office/files/main.4567cdef.css" integrity="sha384-style"');
  const boot = bootIn(body);
  expect(boot).toMatchObject({ name: 'content', role: 'content', csrf: editor.csrf });
  expect(boot.id).toBe(editor.id);
  expect(boot.rights).toContain('change Menu');
  expect(boot.rights).not.toContain('read Audit');
  expect(boot.tiles?.attribution).toBe('© OpenStreetMap contributors');
  expect((await editor.ask('GET', '/staff/office/boot')).json()).toEqual(boot);
});

test('the page of the office allows no inline script, no script from strings and no other origin', async () => {
  const { headers } = await editor.ask('GET', '/staff/office');
  const policy = String(headers['content-security-policy']);
  expect(policy).toContain("script-src 'self';");
  expect(policy).toContain("require-trusted-types-for 'script'");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).not.toContain('unsafe');
  expect(policy).toContain("img-src 'self' data: blob: https://tile.openstreetmap.org;");
  expect(headers['cache-control']).toBe('no-store');
});

test('files of the office are cached for a year, and neither source maps nor the build record are served', async () => {
  const file = (name: string) => editor.ask('GET', `/staff/office/files/${name}`);
  const { statusCode, headers } = await file(SCRIPT.file);
  expect(statusCode).toBe(200);
  expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect((await file(`${SCRIPT.file}.map`)).statusCode).toBe(404);
  expect((await file(OFFICE_BUILD)).statusCode).toBe(404);
});

test('a stranger signs in and comes back to the page of the office', async () => {
  await addMember(shop, 'hr');
  const { statusCode, headers } = await shop.app.inject({ url: '/staff/office/menu?draft=1' });
  expect([statusCode, headers.location]).toEqual([303, '/staff?next=%2Fstaff%2Foffice%2Fmenu%3Fdraft%3D1']);
  const { body } = await shop.app.inject({ url: String(headers.location) });
  expect(body).toContain('name="next" value="/staff/office/menu?draft=1"');
});

test.each(['https://evil.example', '//evil.example', '/staff/officer', '/staff/office"><script>'])(
  'the sign-in shows no field for the next page %s',
  async (next) => {
    const { body } = await shop.app.inject({ url: `/staff?next=${encodeURIComponent(next)}` });
    expect(body).not.toContain('name="next"');
  },
);

test('a language chosen in the office is kept, and the page comes back in it with its query', async () => {
  const { statusCode, headers } = await editor.ask('GET', '/staff/office/menu?draft=1&language=uz&q=a%26b');
  expect([statusCode, headers.location]).toEqual([303, '/staff/office/menu?draft=1&q=a%26b']);
  expect(headers['set-cookie']).toContain('olov_staff_language=uz');
});

test('a chosen theme is in the page', async () => {
  const { body } = await editor.ask('GET', '/staff/office', {
    headers: { cookie: `${editor.cookie}; olov_staff_theme=dark` },
  });
  expect(body).toContain('data-theme="dark"');
});

test('a new build is shown without a restart', async () => {
  await writeBuild('main.89abcdef.js');
  expect((await editor.ask('GET', '/staff/office')).body).toContain('main.89abcdef.js');
  await rm(path.join(folder, OFFICE_BUILD));
  expect((await editor.ask('GET', '/staff/office')).statusCode).toBe(404);
});
