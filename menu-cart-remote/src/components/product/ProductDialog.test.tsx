import { aModifier, aProduct, aShop, renderPage } from '@olov/shared-kit/testing';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import ru from '../../../translations/ru.json';
import * as page from '../../pages/MenuPage';
import { ownFragments } from '../../testing/ownFragments';

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

afterEach(() => Reflect.deleteProperty(window, 'matchMedia'));

const open = (url = '/', dish = pizza) =>
  renderPage(page, {
    fragments: ownFragments,
    answers: {
      'GET /api/shop': ({ query }: { query: { FolderId?: string } }) =>
        query.FolderId === 'drinks' ? { ...shop, products: drinks } : { ...shop, products: [dish] },
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

test('quick changes of the choice announce the price once, and opening the dish announces none', async () => {
  open();
  const dialog = await openDialog();
  jest.useFakeTimers();
  const heard = () =>
    within(dialog)
      .getAllByRole('status')
      .map(({ textContent }) => textContent?.replace(/\s/g, ' '));
  const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
  fireEvent.click(within(dialog).getByRole('radio', { name: /35 см/ }));
  await wait(100);
  fireEvent.click(within(dialog).getByRole('button', { name: 'Больше: Моцарелла' }));
  await wait(100);
  expect(heard().join()).not.toContain('сум');
  await wait(600);
  jest.useRealTimers();
  expect(heard()).toContain('97 000 сум');
});

test('a press opens an empty dialog, and the product follows when its code has loaded', async () => {
  // A hidden page does not wait for a paint, so the empty dialog is there right after the press.
  const hidden = jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  open();
  fireEvent.click(await screen.findByRole('link', { name: 'Маргарита' }));
  expect(screen.getByTestId('product-dialog')).not.toHaveTextContent('Маргарита');
  expect(await screen.findByRole('dialog', { name: 'Маргарита' })).toBeVisible();
  hidden.mockRestore();
});

test('a card of the menu opens its product under a URL of its own, and closing goes back', async () => {
  const { location } = open('/#pizza');
  const dialog = await openDialog();
  expect(location()).toBe('/?product=margherita#pizza');
  fireEvent.click(within(dialog).getByRole('button', { name: 'Закрыть' }));
  await act(async () => {});
  expect(screen.queryByTestId('product-dialog')).toBeNull();
  expect(location()).toBe('/#pizza');
});

test('the business event dish-opened names the dish that is opened, with the price of its first choice', async () => {
  const { stores } = open();
  const heard: unknown[] = [];
  stores.events.follow((...event) => heard.push(event));
  await openDialog();
  expect(heard).toEqual([
    ['dish-opened', { items: [{ id: 'margherita', name: 'Маргарита', price: 63_000, quantity: 1 }] }],
  ]);
});

test('card and dialog show the rating of a dish and name it in words, and nothing for a dish without one', async () => {
  open('/', { ...pizza, rating: { value: 4, count: 132 } });
  const name = 'Оценка 4,0 из 5 по 132 заказам';
  expect(await screen.findByRole('img', { name })).toHaveTextContent('★ 4,0');
  expect(within(await openDialog()).getByRole('img', { name })).toHaveTextContent('★ 4,0 · 132 оценки');
  cleanup();
  open();
  await openDialog();
  expect(document.body).not.toHaveTextContent('★');
});

test('a product URL opens the dialog without earlier navigation, also for a product that is not loaded', async () => {
  const { location } = open('/?product=cola');
  const dialog = await screen.findByRole('dialog', { name: 'Кола' });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Закрыть' }));
  await act(async () => {});
  expect(location()).toBe('/');
});

test('the dialog of an unknown product says that the product is not on the menu', async () => {
  open('/?product=gone');
  expect(await screen.findByText('Этого блюда сейчас нет в меню')).toBeVisible();
});

test('default choices and required modifiers are set when a product opens, and the price follows the choice', async () => {
  open();
  const dialog = await openDialog();
  expect(within(dialog).getByRole('radio', { name: /30 см/ })).toBeChecked();
  expect(price(dialog)).toBe('В корзину · 63 000 сум');
  fireEvent.click(within(dialog).getByRole('radio', { name: /35 см/ }));
  expect(within(dialog).getByRole('radio', { name: /30 см/ })).not.toBeChecked();
  fireEvent.click(within(dialog).getByRole('button', { name: 'Больше: Моцарелла' }));
  expect(price(dialog)).toBe('В корзину · 97 000 сум');
});

test('while the price counts up, the button of an unavailable product is still named “unavailable”', async () => {
  window.matchMedia = (media) => Object.assign(new EventTarget(), { matches: true, media }) as MediaQueryList;
  open('/', { ...pizza, isAvailable: false });
  const dialog = await openDialog();
  fireEvent.click(within(dialog).getByRole('radio', { name: /35 см/ }));
  expect(within(dialog).getByTestId('add-to-cart')).toHaveAccessibleName('Нет в наличии');
});

test('the sheet of a sold-out dish says so, and its button leads back to the menu', async () => {
  const { location } = open('/', { ...pizza, isAvailable: false });
  const dialog = await openDialog();
  expect(within(dialog).getByText(/Похожие блюда есть рядом/)).toBeVisible();
  fireEvent.click(within(dialog).getByRole('button', { name: ru['cart.to-menu'] }));
  await act(async () => {});
  expect(location()).toBe('/');
});

test('the stepper of a modifier goes up to maxOneDish and down to the required amount', async () => {
  open();
  const dialog = await openDialog();
  const plus = within(dialog).getByRole('button', { name: 'Больше: Моцарелла' });
  fireEvent.click(plus);
  fireEvent.click(plus);
  expect(plus).toHaveAttribute('aria-disabled', 'true');
  expect(within(dialog).getByRole('button', { name: 'Меньше: Коробка' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
});

test('free modifiers that a dish has or not are switches in a block of their own', async () => {
  const { stores } = open(
    '/',
    aProduct({
      modifierGroups: [{ id: 'remove', name: 'Убрать', kind: 'many' }],
      modifiers: [
        aModifier({
          id: 'onion',
          name: 'Без лука',
          price: 0,
          groupId: 'remove',
          maxOneDish: 1,
          imageUrl: '',
        }),
        aModifier({
          id: 'olive',
          name: 'Без маслин',
          price: 0,
          groupId: 'remove',
          maxOneDish: 1,
          imageUrl: '',
        }),
      ],
    }),
  );
  const dialog = await openDialog();
  const block = within(within(dialog).getByRole('group', { name: 'Убрать' }));
  fireEvent.click(block.getByRole('checkbox', { name: 'Без лука' }));
  expect(block.getByRole('checkbox', { name: 'Без маслин' })).not.toBeChecked();
  fireEvent.click(within(dialog).getByTestId('add-to-cart'));
  await waitFor(() =>
    expect(stores.cart.lines[0]?.modifiers).toMatchObject([{ id: 'onion', name: 'Без лука', count: 1 }]),
  );
});

test('a sold-out modifier cannot be added, and a press explains why', async () => {
  open();
  const dialog = await openDialog();
  const shrimp = within(dialog)
    .getAllByTestId('modifier')
    .find(({ dataset }) => dataset.modifierId === 'shrimp');
  expect(shrimp).toHaveTextContent('Нет в наличии');
  const more = within(dialog).getByRole('button', { name: 'Больше: Креветки' });
  expect(more).toHaveAttribute('aria-disabled', 'true');
  fireEvent.click(more);
  expect(shrimp?.querySelector('[aria-live=polite]:not(output)')).toHaveTextContent(/^Нет в наличии$/);
});

test('the button of a product is marked from the paint of its press until the product is added, then the dialog closes and the cart has the product with its choice', async () => {
  const { stores } = open();
  const dialog = await openDialog();
  jest.useFakeTimers();
  const add = within(dialog).getByTestId('add-to-cart');
  fireEvent.click(add);
  fireEvent.click(add);
  expect(add).not.toHaveAttribute('aria-busy');
  await act(() => jest.advanceTimersByTimeAsync(20));
  expect(add).toHaveAttribute('aria-busy', 'true');
  await act(() => jest.advanceTimersByTimeAsync(480));
  jest.useRealTimers();
  await act(async () => {});
  expect(screen.queryByTestId('product-dialog')).toBeNull();
  expect(stores.cart.count).toBe(1);
  expect(stores.cart.lines[0]?.modifiers.map(({ name, count }) => [name, count])).toEqual([
    ['30 см', 1],
    ['Коробка', 1],
  ]);
});

describe('a pizza of two halves', () => {
  const half = (id: string, name: string, parts = {}) =>
    aModifier({ id, name, price: 30_000, groupId: 'halves', maxOneDish: 2, productId: id, ...parts });
  const halves = aProduct({
    id: 'half-and-half',
    name: 'Пополам',
    price: 10_000,
    modifierGroups: [{ id: 'halves', name: 'Половинки', kind: 'halves' }],
    modifiers: [
      half('diablo', 'Дьябло'),
      half('tuna', 'Тунец', { isAvailable: false }),
      half('cheese', 'Сырная', { price: 35_000 }),
    ],
  });
  const openHalves = async () => {
    const { stores } = renderPage(page, {
      fragments: ownFragments,
      answers: { 'GET /api/shop': aShop({ products: [halves] }) },
      messages: ru,
      url: '/?product=half-and-half',
    });
    return { stores, dialog: await screen.findByRole('dialog', { name: 'Пополам' }) };
  };
  const side = (dialog: HTMLElement, name: string) => within(dialog).getByRole('radiogroup', { name });

  test('the pictures of a pizza of two halves follow the choice on either side, and the head names both with the price', async () => {
    const { dialog } = await openHalves();
    expect(
      within(dialog).getByRole('img', { name: 'Пицца: слева Дьябло, справа Сырная' }),
    ).toBeInTheDocument();
    expect(price(dialog)).toBe('В корзину · 75 000 сум');
    fireEvent.click(within(side(dialog, 'Правая половина')).getByRole('radio', { name: /Дьябло/ }));
    expect(
      within(dialog).getByRole('img', { name: 'Пицца: слева Дьябло, справа Дьябло' }),
    ).toBeInTheDocument();
    expect(price(dialog)).toBe('В корзину · 70 000 сум');
    expect(within(dialog).getByTestId('halves-head')).toHaveTextContent('½ Дьябло + ½ Дьябло70 000 сум');
    expect(within(side(dialog, 'Левая половина')).getByRole('radio', { name: /Дьябло/ })).toBeChecked();
  });

  test('a half of a pizza that is sold out is marked and cannot be chosen', async () => {
    const { dialog } = await openHalves();
    const gone = within(side(dialog, 'Левая половина')).getByRole('radio', { name: /Тунец/ });
    expect(gone).toBeDisabled();
    expect(gone.closest('label')).toHaveTextContent('Нет в наличии');
  });

  test('a pizza of two halves is one line of the cart with both halves', async () => {
    const { stores, dialog } = await openHalves();
    jest.useFakeTimers();
    fireEvent.click(within(dialog).getByTestId('add-to-cart'));
    await act(() => jest.advanceTimersByTimeAsync(500));
    jest.useRealTimers();
    expect(stores.cart.lines[0]?.modifiers).toMatchObject([
      { name: 'Дьябло', count: 1, isHalf: true },
      { name: 'Сырная', count: 1, isHalf: true },
    ]);
  });
});

test('the choices of a set are shown as dishes with pictures', async () => {
  const choice = (id: string, name: string, cost: number) =>
    aModifier({ id, name, price: cost, groupId: 'snack', productId: id, imageUrl: `/${id}.webp` });
  renderPage(page, {
    fragments: ownFragments,
    answers: {
      'GET /api/shop': aShop({
        products: [
          aProduct({
            modifierGroups: [{ id: 'snack', name: 'Закуска', kind: 'one' }],
            modifiers: [choice('fries', 'Фри', 0), choice('rings', 'Кольца', 5_000)],
          }),
        ],
      }),
    },
    messages: ru,
    url: '/?product=margherita',
  });
  const dialog = await screen.findByRole('dialog', { name: 'Маргарита' });
  const snack = within(dialog).getByRole('group', { name: /Закуска/ });
  expect(snack.querySelector('img')).toHaveAttribute('src', '/fries.webp');
  fireEvent.click(within(snack).getByRole('radio', { name: /Кольца/ }));
  expect(price(dialog)).toBe('В корзину · 74 000 сум');
});

test('the dialog finds its product although the place changes while the product is searched for', async () => {
  let come: () => void = () => {};
  const other = new Promise<typeof shop>((resolve) => {
    come = () => resolve({ ...shop, restId: 'other' });
  });
  const { stores } = renderPage(page, {
    fragments: ownFragments,
    answers: {
      'GET /api/shop': ({ query }: { query: { FolderId?: string; Latitude?: number } }) => {
        if (query.FolderId)
          return { ...shop, products: query.Latitude && query.FolderId === 'drinks' ? drinks : [] };
        return query.Latitude ? other : shop;
      },
    },
    messages: ru,
    url: '/?product=cola',
  });
  await act(async () => {});
  act(() =>
    stores.location.choose({ RestaurantId: '', RegionId: 1, Latitude: 41.3, Longitude: 69.2, title: 'Дом' }),
  );
  expect(await screen.findByText('Этого блюда сейчас нет в меню')).toBeVisible();
  await act(async () => come());
  expect(await screen.findByRole('dialog', { name: 'Кола' })).toBeVisible();
});

test('a dish shows its ingredients, and its diets until a part beyond the starting choice is chosen', async () => {
  open('/', { ...pizza, ingredients: 'тесто, моцарелла', diets: ['vegetarian', 'no-pork'] });
  const dialog = await openDialog();
  const diets = 'Подходит для диеты: Вегетарианское, Без свинины';
  expect(within(dialog).getByText('Состав: тесто, моцарелла')).toBeInTheDocument();
  expect(within(dialog).getByText(diets)).toBeInTheDocument();
  fireEvent.click(within(dialog).getByRole('button', { name: 'Больше: Моцарелла' }));
  expect(within(dialog).queryByText(diets)).toBeNull();
  fireEvent.click(within(dialog).getByRole('button', { name: 'Меньше: Моцарелла' }));
  expect(within(dialog).getByText(diets)).toBeInTheDocument();
});

test('a dish shows its nutrition and allergens when they are known', async () => {
  renderPage(page, {
    fragments: ownFragments,
    answers: {
      'GET /api/shop': aShop({
        products: [
          aProduct({
            nutrition: { energy: 235, protein: 10.4, fat: 8.6, carbohydrates: 29.1 },
            allergens: ['gluten', 'milk'],
          }),
          aProduct({ id: 'achichuk', name: 'Ачичук', allergens: [] }),
          aProduct({ id: 'cola', name: 'Кола' }),
          aProduct({
            id: 'soup',
            name: 'Суп',
            allergens: ['celery'],
            modifiers: [aModifier({ isRequired: true })],
          }),
        ],
      }),
    },
    messages: ru,
    url: '/?product=margherita',
  });
  const facts = async (name: string) => {
    const dialog = await screen.findByRole('dialog', { name });
    const text = dialog.textContent?.replace(/\s/g, ' ') ?? '';
    fireEvent.click(within(dialog).getByRole('button', { name: 'Закрыть' }));
    await act(async () => {});
    return text;
  };
  const pizzaFacts = await facts('Маргарита');
  expect(pizzaFacts).toContain('Энергия235 ккал');
  expect(pizzaFacts).toContain('Белки10,4 г');
  expect(pizzaFacts).toContain('Аллергены: глютен, молоко');
  fireEvent.click(await screen.findByRole('link', { name: 'Ачичук' }));
  expect(await facts('Ачичук')).toContain('Без основных аллергенов');
  fireEvent.click(await screen.findByRole('link', { name: 'Кола' }));
  expect(await facts('Кола')).not.toMatch(/ллерген|Энергия|сведений/);
  fireEvent.click(await screen.findByRole('link', { name: 'Суп' }));
  expect(await facts('Суп')).toContain('Аллергены: сельдерей. О части состава сведений нет.');
});
