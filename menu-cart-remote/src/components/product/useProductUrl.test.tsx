import { Link, RouterProvider } from '@olov/shared-kit/router';
import { createBrowserRouter, createMemoryRouter } from '@olov/shared-kit/router/navigation';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterPaint } from '../afterPaint';
import { useOpenProduct, useProductLink } from './useProductUrl';

function Dish({ id }: { id: string }) {
  return <a {...useProductLink(id)}>{id}</a>;
}

let closes: (() => void)[];

function Page() {
  const { productId, close } = useOpenProduct();
  if (productId) closes.push(close);
  return (
    <>
      <Dish id="margherita" />
      <Dish id="diablo" />
      <Link to="/news">news</Link>
      {productId && <button type="button" onClick={close} />}
    </>
  );
}

interface Pages {
  news?: Promise<void>;
  menu?: Promise<void>;
  create?: typeof createBrowserRouter | typeof createMemoryRouter;
}

function open({ news = Promise.resolve(), menu, create = createMemoryRouter }: Pages = {}) {
  closes = [];
  const router = create([
    {
      path: '/',
      element: <Page />,
      hydrateFallbackElement: <p />,
      ...(menu && { loader: ({ request }) => (request.url.includes('?') ? menu : null) }),
    },
    { path: '/news', element: <Page />, loader: () => news },
  ]);
  render(<RouterProvider router={router} />);
  const address = () => router.state.location.pathname + router.state.location.search;
  return { address, router };
}

const press = (name: string) => fireEvent.click(screen.getByText(name));
const painted = () => act(() => new Promise<void>((resolve) => afterPaint(resolve)));

test.each([
  ['before the paint', async () => {}],
  ['after the paint', painted],
])(
  'two presses on a dish, the second one %s, open it once, so that one close leads back',
  async (_, wait) => {
    const { address } = open();
    press('margherita');
    await wait();
    press('margherita');
    await painted();
    expect(address()).toBe('/?product=margherita');
    fireEvent.click(screen.getByRole('button'));
    await painted();
    expect(address()).toBe('/');
  },
);

test('a link that is pressed after a dish, before the paint, wins over the dish, also while its page loads', async () => {
  let load = () => {};
  const { address } = open({ news: new Promise((resolve) => (load = resolve)) });
  press('margherita');
  press('news');
  await painted();
  expect(address()).toBe('/');
  await act(async () => load());
  expect(address()).toBe('/news');
});

test('the dish that is pressed last before the paint is the only one that opens', async () => {
  const { address, router } = open();
  press('margherita');
  press('diablo');
  await painted();
  expect(address()).toBe('/?product=diablo');
  await act(() => router.navigate(-1));
  expect(address()).toBe('/');
});

test('a dish that is pressed while another page loads wins over that page', async () => {
  const { address } = open({ news: new Promise(() => {}) });
  press('news');
  press('margherita');
  await painted();
  expect(address()).toBe('/?product=margherita');
});

test('a dish opens while its navigation loads, and its close then makes no step in the history', async () => {
  const { address, router } = open({ menu: new Promise(() => {}) });
  await painted();
  press('margherita');
  await painted();
  expect(screen.getByRole('button')).toBeVisible();
  expect(address()).toBe('/');
  fireEvent.click(screen.getByRole('button'));
  await painted();
  expect(screen.queryByRole('button')).toBeNull();
  expect([address(), router.state.historyAction]).toEqual(['/', 'REPLACE']);
});

test('a dish whose navigation has its entry in the history while it loads is closed by one step back', async () => {
  window.history.replaceState(null, '', '/');
  const { router } = open({ menu: new Promise(() => {}), create: createBrowserRouter });
  await painted();
  press('margherita');
  await painted();
  const { state } = router.state.navigation.location ?? {};
  window.history.pushState({ usr: state, key: 'own', idx: 1 }, '', '/?product=margherita');
  const back = jest.spyOn(window.history, 'go');
  fireEvent.click(screen.getByRole('button'));
  fireEvent.click(screen.getByRole('button'));
  expect(back.mock.calls).toEqual([[-1]]);
  await act(() => new Promise<void>((resolve) => window.addEventListener('popstate', () => resolve())));
  expect([window.location.search, window.history.state.idx]).toEqual(['', 0]);
  expect(screen.queryByRole('button')).toBeNull();
  router.dispose();
});

test('a close that was kept while the navigation of the dish ended goes back', async () => {
  let load = () => {};
  const { address, router } = open({ menu: new Promise((resolve) => (load = resolve)) });
  await painted();
  press('margherita');
  await painted();
  const [kept] = closes;
  await act(async () => load());
  expect(address()).toBe('/?product=margherita');
  await act(async () => kept?.());
  expect([address(), router.state.historyAction]).toEqual(['/', 'POP']);
});
