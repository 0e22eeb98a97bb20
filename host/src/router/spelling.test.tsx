import { Link } from '@olov/shared-kit/router';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aComposition, aDoor, aPage, openShell } from '../testing/openShell';
import { rulesOf } from './rules';
import { spellAddress } from './spelling';

const routes = {
  content: [
    { path: '/news', page: 'news' },
    { path: '/news/:id', page: 'story' },
  ],
  menu: [{ path: '/', page: 'menu' }],
};

async function open(at: string, to: React.ComponentProps<typeof Link>['to'] = '/') {
  const Component = () => (
    <>
      <h1>Menu</h1>
      <Link to={to} state={{ from: 'menu' }}>
        Read
      </Link>
    </>
  );
  const shop = await openShell({
    at,
    routes,
    doors: {
      content: async () => aDoor({ news: aPage('News'), story: aPage('Story') }),
      menu: async () => aDoor({ menu: { Component } }),
    },
  });
  return { ...shop, heading: (name: string) => screen.findByRole('heading', { name }) };
}

test.each([
  ['/news/', 'News', '/en/news'],
  ['/news//?page=2#top', 'News', '/en/news?page=2#top'],
  ['/NEWS/', 'News', '/en/news'],
  ['/News/AbC/?x=/y/#/z/', 'Story', '/en/news/AbC?x=/y/#/z/'],
  [{ pathname: '/news/', search: '?page=2', hash: '#top' }, 'News', '/en/news?page=2#top'],
  [{ pathname: '/news' }, 'News', '/en/news'],
  ['/Pizzas/', 'Page Not Found', '/en/Pizzas'],
  ['/?tag=hot#/x/', 'Menu', '/en?tag=hot#/x/'],
  [{ search: '?tag=hot' }, 'Menu', '/en?tag=hot'],
])('a link to %j shows %s at the canonical address %s', async (to, title, expected) => {
  const { heading, address, router } = await open('/en', to);
  await heading('Menu');
  await userEvent.click(screen.getByRole('link', { name: 'Read' }));
  await heading(title);
  expect(address()).toBe(expected);
  expect(router.state.location.state).toEqual({ from: 'menu' });
});

test('a link to another site is not treated as a path of the shop', async () => {
  await open('/en', '//evil.test/news/');
  expect(screen.getByRole('link', { name: 'Read' })).toHaveAttribute('href', '//evil.test/news/');
});

test.each([
  ['/en/', '/en', 'Menu'],
  ['/EN/News/?page=2#top', '/en/news?page=2#top', 'News'],
  ['/en//news/AbC/', '/en/news/AbC', 'Story'],
])(
  'Back to the history entry %s shows the address %s and keeps the state of the history entry',
  async (entry, expected, title) => {
    const { heading, address, navigate, router } = await open('/en/news');
    await heading('News');
    window.history.replaceState({ usr: { from: 'menu' }, key: 'old', idx: 0 }, '', entry);
    await navigate('/news/1');
    await act(() => router.navigate(-1));
    await heading(title);
    expect(address()).toBe(expected);
    expect(router.state.location).toMatchObject({ key: 'old', state: { from: 'menu' } });
    expect(window.history.state).toMatchObject({ key: 'old', idx: 0 });
  },
);

test.each([
  ['/en/', '/en'],
  ['/EN/?tag=hot#pizza', '/en?tag=hot#pizza'],
  ['/Uz/News/', '/uz/news'],
  ['/%65n', '/en'],
  ['/RU/news', '/news'],
  ['/en/news/AbC', '/en/news/AbC'],
  ['/en/n%65ws', '/en/n%65ws'],
])('the address %s of a cached page is replaced with %s in the same history entry', (typed, expected) => {
  const state = { key: 'own' };
  window.history.replaceState(state, '', typed);
  const { length } = window.history;
  spellAddress(rulesOf(aComposition(routes)), window);
  const { pathname, search, hash } = window.location;
  expect(pathname + search + hash).toBe(expected);
  expect([window.history.state, window.history.length]).toEqual([state, length]);
});
