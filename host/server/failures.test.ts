import { once } from 'node:events';
import net from 'node:net';
import { openTestShop, sharedShop } from './testing/shop';

const shop = sharedShop();

async function send(...pieces: string[]) {
  const socket = net.connect(Number(new URL(shop.url).port), '127.0.0.1');
  await once(socket, 'connect');
  socket.setNoDelay(true);
  let text = '';
  socket.setEncoding('utf8').on('data', (data: string) => {
    text += data;
  });
  const isClosed = once(socket, 'close');
  for (const piece of pieces) {
    socket.write(piece);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  await isClosed;
  const [head = '', body = ''] = text.split('\r\n\r\n');
  const [line = '', ...fields] = head.split('\r\n');
  const headers = Object.fromEntries(fields.map((field) => field.toLowerCase().split(': ')));
  return { status: Number(line.split(' ')[1]), headers, body };
}

const request = (path: string, ...headers: string[]) =>
  `${[`GET ${path} HTTP/1.1`, 'Host: olov.test', ...headers, 'Connection: close'].join('\r\n')}\r\n\r\n`;

/** A request with an ambiguous end (request smuggling), followed by a second request. */
const smuggled = (...headers: string[]) =>
  `${['POST /main/api/x HTTP/1.1', 'Host: olov.test', ...headers].join('\r\n')}\r\n\r\n0\r\n\r\n${request('/registry.json')}`;

const HTML = 'Accept: text/html,*/*;q=0.8';
const COOKIES = `Cookie: a=${'x'.repeat(17_000)}`;
const LONG = `/en/${'x'.repeat(17_000)}`;

const cases: [string, number, string][] = [
  ['an address that cannot be decoded', 400, request('/en/%zz', HTML)],
  ['an address that is too long', 414, request(LONG, HTML, 'Accept-Language: en')],
  ['too many cookies', 431, request('/en', HTML, COOKIES)],
  ['a header that is none', 400, request('/en', HTML, 'this is no header')],
  ['no HTTP at all', 400, 'hello\r\n\r\n'],
  ['a length beside a transfer encoding', 400, smuggled('Content-Length: 5', 'Transfer-Encoding: chunked')],
  ['two lengths', 400, smuggled('Content-Length: 5', 'Content-Length: 50')],
];

// asvs V13.4.4
it('the response to a TRACE request does not echo the request', async () => {
  const { status, body } = await send(request('/en', 'Cookie: a=secret').replace('GET', 'TRACE'));
  expect([404, 405]).toContain(status);
  expect(body).not.toContain('secret');
});

describe.each(cases)('a malformed request: %s', (_, status, bytes) => {
  // asvs V3.4.4, V3.4.5, V4.2.1
  it('a request that Node’s parser refuses is answered with the usual security headers and is not cached', async () => {
    const answer = await send(bytes);
    expect(answer.status).toBe(status);
    expect(answer.headers).toMatchObject({
      'content-security-policy': expect.stringMatching(/^default-src '(none|self)';/),
      'x-content-type-options': 'nosniff',
      'strict-transport-security': 'max-age=31536000',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cache-control': 'no-store',
    });
  });
});

it('a host with too many requests answers 503 with Retry-After: a page to browsers and an error to scripts', async () => {
  const full = await openTestShop({ admission: { atOnce: 0, isBusy: () => true } });
  const page = await full.get('/en', { accept: 'text/html' });
  const call = await full.get('/main/api/shop');
  const probe = await full.get('/readyz');
  await full.close();
  expect([page.status, call.status, probe.status]).toEqual([503, 503, 200]);
  for (const { headers } of [page, call])
    expect(headers).toMatchObject({ 'retry-after': '2', 'cache-control': 'no-store' });
  expect(page.text).toContain('<html');
  expect(JSON.parse(call.text)).toMatchObject({ code: 'unavailable' });
});

describe('failures for clients that accept HTML', () => {
  it.each([
    ['the system', [], 'light dark'],
    ['the theme that was chosen', ['Cookie: locale=en; olov_theme=dark'], 'dark'],
    ['the other one', ['Cookie: olov_theme=light; a=1'], 'light'],
    ['the system where the cookie is damaged', ['Cookie: olov_theme="><b>'], 'light dark'],
  ])('the colour scheme of a failure page follows %s', async (_, headers, scheme) => {
    const { body } = await send(request('/en/%zz', HTML, ...headers));
    expect(body).toContain(`<meta name="color-scheme" content="${scheme}">`);
  });

  it.each([
    ['in the language of the address', '/en/%zz', [], 'en', 'Invalid address'],
    ['even if the browser speaks another', '/uz/%zz', ['Accept-Language: en'], 'uz', 'Manzil notoʻgʻri'],
    ['in that of the cookie', '/%zz', ['Cookie: a=1; locale=uz'], 'uz', 'Manzil notoʻgʻri'],
    ['in that of the browser', '/%zz?a=/en/', ['Accept-Language: en-US'], 'en', 'Invalid address'],
    ['in Russian', '/%zz', [], 'ru', 'Неверный адрес'],
    ['of the cookies', '/en', ['Cookie: locale=en', COOKIES], 'en', 'The request is too large'],
    ['of the address', LONG, [], 'en', 'The request is too large'],
  ])('a failure page has the right language and title: %s', async (_, path, headers, lang, title) => {
    const { body, headers: answered } = await send(request(path, HTML, ...headers));
    expect(answered['content-type']).toBe('text/html; charset=utf-8');
    expect(body).toContain(`<html lang="${lang}"`);
    expect(body).toContain(`<h1>${title}</h1>`);
  });

  it('a too large request that came in several packets gets a failure page, although its first packet is lost', async () => {
    const whole = request('/en', HTML, COOKIES);
    const { status, body } = await send(whole.slice(0, 9000), whole.slice(9000));
    expect([status, body]).toEqual([431, expect.stringContaining('<h1>')]);
  });
});

describe('failures for clients that do not accept HTML', () => {
  it.each([
    ['of an address', '/en/%zz', [], 'bad-request', 'The request is not valid.'],
    ['of a header', '/', ['Cookie: locale=uz', 'no header'], 'bad-request', 'Soʻrov notoʻgʻri tuzilgan.'],
    ['of its size', '/', [COOKIES], 'too-large', 'Запрос слишком большой.'],
  ])(
    'a client that does not accept HTML gets the JSON error body: %s',
    async (_, path, headers, code, error) => {
      const answer = await send(request(path, 'Accept: application/json', ...headers));
      expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
      expect(JSON.parse(answer.body)).toEqual({ error, code });
    },
  );
});
