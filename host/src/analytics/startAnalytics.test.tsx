import { StoresProvider } from '@olov/shared-kit';
import { createIntl, RawIntlProvider } from '@olov/shared-kit/intl';
import { aRoot } from '@olov/shared-kit/testing';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { messages } from '../i18n/en';
import { ShellStore } from '../layout/ShellStore';
import { aComposition } from '../testing/openShell';
import { startAnalytics } from '.';

const composition = aComposition({
  menu: [
    { path: '/', page: 'menu', prerendered: true },
    { path: '/order', page: 'order' },
  ],
});

afterEach(() => {
  document.body.replaceChildren();
  for (const script of document.querySelectorAll('script')) script.remove();
  Reflect.deleteProperty(window, 'dataLayer');
  localStorage.clear();
});

function start() {
  const stores = aRoot({ locale: 'en' });
  const shell = new ShellStore();
  const intl = createIntl({ locale: 'en', messages });
  const tells = new Set<(state: object) => void>();
  const stateAt = (pathname: string) => ({
    initialized: true,
    navigation: { state: 'idle' },
    location: { pathname },
  });
  const router = {
    state: stateAt('/en'),
    subscribe(tell: (state: object) => void) {
      tells.add(tell);
      return () => void tells.delete(tell);
    },
  };
  act(() =>
    startAnalytics({
      settings: { ga4: 'G-AB12CD34EF' },
      stores,
      shell,
      intl,
      router: router as never,
      composition,
      here: new URL('https://olov.test/en'),
      window,
    }),
  );
  return {
    goTo(pathname: string) {
      router.state = stateAt(pathname);
      act(() => {
        for (const tell of tells) tell(router.state);
      });
    },
    showFooterItem() {
      const Item = shell.FooterItem;
      if (!Item) throw new Error('the footer has no item');
      render(
        <StoresProvider stores={stores}>
          <RawIntlProvider value={intl}>
            <Item />
          </RawIntlProvider>
        </StoresProvider>,
      );
    },
  };
}

const notice = () => screen.queryByRole('region', { name: 'Cookies and statistics' });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const isLoaded = () => document.querySelector('script[src*="gtag/js"]') !== null;

test('the notice about statistics names the service, and its answer ends it and is stored', () => {
  start();
  expect(within(notice() ?? document.body).getByRole('status')).toHaveTextContent('Google Analytics');
  expect(isLoaded()).toBe(false);
  press('Allow');
  expect(notice()).toBeNull();
  expect(isLoaded()).toBe(true);
  expect(localStorage.getItem('consent')).toBe('granted ga4');
});

test('an answer moves the focus from the notice about statistics to the page', () => {
  document.body.innerHTML = '<main id="main" tabindex="-1"></main>';
  start();
  press('Allow');
  expect(screen.getByRole('main')).toHaveFocus();
});

test('both answers of the notice about statistics look alike', () => {
  start();
  const [decline, accept] = within(notice() ?? document.body).getAllByRole('button');
  expect(decline?.className).toBe(accept?.className);
});

test('nothing is loaded after a refusal, and the page does not ask again', () => {
  start();
  press('Don’t allow');
  expect(isLoaded()).toBe(false);
  document.body.replaceChildren();
  start();
  expect(notice()).toBeNull();
});

test('the notice about statistics is not shown on the order page', () => {
  const { goTo } = start();
  goTo('/en/order');
  expect(notice()).toBeNull();
  goTo('/en');
  expect(notice()).not.toBeNull();
});

test('the decision is changed in the footer, and statistics are switched off at once', async () => {
  localStorage.setItem('consent', 'granted ga4');
  start().showFooterItem();
  expect(isLoaded()).toBe(true);
  press('Cookies and statistics');
  expect(await screen.findByText('Statistics are on.')).toBeVisible();
  press('Don’t allow');
  expect(window['ga-disable-G-AB12CD34EF']).toBe(true);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a withdrawal in another tab switches statistics off in this one', () => {
  localStorage.setItem('consent', 'granted ga4');
  start();
  localStorage.setItem('consent', 'denied ga4');
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'consent' })));
  expect(window['ga-disable-G-AB12CD34EF']).toBe(true);
});
