import type { RootStore } from '@olov/shared-kit';
import { aProduct } from '@olov/shared-kit/testing';
import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aDoor, aPage, openShell } from '../testing/openShell';

const open = (at = '/', prepare: (stores: RootStore) => void = () => {}) =>
  openShell({
    at,
    routes: {
      menu: [
        { path: '/', page: 'page' },
        { path: '/order', page: 'page' },
      ],
      content: [{ path: '/news', page: 'page' }],
    },
    doors: {
      menu: async () => aDoor({ page: aPage('Page') }),
      content: async () => aDoor({ page: aPage('News') }),
    },
    fragments: {
      cart: ({ onClose }) => (
        <button type="button" onClick={onClose}>
          Close the cart
        </button>
      ),
      'location-picker': () => <p>The picker</p>,
    },
    prepare,
  });

const named = (name: string) => new RegExp(`^${name.replaceAll(' ', '\\s')}$`);

describe('the cart button', () => {
  const button = () => screen.findByTestId('cart-open');

  it.each([
    ['/', 'Корзина пуста'],
    ['/en', 'Cart is empty'],
    ['/uz', 'Savat boʻsh'],
  ])('the header’s cart button at %s says that the cart is empty', async (at, label) => {
    await open(at);
    expect(await button()).toHaveAccessibleName(label);
    expect(await button()).not.toHaveTextContent(/\d/);
  });

  it.each([
    ['/', 1, 'Корзина 69 000 сум 1 блюдо'],
    ['/', 3, 'Корзина 207 000 сум 3 блюда'],
    ['/', 5, 'Корзина 345 000 сум 5 блюд'],
    ['/en', 1, 'Cart 69,000 UZS 1 item'],
    ['/en', 2, 'Cart 138,000 UZS 2 items'],
    ['/uz', 2, 'Savat 138 000 soʻm 2 ta'],
  ])('the header’s cart button at %s with %i shows the sum of the cart', async (at, count, label) => {
    await open(at, ({ cart }) => cart.put(aProduct({ price: 69_000 }), [], count));
    expect(await button()).toHaveAccessibleName(named(label));
  });

  it('the header’s cart button follows changes of the cart', async () => {
    const { stores } = await open('/en');
    const cart = await button();
    act(() => stores.cart.put(aProduct({ price: 10_000 })));
    expect(cart).toHaveAccessibleName(named('Cart 10,000 UZS 1 item'));
    act(() => stores.cart.clear());
    expect(cart).toHaveAccessibleName('Cart is empty');
  });

  it('the header’s cart button is a bar at the bottom of a phone while the cart has lines, but not during ordering', async () => {
    const fill = (stores: RootStore) => stores.cart.put(aProduct());
    const { navigate } = await open('/', fill);
    expect(await button()).toHaveClass('bar');
    await navigate('/order');
    expect(await button()).not.toHaveClass('bar');
  });

  it('the header’s cart button opens the cart, and preloads its code when a pointer is near', async () => {
    const { prefetched } = await open();
    fireEvent.pointerEnter(await button());
    expect(prefetched).toEqual(['cart']);
    await userEvent.click(await button());
    await userEvent.click(await screen.findByRole('button', { name: 'Close the cart' }));
    expect(screen.queryByRole('button', { name: 'Close the cart' })).not.toBeInTheDocument();
  });
});

describe('the place chip', () => {
  const chip = () => screen.findByTestId('place-open');

  it.each([
    ['/', 0, 'Доставка', 'Указать адрес'],
    ['/en', 0, 'Delivery', 'Set address'],
    ['/uz', 200, 'Olib ketish', 'Restoranni tanlang'],
  ] as const)(
    'the header’s place button at %s with mode %i prompts for a place',
    async (at, mode, label, place) => {
      await open(at, ({ deliveryMode }) => deliveryMode.choose(mode));
      expect(await chip()).toHaveTextContent(`${label}${place}`);
    },
  );

  it('the header’s place button shows the chosen place and follows its changes', async () => {
    const { stores } = await open('/en');
    const place = { RestaurantId: '', RegionId: 1, Longitude: 69.28, Latitude: 41.31 };
    act(() => stores.location.choose({ ...place, title: 'Amir Temur Square' }));
    expect(await chip()).toHaveTextContent('DeliveryAmir Temur Square');
    act(() => {
      stores.deliveryMode.choose(200);
      stores.location.choose({ ...place, RestaurantId: 'center', title: 'Olov Center' });
    });
    expect(await chip()).toHaveTextContent('PickupOlov Center');
  });

  it('the header’s place button still prompts for a place if the place has no coordinates', async () => {
    await open('/en', ({ location }) =>
      location.choose({ RestaurantId: '', RegionId: 1, Longitude: 0, Latitude: 0, title: 'Nowhere' }),
    );
    expect(await chip()).toHaveTextContent('Set address');
  });

  it('the header’s place button opens the picker', async () => {
    const { prefetched } = await open();
    fireEvent.pointerEnter(await chip());
    expect(prefetched).toEqual(['location-picker']);
    await userEvent.click(await chip());
    expect(await screen.findByText('The picker')).toBeVisible();
  });
});

describe('the navigation links', () => {
  it('the header links only to pages that a remote of the composition owns', async () => {
    const { navigate } = await open('/en');
    const nav = await screen.findByRole('navigation', { name: 'Sections' });
    const links = within(nav as HTMLElement).getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['News', '/en/news'],
    ]);
    await navigate('/news');
    expect(links[0]).toHaveAttribute('aria-current', 'page');
  });

  it('the header has no navigation links if no remote owns a page for them', async () => {
    await openShell({
      routes: { menu: [{ path: '/', page: 'page' }] },
      doors: { menu: async () => aDoor({ page: aPage('Page') }) },
    });
    await screen.findByRole('heading', { name: 'Page' });
    expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
  });
});

test('navigation and footer leave out pages that the back end has no calls for', async () => {
  await open('/', ({ features }) => features.lose('news'));
  expect(await screen.findByTestId('cart-open')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Новости' })).toBeNull();
});
