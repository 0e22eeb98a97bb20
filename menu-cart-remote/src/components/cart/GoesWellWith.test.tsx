import { ApiError, type Product, type RootStore } from '@olov/shared-kit';
import { aProduct, aQuote, aShop, type FakeAnswer, renderFragment } from '@olov/shared-kit/testing';
import { act, fireEvent, screen, within } from '@testing-library/react';
import ru from '../../../translations/ru.json';
import * as fragment from '../../fragments/CartColumnFragment';

import { MenuFilter } from '../../models/MenuFilter';
import { MenuStore } from '../../stores/MenuStore';

const GOES_WITH = 'GET /api/shop/GoesWith';
const cola = aProduct({ id: 'cola', name: 'Кола', price: 10_000 });
const tea = aProduct({ id: 'tea', name: 'Чай', price: 8_000 });
const sauce = aProduct({ id: 'sauce', name: 'Соус', price: 4_000 });

interface Given {
  recommended: FakeAnswer;
  ofMenu?: Product[];
  prepare?: (stores: RootStore) => void;
}

async function open({ recommended, ofMenu = [cola, tea], prepare }: Given) {
  const opened = renderFragment(
    fragment,
    {},
    {
      answers: {
        'GET /api/shop': aShop({ productsForCart: ofMenu }),
        'POST /api/delivery/Calculate': aQuote(),
        [GOES_WITH]: recommended,
      },
      messages: ru,
      prepare: (stores) => {
        stores.cart.put(aProduct());
        prepare?.(stores);
      },
    },
  );
  await settle();
  const asked = () => opened.requests.filter(({ path }) => path === '/api/shop/GoesWith');
  return { ...opened, asked };
}

const settle = async () => {
  await act(async () => {});
  await act(() => jest.advanceTimersByTimeAsync(600));
};
const shelf = () => {
  const heading = screen.queryByRole('heading', { name: 'Хорошо подойдёт' });
  return heading?.parentElement
    ? within(heading.parentElement)
        .getAllByRole('button')
        .map(({ textContent }) => /^(Кола|Чай|Соус)/.exec(textContent ?? '')?.[0])
    : [];
};

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('the cart offers the recommended products first, and then the products of the menu', async () => {
  const { asked } = await open({ recommended: { products: [sauce, tea] } });
  expect(shelf()).toEqual(['Соус', 'Чай', 'Кола']);
  expect(asked().map(({ query }) => query)).toMatchObject([{ ProductIds: 'margherita' }]);
});

test('the cart forgets the recommended products of another place at once, although the new ones fail', async () => {
  let isThere = true;
  const { stores } = await open({
    recommended: () => {
      if (isThere) return { products: [sauce] };
      throw new ApiError('down', { status: 0 });
    },
  });
  expect(shelf()).toContain('Соус');
  isThere = false;
  act(() => stores.location.choose({ ...stores.location.current, RestaurantId: 'other' }));
  await settle();
  expect(shelf()).not.toContain('Соус');
});

test('the cart offers the products of the menu while no product is recommended', async () => {
  await open({ recommended: { products: [] } });
  expect(shelf()).toEqual(['Кола', 'Чай']);
});

test('the cart offers the products of the menu, without a toast, when the recommendations fail', async () => {
  await open({
    recommended: new ApiError('down', { status: 0 }),
  });
  expect(shelf()).toEqual(['Кола', 'Чай']);
  expect(screen.queryByTestId('toast')).toBeNull();
});

test('the cart asks a back end without recommendations for none', async () => {
  const { asked } = await open({
    recommended: { products: [sauce] },
    prepare: ({ features }) => features.lose('recommendations'),
  });
  expect(shelf()).toEqual(['Кола', 'Чай']);
  expect(asked()).toEqual([]);
});

test('the cart offers no dish that the filters of the menu hide, also before they are loaded', async () => {
  const { stores } = await open({
    recommended: { products: [{ ...sauce, allergens: ['milk'] }] },
    ofMenu: [cola, { ...tea, allergens: [] }, { ...sauce, allergens: ['milk'] }],
    prepare: (stores) => stores.feature(MenuStore).want(['milk']),
  });
  expect(shelf()).toEqual([]);
  const menu = stores.feature(MenuStore);
  const filter = new MenuFilter(menu, '', ['milk']);
  act(() => menu.narrow(filter));
  await act(filter.load);
  expect(shelf()).toEqual(['Чай']);
});

test('another dish in the cart changes the recommendations, and another piece of a dish does not', async () => {
  const { asked, stores } = await open({ recommended: { products: [sauce] } });
  act(() => stores.cart.put(aProduct()));
  await settle();
  expect(asked()).toHaveLength(1);
  act(() => stores.cart.put(tea));
  await settle();
  expect(asked().at(-1)?.query).toMatchObject({ ProductIds: 'margherita,tea' });
  expect(shelf()).toEqual(['Соус', 'Кола']);
});

test('a recommended product goes into the cart by one press', async () => {
  const { stores } = await open({ recommended: { products: [sauce] } });
  fireEvent.click(screen.getByRole('button', { name: /^Соус/ }));
  await settle();
  expect(stores.cart.amountOf('sauce')).toBe(1);
});

test('the shelf is hidden when none of its products can be ordered', async () => {
  await open({ recommended: { products: [] }, ofMenu: [{ ...cola, isAvailable: false }] });
  expect(screen.getByTestId('cart-line')).toBeVisible();
  expect(shelf()).toEqual([]);
});
