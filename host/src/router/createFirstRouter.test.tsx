import {
  Link,
  Outlet,
  RouterProvider,
  useBlocker,
  useLocation,
  useNavigation,
} from '@olov/shared-kit/router';
import {
  createBrowserHistory,
  type DataRouteObject,
  type RouterHistory,
} from '@olov/shared-kit/router/first';
import { createRouter, mapRouteProperties } from '@olov/shared-kit/router/navigation';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect } from 'react';
import { addressOf } from './addressOf';
import { createFirstRouter } from './createFirstRouter';
import { firstState } from './firstState';

const mounted = jest.fn();
const rendered = jest.fn();
const loader = jest.fn(async () => 'news');

function Menu() {
  rendered();
  useEffect(mounted, []);
  return (
    <>
      <h1>Menu {useLocation().search}</h1>
      <Link to="/news">News</Link>
      <Link to="/?tag=hot">Hot</Link>
      <Link to="/?tag=new">New</Link>
    </>
  );
}

/** The frame of every page. */
function Frame() {
  const { state, location } = useNavigation();
  return (
    <>
      {state === 'loading' && <p role="status">{location?.pathname + location.search}</p>}
      <Outlet />
    </>
  );
}

function Form() {
  const { state } = useBlocker(true);
  return (
    <>
      <p>{state}</p>
      <Link to="/news">News</Link>
    </>
  );
}

const page = { status: 'not-found' as const };

function start({ at = '/en', element = <Menu />, isUsed = true } = {}) {
  // A new entry, so that none of an earlier test is ahead of it.
  window.history.pushState(null, '', at);
  const routes: DataRouteObject[] = [
    {
      id: 'frame',
      element: <Frame />,
      errorElement: <p>error</p>,
      children: [
        { id: 'menu', path: '/', loader: () => page, shouldRevalidate: () => false, element },
        { id: 'news', path: '/news', loader, element: <h1>News</h1> },
      ],
    },
  ];
  const about = { routes, basename: '/en', loaderData: { menu: page } };
  const history = createBrowserHistory();
  const create = (own: RouterHistory) =>
    createRouter({
      routes,
      basename: '/en',
      history: own,
      mapRouteProperties,
      hydrationData: { loaderData: about.loaderData },
    });
  const first = firstState(about, history);
  if (!first) throw new Error('the page has its data');
  const requests: { answer: () => void; fail: () => void }[] = [];
  const load = () =>
    new Promise<typeof create>((resolve, reject) => {
      requests.push({ answer: () => resolve(create), fail: () => reject(new Error('no network')) });
    });
  const leave = jest.fn();
  const onFailure = jest.fn();
  const router = createFirstRouter({
    ...{ first, history, basename: '/en', load, leave, onFailure },
    whenUsed: (open) => isUsed && open(),
    addressOf: (to) => addressOf(to, 'en', window.location.pathname),
  });
  const { unmount } = render(<RouterProvider router={router} />);
  end = () => {
    unmount();
    router.dispose();
  };
  const last = () => requests.at(-1);
  return {
    ...{ about, history, create, first, router, requests, leave, onFailure },
    answer: () => act(async () => last()?.answer()),
    fail: () => act(async () => last()?.fail()),
  };
}

let end = () => {};
beforeEach(() => jest.clearAllMocks());
afterEach(() => end());

const follow = (name: string) => userEvent.click(screen.getByRole('link', { name }));

/** A move in the history. */
function moveTo(address: string) {
  window.history.pushState({ key: 'a', idx: 1 }, '', address);
  window.dispatchEvent(new PopStateEvent('popstate'));
}

const isShown = (name: string) => screen.queryByRole('heading', { name }) !== null;

describe('the first router', () => {
  it('starts with the state that a router of react-router has', () => {
    const { first, create, history } = start({ at: '/en?tag=hot#pizza' });
    const strip = (state: typeof first) => ({
      ...state,
      matches: state.matches.map(({ route, ...match }) => [route.id, match]),
    });
    expect(strip(first)).toEqual(strip(create(history).state));
  });

  it('has no state of a page whose data is missing', () => {
    const { about, history } = start();
    expect(firstState({ ...about, loaderData: {} }, history)).toBeUndefined();
  });

  it('requests the code with the first navigation, if the visitor has not used the page before', async () => {
    const { requests, answer } = start({ isUsed: false });
    expect(requests).toHaveLength(0);
    await follow('News');
    expect(requests).toHaveLength(1);
    await answer();
    expect(isShown('News')).toBe(true);
  });

  it('shows the query of a navigation that waited without a moment in which it is neither waiting nor there', async () => {
    const { router, answer } = start();
    await follow('New');
    const searches: (string | undefined)[] = [];
    router.subscribe(({ navigation, location }) => searches.push((navigation.location ?? location).search));
    await answer();
    expect(new Set(searches)).toEqual(new Set(['?tag=new']));
  });

  it('does not render the page again when the navigating router is there', async () => {
    const { router, first, answer } = start();
    const times = rendered.mock.calls.length;
    await answer();
    expect(router.state).not.toBe(first);
    expect(rendered).toHaveBeenCalledTimes(times);
  });

  it('keeps a link that was followed before the navigating router is there', async () => {
    const { answer } = start();
    await follow('News');
    expect(window.location.pathname).toBe('/en');
    await answer();
    expect(isShown('News')).toBe(true);
    expect(window.location.pathname).toBe('/en/news');
  });

  it.each([
    ['the same link', 'New'],
    ['another link', 'Hot'],
  ])(
    'follows only the last one of two taps before the navigating router is there, the first on %s',
    async (_, name) => {
      const { answer } = start();
      const entries = window.history.length;
      await follow(name);
      await follow('New');
      await answer();
      expect(isShown('Menu ?tag=new')).toBe(true);
      expect(window.history.length).toBe(entries + 1);
    },
  );

  it('follows no link that was tapped before the customer went back', async () => {
    const { answer } = start();
    await follow('New');
    await act(async () => moveTo('/en?tag=hot'));
    await answer();
    expect(isShown('Menu ?tag=hot')).toBe(true);
    expect(window.location.search).toBe('?tag=hot');
  });

  it('keeps the page mounted while only its query changes', async () => {
    const { router, answer } = start();
    await answer();
    await act(() => router.navigate('/?tag=hot'));
    expect(isShown('Menu ?tag=hot')).toBe(true);
    expect(mounted).toHaveBeenCalledTimes(1);
  });

  it('shows the first page until that of an earlier entry of the history is loaded', async () => {
    let give = (_text: string) => {};
    loader.mockImplementationOnce(() => new Promise((resolve) => (give = resolve)));
    const { answer } = start();
    await act(async () => moveTo('/en/news'));
    await answer();
    expect(isShown('Menu')).toBe(true);
    await act(async () => give('news'));
    expect(isShown('News')).toBe(true);
  });

  it('asks a blocker that was set before the navigating router is there', async () => {
    const { answer } = start({ element: <Form /> });
    await follow('News');
    await answer();
    expect(screen.getByText('blocked')).toBeVisible();
    expect(window.location.pathname).toBe('/en');
  });

  it('restores the scroll position of an entry by the positions that it was given before', async () => {
    const { router, answer } = start();
    const positions: Record<string, number> = {};
    router.enableScrollRestoration(
      positions,
      () => 700,
      ({ pathname }) => pathname,
    );
    await answer();
    await act(() => router.navigate('/news'));
    expect(positions).toEqual({ '/en': 700 });
  });
});

describe('a navigation that waits for its code', () => {
  const loading = () => screen.queryByRole('status')?.textContent;

  it('is shown as loading, without rendering the page again', async () => {
    const { router } = start();
    const times = rendered.mock.calls.length;
    await follow('News');
    expect(loading()).toBe('/en/news');
    expect(router.state.navigation).toMatchObject({ state: 'loading', location: { pathname: '/en/news' } });
    expect(router.state.location.pathname).toBe('/en');
    expect(rendered).toHaveBeenCalledTimes(times);
  });

  it('is shown as loading until its page is there', async () => {
    let give = (_text: string) => {};
    loader.mockImplementationOnce(() => new Promise((resolve) => (give = resolve)));
    const { answer } = start();
    await follow('News');
    await answer();
    expect(loading()).toBe('/en/news');
    await act(async () => give('news'));
    expect(isShown('News')).toBe(true);
    expect(loading()).toBeUndefined();
  });

  it('is shown as loading in place of an earlier one', async () => {
    start();
    await follow('News');
    await follow('Hot');
    expect(loading()).toBe('/en?tag=hot');
    await act(async () => moveTo('/en/news'));
    expect(loading()).toBe('/en/news');
  });

  it('is none if the history has no such entry', async () => {
    const { router } = start();
    await act(async () => void router.navigate(9));
    expect(loading()).toBeUndefined();
  });

  it('is shown as loading no more if the code cannot be loaded', async () => {
    const { router, first, fail } = start();
    await follow('News');
    await fail();
    expect(loading()).toBeUndefined();
    expect(router.state).toBe(first);
  });
});

describe('a change of the query that waits for its code', () => {
  const back = () =>
    act(async () => {
      const moved = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
      window.history.back();
      await moved;
    });
  const entry = () => window.location.search + window.location.hash;
  const usr = { isFromMenu: true };

  it('has its entry in the history at once, with its state, so a reload shows it', async () => {
    const { router } = start();
    const entries = window.history.length;
    await act(async () => void router.navigate('/?tag=new#pizza', { state: usr }));
    expect([entry(), window.history.length]).toEqual(['?tag=new#pizza', entries + 1]);
    expect(window.history.state).toMatchObject({ usr, idx: 1, key: expect.any(String) });
    expect(router.state.navigation.location).toMatchObject({ search: '?tag=new', state: usr });
    expect(router.state.location.search).toBe('');
  });

  it('is undone by Back, also when its code arrives later', async () => {
    const { router, answer } = start();
    await follow('New');
    await back();
    expect([entry(), window.history.state.idx]).toEqual(['', 0]);
    expect(router.state.navigation.state).toBe('idle');
    await answer();
    expect(isShown('Menu')).toBe(true);
    await follow('Hot');
    expect([entry(), window.history.state.idx]).toEqual(['?tag=hot', 1]);
  });

  it('is undone by a move in the history that the page makes', async () => {
    const { router } = start();
    await follow('New');
    await act(async () => {
      const moved = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
      void router.navigate(-1);
      await moved;
    });
    expect([entry(), router.state.navigation.state]).toEqual(['', 'idle']);
  });

  it('makes one entry in the history, which the navigating router keeps', async () => {
    const { router, answer } = start();
    const entries = window.history.length;
    await act(async () => void router.navigate('/?tag=new', { state: usr }));
    await answer();
    expect(isShown('Menu ?tag=new')).toBe(true);
    expect(window.history.length).toBe(entries + 1);
    expect(window.history.state).toMatchObject({ usr, idx: 1, key: router.state.location.key });
    await back();
    expect(isShown('Menu')).toBe(true);
    expect(window.history.state.idx).toBe(0);
  });

  it('has the entry of an earlier one that waited', async () => {
    const { answer } = start();
    const entries = window.history.length;
    await follow('New');
    await follow('Hot');
    expect([entry(), window.history.length]).toEqual(['?tag=hot', entries + 1]);
    await answer();
    expect(isShown('Menu ?tag=hot')).toBe(true);
    expect(window.history.length).toBe(entries + 1);
  });

  it('gives its entry to a later navigation to another page', async () => {
    const { answer } = start();
    const entries = window.history.length;
    await follow('New');
    await follow('News');
    await answer();
    expect(isShown('News')).toBe(true);
    expect(window.history.length).toBe(entries + 1);
  });

  it('makes an entry of its own after a move to another entry', async () => {
    const { answer } = start();
    await follow('New');
    await act(async () => moveTo('/en?tag=old'));
    const entries = window.history.length;
    await follow('Hot');
    expect([entry(), window.history.length]).toEqual(['?tag=hot', entries + 1]);
    await answer();
    expect(isShown('Menu ?tag=hot')).toBe(true);
    expect(window.history.length).toBe(entries + 1);
  });

  it.each([
    ['another hash', '/#pizza'],
    ['another page', '/news?tag=hot'],
  ])('is the only navigation that has its entry at once: %s waits for the code', async (_, to) => {
    const { router } = start();
    const entries = window.history.length;
    const { state } = window.history;
    await act(async () => void router.navigate(to));
    expect([entry(), window.history.length, window.history.state]).toEqual(['', entries, state]);
  });

  it('replaces the entry at once if it does not make one, and the next one makes its own', async () => {
    const { router } = start({ at: '/en?tag=old' });
    const entries = window.history.length;
    await act(async () => void router.navigate('/', { replace: true }));
    expect([entry(), window.history.length, window.history.state.idx]).toEqual(['', entries, 0]);
    await follow('New');
    expect([entry(), window.history.length, window.history.state.idx]).toEqual(['?tag=new', entries + 1, 1]);
    await back();
    expect([entry(), router.state.navigation.location?.search]).toEqual(['', '']);
  });

  it('has no entry while a blocker may stop it', async () => {
    const { router, answer } = start({ element: <Form /> });
    await act(async () => void router.navigate('/?tag=hot'));
    expect(entry()).toBe('');
    await answer();
    expect(screen.getByText('blocked')).toBeVisible();
    expect(entry()).toBe('');
  });

  it('loads the page of its entry if the code cannot be loaded', async () => {
    const { router, leave, fail } = start();
    await act(async () => void router.navigate('/?tag=hot#pizza'));
    await fail();
    expect(leave.mock.calls).toEqual([[undefined, undefined]]);
    expect(entry()).toBe('?tag=hot#pizza');
  });
});

describe('without the code for navigations', () => {
  it('a navigation leaves the page, and the next one requests the code again', async () => {
    const { router, requests, leave, onFailure, fail, answer } = start();
    await fail();
    expect(onFailure).toHaveBeenCalledTimes(1);
    expect(leave).not.toHaveBeenCalled();
    await act(async () => void router.navigate('/news?page=2'));
    await fail();
    expect(leave).toHaveBeenCalledWith('/en/news?page=2', undefined);
    await follow('News');
    expect(requests).toHaveLength(3);
    await answer();
    expect(isShown('News')).toBe(true);
  });

  it('a navigation that replaces the entry of the history replaces it', async () => {
    const { router, leave, fail } = start();
    await act(async () => void router.navigate('/news', { replace: true }));
    await fail();
    expect(leave).toHaveBeenCalledWith('/en/news', true);
  });

  it.each(['/en/news', '/en?tag=hot'])(
    'going back to %s opens the address of the window',
    async (address) => {
      const { leave, fail } = start();
      await act(async () => moveTo(address));
      await fail();
      expect(leave).toHaveBeenCalledWith();
    },
  );

  it('going back to another hash of the page does not load it again', async () => {
    const { leave, onFailure, fail } = start({ at: '/en?tag=hot' });
    await act(async () => moveTo('/en?tag=hot#pizza'));
    await fail();
    expect(onFailure).toHaveBeenCalledTimes(1);
    expect(leave).not.toHaveBeenCalled();
  });
});
