import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { packageDir } from '../paths';
import { openedShop } from '../testing/shop';

const committedAs = (name: string) => path.join(packageDir, 'openapi', `${name}.json`);

const shop = openedShop();

// asvs V2.1.1, V8.1.2
// spec 1: A separate back end for the messenger
test.each([
  ['main', '/openapi/main.json'],
  ['messenger', '/openapi/messenger.json'],
  ['hr', '/hr/openapi/hr.json'],
])(
  'the OpenAPI document of the %s API equals the committed one (npm run generate writes it)',
  async (name, url) => {
    const { body } = await shop.get(url);
    if (process.env.UPDATE_GENERATED)
      await writeFile(committedAs(name), `${JSON.stringify(body, null, 2)}\n`);
    expect(JSON.parse(await readFile(committedAs(name), 'utf8'))).toEqual(body);
  },
);

// asvs V8.1.1
test('the OpenAPI document of every route lists the refusals that precede its handler', async () => {
  const { body } = await shop.get('/openapi/main.json');
  const { get, post } = { ...body.paths['/api/news/List'], ...body.paths['/api/delivery/Create'] };
  expect(Object.keys(get.responses)).toEqual(expect.arrayContaining(['431', '503']));
  expect(Object.keys(post.responses)).toEqual(expect.arrayContaining(['408', '413', '415', '431', '503']));
  expect(Object.keys(body.paths['/api/delivery/Events'].get.responses)).toContain('406');
});

// asvs V8.2.1
test.each([
  ['main', ''],
  ['messenger', ''],
  ['hr', '/hr'],
])(
  'every call of the %s API that demands a token is refused with 401 without a right one',
  async (name, base) => {
    const { body } = await shop.get(`${base}/openapi/${name}.json`);
    const forged = await shop.issuer.forgedTokenFor('customer');
    const operations = Object.entries<Record<string, { security?: object[] }>>(body.paths).flatMap(
      ([path, methods]) =>
        Object.entries(methods).map(([method, { security = [{}] }]) => ({ path, method, security })),
    );
    const guarded = operations.filter(({ security }) => security.every((one) => Object.keys(one).length > 0));
    expect(guarded.length).toBeGreaterThan(2);
    for (const { path, method, security } of guarded) {
      const ofOthers = security.some((one) => 'customer' in one) ? [] : [shop.token];
      for (const token of [undefined, forged, ...ofOthers]) {
        const { statusCode } = await shop.app.inject({
          method: method as 'get' | 'post' | 'put',
          url: base + path,
          headers: { ...(token && { authorization: `Bearer ${token}` }), accept: '*/*' },
          ...(method !== 'get' && { payload: {} }),
        });
        expect([path, token, statusCode]).toEqual([path, token, 401]);
      }
    }
  },
);
