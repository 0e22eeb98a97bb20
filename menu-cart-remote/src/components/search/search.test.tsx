import { ApiError, type IndexEntry, type ShopIndex } from '@olov/shared-kit';
import { aProduct, aShop, type FakeAnswer, renderPage } from '@olov/shared-kit/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import ru from '../../../translations/ru.json';
import * as page from '../../pages/MenuPage';
import { watchAppearances } from '../../testing/appearances';
import { ownFragments } from '../../testing/ownFragments';

const entry = (id: string, name: string, parts: Partial<IndexEntry> = {}): IndexEntry => ({
  id,
  parentId: 'pizza',
  names: { ru: name, en: id, uz: id },
  price: 80_000,
  isFrom: false,
  hasModifiers: false,
  imageUrl: `/${id}.webp`,
  isAvailable: true,
  ...parts,
});
const index: ShopIndex = {
  folders: [{ id: 'drinks', names: { ru: 'Напитки', en: 'Drinks', uz: 'Ichimliklar' } }],
  products: [
    entry('pepperoni', 'Пепперони', { hasModifiers: true, isFrom: true }),
    entry('cola', 'Кола', { parentId: 'drinks' }),
    entry('tuna', 'Тунец', { isAvailable: false }),
  ],
};
const shop = aShop({
  folders: [
    { id: 'pizza', name: 'Пицца', productCount: 1 },
    { id: 'soups', name: 'Супы', productCount: 3 },
    { id: 'drinks', name: 'Напитки', productCount: 1 },
  ],
});
const cola = aProduct({ id: 'cola', parentId: 'drinks', name: 'Кола', description: 'Холодная' });

let sight: ReturnType<typeof watchAppearances>;
beforeEach(() => {
  sight = watchAppearances();
});
afterEach(() => sight.stop());

const open = (url = '/', answer: FakeAnswer = index) =>
  renderPage(page, {
    fragments: ownFragments,
    answers: {
      'GET /api/shop': ({ query }: { query: { FolderId?: string } }) =>
        query.FolderId === 'drinks' ? { ...shop, products: [cola] } : shop,
      'GET /api/shop/Index': answer,
    },
    messages: ru,
    url,
  });
const field = () => screen.findByTestId('search-field');
const type = async (text: string) => fireEvent.change(await field(), { target: { value: text } });
const results = () => screen.findByTestId('search-results');
const asksOf = (requests: { path: string }[]) =>
  requests.filter(({ path }) => path === '/api/shop/Index').length;

test('the search finds dishes of folders that are not loaded, and its text is in the URL', async () => {
  const { location, requests } = open();
  await type('коля');
  expect(await within(await results()).findByRole('link', { name: 'Кола' })).toBeVisible();
  const told = within(await results()).getByRole('heading', { name: 'Найдено 1 блюдо' });
  expect(told).toHaveAttribute('aria-live', 'polite');
  expect(location()).toBe(`/?q=${encodeURIComponent('коля')}`);
  expect(requests.some(({ query }) => 'FolderId' in query)).toBe(false);
  expect(asksOf(requests)).toBe(1);
});

test('the search index is loaded with the first search and not before', async () => {
  const { requests } = open();
  await field();
  expect(asksOf(requests)).toBe(0);
});

test('“show more” moves the focus to the first of the new search results', async () => {
  const products = Array.from({ length: 30 }, (_, number) => entry(`cola-${number}`, `Кола ${number}`));
  open('/', { ...index, products });
  await type('кола');
  const more = await within(await results()).findByRole('button', { name: /Показать ещё/ });
  const links = async () => within(await results()).getAllByRole('link');
  expect(await links()).toHaveLength(24);
  fireEvent.click(more);
  await waitFor(async () => expect((await links())[24]).toHaveFocus());
  expect(await links()).toHaveLength(30);
});

test('a URL with a search text opens the search, and closing the search shows the menu', async () => {
  const { location } = open('/?tag=hit&q=peperoni');
  expect(await within(await results()).findByRole('link', { name: 'Пепперони' })).toBeVisible();
  fireEvent.click(screen.getByRole('button', { name: 'Вернуться в меню' }));
  await waitFor(() => expect(screen.queryByTestId('search-results')).toBeNull());
  expect(location()).toBe('/?tag=hit');
  expect(await field()).toHaveValue('');
});

test.each([
  ['letters', 'кола '.repeat(2000), 'кола '.repeat(16).trim()],
  ['signs of two halves', `к${'🍕'.repeat(2000)}`, `к${'🍕'.repeat(39)}`],
])('the search text of a URL with too many %s is cut to its beginning', async (_, long, beginning) => {
  open(`/?q=${encodeURIComponent(long)}`);
  await results();
  expect(await field()).toHaveValue(beginning);
});

test('the key / focuses the search, and Escape closes it', async () => {
  const { location } = open();
  const input = await field();
  fireEvent.keyDown(document.body, { key: '/' });
  expect(input).toHaveFocus();
  await waitFor(() => expect(location()).toBe('/?q='));
  fireEvent.keyDown(input, { key: '/' });
  fireEvent.keyDown(input, { key: 'Escape' });
  await waitFor(() => expect(location()).toBe('/'));
  expect(input).not.toHaveFocus();
});

test('a search result opens its dish, and a dish without choices is added to the cart directly from the result', async () => {
  const { location, requests } = open('/?q=кола');
  const found = within(await results());
  expect(await found.findByRole('button', { name: 'Добавить в корзину: Кола' })).toBeVisible();
  fireEvent.click(found.getByRole('link', { name: 'Кола' }));
  expect(await screen.findByRole('dialog', { name: 'Кола' })).toHaveTextContent('Холодная');
  expect(location()).toContain('product=cola');
  expect(requests.map(({ query }) => query.FolderId).filter(Boolean)).toEqual(['drinks']);
});

test('the search finds a sold-out dish and marks it', async () => {
  open('/?q=тунец');
  const card = (await within(await results()).findByRole('link', { name: 'Тунец' })).closest('article');
  expect(card).toHaveTextContent('Нет в наличии');
});

test('a search without results says so, with suggestions and the way back', async () => {
  const { location } = open('/?q=пупирчони');
  expect(await screen.findByText('По запросу «пупирчони» ничего нет')).toBeVisible();
  fireEvent.click(screen.getByRole('button', { name: 'Пепперони' }));
  expect(await within(await results()).findByRole('link', { name: 'Пепперони' })).toBeVisible();
  expect(location()).toBe(`/?q=${encodeURIComponent('Пепперони')}`);
  expect(await field()).toHaveValue('Пепперони');
});

test('a search index that fails to load can be retried', async () => {
  let isDown = true;
  open('/?q=кола', () => {
    if (isDown) throw new ApiError('down', { status: 0 });
    return index;
  });
  expect(await screen.findByText(/Поиск сейчас не работает/)).toBeVisible();
  isDown = false;
  fireEvent.click(screen.getByRole('button', { name: 'Попробовать ещё раз' }));
  expect(await within(await results()).findByRole('link', { name: 'Кола' })).toBeVisible();
});

test('the search index that failed to load is loaded again when the connection returns', async () => {
  const { stores, requests } = open('/?q=кола');
  await within(await results()).findByRole('link', { name: 'Кола' });
  await act(async () => stores.connection.regain());
  expect(asksOf(requests)).toBe(2);
  expect(within(await results()).getByRole('link', { name: 'Кола' })).toBeVisible();
});

test('the search shows placeholders while its index loads', async () => {
  let answer = (_: ShopIndex) => {};
  open('/?q=кола', () => new Promise((resolve) => (answer = resolve)));
  expect(await results()).toHaveAttribute('aria-busy', 'true');
  expect(await results()).toHaveTextContent('Ищем…');
  await act(async () => answer(index));
  await waitFor(async () => expect(await results()).toHaveAttribute('aria-busy', 'false'));
});

test('a folder tab closes the search and opens its folder', async () => {
  const { location } = open('/?q=пепперони');
  await results();
  fireEvent.click(screen.getByRole('link', { name: 'Напитки' }));
  await waitFor(() => expect(screen.queryByTestId('search-results')).toBeNull());
  expect(location()).toBe('/#drinks');
  expect(screen.getByRole('link', { name: 'Напитки' })).toHaveAttribute('aria-current', 'true');
});
