import { afterPaint } from '@olov/shared-kit';
import { Link, RouterProvider } from '@olov/shared-kit/router';
import { createMemoryRouter } from '@olov/shared-kit/router/navigation';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { useOpenProduct, useProductLink } from './useProductUrl';

function Dish({ id }: { id: string }) {
  return <a {...useProductLink(id)}>{id}</a>;
}

function Page() {
  const { productId, close } = useOpenProduct();
  return (
    <>
      <Dish id="margherita" />
      <Dish id="diablo" />
      <Link to="/news">news</Link>
      {productId && <button type="button" onClick={close} />}
    </>
  );
}

function open({ news = Promise.resolve() }: { news?: Promise<void> } = {}) {
  const router = createMemoryRouter([
    { path: '/', element: <Page /> },
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
