import { type Allergen, ApiError, type Diet, type Product, type ShopIndex } from '@olov/shared-kit';
import { aModifier, aProduct, aShop, renderPage } from '@olov/shared-kit/testing';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import ru from '../../../translations/ru.json';
import type { Filter } from '../../models/filters';
import { MenuFilter } from '../../models/MenuFilter';
import { MenuFolder } from '../../models/MenuFolder';
import * as page from '../../pages/MenuPage';
import { FavouriteDishesStore } from '../../stores/FavouriteDishesStore';
import { MenuStore } from '../../stores/MenuStore';
import { watchAppearances } from '../../testing/appearances';
import { ownFragments } from '../../testing/ownFragments';

let isCodeDown = false;
jest.mock('./Filters', () => ({
  get Filters() {
    if (isCodeDown) throw new Error('no code');
    return jest.requireActual('./Filters').Filters;
  },
}));

const cheese = (changes: object) => aModifier({ id: 'cheese', allergens: ['milk'], ...changes });

const hit = { id: 'hit', name: 'Хит' };
const products: Record<string, Product[]> = {
  pizza: [
    aProduct({
      id: 'plain',
      name: 'Простая',
      tags: [hit],
      allergens: ['gluten'],
      diets: ['vegan'],
      modifiers: [cheese({})],
    }),
    aProduct({
      id: 'baked',
      name: 'С сыром',
      allergens: [],
      diets: ['vegetarian'],
      modifiers: [cheese({ isDefault: true })],
    }),
    aProduct({ id: 'meat', name: 'Мясная', allergens: [] }),
    aProduct({ id: 'secret', name: 'Тайная', diets: ['vegetarian'] }),
  ],
  drinks: [
    aProduct({ id: 'latte', parentId: 'drinks', name: 'Латте', allergens: ['milk'], diets: ['vegetarian'] }),
  ],
};
const shop = aShop({
  tags: [hit],
  folders: [
    { id: 'pizza', name: 'Пицца', productCount: 4 },
    { id: 'drinks', name: 'Напитки', productCount: 1 },
  ],
});

const index: ShopIndex = {
  folders: [],
  products: ['plain', 'latte', 'gone'].map((id) => ({
    id,
    parentId: 'pizza',
    names: { ru: `Кола ${id}`, en: id, uz: id },
    price: 80_000,
    isFrom: false,
    hasModifiers: false,
    imageUrl: '',
    isAvailable: true,
  })),
};

let ofPlain: Allergen[] = [];
let ofTag: Product[] = [];
let before: Promise<void> | undefined;
let there: Promise<void> | undefined;
let isDown = false;
let drinks: Promise<void> | undefined;
interface Query {
  FolderId?: string;
  Tag?: string;
  RegionId?: number;
}
const open = (url: string, filters: Filter[] = []) =>
  renderPage(page, {
    prepare: (stores) => {
      stores.feature(MenuStore).want(filters);
    },
    answers: {
      'GET /api/shop': async ({ query }: { query: Query }) => {
        if (query.FolderId === 'drinks') await drinks;
        if (query.FolderId === 'drinks' && isDown) throw new ApiError('down', { status: 0 });
        if (Number(query.RegionId) === 2) await there;
        else if (!query.Tag && !query.FolderId) await before;
        if (query.Tag) return { ...shop, tag: 'hit', products: ofTag };
        const dishes = products[query.FolderId ?? 'pizza'] ?? [];
        return {
          ...shop,
          products: dishes.map((dish) => (dish.id === 'plain' ? { ...dish, allergens: ofPlain } : dish)),
        };
      },
      'GET /api/landmarks/List': [],
      'GET /api/shop/Index': index,
    },
    messages: ru,
    fragments: ownFragments,
    url,
  });

function aFilter(dishes: Product[], diets: Diet[] = []) {
  const folder = new MenuFolder(
    { id: 'pizza', name: 'Пицца', productCount: dishes.length },
    dishes,
    async () => [],
  );
  const whole = [folder];
  return new MenuFilter({ parts: whole, lastWhole: whole, shop, loadWhole: async () => {} }, '', diets);
}

const names = () =>
  screen.queryAllByTestId('product-card').map((card) => within(card).getByRole('heading').textContent);

let sight: ReturnType<typeof watchAppearances>;
beforeEach(() => {
  ofPlain = ['gluten'];
  ofTag = [aProduct({ tags: [hit] })];
  before = undefined;
  there = undefined;
  isDown = false;
  isCodeDown = false;
  drinks = undefined;
  sight = watchAppearances();
});
afterEach(() => sight.stop());

test('“without milk” hides dishes whose first choice has milk or is unknown, and keeps one that only an extra brings', async () => {
  open('/?without=milk');
  await waitFor(() => expect(names()).toEqual(['Простая', 'Мясная']));
  expect(screen.getByTestId('filters')).toHaveTextContent('Фильтры: 2 блюда');
  expect(screen.queryByRole('link', { name: 'Напитки' })).toBeNull();
});

test('filters of the menu combine by AND, and a vegan dish is vegetarian', async () => {
  open('/?without=milk&diet=vegetarian&diet=unknown');
  await waitFor(() => expect(names()).toEqual(['Простая']));
});

test('the filters are chosen in a dialog, which counts the dishes that are left, and stand in the address', async () => {
  const { location } = open('/');
  fireEvent.click(await screen.findByTestId('filters'));
  const dialog = within(await screen.findByTestId('filters-dialog'));
  fireEvent.click(await dialog.findByRole('checkbox', { name: 'Вегетарианское' }));
  expect(await dialog.findByRole('button', { name: 'Показать 4 блюда' })).toBeVisible();
  // No dish has nuts.
  expect(dialog.queryByRole('checkbox', { name: 'Без орехов' })).toBeNull();
  fireEvent.click(dialog.getByRole('checkbox', { name: 'Без молока' }));
  expect(await dialog.findByRole('button', { name: 'Показать 1 блюдо' })).toBeVisible();
  expect(location()).toBe('/?diet=vegetarian&without=milk');
});

test('filters that leave no dish can be dropped one by one, and their button gets the focus', async () => {
  const { location } = open('/?diet=halal&without=milk');
  expect(await screen.findByText('Таких блюд сейчас нет. Уберите один фильтр:')).toBeVisible();
  const drop = within(screen.getByTestId('state')).getByRole('link', { name: 'Убрать фильтр: Халяль' });
  drop.focus();
  fireEvent.click(drop);
  expect(screen.getByTestId('filters')).toHaveFocus();
  await waitFor(() => expect(names()).toEqual(['Простая', 'Мясная']));
  expect(location()).toBe('/?without=milk');
});

test('an empty result under a tag can drop the tag too', async () => {
  const { location } = open('/?tag=hit&diet=halal');
  fireEvent.click(
    within(await screen.findByTestId('state')).getByRole('link', { name: 'Убрать фильтр: Хит' }),
  );
  await waitFor(() => expect(location()).toBe('/?diet=halal'));
});

test('a menu that opens with the filters of the visit never shows a dish that they hide', async () => {
  const seen = new Set<string | null>();
  const observer = new MutationObserver(() => {
    for (const name of names()) seen.add(name);
  });
  observer.observe(document.body, { childList: true, subtree: true });
  const { location } = open('/', ['milk']);
  await waitFor(() => expect(names()).toHaveLength(2));
  observer.disconnect();
  expect(location()).toBe('/?without=milk');
  expect([...seen]).toEqual(['Простая', 'Мясная']);
});

test('the menu opens with the filters that it was left with', async () => {
  const { stores } = open('/?without=milk');
  await waitFor(() => expect(names()).toHaveLength(2));
  cleanup();
  const { filters } = stores.feature(MenuStore);
  const { location } = open('/', [...filters]);
  await waitFor(() => expect(location()).toBe('/?without=milk'));
});

test('a menu that did not load whole shows no dish under a filter until the retry', async () => {
  isDown = true;
  open('/?without=milk');
  expect(await screen.findByText(/фильтр не проверил все блюда/)).toBeVisible();
  expect(names()).toEqual([]);
  isDown = false;
  fireEvent.click(screen.getByRole('button', { name: 'Попробовать ещё раз' }));
  await waitFor(() => expect(names()).toEqual(['Простая', 'Мясная']));
});

test('no dish is shown under a filter before its check, and the last result stays while the menu is renewed', async () => {
  let answer = () => {};
  const hold = () => {
    drinks = new Promise((resolve) => (answer = resolve));
  };
  hold();
  const { stores } = open('/?without=milk');
  await screen.findByTestId('filters');
  expect(names()).toEqual([]);
  expect(screen.queryByTestId('folder-tab')).toBeNull();
  await act(async () => answer());
  await waitFor(() => expect(names()).toEqual(['Простая', 'Мясная']));
  hold();
  const [card] = screen.getAllByTestId('product-card');
  await act(async () => stores.connection.renew());
  expect(names()).toEqual(['Простая', 'Мясная']);
  await act(async () => answer());
  expect(screen.getAllByTestId('product-card')[0]).toBe(card);
});

test('a renewal of the menu under a tag renews the dishes that the filter checks', async () => {
  const { stores, requests } = open('/?tag=hit&without=milk');
  await waitFor(() => expect(names()).toEqual(['Простая']));
  const asked = requests.length;
  ofPlain = ['milk'];
  await act(async () => stores.connection.renew());
  await waitFor(() => expect(names()).toEqual([]));
  expect(requests.slice(asked).filter(({ query }) => query.Take && !query.Tag)).toHaveLength(1);
});

test('the favourites have no dish that the filters hide', async () => {
  const { stores } = open('/?without=milk');
  await waitFor(() => expect(names()).toHaveLength(2));
  for (const id of ['plain', 'latte']) act(() => stores.favourites.set(id, true));
  const favourites = await screen.findAllByTestId('favourite');
  expect(favourites.map(({ textContent }) => textContent)).toEqual([expect.stringContaining('Кола plain')]);
});

test('the favourites under filters load until the dishes are checked, also while the code of the filters fails', async () => {
  isCodeDown = true;
  const { stores } = open('/?without=milk');
  for (const id of ['plain', 'latte']) act(() => stores.favourites.set(id, true));
  const retry = await screen.findByRole('button', { name: 'Попробовать ещё раз' });
  const favourites = await screen.findByRole('region', { name: 'Избранное' });
  await waitFor(() => expect(stores.feature(FavouriteDishesStore).status).toBe('ready'));
  expect(favourites).toHaveAttribute('aria-busy', 'true');
  expect(favourites).toHaveTextContent(/^Избранное$/);
  isCodeDown = false;
  fireEvent.click(retry);
  expect(await within(favourites).findByTestId('favourite')).toHaveTextContent('Кола plain');
  expect(favourites).toHaveAttribute('aria-busy', 'false');
});

test('the favourites hide a dish that gets milk, though the older menu of a tag has it without', async () => {
  ofTag = [aProduct({ id: 'plain', tags: [hit], allergens: [] })];
  const { stores } = open('/?tag=hit&without=milk');
  act(() => stores.favourites.set('plain', true));
  expect(await screen.findByTestId('favourite')).toBeVisible();
  fireEvent.click(screen.getByRole('link', { name: 'Убрать фильтр: Хит' }));
  await waitFor(() => expect(names()).toEqual(['Простая', 'Мясная']));
  ofPlain = ['milk'];
  await act(async () => stores.connection.renew());
  await waitFor(() => expect(names()).toEqual(['Мясная']));
  expect(screen.queryByTestId('favourite')).toBeNull();
});

test('the menu of the place before, which arrives late, is dropped while that of the chosen place loads', async () => {
  const answers: (() => void)[] = [];
  const hold = () => new Promise<void>((resolve) => answers.push(resolve));
  before = hold();
  const { stores } = open('/?tag=hit&without=milk');
  await screen.findByTestId('filters');
  there = hold();
  await act(async () =>
    stores.location.choose({
      RestaurantId: '',
      RegionId: 2,
      Latitude: 39.6,
      Longitude: 66.9,
      title: 'Регистан',
    }),
  );
  const menu = stores.feature(MenuStore);
  await act(async () => answers[0]?.());
  expect(menu.parts).toBeUndefined();
  await act(async () => answers[1]?.());
  await waitFor(() => expect(names()).toEqual(['Простая']));
});

test('opening the dialog of the filters keeps the elements of the menu', async () => {
  open('/');
  const card = (await screen.findAllByTestId('product-card'))[0];
  fireEvent.click(screen.getByTestId('filters'));
  await screen.findByTestId('filters-dialog');
  expect(screen.getAllByTestId('product-card')[0]).toBe(card);
});

test('after a failed load of the code of the filters their button can be pressed again', async () => {
  isCodeDown = true;
  const { stores } = open('/');
  fireEvent.click(await screen.findByTestId('filters'));
  await waitFor(() => expect(stores.toasts.list).toHaveLength(1));
  isCodeDown = false;
  fireEvent.click(screen.getByTestId('filters'));
  expect(await screen.findByTestId('filters-dialog')).toBeVisible();
});

test('a link with a filter whose code does not load shows no dish until the retry', async () => {
  isCodeDown = true;
  open('/?without=milk');
  const retry = await screen.findByRole('button', { name: 'Попробовать ещё раз' });
  expect(names()).toEqual([]);
  isCodeDown = false;
  fireEvent.click(retry);
  await waitFor(() => expect(names()).toEqual(['Простая', 'Мясная']));
});

test('the search shows dishes under a filter only after their check, and the retry if it failed', async () => {
  isDown = true;
  open('/?without=milk&q=кола');
  const retry = await screen.findByRole('button', { name: 'Попробовать ещё раз' });
  expect(retry).toBeVisible();
  expect(names()).toEqual([]);
  isDown = false;
  fireEvent.click(retry);
  const found = within(await screen.findByTestId('search-results'));
  expect(await found.findByRole('heading', { name: 'Найдено 1 блюдо' })).toBeVisible();
  expect(found.getByRole('link', { name: 'Кола plain' })).toBeVisible();
  expect(screen.queryByText('2 блюда')).toBeNull();
});

test('the filters offer the allergens of dishes with unknown parts, and diets that a stricter one implies', () => {
  const { known } = aFilter([
    aProduct({ allergens: ['nuts'], diets: ['vegan'], modifiers: [aModifier({ isDefault: true })] }),
  ]);
  expect([...known]).toEqual(['vegan', 'vegetarian', 'no-pork', 'nuts']);
});

test('a dish suits no diet while another modifier replaces its unavailable default', () => {
  const vegan = (isAvailable: boolean) => {
    const group = { groupId: 'sauce' };
    return aProduct({
      diets: ['vegan'],
      modifierGroups: [{ id: 'sauce', name: 'Соус', kind: 'one' }],
      modifiers: [
        aModifier({ ...group, id: 'tomato', isDefault: true, isAvailable }),
        aModifier({ ...group, id: 'cream' }),
      ],
    });
  };
  const { has } = aFilter([], ['vegetarian']);
  expect([vegan(true), vegan(false)].map(has)).toEqual([true, false]);
});

test('a removed filter gives the focus to the button of the filters, and a switched tag keeps it', async () => {
  open('/?without=milk');
  const chip = await screen.findByRole('link', { name: 'Убрать фильтр: Без молока' });
  chip.focus();
  fireEvent.click(chip);
  await waitFor(() => expect(chip).not.toBeInTheDocument());
  expect(screen.getByTestId('filters')).toHaveFocus();
  const tag = screen.getByRole('link', { name: 'Хит' });
  tag.focus();
  fireEvent.click(tag);
  await waitFor(() => expect(tag).toHaveAttribute('aria-current', 'true'));
  expect(tag).toHaveFocus();
});

test('a search that finds nothing suggests no dish that the filters hide', async () => {
  open('/?without=milk&q=latte');
  expect(await screen.findByText('По запросу «latte» ничего нет')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Кола plain' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Кола latte' })).toBeNull();
});

test('the button of the filters stays under a tag whose dishes do not say what is in them', async () => {
  open('/');
  const button = await screen.findByTestId('filters');
  fireEvent.click(screen.getByRole('link', { name: 'Хит' }));
  await waitFor(() => expect(names()).toEqual([aProduct().name]));
  expect(button).toBeInTheDocument();
});
