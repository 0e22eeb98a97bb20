import { Link, RouterProvider } from '@olov/shared-kit/router';
import { createMemoryRouter } from '@olov/shared-kit/router/navigation';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterPaint } from '../afterPaint';
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

function open() {
  const router = createMemoryRouter([
    { path: '/', element: <Page /> },
    { path: '/news', element: <Page /> },
  ]);
  render(<RouterProvider router={router} />);
  const address = () => router.state.location.pathname + router.state.location.search;
  return { address };
}

const press = (name: string) => fireEvent.click(screen.getByText(name));
const painted = () => act(() => new Promise<void>((resolve) => afterPaint(resolve)));

test('two presses on a dish before the paint open it once, so that one close leads back', async () => {
  const { address } = open();
  press('margherita');
  press('margherita');
  await painted();
  expect(address()).toBe('/?product=margherita');
  fireEvent.click(screen.getByRole('button'));
  await painted();
  expect(address()).toBe('/');
});
