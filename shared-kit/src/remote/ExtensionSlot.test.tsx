import type { ComposedContribution } from '@olov/contract';
import { ORDER_TYPE } from '@olov/contract/platform/constants';
import { act, screen, waitFor } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { kitMessages } from '../i18n/kitMessages';
import { createIntl, RawIntlProvider } from '../intl';
import { Link, RouterProvider } from '../router';
import { createMemoryRouter } from '../routerNavigation';
import type { RootStore } from '../stores/RootStore';
import { StoresProvider } from '../stores/StoresContext';
import { aRoot } from '../testing/aRoot';
import { renderKit } from '../testing/renderKit';
import { ExtensionSlot } from './ExtensionSlot';
import { type RemoteLoader, RemoteLoaderProvider } from './RemoteLoader';

afterEach(() => jest.restoreAllMocks());

const fragments: Record<string, React.ComponentType<{ dish?: string }>> = {
  best: ({ dish }) => <p>{`best ${dish}`}</p>,
  broken: () => {
    throw new Error('broken fragment');
  },
};
const loaderOf = (
  contributions: ComposedContribution[],
  parts: Partial<RemoteLoader> = {},
): RemoteLoader => ({
  async loadFragment(name) {
    const Component = fragments[name];
    if (!Component) throw new Error('no network');
    return { fragment: { Component }, messages: {}, remote: 'reviews' };
  },
  prefetchFragment: () => {},
  report: () => {},
  contributionsTo: (slot) => (slot === 'dishes.above' ? contributions : undefined),
  ...parts,
});

const aLink = (to: string, parts: Partial<ComposedContribution> = {}): ComposedContribution => ({
  remote: 'reviews',
  link: { to, text: { ru: `ru ${to}`, en: `en ${to}`, uz: `uz ${to}` } },
  ...parts,
});
const aFragment = (fragment: string, parts: Partial<ComposedContribution> = {}): ComposedContribution => ({
  remote: 'reviews',
  fragment,
  height: 96,
  ...parts,
});

const pageOf = (
  <>
    <h1>menu</h1>
    <ExtensionSlot name="dishes.above" props={{ dish: 'pizza' }}>
      <p>own dishes</p>
    </ExtensionSlot>
    <Link to="/tracker/7">tracker</Link>
  </>
);
const routerOf = (at = '/') => createMemoryRouter([{ path: '*', element: pageOf }], { initialEntries: [at] });

function show(
  contributions: ComposedContribution[],
  { at, stores, ...parts }: Partial<RemoteLoader> & { at?: string; stores?: RootStore } = {},
) {
  const router = routerOf(at);
  const shown = renderKit(<RouterProvider router={router} />, {
    loader: loaderOf(contributions, parts),
    ...(stores && { stores }),
  });
  return { router, stores: shown };
}

const slot = () => document.querySelector('[data-extension-slot="dishes.above"]');
const rooms = () =>
  [...document.querySelectorAll('[data-extension-slot] svg')].map((svg) => svg.getAttribute('height'));
const links = () => screen.queryAllByRole('link').map((link) => link.textContent);

test('an extension slot without contributions renders only the content of the page', () => {
  show([]);
  expect(slot()).toBeNull();
  expect(screen.getByText('own dishes')).toBeInTheDocument();
});

test('an extension slot shows links and fragments in the order of the composition, and gives the fragments its props', async () => {
  show([aLink('/first'), aFragment('best'), aLink('https://last.example/')]);
  expect(await screen.findByText('best pizza')).toBeInTheDocument();
  expect([...(slot()?.children ?? [])].map((one) => one.textContent)).toEqual([
    'ru /first',
    'best pizza',
    'ru https://last.example/',
  ]);
  expect(screen.getByRole('link', { name: 'ru /first' })).toHaveAttribute('href', '/first');
  expect(screen.getByRole('link', { name: 'ru https://last.example/' })).toHaveAttribute('target', '_blank');
});

test.each([
  ['cannot be loaded', 'lost'],
  ['throws while it renders', 'broken'],
])(
  'a contributed fragment that %s is reported, keeps its room, and leaves the others working',
  async (_, name) => {
    jest.spyOn(console, 'error').mockImplementation(() => {});
    const report = jest.fn();
    show([aFragment(name), aFragment('best')], { report });
    await waitFor(() => expect(report).toHaveBeenCalledTimes(1));
    expect(report.mock.calls[0][1]).toMatchObject({ user: 'reviews', area: `fragment ${name}` });
    expect(await screen.findByText('best pizza')).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'menu' })).toBeInTheDocument();
    expect(screen.queryByTestId('remote-fallback')).not.toBeInTheDocument();
    expect(rooms()).toEqual(['6em', '6em']);
  },
);

describe('conditions', () => {
  it('a contribution for other languages or another mode is not shown, and a change of the mode shows it', async () => {
    const { stores } = show([
      aLink('/ru', { when: { locales: ['ru'] } }),
      aLink('/uz', { when: { locales: ['uz', 'en'] } }),
      aLink('/pickup', { when: { mode: 'pickup' } }),
    ]);
    expect(links()).toEqual(['ru /ru', 'tracker']);
    await act(async () => stores.deliveryMode.choose(ORDER_TYPE.pickup));
    expect(links()).toEqual(['ru /ru', 'ru /pickup', 'tracker']);
  });

  it('a contribution for some pages is shown on these pages only', async () => {
    const { router } = show([aLink('/help', { when: { routes: ['/tracker/:id', '/news'] } })]);
    expect(slot()).toBeNull();
    await act(() => router.navigate('/tracker/7'));
    expect(links()).toEqual(['ru /help', 'tracker']);
    await act(() => router.navigate('/tracker/7/more'));
    expect(slot()).toBeNull();
  });

  it('a contribution for customers has no room on a page that the browser renders for another visitor', async () => {
    const { stores } = show([aFragment('best', { when: { signedIn: true } })]);
    expect(slot()).toBeNull();
    await act(async () => stores.session.setCustomer('c1'));
    expect(await screen.findByText('best pizza')).toBeInTheDocument();
  });
});

describe('extension slots in the HTML of the server', () => {
  function hydrate(contributions: ComposedContribution[], prepare: (stores: RootStore) => void = () => {}) {
    const treeOf = (stores: RootStore) => (
      <StoresProvider stores={stores}>
        <RawIntlProvider value={createIntl({ locale: 'ru-RU', messages: kitMessages.ru })}>
          <RemoteLoaderProvider value={loaderOf(contributions)}>
            <RouterProvider router={routerOf()} />
          </RemoteLoaderProvider>
        </RawIntlProvider>
      </StoresProvider>
    );
    const root = document.createElement('div');
    document.body.append(root);
    root.innerHTML = renderToString(treeOf(aRoot()));
    const html = root.innerHTML;
    const stores = aRoot();
    const wrong = jest.fn();
    const roomsOfServer = rooms();
    act(() => void hydrateRoot(root, treeOf(stores), { onRecoverableError: wrong }));
    act(() => prepare(stores));
    return { html, roomsOfServer, wrong, stores };
  }
  afterEach(() => document.body.replaceChildren());

  const onlyCustomers = { when: { signedIn: true } };
  const onlyOthers = { when: { signedIn: false } };

  it.each<[string, ComposedContribution, string[]]>([
    ['an addition stands below', aLink('/summer'), ['own dishes', 'ru /summer']],
    ['a replacement stands instead of', aLink('/summer', { mode: 'replace' }), ['ru /summer']],
    ['a hiding contribution removes', { remote: 'reviews', mode: 'hide' }, []],
    [
      'a replacement for other restaurants leaves',
      aLink('/', { mode: 'replace', when: { restaurants: ['center'] } }),
      ['own dishes'],
    ],
  ])('%s the page’s content in the HTML, which hydrates', (_, contribution, texts) => {
    const { html, wrong } = hydrate([contribution]);
    expect(html.match(/own dishes|ru \/\w*/g) ?? []).toEqual(texts);
    expect(wrong).not.toHaveBeenCalled();
  });

  it('a fragment has its room without an inline style, and keeps it when the fragment arrives', async () => {
    const { html, roomsOfServer, wrong } = hydrate([aFragment('best')]);
    expect(roomsOfServer).toEqual(['6em']);
    expect(html).not.toContain('style=');
    expect(await screen.findByText('best pizza')).toBeInTheDocument();
    expect(rooms()).toEqual(['6em']);
    expect(wrong).not.toHaveBeenCalled();
  });

  it('contributions for customers and for other visitors have room in the HTML, and the browser decides which are visible', async () => {
    const { html, roomsOfServer, wrong } = hydrate(
      [aFragment('best', onlyCustomers), aFragment('best', onlyOthers), aLink('/mine', onlyCustomers)],
      (stores) => stores.session.setCustomer('c1'),
    );
    expect(html).not.toContain('best pizza');
    expect(await screen.findAllByText('best pizza')).toHaveLength(1);
    expect([roomsOfServer, rooms()]).toEqual([
      ['6em', '6em'],
      ['6em', '6em'],
    ]);
    expect(screen.getByText('ru /mine').closest('li')).not.toHaveClass('hidden');
    expect(wrong).not.toHaveBeenCalled();
  });

  it('a link for customers stays hidden for another visitor, in its room', () => {
    hydrate([aLink('/mine', onlyCustomers)]);
    expect(screen.getByText('ru /mine').closest('li')).toHaveClass('hidden');
  });
});
