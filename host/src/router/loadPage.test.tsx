import { ApiError, type PageModule, type PageParts } from '@olov/shared-kit';
import { CALL_MISSING } from '@olov/shared-kit/host';
import { act, screen, waitFor, within } from '@testing-library/react';
import { EntryLoadError } from '../builds/loadAgain';
import type { Payloads } from '../served/data';
import { aDoor, aPage, openShell } from '../testing/openShell';

const chunkFailure = () => Object.assign(new Error('Loading chunk 11 failed.'), { name: 'ChunkLoadError' });

type Load = () => Promise<PageModule>;

async function open({
  at = '/en',
  load,
  door,
  tryReload = jest.fn(() => true),
  refresh,
}: {
  at?: string;
  load?: Load;
  door?: () => Promise<ReturnType<typeof aDoor>>;
  tryReload?: jest.Mock<boolean>;
  refresh?: () => Promise<boolean>;
}) {
  const orders = { ...aDoor(), pages: { profile: load ?? (async () => aPage('Profile')) } };
  const shop = await openShell({
    at,
    routes: { menu: [{ path: '/', page: 'menu' }], orders: [{ path: '/profile', page: 'profile' }] },
    doors: { menu: async () => aDoor({ menu: aPage('Menu') }), orders: door ?? (async () => orders) },
    tryReload,
    ...(refresh && { refresh }),
  });
  return { ...shop, tryReload };
}

const fails = (error: unknown) => async () => {
  throw error;
};

// spec 8: A lazily loaded chunk that fails: the page reloads once
test.each([
  ['chunk', { load: fails(chunkFailure()) }],
  ['entry', { door: fails(new EntryLoadError('orders@1.0.0: its entry did not come')) }],
])(
  'a page whose %s cannot be loaded is loaded anew from the server, at the address of the navigation',
  async (_, parts) => {
    const { router, tryReload, reports } = await open(parts);
    await screen.findByRole('heading', { name: 'Menu' });
    const before = Date.now();
    act(() => void router.navigate('/profile?tab=past#order-7'));
    await waitFor(() => expect(tryReload).toHaveBeenCalled());
    expect(tryReload.mock.calls).toEqual([['/en/profile?tab=past#order-7', expect.any(Number)]]);
    expect(tryReload.mock.calls[0]?.[1]).toBeGreaterThanOrEqual(before);
    expect(reports).toMatchObject([[{}, { remote: 'orders', area: 'page profile' }]]);
    expect(screen.getByRole('heading', { name: 'Menu' })).toBeVisible();
    expect(screen.queryByTestId('remote-fallback')).not.toBeInTheDocument();
  },
);

test('the guard against repeated reloads measures a first view from the start of the page', async () => {
  const { tryReload } = await open({ at: '/en/profile?tab=past#order-7', load: fails(chunkFailure()) });
  await waitFor(() => expect(tryReload).toHaveBeenCalled());
  expect(tryReload.mock.calls).toEqual([
    [expect.stringMatching(/\/en\/profile\?tab=past#order-7$/), undefined],
  ]);
});

test('a page that fails again after a reload shows its fallback', async () => {
  const { reports } = await open({
    at: '/en/profile',
    load: fails(chunkFailure()),
    tryReload: jest.fn(() => false),
  });
  expect(await screen.findByTestId('remote-fallback')).toBeVisible();
  expect(reports).toMatchObject([[{ name: 'ChunkLoadError' }, { remote: 'orders', area: 'page profile' }]]);
});

test('a page that fails again after a reload is shown if its files can be fetched again', async () => {
  let failures = 2;
  const load: Load = async () => {
    if (failures-- > 0) throw chunkFailure();
    return aPage('Profile');
  };
  const tryReload = jest.fn(() => false);
  const { reports } = await open({ at: '/en/profile', load, tryReload, refresh: async () => true });
  expect(await screen.findByRole('heading', { name: 'Profile' })).toBeVisible();
  expect(reports).toEqual([]);
});

test.each<[string, Load]>([
  ['module', fails(new TypeError('x is not a function'))],
  ['loader', async () => aPage('Profile', { loader: fails(new Error('502')) })],
])('an error of a development build’s %s is shown at once', async (_, load) => {
  const { tryReload } = await open({ at: '/en/profile', load });
  expect(await screen.findByTestId('remote-fallback')).toBeVisible();
  expect(tryReload).not.toHaveBeenCalled();
});

test('a failed load does not reload the page after the visitor has navigated elsewhere', async () => {
  let fail = (_: unknown) => {};
  const load: Load = () => new Promise((_, reject) => (fail = reject));
  const { router, navigate, tryReload } = await open({ load });
  await screen.findByRole('heading', { name: 'Menu' });
  await act(async () => void router.navigate('/profile'));
  await navigate('/?tag=hot');
  await act(async () => fail(chunkFailure()));
  expect(tryReload).not.toHaveBeenCalled();
  expect(screen.getByRole('heading', { name: 'Menu' })).toBeVisible();
});

describe('a page that stays during a navigation', () => {
  const asked: string[] = [];
  beforeEach(() => asked.splice(0));
  const menu = (parts: Partial<PageParts>) =>
    aPage('Menu', { loader: async ({ url }) => void asked.push(url.search), ...parts });
  const openMenu = (parts: Partial<PageParts>, payloads?: Payloads) =>
    openShell({
      at: '/en',
      routes: { menu: [{ path: '/', page: 'menu', prerendered: true }] },
      doors: { menu: async () => aDoor({ menu: menu(parts) }) },
      ...(payloads && { payloads }),
    });

  test('a page that stays during a navigation is loaded again only for a new value of a query parameter of its loader', async () => {
    const { navigate } = await openMenu({ query: ['tag'] });
    await navigate('/?product=7');
    await navigate('/?product=7#pizza');
    expect(asked).toEqual(['']);
    await navigate('/?product=7&tag=hot');
    await navigate('/?tag=hot');
    await navigate('/');
    expect(asked).toEqual(['', '?product=7&tag=hot', '']);
  });

  test('a page that stays during a navigation is not loaded again for the query if it names no parameters', async () => {
    const { navigate } = await openMenu({});
    await navigate('/?tag=hot');
    expect(asked).toEqual(['']);
  });

  test('a page that stays during a navigation uses its own loader and not the server’s payload', async () => {
    const get = jest.fn(async () => ({ status: 'loaded' as const, data: 'ready' }));
    const { navigate } = await openMenu({ query: ['tag'] }, { get });
    expect([get.mock.calls.length, asked]).toEqual([1, []]);
    await navigate('/?tag=hot');
    await navigate('/');
    expect([get.mock.calls.length, asked]).toEqual([1, ['?tag=hot', '']]);
  });
});

test.each([
  ['/profile', 'Этого раздела здесь нет'],
  ['/en/profile', 'This section isn’t available here'],
  ['/uz/profile', 'Bu boʻlim bu yerda mavjud emas'],
])(
  'a page whose call the back end does not have says so at %s, with the phone and a way on',
  async (at, title) => {
    const loader = fails(new ApiError('missing', { status: 404, code: CALL_MISSING }));
    const { reports } = await open({ at, load: async () => ({ ...aPage('Profile'), loader }) });
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
    const page = screen.getByTestId('unavailable');
    expect(within(page).getByRole('link', { name: /71 200/ })).toHaveAttribute('href', 'tel:+998712000000');
    expect(within(page).getAllByRole('link')).toHaveLength(2);
    expect(reports).toEqual([]);
  },
);
