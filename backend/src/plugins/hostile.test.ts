import { openedShop, STAFF_TOKEN } from '../testing/shop';

const shop = openedShop();
let routes: [string, string][];
beforeAll(async () => {
  routes = (
    await Promise.all([
      shop.get('/main/openapi/main.json'),
      shop.get('/messenger/openapi/messenger.json'),
      shop.get('/hr/openapi/hr.json'),
    ])
  ).flatMap(({ body }) =>
    Object.entries<Record<string, { requestBody?: unknown; security?: object[] }>>(body.paths).flatMap(
      ([path, methods]) =>
        Object.entries(methods)
          .filter(([, { requestBody }]) => requestBody)
          .map(([method]) => [method.toUpperCase(), body.servers[0].url + path] as [string, string]),
    ),
  );
});

const field = (name: string) => `--b\r\ncontent-disposition: form-data; name="${name}"\r\n\r\nA\r\n`;
const file = (name: string) =>
  `--b\r\ncontent-disposition: form-data; name="${name}"; filename="a.pdf"\r\ncontent-type: application/pdf\r\n\r\n%PDF-1.7\r\n`;

async function sendAll(payload: string, contentType = 'application/json'): Promise<string[]> {
  const wrong: string[] = [];
  for (const [method, url] of routes) {
    for (const bearer of [shop.token, STAFF_TOKEN]) {
      const { statusCode, body } = await shop.app.inject({
        method: method as 'POST',
        url,
        headers: {
          authorization: `Bearer ${bearer}`,
          'idempotency-key': 'a-key',
          'content-type': contentType,
        },
        payload,
      });
      const isRefused = statusCode >= 400 && statusCode < 500 && typeof JSON.parse(body).code === 'string';
      if (!isRefused) wrong.push(`${method} ${url} ${statusCode}`);
    }
  }
  return wrong;
}

// asvs V1.5.2
test('every route with a body refuses JSON with 3,000 levels of nesting', async () => {
  expect(routes.length).toBeGreaterThan(20);
  expect(await sendAll(`${'{"a":'.repeat(3000)}1${'}'.repeat(3000)}`)).toEqual([]);
  expect(await sendAll(`{"language":${'['.repeat(3000)}${']'.repeat(3000)}}`)).toEqual([]);
});

// asvs V15.3.5
test('every route with a body refuses a language that is not a number', async () => {
  expect(await sendAll('{"language":{"toString":1}}')).toEqual([]);
  expect(await sendAll('{"language":{"valueOf":1,"toString":null}}')).toEqual([]);
});

// asvs V15.3.6
test('every route with a body refuses the JSON key "constructor", with a text for each field', async () => {
  expect(await sendAll('{"constructor":1}')).toEqual([]);
  expect(await sendAll('{"toString":1,"hasOwnProperty":2}')).toEqual([]);
  const { body } = await shop.post('/main/api/delivery/Calculate', { hasOwnProperty: 1, language: 3 });
  expect(body.fields.hasOwnProperty).toBe('There is no such field.');
});

test.each([
  ['no boundary', 'multipart/form-data', 'x'],
  [
    'no end',
    'multipart/form-data; boundary=b',
    '--b\r\ncontent-disposition: form-data; name="name"\r\n\r\nA',
  ],
  ['no header', 'multipart/form-data; boundary=b', '--b\r\n\r\n\r\n--b--\r\n'],
  ['nothing', 'multipart/form-data; boundary=b', ''],
  ['a field named __proto__', 'multipart/form-data; boundary=b', field('__proto__')],
  ['a field named constructor', 'multipart/form-data; boundary=b', field('constructor')],
  ['30 fields', 'multipart/form-data; boundary=b', Array.from({ length: 30 }, () => field('name')).join('')],
  ['two files', 'multipart/form-data; boundary=b', file('cv') + file('cv')],
  ['a file that breaks off', 'multipart/form-data; boundary=b', file('cv').slice(0, -2)],
  ['a boundary of 300 letters', `multipart/form-data; boundary=${'b'.repeat(300)}`, field('name')],
  ['a wrong header', 'multipart/form-data; boundary=b', '--b\r\nx\r\n\r\nA\r\n--b--\r\n'],
])('a form with %s is refused in the common error format', async (_what, type, payload) => {
  const answer = await shop.app.inject({
    method: 'POST',
    url: '/hr/api/vacancies/Apply',
    headers: {
      authorization: `Bearer ${await shop.issuer.tokenFor('customer', { audience: 'olov:hr' })}`,
      'content-type': type,
    },
    payload,
  });
  expect(answer.statusCode).toBeGreaterThanOrEqual(400);
  expect(answer.statusCode).toBeLessThan(500);
  expect(answer.json().code).toEqual(expect.any(String));
});
