import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aDoor, aPage, openShell } from '../testing/openShell';

const open = (at: string) =>
  openShell({
    at,
    routes: {
      menu: [
        { path: '/', page: 'menu' },
        { path: '/news', page: 'news' },
      ],
    },
    doors: { menu: async () => aDoor({ menu: aPage('Menu'), news: aPage('News') }) },
  });

const menu = () => screen.findByRole('heading', { name: 'Menu' });

test('a page of the shop has one header, one main area and one footer', async () => {
  await open('/');
  await menu();
  for (const role of ['banner', 'main', 'contentinfo']) expect(screen.getAllByRole(role)).toHaveLength(1);
});

// spec 2: The root shell shows the current page plus a toast area
test('the shell shows the current page and the toasts', async () => {
  const { stores } = await open('/news');
  expect(await screen.findByRole('heading', { name: 'News' })).toBeVisible();
  act(() => stores.toasts.show({ severity: 'info', summary: 'Saved' }));
  expect(await screen.findByTestId('toast')).toHaveTextContent('Saved');
});

// spec 2: All pages share one default layout
test('all pages share the header and the footer, including the page for an unknown address', async () => {
  const { navigate } = await open('/');
  await menu();
  const frame = ['banner', 'main', 'contentinfo'].map((role) => screen.getByRole(role));
  for (const [path, heading] of [
    ['/news', 'News'],
    ['/nowhere', 'Страница не найдена'],
  ] as const) {
    await navigate(path);
    expect(within(screen.getByRole('main')).getByRole('heading', { name: heading })).toBeVisible();
    expect(['banner', 'main', 'contentinfo'].map((role) => screen.getByRole(role))).toEqual(frame);
  }
});

test('the header, the footer and a skeleton are shown until the first page is ready', async () => {
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await openShell({
    routes: { menu: [{ path: '/', page: 'menu' }] },
    doors: {
      menu: async () => {
        await arrived;
        return aDoor({ menu: aPage('Menu') });
      },
    },
  });
  expect(screen.getByRole('banner')).toBeVisible();
  expect(screen.getByRole('main')).not.toBeEmptyDOMElement();
  expect(screen.queryByRole('heading')).not.toBeInTheDocument();
  arrive();
  await menu();
});

describe('the skip link', () => {
  it.each([
    ['/', 'К содержанию'],
    ['/en', 'Skip to content'],
    ['/uz', 'Asosiy qismga oʻtish'],
  ])(
    'the skip link at %s is the first tab stop, moves the focus and does not change the hash',
    async (at, name) => {
      const { address } = await open(`${at}#pizza`);
      await menu();
      await userEvent.tab();
      expect(screen.getByRole('link', { name })).toHaveFocus();
      await userEvent.keyboard('{Enter}');
      expect(screen.getByRole('main')).toHaveFocus();
      expect(address()).toBe(`${at}#pizza`);
    },
  );
});

describe('a new page', () => {
  it('a navigation to another page moves the focus to that page and scrolls to its top', async () => {
    const { navigate, scrollTo } = await open('/');
    await menu();
    expect(screen.getByRole('main')).not.toHaveFocus();
    scrollTo.mockClear();
    await navigate('/news');
    await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
    expect(scrollTo.mock.calls).toEqual([[0, 0]]);
  });

  it('a navigation that changes only the query or the hash does not move focus and scroll position', async () => {
    const { navigate } = await open('/');
    await menu();
    const link = screen.getByRole('link', { name: 'Olov: на главную' });
    link.focus();
    await navigate('/?tag=hot#pizza');
    expect(link).toHaveFocus();
  });
});

test('a page that takes longer than three seconds says so, on the first page and after a navigation', async () => {
  jest.useFakeTimers();
  const arrivals: (() => void)[] = [];
  const loader = () => new Promise<object>((resolve) => arrivals.push(() => resolve({})));
  const { router } = await openShell({
    at: '/en',
    routes: {
      menu: [
        { path: '/', page: 'menu' },
        { path: '/news', page: 'news' },
      ],
    },
    doors: {
      menu: async () => aDoor({ menu: aPage('Menu', { loader }), news: aPage('News', { loader }) }),
    },
  });
  for (const [name, go] of [
    ['Menu', async () => {}],
    ['News', () => act(() => void router.navigate('/news'))],
  ] as const) {
    await go();
    await act(() => jest.advanceTimersByTimeAsync(2999));
    expect(screen.queryByTestId('remote-late')).not.toBeInTheDocument();
    await act(() => jest.advanceTimersByTimeAsync(1));
    expect(screen.getByRole('alert')).toHaveTextContent('This is taking longer than usual to load.Try again');
    await act(async () => arrivals.pop()?.());
    expect(screen.getByRole('heading', { name })).toBeVisible();
    expect(screen.queryByTestId('remote-late')).not.toBeInTheDocument();
  }
  jest.useRealTimers();
});
