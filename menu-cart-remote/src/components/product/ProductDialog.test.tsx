import { aModifier, aProduct, aShop, renderPage } from '@olov/shared-kit/testing';
import { act, fireEvent, screen, within } from '@testing-library/react';
import ru from '../../../translations/ru.json';
import * as page from '../../pages/MenuPage';

const pizza = aProduct({
  price: 60_000,
  modifierGroups: [{ id: 'size', name: 'Размер', kind: 'one' }],
  modifiers: [
    aModifier({ id: 'small', name: '30 см', price: 0, groupId: 'size', isDefault: true }),
    aModifier({ id: 'large', name: '35 см', price: 22_000, groupId: 'size' }),
    aModifier({ id: 'box', name: 'Коробка', price: 3_000, isRequired: true }),
    aModifier({ id: 'cheese', name: 'Моцарелла', price: 12_000, maxOneDish: 2 }),
    aModifier({ id: 'shrimp', name: 'Креветки', price: 20_000, isAvailable: false }),
  ],
});
const drinks = [aProduct({ id: 'cola', parentId: 'drinks', name: 'Кола' })];
const shop = aShop({
  folders: [
    { id: 'pizza', name: 'Пицца', productCount: 1 },
    { id: 'drinks', name: 'Напитки', productCount: 1 },
  ],
  products: [pizza],
});

const open = (url = '/') =>
  renderPage(page, {
    answers: {
      'GET /api/shop': ({ query }: { query: { FolderId?: string } }) =>
        query.FolderId === 'drinks' ? { ...shop, products: drinks } : shop,
    },
    messages: ru,
    url,
  });

const openDialog = async () => {
  fireEvent.click(await screen.findByRole('link', { name: 'Маргарита' }));
  return screen.findByRole('dialog', { name: 'Маргарита' });
};

const price = (dialog: HTMLElement) =>
  within(dialog).getByTestId('add-to-cart').textContent?.replace(/\s/g, ' ');

test('a card opens its product under a URL of its own, and closing goes back', async () => {
  const { location } = open('/#pizza');
  const dialog = await openDialog();
  expect(location()).toBe('/?product=margherita#pizza');
  fireEvent.click(within(dialog).getByRole('button', { name: 'Закрыть' }));
  await act(async () => {});
  expect(screen.queryByTestId('product-dialog')).toBeNull();
  expect(location()).toBe('/#pizza');
});

test('such a URL opens cold, also for a product that was not fetched yet', async () => {
  const { location } = open('/?product=cola');
  const dialog = await screen.findByRole('dialog', { name: 'Кола' });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Закрыть' }));
  await act(async () => {});
  expect(location()).toBe('/');
});

test('an unknown product says that it is not on the menu', async () => {
  open('/?product=gone');
  expect(await screen.findByText('Этого блюда сейчас нет в меню')).toBeVisible();
});

test('the default is chosen, what is required is in, and the price lives', async () => {
  open();
  const dialog = await openDialog();
  expect(within(dialog).getByRole('radio', { name: /30 см/ })).toBeChecked();
  expect(price(dialog)).toBe('В корзину · 63 000 сум');
  fireEvent.click(within(dialog).getByRole('radio', { name: /35 см/ }));
  expect(within(dialog).getByRole('radio', { name: /30 см/ })).not.toBeChecked();
  fireEvent.click(within(dialog).getByRole('button', { name: 'Больше: Моцарелла' }));
  expect(price(dialog)).toBe('В корзину · 97 000 сум');
});

test('plus stops at maxOneDish, minus at what is required', async () => {
  open();
  const dialog = await openDialog();
  const plus = within(dialog).getByRole('button', { name: 'Больше: Моцарелла' });
  fireEvent.click(plus);
  fireEvent.click(plus);
  expect(plus).toBeDisabled();
  expect(within(dialog).getByRole('button', { name: 'Меньше: Коробка' })).toBeDisabled();
});

test('a modifier that is sold out cannot be taken', async () => {
  open();
  const dialog = await openDialog();
  const shrimp = within(dialog)
    .getAllByTestId('modifier')
    .find(({ dataset }) => dataset.modifierId === 'shrimp');
  expect(shrimp).toHaveTextContent('Нет в наличии');
  expect(within(dialog).getByRole('button', { name: 'Больше: Креветки' })).toBeDisabled();
});

test('adding marks the button for 500 ms, then the line has the choice by name and the dialog is closed', async () => {
  const { stores } = open();
  const dialog = await openDialog();
  jest.useFakeTimers();
  const add = within(dialog).getByTestId('add-to-cart');
  fireEvent.click(add);
  fireEvent.click(add);
  expect(add).toHaveAttribute('aria-busy', 'true');
  await act(() => jest.advanceTimersByTimeAsync(500));
  jest.useRealTimers();
  await act(async () => {});
  expect(screen.queryByTestId('product-dialog')).toBeNull();
  expect(stores.cart.count).toBe(1);
  expect(stores.cart.lines[0]?.modifiers.map(({ name, count }) => [name, count])).toEqual([
    ['30 см', 1],
    ['Коробка', 1],
  ]);
});
