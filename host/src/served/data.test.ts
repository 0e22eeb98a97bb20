import { createPayloads, readBoot } from './data';

const loaded = (data: unknown) => ({ status: 'loaded' as const, data });
const at = (path: string) => new URL(path, 'https://olov.example');
const signal = new AbortController().signal;

interface Served {
  answer?: () => Promise<Response>;
  first?: Parameters<typeof createPayloads>[0]['first'];
}

function aShop({
  answer = async () => Response.json(loaded('from the server')),
  first = { at: at('/profile'), result: undefined },
}: Served = {}) {
  const clock = { now: 0 };
  const visit = { place: 'Chilonzor' };
  const fetch = jest.fn(answer);
  const payloads = createPayloads({
    build: 'b1',
    first,
    place: () => visit.place,
    fetch: fetch as never,
    now: () => clock.now,
  });
  return { payloads, fetch, clock, visit };
}

afterEach(() => jest.restoreAllMocks());

// spec 7: GET `{path}/_payload.json` for prerendered payloads
test.each([
  ['/', '/_payload.json?build=b1'],
  ['/uz/news', '/uz/news/_payload.json?build=b1'],
  ['/uz/news?utm_source=mail&fbclid=1', '/uz/news/_payload.json?build=b1'],
])('the payload of %s is requested with the build id of the open page', async (pathname, url) => {
  const { payloads, fetch } = aShop();
  expect(await payloads.get(at(pathname), signal)).toEqual(loaded('from the server'));
  expect(fetch).toHaveBeenCalledWith(url, expect.objectContaining({ signal }));
});

test('the payload in the page’s HTML is used instead of a request for five minutes and for the same place', async () => {
  const first = { at: at('/'), result: loaded('from the page') };
  const { payloads, fetch, clock, visit } = aShop({ first });
  clock.now = 5 * 60_000 - 1;
  expect(await payloads.get(at('/'), signal)).toEqual(loaded('from the page'));
  expect(fetch).not.toHaveBeenCalled();
  visit.place = 'Yunusobod';
  expect(await payloads.get(at('/'), signal)).toEqual(loaded('from the server'));
  visit.place = 'Chilonzor';
  clock.now = 5 * 60_000;
  expect(await payloads.get(at('/'), signal)).toEqual(loaded('from the server'));
});

test('an address with a meaningful query has no payload, even if the HTML had the payload of the same path', async () => {
  const { payloads, fetch } = aShop({ first: { at: at('/'), result: loaded('from the page') } });
  expect(await payloads.get(at('/?tag=spicy'), signal)).toBe(undefined);
  expect(fetch).not.toHaveBeenCalled();
});

test('the payload of a page with a query is used only for an address with that query', async () => {
  const first = { at: at('/?tag=spicy&utm_source=mail'), result: loaded('spicy') };
  const { payloads } = aShop({ first });
  expect(await payloads.get(at('/?tag=spicy'), signal)).toEqual(loaded('spicy'));
  expect(await payloads.get(at('/?tag=new'), signal)).toBe(undefined);
  expect(await payloads.get(at('/'), signal)).toEqual(loaded('from the server'));
});

// spec 8: Failure to load a payload: logged only
test.each<[string, () => Promise<Response>]>([
  ['is not there', async () => new Response('', { status: 404 })],
  ['does not come', () => Promise.reject(new TypeError('no network'))],
  ['is no JSON', async () => new Response('<html>')],
])('a payload that %s is logged, and the loader runs in the browser', async (_, answer) => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => {});
  expect(await aShop({ answer }).payloads.get(at('/'), signal)).toBe(undefined);
  expect(warn).toHaveBeenCalledTimes(1);
});

test('a page that the server did not render uses its own loader once', async () => {
  const { payloads, fetch } = aShop({ first: { at: at('/'), result: undefined } });
  expect(await payloads.get(at('/'), signal)).toBe(undefined);
  expect(fetch).not.toHaveBeenCalled();
  expect(await payloads.get(at('/'), signal)).toEqual(loaded('from the server'));
});

const pageWith = (html: string) => new DOMParser().parseFromString(html, 'text/html');

test('the boot data are read from the HTML', () => {
  const document = pageWith(
    '<script type="application/json" id="olov-boot">{"brand":{"name":"Olov\\u003c/script\\u003e"}}</script>',
  );
  expect(readBoot(document).brand.name).toBe('Olov</script>');
});

test.each(['', '<script id="olov-boot"></script>'])(
  'reading the boot data fails with a clear error on a page without them: %j',
  (html) => {
    expect(() => readBoot(pageWith(html))).toThrow('the page carries no composition');
  },
);
