import type { RootStore } from '@olov/shared-kit';
import { RouterProvider } from '@olov/shared-kit/router';
import { createMemoryRouter } from '@olov/shared-kit/router/navigation';
import { aModifier, anOrderLine, aProduct, aQuote, aShop, renderFragment } from '@olov/shared-kit/testing';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { useState } from 'react';
import ru from '../../../translations/ru.json';
import * as fragment from '../../fragments/CartFragment';
import { ownFragments } from '../../testing/ownFragments';
import { useEditedLine } from './useEditedLine';

const cheese = aModifier({ id: 'cheese', name: 'Моцарелла', price: 12_000 });
const pizza = aProduct({ modifiers: [cheese] });

async function open(menu = [pizza], prepare?: (stores: RootStore) => void) {
  const quote = aQuote({ lines: [anOrderLine({ price: 70_000 })] });
  const onClose = jest.fn();
  const rendered = renderFragment(
    fragment,
    { onClose },
    {
      answers: { 'GET /api/shop': aShop({ products: menu }), 'POST /api/delivery/Calculate': quote },
      messages: ru,
      fragments: ownFragments,
      prepare: (stores) => {
        stores.location.choose({
          RestaurantId: 'center',
          RegionId: 1,
          Latitude: 41.31,
          Longitude: 69.28,
          title: '',
        });
        stores.cart.put(pizza, [{ ...cheese, count: 1 }]);
        prepare?.(stores);
      },
    },
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Маргарита , изменить' }));
  await screen.findByTestId('product-dialog');
  return { ...rendered, onClose };
}

const press = (name: string) =>
  fireEvent.click(within(screen.getByTestId('product-dialog')).getByRole('button', { name }));

const settle = () => act(async () => {});

test('a press on a line opens its dish with its choice, and the button saves choice and amount', async () => {
  const { stores, location } = await open();
  expect(await screen.findByTestId('line-save')).toHaveTextContent(/Сохранить · 81\s000 сум/);
  expect(location()).toMatch(/\?line=/);
  press('Больше: Моцарелла');
  press('Больше: Маргарита');
  expect(screen.getByTestId('line-save')).toHaveTextContent(/Сохранить · 186\s000 сум/);
  fireEvent.click(screen.getByTestId('line-save'));
  await settle();
  expect(screen.queryByTestId('product-dialog')).toBeNull();
  expect(location()).not.toContain('line');
  expect(stores.cart.lines.map(({ amount, modifiers }) => [amount, modifiers[0]?.count])).toEqual([[2, 2]]);
});

test('Escape closes the dish of a line without a change, and leaves the cart open', async () => {
  const { stores, location, onClose } = await open();
  await screen.findByTestId('line-save');
  press('Больше: Моцарелла');
  fireEvent(screen.getByTestId('product-dialog'), new Event('cancel', { cancelable: true }));
  await settle();
  expect(screen.queryByTestId('product-dialog')).toBeNull();
  expect(location()).toBe('/');
  expect(onClose).not.toHaveBeenCalled();
  expect(stores.cart.lines[0]?.modifiers[0]?.count).toBe(1);
});

test('the line of a dish that the menu has no more says so, and can be removed', async () => {
  const { stores } = await open([]);
  expect(await screen.findByText('Этого блюда сейчас нет в меню')).toBeVisible();
  press('Убрать из заказа');
  await settle();
  expect(screen.queryByTestId('product-dialog')).toBeNull();
  expect(stores.cart.isEmpty).toBe(true);
});

test('a line that another tab removes closes its dish', async () => {
  const { stores, location } = await open();
  await screen.findByTestId('line-save');
  act(() => {
    stores.cart.put(aProduct({ id: 'cola' }));
    stores.cart.remove(stores.cart.lines[0]?.cartProdId ?? '');
  });
  await settle();
  expect(screen.queryByTestId('product-dialog')).toBeNull();
  expect(location()).toBe('/');
});

test('the main button of the app around the shop saves the line', async () => {
  const { stores } = await open([pizza], (root) => root.surroundings.enter({ hasMainButton: true }));
  await screen.findByRole('button', { name: 'Больше: Моцарелла' });
  expect(screen.queryByTestId('line-save')).toBeNull();
  press('Больше: Моцарелла');
  await settle();
  expect(stores.surroundings.mainAction?.text).toMatch(/^Сохранить · 93\s000\sсум$/);
  act(() => stores.surroundings.mainAction?.press());
  await settle();
  expect(stores.cart.lines[0]?.modifiers[0]?.count).toBe(2);
});

test('a changed price of a line is no longer said when the line gets another choice', async () => {
  const { stores } = await open([{ ...pizza, price: 70_000 }]);
  await screen.findByText(/Цена изменилась/);
  press('Больше: Моцарелла');
  fireEvent.click(screen.getByTestId('line-save'));
  await settle();
  expect(stores.cart.lines[0]?.modifiers[0]?.count).toBe(2);
  expect(screen.queryByText(/Цена изменилась/)).toBeNull();
});

function Lines() {
  useEditedLine();
  return null;
}

function Column() {
  const [isShown, setIsShown] = useState(false);
  return isShown ? <Lines /> : <button type="button" onClick={() => setIsShown(true)} />;
}

test('lines that appear while the order form loads do not end the navigation to it', async () => {
  let load = () => {};
  const loader = () => new Promise<null>((resolve) => (load = () => resolve(null)));
  const router = createMemoryRouter([
    { path: '/', element: <Column /> },
    { path: '/order', element: null, loader },
  ]);
  render(<RouterProvider router={router} />);
  act(() => void router.navigate('/order'));
  fireEvent.click(screen.getByRole('button'));
  await act(async () => load());
  expect(router.state.location.pathname).toBe('/order');
});
