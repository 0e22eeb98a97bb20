import { StoresProvider } from '@olov/shared-kit';
import { type RemoteLoader, RemoteLoaderProvider, type Surroundings } from '@olov/shared-kit/host';
import { createIntl, RawIntlProvider } from '@olov/shared-kit/intl';
import { RouterProvider } from '@olov/shared-kit/router';
import { createMemoryRouter } from '@olov/shared-kit/router/navigation';
import { aBrand, aRoot } from '@olov/shared-kit/testing';
import { fireEvent, render, screen } from '@testing-library/react';
import { messages } from '../i18n/en';
import { aComposition } from '../testing/openShell';
import { Footer } from './Footer';

function renderFooter(brand = aBrand(), offers: Surroundings = {}) {
  const stores = aRoot({ brand });
  stores.surroundings.enter(offers);
  const text = { ru: 'Отзывы', en: 'Reviews', uz: 'Sharhlar' };
  const links = [{ remote: 'reviews', link: { to: '/reviews', text } }];
  const loader: RemoteLoader = {
    loadFragment: () => Promise.reject(),
    prefetchFragment: () => {},
    report: () => {},
    contributionsTo: (slot) => (slot === 'footer.links' ? links : undefined),
  };
  const router = createMemoryRouter([{ path: '/', element: <Footer composition={aComposition({})} /> }]);
  render(
    <StoresProvider stores={stores}>
      <RawIntlProvider value={createIntl({ locale: 'en', messages })}>
        <RemoteLoaderProvider value={loader}>
          <RouterProvider router={router} />
        </RemoteLoaderProvider>
      </RawIntlProvider>
    </StoresProvider>,
  );
}

test('the footer has a link to call the phone and a link to open Telegram', () => {
  renderFooter();
  expect(screen.getByRole('link', { name: '+998 71 200 00 00' })).toHaveAttribute(
    'href',
    'tel:+998712000000',
  );
  expect(screen.getByRole('link', { name: 'Telegram: @olov' })).toHaveAttribute('href', 'https://t.me/olov');
});

test('the footer has the links that other remotes contribute', () => {
  renderFooter();
  expect(screen.getByRole('link', { name: 'Отзывы' })).toHaveAttribute('href', '/reviews');
});

test('the footer of a chain without Telegram has no link to it', () => {
  renderFooter(aBrand({ telegram: '' }));
  expect(screen.queryByRole('link', { name: /Telegram/ })).not.toBeInTheDocument();
});

test('the footer shows the logo of the chain instead of its name', () => {
  renderFooter(aBrand({ logo: '/logo.svg' }));
  expect(screen.getByRole('img', { name: 'Olov' })).toHaveAttribute('src', '/logo.svg');
});

test('the footer has no theme switch if the app around the shop sets the colours', () => {
  renderFooter(aBrand(), { hasTheme: true });
  expect(screen.queryByRole('radio')).not.toBeInTheDocument();
});

test('the footer offers the home screen if the app around the shop has one', () => {
  const addToHomeScreen = jest.fn();
  renderFooter(aBrand(), { addToHomeScreen });
  fireEvent.click(screen.getByRole('button', { name: 'Add to home screen' }));
  expect(addToHomeScreen).toHaveBeenCalledTimes(1);
});
