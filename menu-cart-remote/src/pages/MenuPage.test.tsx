import { ApiError, type FragmentModule, type Product } from '@olov/shared-kit';
import { aModifier, aProduct, aShop, type FakeAnswer, renderPage } from '@olov/shared-kit/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import ru from '../../translations/ru.json';
import { MenuStore } from '../stores/MenuStore';
import { aPicker } from '../testing/aPicker';
import { watchAppearances } from '../testing/appearances';
import { ownFragments } from '../testing/ownFragments';
import * as page from './MenuPage';

const SHOP = 'GET /api/shop';

const products: Record<string, Product[]> = {
  pizza: [aProduct({ tags: [{ id: 'hit', name: 'Хит' }] }), aProduct({ id: 'diablo', name: 'Дьябло' })],
  drinks: [aProduct({ id: 'cola', parentId: 'drinks', name: 'Кола', price: 10_000 })],
};
const shop = aShop({
  folders: [
    { id: 'pizza', name: 'Пицца', productCount: 2 },
    { id: 'drinks', name: 'Напитки', productCount: 1 },
  ],
});

const answer: FakeAnswer = ({ query }: { query: { FolderId?: string } }) => ({
  ...shop,
  products: products[query.FolderId ?? 'pizza'] ?? [],
});

const open = (options: { url?: string; answer?: FakeAnswer } = {}) =>
  renderPage(page, {
    answers: { [SHOP]: options.answer ?? answer, 'GET /api/landmarks/List': [] },
    messages: ru,
    fragments: { ...ownFragments, 'location-picker': aPicker },
    url: options.url ?? '/',
  });

/** Requests of the menu without those of the promotions. */
const ofMenu = <Request extends { path: string }>(requests: Request[]) =>
  requests.filter(({ path }) => path.startsWith('/api/shop'));

const section = async (folderId: string) => {
  const all = await screen.findAllByTestId('folder-section');
  const found = all.find(({ dataset }) => dataset.folderId === folderId);
  if (!found) throw new Error(`no section ${folderId}`);
  return found;
};

let sight: ReturnType<typeof watchAppearances>;
beforeEach(() => {
  sight = watchAppearances();
});
afterEach(() => sight.stop());

test('the first folder is rendered with the menu page, the other folders are placeholders', async () => {
  const { requests } = open();
  expect(within(await section('pizza')).getAllByTestId('product-card')).toHaveLength(2);
  const drinks = await section('drinks');
  expect(within(drinks).queryByTestId('product-card')).toBeNull();
  expect(within(drinks).getAllByRole('listitem', { hidden: true })).toHaveLength(1);
  expect(ofMenu(requests)).toHaveLength(1);
});

test('without a chosen place the menu of the first region is loaded', async () => {
  const { requests } = open();
  await section('pizza');
  expect(requests[0]?.query).toMatchObject({ RegionId: 1, OrderTypeId: 0 });
  expect(requests[0]?.query.Latitude).toBeUndefined();
});

test('a folder of the menu is loaded once, when it becomes visible', async () => {
  const { requests } = open();
  const drinks = await section('drinks');
  await sight.appear(drinks);
  await sight.appear(drinks);
  expect(await within(drinks).findByText('Кола')).toBeVisible();
  expect(ofMenu(requests).map(({ query }) => query.FolderId)).toEqual([undefined, 'drinks']);
});

// spec 4: A folder's products load the first time the folder becomes active
test('a press on a tab is painted, then jumps to its folder, loads the folder, and sets the hash of the address', async () => {
  const { location } = open();
  const drinks = await section('drinks');
  const tab = screen.getByRole('link', { name: 'Напитки' });
  fireEvent.click(tab);
  expect(tab).not.toHaveAttribute('aria-current');
  expect(await within(drinks).findByText('Кола')).toBeVisible();
  expect(location()).toBe('/#drinks');
  expect(tab).toHaveAttribute('aria-current', 'true');
});

test('a dish that is pressed after a tab, before the paint, replaces the jump to the folder', async () => {
  const { location } = open();
  const card = within(await section('pizza')).getAllByTestId('product-card')[1];
  fireEvent.click(screen.getByRole('link', { name: 'Напитки' }));
  fireEvent.click(within(card ?? document.body).getByRole('link'));
  await waitFor(() => expect(location()).toBe('/?product=diablo'));
});

// spec 2: `/` accepts a hash holding a folder id, which scrolls to that category
// spec 4: The active folder changes when a hash is chosen
test('a hash in the address opens its folder after a full load', async () => {
  open({ url: '/#drinks' });
  expect(await within(await section('drinks')).findByText('Кола')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Напитки' })).toHaveAttribute('aria-current', 'true');
});

// spec 4: By default it is the first folder
test('the first folder of the menu is active if the address has no hash', async () => {
  open();
  expect(await screen.findByRole('link', { name: 'Пицца' })).toHaveAttribute('aria-current', 'true');
  expect(screen.getByRole('link', { name: 'Напитки' })).not.toHaveAttribute('aria-current');
});

test.each(['#tgWebAppData=x', '#%E0%A4%A'])('the unknown hash %s in the address is ignored', async (hash) => {
  open({ url: `/${hash}` });
  expect(await screen.findByRole('link', { name: 'Пицца' })).toHaveAttribute('aria-current', 'true');
});

test('the menu and its failed folders are loaded again when the connection returns', async () => {
  let isDown = true;
  const { stores, requests } = open({
    answer: (request: { query: { FolderId?: string } }) => {
      if (request.query.FolderId && isDown) throw new ApiError('down', { status: 0 });
      return (answer as (r: typeof request) => unknown)(request);
    },
  });
  await sight.appear(await section('drinks'));
  expect(within(await section('drinks')).getByRole('alert')).toBeVisible();
  isDown = false;
  const asked = requests.length;
  await act(async () => stores.connection.regain());
  await sight.appear(await section('drinks'));
  expect(await within(await section('drinks')).findByText('Кола')).toBeVisible();
  expect(requests.slice(asked).map(({ query }) => query.FolderId)).toEqual([undefined, 'drinks']);
});

test('a folder of the menu that fails to load can be retried', async () => {
  let isDown = true;
  open({
    answer: (request: { query: { FolderId?: string } }) => {
      if (request.query.FolderId && isDown) throw new ApiError('down', { status: 0 });
      return (answer as (r: typeof request) => unknown)(request);
    },
  });
  const drinks = await section('drinks');
  await sight.appear(drinks);
  expect(within(drinks).getByRole('alert')).toHaveTextContent('Не получилось загрузить этот раздел.');
  expect(screen.getByTestId('toast')).toHaveTextContent('Не удалось загрузить. Проверьте интернет.');
  isDown = false;
  fireEvent.click(within(drinks).getByRole('button', { name: 'Попробовать ещё раз' }));
  expect(await within(drinks).findByText('Кола')).toBeVisible();
});

test('the menu filters the products itself if the back end knows no tags, and the tag can be removed', async () => {
  const { location } = open({ url: '/?tag=hit' });
  const pizza = await section('pizza');
  expect(within(pizza).getByText('Маргарита')).toBeVisible();
  expect(within(pizza).queryByText('Дьябло')).toBeNull();
  fireEvent.click(screen.getByRole('link', { name: 'Убрать фильтр: Хит' }));
  expect(await screen.findByText('Дьябло')).toBeVisible();
  expect(location()).toBe('/');
});

describe('the menu under a tag', () => {
  const hit = [{ id: 'hit', name: 'Хит' }];
  const margherita = aProduct({ tags: hit });
  const lemonade = aProduct({ id: 'lemonade', parentId: 'drinks', name: 'Лимонад', tags: hit });
  const menu: Record<string, Product[]> = {
    pizza: [margherita, aProduct({ id: 'diablo', name: 'Дьябло' })],
    drinks: [aProduct({ id: 'cola', parentId: 'drinks', name: 'Кола' }), lemonade],
    sauces: [aProduct({ id: 'ketchup', parentId: 'sauces', name: 'Кетчуп' })],
  };
  const all = Object.values(menu).flat();
  const folders = Object.entries({ pizza: 'Пицца', drinks: 'Напитки', sauces: 'Соусы' }).map(
    ([id, name]) => ({ id, name, productCount: menu[id]?.length ?? 0 }),
  );
  type Query = { Tag?: string; FolderId?: string; RegionId?: number };
  /** A back end that supports `Tag`. */
  const tagging = ({ query: { Tag, FolderId = 'pizza' } }: { query: Query }) =>
    aShop({
      folders,
      tags: hit,
      products: Tag ? all.filter(({ tags }) => tags.some(({ id }) => id === Tag)) : (menu[FolderId] ?? []),
      ...(Tag && { tag: Tag }),
    });
  const names = () =>
    screen.getAllByTestId('product-card').map((card) => within(card).getByRole('heading').textContent);
  const tabs = () => screen.queryAllByTestId('folder-tab').map(({ textContent }) => textContent);
  const asked = (requests: { path: string; query: Query }[]) =>
    requests
      .filter(({ path }) => path === '/api/shop')
      .map(({ query: { Tag, FolderId } }) => Tag ?? FolderId);
  const chip = (name: string) => screen.findByRole('link', { name });

  // spec 2: The query parameter `tag` of `/` is the current tag
  test('the menu under a tag has all products with the tag and no empty folders', async () => {
    const { requests } = open({ url: '/?tag=hit', answer: tagging });
    await sight.appear(await section('drinks'));
    expect(names()).toEqual(['Маргарита', 'Лимонад']);
    expect(tabs()).toEqual(['Пицца', 'Напитки']);
    expect(screen.getAllByTestId('folder-section')).toHaveLength(2);
    expect(document.querySelectorAll('li[aria-hidden]')).toHaveLength(0);
    expect(asked(requests)).toEqual(['hit']);
  });

  test('a tag without products says so without loading folders', async () => {
    const { requests } = open({ url: '/?tag=zzz', answer: tagging });
    expect(await screen.findByText(ru['menu.tag.empty'])).toBeVisible();
    expect(screen.queryByTestId('folder-section')).toBeNull();
    expect(tabs()).toEqual([]);
    expect(asked(requests)).toEqual(['zzz']);
  });

  test('the earlier list stays until the products of a tag are loaded, and a tag that has loaded is not requested again', async () => {
    const { requests } = open({ answer: tagging });
    await section('pizza');
    const hit = await chip('Хит');
    await act(async () => {
      fireEvent.click(hit);
      expect(names()).toEqual(['Маргарита', 'Дьябло']);
    });
    expect(names()).toEqual(['Маргарита', 'Лимонад']);
    fireEvent.click(await chip('Убрать фильтр: Хит'));
    expect(await screen.findByText('Дьябло')).toBeVisible();
    fireEvent.click(await chip('Хит'));
    expect(await screen.findByText('Лимонад')).toBeVisible();
    expect(asked(requests)).toEqual([undefined, 'hit']);
  });

  test('removing the tag loads the whole menu if only the dishes with the tag were loaded', async () => {
    const { requests } = open({ url: '/?tag=hit', answer: tagging });
    fireEvent.click(await chip('Убрать фильтр: Хит'));
    expect(await screen.findByText('Дьябло')).toBeVisible();
    expect(tabs()).toEqual(['Пицца', 'Напитки', 'Соусы']);
    expect(asked(requests)).toEqual(['hit', undefined]);
  });

  test('the loaded menu is filtered by a tag whose request failed', async () => {
    open({
      answer: (request: { query: Query }) => {
        if (request.query.Tag) throw new ApiError('down', { status: 0 });
        return tagging(request);
      },
    });
    await section('pizza');
    fireEvent.click(await chip('Хит'));
    expect(await screen.findByTestId('toast')).toHaveTextContent('Не удалось загрузить. Проверьте интернет.');
    await waitFor(() => expect(names()).toEqual(['Маргарита']));
    await sight.appear(await section('drinks'));
    expect(await screen.findByText('Лимонад')).toBeVisible();
  });

  test('the menu of another place is loaded with the same tag', async () => {
    const { stores, requests } = open({ url: '/?tag=hit', answer: tagging });
    await section('pizza');
    await act(async () => stores.deliveryMode.choose(200));
    expect(requests.at(-1)?.query).toMatchObject({ Tag: 'hit', OrderTypeId: 200 });
    expect(names()).toEqual(['Маргарита', 'Лимонад']);
  });

  test.each([
    ['lemonade', 'Лимонад', ['hit']],
    ['ketchup', 'Кетчуп', ['hit', undefined, 'drinks', 'sauces']],
  ])('the dialog of %s opens under a tag', async (id, name, expected) => {
    const { requests } = open({ url: `/?tag=hit&product=${id}`, answer: tagging });
    expect(await screen.findByRole('dialog', { name })).toBeVisible();
    expect(asked(requests)).toEqual(expected);
  });

  test('the page with the whole menu under a tag needs no further request', async () => {
    const { requests } = open({ url: '/?whole=&tag=hit', answer: tagging });
    await section('drinks');
    expect(names()).toEqual(['Маргарита', 'Лимонад']);
    expect(asked(requests)).toEqual(['hit']);
  });

  test('cart lines take their names from products that are loaded under a tag', async () => {
    const { stores } = open({ answer: tagging });
    await section('pizza');
    await act(async () => {
      void stores.cart.add({ ...lemonade, name: 'Lemonade' });
      stores.cart.flush();
    });
    expect(stores.cart.lines[0]?.product.name).toBe('Lemonade');
    fireEvent.click(await chip('Хит'));
    await section('drinks');
    await waitFor(() => expect(stores.cart.lines[0]?.product.name).toBe('Лимонад'));
  });
});

test('a place without a menu shows the reason and offers another place', async () => {
  open({ answer: aShop({ folders: [], products: [], error: 'Сюда мы пока не доставляем.' }) });
  expect(await screen.findByText('Сюда мы пока не доставляем.')).toBeVisible();
  expect(screen.queryByTestId('folder-section')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Выбрать другое место' }));
  expect(await screen.findByRole('button', { name: 'Olov Центр' })).toBeVisible();
});

// spec 5: The menu is applied only if the shop response has no error
test('the menu of a place that is answered with an error is not shown, and the earlier menu stays', async () => {
  const { stores } = open({
    answer: ({ query }: { query: { RegionId?: unknown } }) =>
      Number(query.RegionId) === 2
        ? aShop({ folders: [], products: [], minimum: 1, error: 'Сюда мы пока не доставляем.' })
        : shop,
  });
  await section('pizza');
  const elsewhere = { RestaurantId: '', RegionId: 2, Latitude: 39.6, Longitude: 66.9, title: 'Регистан' };
  act(() => stores.location.choose(elsewhere));
  expect(await screen.findByText('Сюда мы пока не доставляем.')).toBeVisible();
  const menu = stores.feature(MenuStore);
  expect(menu.shop).toEqual(shop);
  expect(menu.productOf('margherita')).toBeDefined();
});

test('the menu of another place replaces the earlier one when it is loaded', async () => {
  const { stores, requests } = open();
  await section('pizza');
  await act(async () => {
    stores.location.choose({
      RestaurantId: 'r',
      RegionId: 2,
      Latitude: 39.6,
      Longitude: 66.9,
      title: 'Регистан',
    });
    expect(screen.getAllByTestId('product-card')).toHaveLength(2);
  });
  const asked = requests.filter(({ path }) => path === '/api/shop');
  expect(asked.at(-1)?.query).toMatchObject({ RegionId: 2, Latitude: 39.6, RestaurantId: 'r' });
});

describe('the head of the menu', () => {
  const near = { RestaurantId: 'center', RegionId: 1, Latitude: 41.31, Longitude: 69.28, title: 'Дом' };
  const far = { ...near, Latitude: 41.29, title: 'Дача' };
  const NEAR_TERMS = { priceOfDelivery: 0, minimum: 10_000 };
  const byPoint: FakeAnswer = ({ query }: { query: { Latitude?: number } }) => ({
    ...shop,
    products: products.pizza,
    ...(query.Latitude === near.Latitude && NEAR_TERMS),
    termsByPoint: true,
  });
  const openAt = (place: Partial<typeof near>, menu: FakeAnswer) =>
    renderPage(page, {
      answers: { [SHOP]: menu },
      messages: ru,
      fragments: ownFragments,
      prepare: ({ location }) => location.restore(place),
    });
  const head = async () =>
    (await screen.findByText(/Доставка/, { selector: 'header span > span' })).parentElement?.textContent;

  test('the head of the menu shows the terms of the part of the zone after a move to another part', async () => {
    const { stores, requests } = openAt(far, byPoint);
    expect(await head()).toMatch(/12.000.сум, заказ от 60.000/);
    await act(async () => {
      stores.location.choose(near);
      expect(stores.feature(MenuStore).terms).toBeUndefined();
    });
    expect(await head()).toMatch(/Доставка 0.сум, заказ от 10.000/);
    expect(ofMenu(requests)).toHaveLength(2);
  });

  test('the head of the menu shows no sums that depend on the point of the address until the point is known', async () => {
    const { stores, requests } = openAt({ RegionId: 1, RestaurantId: 'center' }, byPoint);
    expect(await head()).toBe('Доставка зависит от адреса');
    await act(async () => stores.location.restore(near));
    expect(await head()).toMatch(/Доставка 0.сум, заказ от 10.000/);
    expect(ofMenu(requests).map(({ query }) => query.Latitude)).toEqual([undefined, near.Latitude]);
  });

  test('a move within a zone with one set of terms asks for no other menu', async () => {
    const { stores, requests } = openAt({ RegionId: 1, RestaurantId: 'center' }, answer);
    await section('pizza');
    await act(async () => stores.location.restore(far));
    await act(async () => stores.location.choose(near));
    expect(ofMenu(requests)).toHaveLength(1);
    expect(await head()).toMatch(/12.000.сум, заказ от 60.000/);
  });
});

test('a product on the stop list is shown and cannot be added', async () => {
  open({ answer: { ...shop, products: [aProduct({ isAvailable: false })] } });
  const card = await screen.findByTestId('product-card');
  expect(card).toHaveTextContent('Нет в наличии');
  expect(within(card).queryByTestId('add-to-cart')).toBeNull();
});

describe('a long folder', () => {
  const pizzas = Array.from({ length: 20 }, (_, index) =>
    aProduct({ id: `p${index}`, name: `Пицца ${index}` }),
  );
  const long = aShop({ folders: [{ id: 'pizza', name: 'Пицца', productCount: 20 }] });
  /** A back end that supports `Take`. */
  const taking: FakeAnswer = ({ query }: { query: { Take?: number } }) => ({
    ...long,
    products: pizzas.slice(0, query.Take),
  });
  const cardsOf = (container: HTMLElement) => within(container).queryAllByTestId('product-card');
  const placesOf = (container: HTMLElement) =>
    within(container)
      .getAllByRole('listitem', { hidden: true })
      .filter((place) => place.getAttribute('aria-hidden') === 'true');
  const runsOf = (container: HTMLElement) =>
    within(container)
      .getAllByRole('list')
      .map((list) => list.parentElement as HTMLElement);

  test('a long folder is rendered with its first products and placeholders for the others', async () => {
    const { requests } = open({ answer: taking });
    const pizza = await section('pizza');
    expect(cardsOf(pizza)).toHaveLength(12);
    expect(placesOf(pizza)).toHaveLength(8);
    expect(ofMenu(requests).map(({ query }) => query.Take)).toEqual([12]);
  });

  test('the other products of a long folder are loaded before they become visible', async () => {
    const { requests } = open({ answer: taking });
    const pizza = await section('pizza');
    await sight.appear(pizza);
    expect(await within(pizza).findByText('Пицца 19')).toBeVisible();
    expect(placesOf(pizza)).toHaveLength(0);
    expect(ofMenu(requests).map(({ query }) => query.FolderId)).toEqual([undefined, 'pizza']);
  });

  test('a long folder draws only the cards near the viewport and the focused card', async () => {
    open({ answer: taking });
    const pizza = await section('pizza');
    await sight.appear(pizza);
    const [first, second] = runsOf(pizza) as [HTMLElement, HTMLElement];
    (await within(second).findByRole('link', { name: 'Пицца 17' })).focus();
    await sight.leave(first);
    await sight.leave(second);
    expect(cardsOf(first)).toHaveLength(0);
    expect(placesOf(first)).toHaveLength(12);
    expect(cardsOf(second)).toHaveLength(8);
  });

  test('the rest of a long folder that fails to load is replaced with an error and a retry', async () => {
    let isDown = true;
    open({
      answer: (request: { query: { FolderId?: string; Take?: number } }) => {
        if (request.query.FolderId && isDown) throw new ApiError('down', { status: 0 });
        return (taking as (r: typeof request) => unknown)(request);
      },
    });
    const pizza = await section('pizza');
    await sight.appear(pizza);
    const second = runsOf(pizza)[1] as HTMLElement;
    expect(within(second).getByRole('alert')).toHaveTextContent('Не получилось загрузить этот раздел.');
    expect(within(pizza).getAllByRole('alert')).toHaveLength(1);
    expect(cardsOf(pizza)).toHaveLength(12);
    isDown = false;
    fireEvent.click(within(second).getByRole('button', { name: 'Попробовать ещё раз' }));
    expect(await within(pizza).findByText('Пицца 19')).toBeVisible();
  });

  test('a long folder under a tag shows all products with the tag', async () => {
    const tagged = pizzas.map((pizza, index) =>
      index === 17 ? { ...pizza, tags: [{ id: 'hit', name: 'Хит' }] } : pizza,
    );
    open({
      url: '/?tag=hit',
      answer: ({ query }: { query: { Take?: number } }) => ({
        ...long,
        products: tagged.slice(0, query.Take),
      }),
    });
    expect(await within(await section('pizza')).findByText('Пицца 17')).toBeVisible();
    expect(screen.getAllByTestId('product-card')).toHaveLength(1);
  });
});

test('the tags that the menu offers are those of the whole menu, independent of the loaded folders', async () => {
  open({ answer: { ...shop, products: [aProduct()], tags: [{ id: 'new', name: 'Новинка' }] } });
  expect(await screen.findByRole('link', { name: 'Новинка' })).toBeVisible();
});

test('the page with the whole menu loads the products of all folders', async () => {
  const { requests } = open({ url: '/?whole=' });
  expect(await screen.findByText('Кола')).toBeVisible();
  expect(ofMenu(requests).map(({ query }) => query.FolderId)).toEqual([undefined, 'pizza', 'drinks']);
});

describe('adding from the card', () => {
  afterEach(() => jest.useRealTimers());

  test('a quickly added product is marked for 500 ms, and two quick adds are two pieces', async () => {
    const { stores } = open();
    const card = (await screen.findAllByTestId('product-card'))[0] as HTMLElement;
    jest.useFakeTimers();
    const add = within(card).getByTestId('add-to-cart');
    fireEvent.click(add);
    fireEvent.click(add);
    expect(add).toHaveAttribute('aria-busy', 'true');
    await act(() => jest.advanceTimersByTimeAsync(499));
    expect(stores.cart.count).toBe(0);
    await act(() => jest.advanceTimersByTimeAsync(1));
    expect(add).toHaveAttribute('aria-busy', 'false');
    expect(stores.cart.lines).toHaveLength(1);
    expect(stores.cart.count).toBe(2);
    fireEvent.click(within(card).getByRole('button', { name: 'Меньше: Маргарита' }));
    expect(stores.cart.count).toBe(1);
  });

  test('the card of a product with a choice has no quick add button', async () => {
    open({ answer: { ...shop, products: [aProduct({ modifiers: [aModifier()] })] } });
    const card = await screen.findByTestId('product-card');
    expect(within(card).queryByTestId('add-to-cart')).toBeNull();
    expect(card).toHaveTextContent(/от 69.000.сум/);
  });
});

test('the menu shows the fragments of other remotes above its dishes', async () => {
  renderPage(page, {
    answers: { [SHOP]: answer },
    messages: ru,
    contributions: { 'menu.above-list': [{ remote: 'reviews', fragment: 'best', height: 96 }] },
    fragments: { ...ownFragments, best: { Component: () => <p>лучший отзыв</p> } },
  });
  const shown = await screen.findByText('лучший отзыв');
  const [dish] = screen.getAllByTestId('product-card');
  expect(shown.compareDocumentPosition(dish as Node)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

describe('promotions above the menu', () => {
  const now = Date.parse('2026-11-21T07:00:00Z');
  const aStock = (id: string, startsAt: string, endsAt?: string) => ({
    id,
    title: id,
    lead: '',
    startsAt,
    ...(endsAt && { endsAt }),
    imageUrl: '/picture.webp',
  });
  const stocks = [
    aStock('running', '2026-11-20T00:00:00Z', '2026-11-22T00:00:00Z'),
    aStock('endless', '2026-11-20T00:00:00Z'),
    aStock('soon', '2026-11-22T00:00:00Z'),
    aStock('ended', '2026-11-01T00:00:00Z', '2026-11-20T00:00:00Z'),
  ];
  const openWith = (items: object[], fragments: Record<string, FragmentModule>) =>
    renderPage(page, {
      answers: { [SHOP]: answer, 'GET /api/stocks/List': { items, total: items.length } },
      messages: ru,
      fragments: { ...ownFragments, ...fragments },
      now: () => now,
    });
  const fragments = {
    promotions: {
      Component: ({ stocks: shown }: { stocks: { id: string }[] }) => (
        <p>promotions: {shown.map(({ id }) => id).join(' ')}</p>
      ),
    },
  };

  test('the running promotions are shown above the menu', async () => {
    openWith(stocks, fragments);
    expect(await screen.findByText('promotions: running endless')).toBeVisible();
  });

  test('a shop without promotions reserves no space for them', async () => {
    openWith(stocks.slice(2), fragments);
    await section('pizza');
    await act(async () => {});
    expect(screen.queryByText(/^promotions/)).toBeNull();
  });

  test('the menu is complete when the promotions fail to load', async () => {
    openWith(stocks, {});
    expect(within(await section('pizza')).getAllByTestId('product-card')).toHaveLength(2);
    await act(async () => {});
    expect(screen.queryByTestId('remote-fallback')).toBeNull();
  });
});

describe('a back end with the fields of the specification alone', () => {
  const modifier = {
    id: 'cheese',
    name: 'Сыр',
    isRequired: false,
    isDefault: false,
    price: 5000,
    maxOneDish: 1,
    imageUrl: '',
    count: 0,
  };
  const bare = {
    folders: [
      { id: 'pizza', name: 'Пицца' },
      { id: 'drinks', name: 'Напитки' },
    ],
    products: [
      { id: 'margherita', parentId: 'pizza', price: 69_000, modifiers: [modifier] },
      { id: 'cola', parentId: 'drinks', price: 10_000, modifiers: [] },
    ],
    productsForCart: [],
    restId: 'center',
    starTime: '10:00',
    endTime: '23:00',
    deliveryDuration: 30,
    priceOfDelivery: 12_000,
  };

  test('every folder of a menu without parameters shows its own products from the one answer, under the name of the folder', async () => {
    const { requests } = open({ answer: bare });
    expect(within(await section('pizza')).getByTestId('product-card')).toHaveTextContent(/Пицца.*69 000/);
    const drinks = await section('drinks');
    await sight.appear(drinks);
    expect(within(drinks).getByTestId('product-card')).toHaveTextContent(/Напитки.*10 000/);
    expect(ofMenu(requests)).toHaveLength(1);
  });

  test('a menu with the fields of the specification alone shows no minimum of an order', async () => {
    open({ answer: bare });
    await section('pizza');
    expect(screen.queryByText(/заказ от/)).toBeNull();
    expect(document.body).toHaveTextContent(/Доставка 12 000/);
  });

  test.each([-3, 5, 1_000_000_000_000])(
    'a folder with the wrong number of products %d shows neither products of other folders nor endless placeholders',
    async (productCount) => {
      const folders = shop.folders.map((folder) => ({ ...folder, productCount }));
      open({ answer: { ...shop, folders, products: Object.values(products).flat() } });
      const cards = within(await section('pizza')).getAllByTestId('product-card');
      expect(cards.map(({ dataset }) => dataset.productId)).toEqual(['margherita', 'diablo']);
      expect(document.querySelectorAll('li').length).toBeLessThan(1000);
    },
  );

  test('without the index of the menu there is no search, also when the URL asks for one', async () => {
    renderPage(page, {
      fragments: ownFragments,
      answers: { [SHOP]: bare },
      messages: ru,
      url: '/?q=пицца',
      prepare: ({ features }) => features.lose('menuSearch'),
    });
    await section('pizza');
    expect(screen.queryByRole('search')).toBeNull();
    expect(within(await section('pizza')).getByTestId('product-card')).toBeVisible();
  });
});
