import { ApiError, type RootStore, StoresProvider } from '@olov/shared-kit';
import { createIntl, RawIntlProvider } from '@olov/shared-kit/intl';
import {
  aProduct,
  aQuote,
  aRoot,
  aShop,
  type FakeAnswer,
  renderFragment,
  renderPage,
  standInZone,
} from '@olov/shared-kit/testing';
import kit from '@olov/shared-kit/translations/ru.json';
import { act, screen } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import ru from '../../translations/ru.json';
import * as cart from '../fragments/CartFragment';
import { placeOf } from '../models/place';
import * as menu from '../pages/MenuPage';
import { MenuStore } from '../stores/MenuStore';
import { openOrder, settle } from '../testing/openOrder';
import { MenuIntro } from './menu/MenuIntro';

const at = (time: string) => Date.parse(`2026-11-21T${time}:00+05:00`);

const CLOSED = 'Закрыто до 10:00. Можно заказать';
const DELIVERY = 'Открыто до 03:00 · доставка ≈ 30 мин';
const PICKUP = 'Открыто до 03:00 · готовим ≈ 30 мин';

const tag = { id: 'hit', name: 'Хит' };
const SHOP = aShop({ products: [aProduct({ tags: [tag] })] });

const atRestaurant = (id: string) => (stores: RootStore) =>
  stores.location.choose({ RestaurantId: id, RegionId: 1, Latitude: 41.31, Longitude: 69.28, title: id });

interface Options {
  time?: string;
  url?: string;
  shop?: FakeAnswer;
  prepare?: (stores: RootStore) => void;
}

function openMenu({ time = '12:00', url = '/', shop = SHOP, prepare }: Options = {}) {
  const clock = { now: at(time) };
  const rendered = renderPage(menu, {
    answers: { 'GET /api/shop': shop, 'GET /api/landmarks/List': [] },
    messages: ru,
    url,
    now: () => clock.now,
    ...(prepare && { prepare }),
  });
  const goOn = (next: string) => {
    clock.now = at(next);
    act(() => rendered.stores.clock.tick());
  };
  return { ...rendered, goOn };
}

/** The title of the note in cart and order form, which has a way on. */
const NOTED = 'Закрыто, откроется в 10:00';
const heard = async () => (await screen.findAllByRole('status')).map(({ textContent }) => textContent);

afterEach(() => jest.restoreAllMocks());

describe('the menu’s opening hours', () => {
  test('the opening state on the menu page follows the clock', async () => {
    const { goOn } = openMenu({ time: '09:59' });
    expect(await heard()).toContain(CLOSED);
    goOn('10:00');
    expect(await heard()).toContain(DELIVERY);
    goOn('03:00');
    expect(await heard()).toContain(CLOSED);
  });

  test('the menu page shows when a pickup is ready', async () => {
    openMenu({ prepare: (stores) => stores.deliveryMode.choose(200) });
    expect(await heard()).toContain(PICKUP);
  });

  test('the menu page under a tag shows the opening state', async () => {
    openMenu({ time: '09:00', url: '/?tag=hit' });
    expect(await heard()).toContain(CLOSED);
  });

  test('the menu page of a shop without hours shows no opening state', async () => {
    openMenu({ shop: { ...SHOP, starTime: '', endTime: '' } });
    await screen.findByText('Доставка');
    expect(document.body).toHaveTextContent(/Доставка 12/);
    expect(screen.queryByText(/Открыто|Закрыто/)).toBeNull();
  });

  test('the menu page of a place without a menu shows no opening state', async () => {
    openMenu({ shop: aShop({ error: 'Сюда мы не доставляем.' }) });
    expect(await screen.findByText('Сюда мы не доставляем.')).toBeVisible();
    expect(screen.queryByText(/Открыто|Закрыто/)).toBeNull();
  });

  test('the menu page shows no opening state if the restaurant failed to load, rather than another restaurant’s', async () => {
    const shop = ({ query }: { query: Record<string, unknown> }) => {
      if (query.RestaurantId === 'day') throw new ApiError('down', { status: 0 });
      return SHOP;
    };
    const { stores } = openMenu({ time: '04:00', shop, prepare: atRestaurant('night') });
    expect(await heard()).toContain(CLOSED);
    await act(async () => atRestaurant('day')(stores));
    expect(screen.queryByText(/Открыто|Закрыто/, { ignore: '[aria-hidden] *' })).toBeNull();
  });

  test.each([
    ['America/New_York', '09:58', '10:01'],
    ['Pacific/Kiritimati', '02:59', '09:00'],
    ['Asia/Tashkent', '20:00', '04:00'],
  ])(
    'the opening state is hydrated in %s as the server rendered it at %s, and corrected when it is seen at %s',
    async (zone, made, seen) => {
      const clock = { now: at(made) };
      const page = (stores: RootStore) => {
        stores.feature(MenuStore).hydrate({ place: placeOf(stores), tag: '', shop: SHOP });
        return (
          <StoresProvider stores={stores}>
            <RawIntlProvider value={createIntl({ locale: 'ru', messages: { ...kit, ...ru } })}>
              <MenuIntro />
            </RawIntlProvider>
          </StoresProvider>
        );
      };
      const drawnAt = (time: string) => {
        const root = document.createElement('div');
        root.innerHTML = renderToString(page(aRoot({ now: () => at(time) })));
        return root;
      };
      const root = document.body.appendChild(drawnAt(made));
      standInZone(zone);
      const mismatches: unknown[] = [];
      const stores = aRoot({ now: () => clock.now });
      const mounted = await act(async () =>
        hydrateRoot(root, page(stores), { onRecoverableError: (error) => mismatches.push(error) }),
      );
      expect(mismatches).toEqual([]);
      expect(root.innerHTML).toBe(drawnAt(made).innerHTML);
      clock.now = at(seen);
      act(() => stores.clock.tick());
      expect(root.innerHTML).toBe(drawnAt(seen).innerHTML);
      expect(root.innerHTML).not.toBe(drawnAt(made).innerHTML);
      act(() => mounted.unmount());
      root.remove();
    },
  );
});

describe('the cart’s opening state', () => {
  const closed = aQuote({ problems: [{ code: 'closed', text: 'Ресторан закрыт. Выберите время заказа.' }] });

  function openCart(shop = SHOP, quote = closed) {
    const clock = { now: at('09:59') };
    const rendered = renderFragment(
      cart,
      { onClose: () => {} },
      {
        answers: { 'GET /api/shop': shop, 'POST /api/delivery/Calculate': quote },
        messages: ru,
        now: () => clock.now,
        prepare: (stores) => {
          stores.cart.put(aProduct());
          atRestaurant('center')(stores);
        },
      },
    );
    return { ...rendered, clock };
  }
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  test('the cart follows the clock when it shows that the restaurant is closed, whatever the server has said before', async () => {
    const { stores, clock } = openCart();
    await settle();
    expect(await heard()).toContainEqual(expect.stringContaining(NOTED));
    expect(screen.queryByText(/Ресторан закрыт/)).toBeNull();
    clock.now = at('10:00');
    act(() => stores.clock.tick());
    expect(await heard()).toContain(DELIVERY);
    expect(screen.queryByText(/Ресторан закрыт|Закрыто/)).toBeNull();
  });

  test('the cart shows a pause that began after the menu was loaded', async () => {
    const until = new Date(at('12:30')).toISOString();
    const { stores, clock } = openCart(SHOP, { ...closed, restaurantId: SHOP.restId, pause: { until } });
    clock.now = at('12:00');
    act(() => stores.clock.tick());
    await settle();
    expect(await heard()).toContainEqual(expect.stringContaining('Пауза: заказы с 12:30'));
    clock.now = at('12:30');
    act(() => stores.clock.tick());
    expect(await heard()).toContain(DELIVERY);
  });

  test('the cart shows the server’s text about a closed restaurant when the hours are unknown', async () => {
    openCart({ ...SHOP, starTime: '', endTime: '' });
    await settle();
    expect(screen.getByText(/Ресторан закрыт/)).toBeVisible();
  });
});

describe('the order form’s opening state', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());
  const asap = () => screen.queryByRole('radio', { name: 'Как можно скорее' });

  test('the order form shows the delivery time while the restaurant is open', async () => {
    await openOrder();
    expect(await heard()).toContain(DELIVERY);
    expect(asap()).toBeChecked();
  });

  test('the order form offers only slots until the restaurant opens', async () => {
    let now = at('09:59');
    const { stores } = await openOrder({ now: () => now });
    expect(await heard()).toContainEqual(expect.stringContaining(NOTED));
    expect(asap()).toBeNull();
    now = at('10:00');
    act(() => stores.clock.tick());
    expect(await heard()).toContain(DELIVERY);
    expect(asap()).toBeVisible();
  });

  test('the order form of a chosen place is closed by the hours and the pause that the menu answers after the closing time, without the pause of an older quote', async () => {
    let now = at('17:55');
    const pause = { until: '2026-11-22T10:00:00+05:00' };
    const shop = () =>
      now < at('18:00')
        ? aShop({ starTime: '10:00', endTime: '18:00' })
        : aShop({ starTime: '10:00', endTime: '23:00', pause });
    const { stores } = await openOrder({
      now: () => now,
      answers: {
        'GET /api/shop': shop,
        'POST /api/delivery/Calculate': aQuote({ restaurantId: SHOP.restId }),
      },
    });
    expect(asap()).toBeVisible();
    now = at('18:01');
    act(() => stores.clock.tick());
    await settle();
    expect(await heard()).toContainEqual(expect.stringContaining('Закрыто, откроется завтра в 10:00'));
    expect(asap()).toBeNull();
  });

  test('the order form refuses no time when the restaurant’s hours are unknown', async () => {
    await openOrder({ answers: { 'GET /api/shop': { ...SHOP, starTime: '', endTime: '' } } });
    expect(screen.queryByText(/Открыто|Закрыто/)).toBeNull();
    expect(asap()).toBeChecked();
  });
});
