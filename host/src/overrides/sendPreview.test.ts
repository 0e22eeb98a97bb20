import { PREVIEW_HEADER } from '@olov/contract';
import { sendPreview } from '.';

const sent = jest.fn<Promise<Response>, Parameters<typeof fetch>>();
const named = jest.fn<void, Parameters<XMLHttpRequest['setRequestHeader']>>();
class Upload extends XMLHttpRequest {
  override setRequestHeader = named;
}
const page = { fetch: sent, location: window.location, XMLHttpRequest: Upload };
sendPreview(page, ['/main', '/hr'], 'the-token');

beforeEach(() => {
  sent.mockReset();
  named.mockReset();
});

async function sentFor(url: string, init?: RequestInit) {
  await page.fetch(url, init);
  const [, { headers, cache } = {}] = sent.mock.lastCall ?? [];
  return { token: new Headers(headers).get(PREVIEW_HEADER), cache };
}

test('a request of an API carries the token of the preview past the caches, with its own headers', async () => {
  expect(await sentFor('/main/api/shop?Language=3')).toEqual({ token: 'the-token', cache: 'no-store' });
  const own = { method: 'POST', headers: { 'content-type': 'application/json' } };
  expect(await sentFor(`${window.location.origin}/hr/api/x`, own)).toMatchObject({ token: 'the-token' });
  const [, init] = sent.mock.lastCall ?? [];
  expect([init?.method, new Headers(init?.headers).get('content-type')]).toEqual([
    'POST',
    'application/json',
  ]);
});

test.each([
  '/api/token',
  '/mainly/api/shop',
  '/remotes/menu/1.0/main/a.js',
  'https://other.example/main/api/shop',
])('a request of %s does not get the token of the preview', async (url) => {
  expect(await sentFor(url)).toEqual({ token: null, cache: undefined });
});

test('an upload to an API carries the token of the preview, and another upload does not', () => {
  new page.XMLHttpRequest().open('POST', '/hr/api/vacancies/Apply?Language=2');
  expect(named).toHaveBeenCalledWith(PREVIEW_HEADER, 'the-token');
  named.mockReset();
  new page.XMLHttpRequest().open('POST', '/x/content/upload');
  expect(named).not.toHaveBeenCalled();
});
