import { memoryStorage } from '@olov/shared-kit/testing';
import { enterTelegram } from './enter';

const DATA = 'user=%7B%22id%22%3A77%7D&hash=abc';
const LAUNCH = `tgWebAppData=${encodeURIComponent(DATA)}&tgWebAppVersion=7.10&tgWebAppPlatform=web`;

function aTab({
  storage = memoryStorage(),
  isBlocked = false,
  isFramed = true,
  cookie = '',
  isRedirected = false,
  languages = ['en-US', 'ru'],
} = {}) {
  const written: string[] = [];
  const go = (address: string) => {
    const { pathname, search, hash } = new URL(address, 'https://olov.test');
    const at = { pathname, search, hash };
    let left = '';
    const window = {
      location: { ...at, replace: (href: string) => (left = href) },
      history: {
        state: null,
        replaceState: (_state: unknown, _title: string, href: string) => written.push(href),
      },
      navigator: { languages },
      performance: { getEntriesByType: () => [{ redirectCount: isRedirected ? 1 : 0 }] },
      document: {
        get cookie() {
          return cookie;
        },
        set cookie(text: string) {
          written.push(text.split(';')[0] ?? '');
        },
      },
      get sessionStorage() {
        if (isBlocked) throw new Error('blocked');
        return storage;
      },
    };
    const tab = Object.assign(window, { parent: isFramed ? {} : window }) as unknown as Window;
    const entry = enterTelegram(tab);
    return { entry, left };
  };
  return { go, written };
}

test('the launch query is read and removed from the address, and the page is reloaded', () => {
  const { go, written } = aTab();
  const query =
    'tgId=77&language=uz&regionId=2&longitude=66.97&latitude=39.65&orderTypeId=200&customerId=c-1';
  const { entry, left } = go(`/?${query}#${LAUNCH}`);
  expect(entry).toBe('left');
  expect(left).toMatch(/^\/uz#/);
  expect(written).toEqual(['locale=uz']);

  const again = go(left);
  expect(again.entry).toMatchObject({
    launch: { initData: DATA, version: '7.10', platform: 'web' },
    isFresh: true,
    hints: { language: 'uz', regionId: 2, orderTypeId: 200, point: { latitude: 39.65, longitude: 66.97 } },
  });
  expect(again.left).toBe('');
  expect(written.at(-1)).toBe('/uz');
  expect(JSON.stringify((again.entry as { hints: unknown }).hints)).not.toMatch(/c-1/);
});

test('launch data and launch query survive the reload that removes the query from the address, also if storage is blocked', () => {
  const { go } = aTab({ isBlocked: true });
  const { left } = go(`/?tgId=77&orderTypeId=0#${LAUNCH}`);
  expect(go(left).entry).toMatchObject({ launch: { initData: DATA }, hints: { orderTypeId: 0 } });
});

test('a launch without a query reloads nothing, and the launch data are removed from the address', () => {
  const { go, written } = aTab();
  const { entry, left } = go(`/en#${LAUNCH}`);
  expect(left).toBe('');
  expect(entry).toMatchObject({ isFresh: true, hints: undefined });
  expect(written).toEqual(['/en']);
});

test.each(['#pizza&', '#pizza?'])(
  'a folder in the hash before the launch data stays in the address: %s',
  (folder) => {
    const { go, written } = aTab();
    go(`/${folder}${LAUNCH}`);
    expect(written).toEqual(['/#pizza']);
  },
);

test('the next page of the same tab still has the launch data', () => {
  const { go } = aTab();
  go(`/en#${LAUNCH}`);
  expect(go('/en/news').entry).toMatchObject({
    launch: { initData: DATA },
    isFresh: false,
    hints: undefined,
  });
});

test('a tab that has left Telegram’s frame has no launch data', () => {
  const storage = memoryStorage();
  aTab({ storage }).go(`/en#${LAUNCH}`);
  expect(aTab({ storage, isFramed: false }).go('/en').entry).toMatchObject({ launch: undefined });
});

test('a launch query in a browser outside of Telegram is removed from the address and gives no launch data', () => {
  const { go } = aTab({ isFramed: false });
  const { left } = go('/en?tgId=77&customerId=c-77&latitude=41.3&product=1');
  expect(left).toMatch(/^\/en\?product=1#olovEntry=/);
  expect(go(left).entry).toMatchObject({ launch: undefined, hints: { point: undefined } });
});

test.each([
  ['product_p-17', '/en?product=p-17', ''],
  ['stock_s1', '/en/stocks/s1', ''],
  ['order_Ab_9', '/en/tracker/Ab_9', ''],
])('a Telegram link with startapp=%s opens its page once', (param, page) => {
  const { go } = aTab();
  const { left } = go(`/en#${LAUNCH}&tgWebAppStartParam=${param}`);
  expect(left.split('#')[0]).toBe(page);
  expect(go(left)).toMatchObject({ left: '', entry: { isFresh: true } });
});

test('a Telegram link to a folder needs no reload', () => {
  const { go, written } = aTab();
  expect(go(`/en#${LAUNCH}&tgWebAppStartParam=folder_drinks`).left).toBe('');
  expect(written).toEqual(['/en#drinks']);
});

test.each([
  'product',
  'product_',
  'product_../x',
  'profile_1',
  '//evil.test',
  `order_${'a'.repeat(65)}`,
  'constructor_1',
])('a Telegram link with startapp=%s is ignored', (param) => {
  const { go } = aTab();
  expect(go(`/en#${LAUNCH}&tgWebAppStartParam=${encodeURIComponent(param)}`).left).toBe('');
});

test('launch data in a link that is opened in a browser are ignored and removed from the address', () => {
  const { go, written } = aTab({ isFramed: false });
  expect(go(`/en#${LAUNCH}`).entry).toEqual({ launch: undefined, hints: undefined, isFresh: false });
  expect(written).toEqual(['/en']);
});

test('launch data that a link adds before Telegram’s own are refused', () => {
  const { go, written } = aTab();
  const planted = LAUNCH.replace('77', '13');
  for (const first of [planted, 'tgWebAppData=user%3D13']) {
    expect(go(`/en#${first}&${LAUNCH}`).entry).toMatchObject({ launch: undefined });
  }
  expect(written).toEqual(['/en', '/en']);
});

describe('the language of the Telegram user', () => {
  const launch = LAUNCH.replace(
    encodeURIComponent(DATA),
    encodeURIComponent(DATA.replace('%7D', '%2C%22language_code%22%3A%22uz%22%7D')),
  );
  const at = (address: string, tab: Parameters<typeof aTab>[0] = {}) => {
    const { go, written } = aTab(tab);
    const { left } = go(`${address}#${launch}`);
    return [left.split('#')[0], written.find((text) => text.startsWith('locale='))];
  };

  it('the language of the Telegram user replaces that of the browser', () => {
    expect(at('/stocks')).toEqual(['/uz/stocks', 'locale=uz']);
    expect(at('/en/stocks', { isRedirected: true })).toEqual(['/uz/stocks', 'locale=uz']);
  });

  it.each([
    ['the prefix of the address', '/en', {}],
    ['the prefix of a link with a slash at its end', '/en', { isRedirected: true, languages: ['ru-RU'] }],
    ['an earlier choice', '/', { cookie: 'theme=dark; locale=ru' }],
    ['an earlier choice that led to its prefix', '/en', { cookie: 'locale=en', isRedirected: true }],
    ['a browser outside of Telegram', '/', { isFramed: false }],
  ])('the language of the Telegram user does not replace %s', (_, address, tab) => {
    expect(at(address, tab)).toEqual(['', undefined]);
  });

  it('the launch query comes before the language of the Telegram user', () => {
    expect(at('/?language=en')).toEqual(['/en', 'locale=en']);
  });

  it('a language that the shop does not speak leaves that of the browser', () => {
    const { go } = aTab({ isRedirected: true });
    expect(go(`/en#${launch.replace('uz', 'de')}`).left).toBe('');
  });
});
