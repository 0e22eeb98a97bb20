import { aProduct } from '@olov/shared-kit/testing';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aDoor, aPage, openShell } from '../testing/openShell';

const newest = { id: 'build-2', timestamp: 1, versions: {}, routes: [] };

async function open(at = '/') {
  const shop = await openShell({
    at,
    routes: {
      menu: [
        { path: '/', page: 'menu' },
        { path: '/news', page: 'news' },
        { path: '/order', page: 'order', middleware: ['order'] },
      ],
    },
    doors: {
      menu: async () => aDoor({ menu: aPage('Menu'), news: aPage('News'), order: aPage('Checkout') }),
    },
    prepare({ cart, location }) {
      cart.put(aProduct());
      location.choose({ RestaurantId: '', RegionId: 1, Longitude: 69, Latitude: 41, title: 'Home' });
    },
  });
  await screen.findByRole('heading', { level: 1 });
  await act(async () => shop.builds.learn(newest));
  return shop;
}

const offer = () => screen.queryByTestId('build-offer');

test.each([
  ['/', 'Готова новая версия магазина', 'Обновить'],
  ['/en', 'A new version of the shop is ready', 'Refresh'],
  ['/uz', 'Doʻkonning yangi versiyasi tayyor', 'Yangilash'],
])(
  'the notice at %s offers a reload for the newer build when the visitor opens the next page',
  async (at, text, action) => {
    const { navigate } = await open(at);
    expect(offer()).not.toBeInTheDocument();
    await navigate('/news');
    expect(await screen.findByTestId('build-offer')).toHaveTextContent(text);
    expect(screen.getByRole('status')).toHaveTextContent(text);
    expect(screen.getByRole('button', { name: action })).toBeVisible();
  },
);

test('a new query or hash does not show the offer of a newer build', async () => {
  const { navigate } = await open();
  await navigate('/?tag=hot#pizza');
  expect(offer()).not.toBeInTheDocument();
});

test('a dismissed offer of a newer build is not shown again', async () => {
  const { navigate } = await open('/en');
  await navigate('/news');
  await screen.findByTestId('build-offer');
  await userEvent.click(screen.getByRole('button', { name: 'Not now' }));
  expect(offer()).not.toBeInTheDocument();
  await navigate('/');
  expect(offer()).not.toBeInTheDocument();
});

test('the offer of a newer build does not take the focus from the page', async () => {
  const { navigate } = await open();
  await navigate('/news');
  await screen.findByTestId('build-offer');
  expect(screen.getByRole('main')).toHaveFocus();
});
