import { ApiError, type IndexEntry, type RootStore } from '@olov/shared-kit';
import { aProduct, aShop, type FakeAnswer, renderFragment } from '@olov/shared-kit/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import ru from '../../../translations/ru.json';
import * as dish from '../../fragments/DishFragment';
import { Later } from '../later/Later';
import { FavouriteDishes } from './FavouriteDishes';

const entryOf = (id: string, name: string, parts: Partial<IndexEntry> = {}): IndexEntry => ({
  id,
  parentId: 'pizza',
  names: { ru: name, en: name, uz: name },
  price: 69_000,
  isFrom: false,
  hasModifiers: false,
  imageUrl: '',
  isAvailable: true,
  ...parts,
});
const index = {
  folders: [],
  products: [entryOf('margherita', 'Маргарита'), entryOf('tea', 'Чай', { isAvailable: false })],
};

const like =
  (...ids: string[]) =>
  ({ favourites }: RootStore) => {
    for (const id of ids) favourites.set(id, true);
  };

const openRow = async (prepare: (stores: RootStore) => void, answer: FakeAnswer = index) => {
  const opened = renderFragment(
    { Component: FavouriteDishes },
    {},
    { answers: { 'GET /api/shop/Index': answer }, messages: ru, prepare },
  );
  await act(async () => {});
  return opened;
};
const names = () =>
  screen.queryAllByTestId('favourite').map(({ textContent }) => textContent?.replace(/\s/g, ' '));

test('the favourites are a row of dishes with prices, the newest first, and an unavailable one says so', async () => {
  await openRow(like('margherita', 'gone', 'tea'));
  expect(screen.getByRole('region', { name: 'Избранное' })).toBeVisible();
  expect(names()).toEqual(['Чай Нет в наличии', 'Маргарита 69 000 сум']);
});

test('a favourite opens the sheet of its dish', async () => {
  const { location } = await openRow(like('margherita'));
  fireEvent.click(screen.getByRole('link', { name: /^Маргарита/ }));
  await waitFor(() => expect(location()).toBe('/?product=margherita'));
});

test('the favourites that fail to load say so in a toast, and no heading stands above an empty row', async () => {
  await openRow(like('margherita'), new ApiError('down', { status: 500 }));
  expect(screen.getByTestId('toast')).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Избранное' })).toBeNull();
});

test('favourites that the menu of the place does not have are a sentence under their heading, and no empty row', async () => {
  await openRow(like('gone'));
  expect(screen.getByRole('region', { name: 'Избранное' })).toHaveTextContent('Таких блюд сейчас нет');
  expect(screen.queryByRole('list')).toBeNull();
});

test('the heart on the sheet of a dish makes it a favourite, and a second press ends that', async () => {
  const { stores } = renderFragment(
    dish,
    { productId: 'margherita', onClose: () => {} },
    { answers: { 'GET /api/shop': aShop({ products: [aProduct()] }) }, messages: ru },
  );
  const heart = await screen.findByRole('button', { name: 'Избранное' });
  expect(heart).toHaveAttribute('aria-pressed', 'false');
  fireEvent.click(heart);
  expect(heart).toHaveAttribute('aria-pressed', 'true');
  expect(stores.favourites.ids).toEqual(['margherita']);
  fireEvent.click(heart);
  expect(stores.favourites.ids).toEqual([]);
});

test('the menu has room for favourites while there are some', async () => {
  const { stores } = renderFragment(
    { Component: Later },
    { root: { current: null } },
    { answers: { 'GET /api/shop/Index': index }, messages: ru },
  );
  const hasRoom = () => document.documentElement.classList.contains('has-favourites');
  expect(hasRoom()).toBe(false);
  act(() => stores.favourites.set('margherita', true));
  expect(await screen.findByRole('link', { name: /^Маргарита/ })).toBeVisible();
  expect(hasRoom()).toBe(true);
  act(() => stores.favourites.clear());
  expect(hasRoom()).toBe(false);
});
