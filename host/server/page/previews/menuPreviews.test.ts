import { KEEP_HEADER, PREVIEW_HEADER } from '@olov/contract';
import { sharedApi } from '../../testing/api';
import { bootOf } from '../../testing/bootOf';
import { sharedShop } from '../../testing/shop';

const TOKEN = `draft-1.abc123.${'m'.repeat(43)}`;
const DRAFT = { name: 'Winter', until: '2026-11-26T08:00:00.000Z' };

let given: number;
const api = sharedApi();
const shop = sharedShop(() => ({ env: { MAIN_API_URL: api.url } }));
beforeEach(() => {
  given = 200;
  api.answer = ({ url, headers }) => {
    if (url !== '/api/shop/Preview') return {};
    const isKnown = headers[PREVIEW_HEADER] === TOKEN;
    return { status: isKnown ? given : 410, body: JSON.stringify(DRAFT) };
  };
});

const russian = { 'accept-language': 'ru', accept: 'text/html' };
const under = (token: string) => ({ ...russian, cookie: `olov_menu_preview=${token}` });
const cookiesOf = ({ headers }: { headers: { 'set-cookie'?: string[] } }) => headers['set-cookie']?.join();

describe('the address of the preview of a menu draft', () => {
  it('the address of a menu preview sets a cookie of this session and leads to the menu, whose address has no token', async () => {
    const { status, headers } = await shop.get(`/_preview/menu/${TOKEN}`, russian);
    expect([status, headers.location]).toEqual([302, '/']);
    expect(cookiesOf({ headers })).toBe(`olov_menu_preview=${TOKEN}; Path=/; HttpOnly; Secure; SameSite=Lax`);
    expect([headers['cache-control'], headers['x-robots-tag']]).toEqual(['no-store', 'noindex']);
  });

  it.each([
    ['forged', `draft-1.abc123.${'n'.repeat(43)}`],
    ['no token', 'draft-1'],
    ['a header in disguise', `${TOKEN}%0d%0ax-forwarded-for:%201`],
  ])('the address of a menu preview is a 410 without a cookie if its token is %s', async (_, token) => {
    const { status, headers } = await shop.get(`/_preview/menu/${token}`, russian);
    expect([status, cookiesOf({ headers })]).toEqual([410, undefined]);
  });

  it('the address of the preview of an entry leads to its page', async () => {
    api.answer = () => ({ body: JSON.stringify({ ...DRAFT, path: '/en/news/oven' }) });
    const { headers } = await shop.get(`/_preview/menu/${TOKEN}`, russian);
    expect(headers.location).toBe('/en/news/oven');
  });

  it('only a text in the form of a token reaches the back end', async () => {
    await shop.get('/_preview/menu/draft-1', russian);
    await shop.get('/', under('draft-1'));
    expect(api.seen.filter(({ url }) => url === '/api/shop/Preview')).toEqual([]);
  });
});

describe('a page under the preview of a menu draft', () => {
  it('a page under a menu preview names the draft, and is neither rendered, cached, indexed nor kept by a worker', async () => {
    const { status, headers, text } = await shop.get('/', under(TOKEN));
    const boot = bootOf(text);
    expect([status, boot.draft, boot.overrides]).toEqual([200, { token: TOKEN, ...DRAFT }, []]);
    expect([boot.worker, boot.vitals, boot.trial]).toEqual([undefined, undefined, undefined]);
    expect([headers['cache-control'], headers['x-robots-tag']]).toEqual(['no-store', 'noindex']);
    expect([headers.etag, headers[KEEP_HEADER]]).toEqual([undefined, undefined]);
  });

  it('a visitor without the cookie never gets a page of the preview, and a known ETag answers no page of it', async () => {
    const first = await shop.get('/', russian);
    await shop.get('/', under(TOKEN));
    const second = await shop.get('/', russian);
    for (const { text } of [first, second]) expect(bootOf(text).draft).toBeUndefined();
    const known = { 'if-none-match': String(second.headers.etag) };
    expect((await shop.get('/', { ...under(TOKEN), ...known })).status).toBe(200);
    const data = await shop.get('/_payload.json', under(TOKEN));
    expect(data.text).not.toContain(TOKEN);
  });

  it.each([
    ['over', TOKEN, 410],
    ['forged', `draft-2.abc123.${'m'.repeat(43)}`, 200],
    ['unknown to the back end of a chain', TOKEN, 404],
  ])('a cookie whose preview is %s ends, and its page is that of the shop', async (_, token, status) => {
    given = status;
    const page = await shop.get('/', under(token));
    expect([page.status, bootOf(page.text).draft]).toEqual([200, undefined]);
    expect(cookiesOf(page)).toMatch(/^olov_menu_preview=; .*Expires=Thu, 01 Jan 1970/);
  });

  // remote call: host/server/page/previews/createMenuPreviews.ts
  it('a page under a menu preview is a failure while the back end cannot say whether it counts', async () => {
    given = 503;
    const page = await shop.get('/', under(TOKEN));
    expect([page.status, page.headers['cache-control'], cookiesOf(page)]).toEqual([
      503,
      'no-store',
      undefined,
    ]);
  });

  it('the end of a preview deletes its cookie', async () => {
    const { status, headers } = await shop.get('/_preview/end', under(TOKEN));
    expect([status, headers.location]).toEqual([302, '/']);
    expect(cookiesOf({ headers })).toMatch(/olov_menu_preview=;/);
  });
});
