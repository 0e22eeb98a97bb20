import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { kitMessages } from '../i18n/kitMessages';
import { createIntl, RawIntlProvider } from '../intl';
import { RouterProvider } from '../router';
import { createMemoryRouter } from '../routerNavigation';
import { StoresProvider } from '../stores/StoresContext';
import { aRoot } from '../testing/aRoot';
import { renderPage } from '../testing/renderRemote';
import { FragmentSlot } from './FragmentSlot';
import { fragmentOf, pageOf } from './Mounted';
import { type RemoteLoader, RemoteLoaderProvider } from './RemoteLoader';
import type { FragmentModule, MountContext, MountModule, PageContext, PageProps } from './RemoteModule';

afterEach(() => jest.restoreAllMocks());

type Counted = MountContext<{ count: number }>;

/** A fragment in plain DOM that can be broken, and the signals that it got. */
function counter() {
  const state = { isBroken: false, signals: [] as AbortSignal[] };
  const fragment: FragmentModule<{ count: number }> = {
    mount(element, first) {
      const text = document.createElement('output');
      const update = ({ props, locale, intl, signal }: Counted) => {
        state.signals.push(signal);
        if (state.isBroken) throw new Error('broken fragment');
        text.textContent = `${locale}: ${intl.formatMessage({ id: 'kit.close' })} ${props.count}`;
      };
      update(first);
      element.append(text);
      return {
        update,
        unmount() {
          text.remove();
          if (state.isBroken) throw new Error('broken end');
        },
      };
    },
  };
  return { fragment, state };
}

/** A page of React with the fragment `counter`, whose language and count the buttons change. */
function Shop({ loader }: { loader: RemoteLoader }) {
  const [locale, setLocale] = useState<'ru' | 'en'>('ru');
  const [count, setCount] = useState(1);
  const [isOpen, setOpen] = useState(true);
  const [stores] = useState(() => ({ ru: aRoot({ locale: 'ru' }), en: aRoot({ locale: 'en' }) }));
  return (
    <StoresProvider stores={stores[locale]}>
      <RawIntlProvider value={createIntl({ locale, messages: kitMessages[locale] })}>
        <RemoteLoaderProvider value={loader}>
          <button type="button" onClick={() => setLocale('en')}>
            speak
          </button>
          <button type="button" onClick={() => setCount(count + 1)}>
            count
          </button>
          <button type="button" onClick={() => setOpen(false)}>
            leave
          </button>
          {isOpen && <FragmentSlot name="counter" props={{ count }} />}
        </RemoteLoaderProvider>
      </RawIntlProvider>
    </StoresProvider>
  );
}

function openShop(fragment: FragmentModule<{ count: number }>) {
  const report = jest.fn();
  const loader: RemoteLoader = {
    loadFragment: async () => ({ fragment: fragmentOf(fragment), messages: {}, remote: 'reviews' }),
    prefetchFragment: () => {},
    report,
  };
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element: <Shop loader={loader} /> }])} />);
  return report;
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

test('a mounted fragment keeps its element when props and language change, and its signal aborts when it is left', async () => {
  const { fragment, state } = counter();
  const report = openShop(fragment);
  const shown = await screen.findByText('ru: Закрыть 1');
  press('count');
  expect(shown).toHaveTextContent('ru: Закрыть 2');
  press('speak');
  expect(shown).toHaveTextContent('en: Close 2');
  const [signal] = state.signals;
  expect([new Set(state.signals).size, signal?.aborted]).toEqual([1, false]);
  press('leave');
  expect([shown.isConnected, signal?.aborted]).toEqual([false, true]);
  expect(report).not.toHaveBeenCalled();
});

test.each(['mount', 'update'])(
  'a failure of %s shows the notice of the boundary and names the remote, and a retry mounts the fragment again',
  async (stage) => {
    jest.spyOn(console, 'error').mockImplementation(() => {});
    const { fragment, state } = counter();
    state.isBroken = stage === 'mount';
    const report = openShop(fragment);
    if (stage === 'update') {
      await screen.findByText('ru: Закрыть 1');
      state.isBroken = true;
      press('count');
    }
    await screen.findByTestId('remote-fallback');
    expect(state.signals.at(-1)?.aborted).toBe(true);
    expect(report).toHaveBeenCalledWith(expect.objectContaining({ message: 'broken fragment' }), {
      remote: 'reviews',
      user: 'host',
      area: 'fragment counter',
    });
    state.isBroken = false;
    press('Попробовать ещё раз');
    await screen.findByText(/^ru: Закрыть/);
  },
);

test('a fragment that fails when it is left is reported, and the page stays', async () => {
  const { fragment, state } = counter();
  const report = openShop(fragment);
  await screen.findByText('ru: Закрыть 1');
  state.isBroken = true;
  press('leave');
  expect(screen.getByRole('button', { name: 'leave' })).toBeInTheDocument();
  expect(report.mock.calls).toEqual([
    [expect.objectContaining({ message: 'broken end' }), { remote: 'reviews', area: 'unmount' }],
  ]);
});

const loader = async ({ params }: PageContext) => ({ dish: params.dish });

/** A page whose content is a link with the dish of its loader. */
const page: MountModule & { loader: typeof loader } = {
  loader,
  mount(element, { props, navigation }: MountContext<PageProps<typeof loader>>) {
    const link = (element.firstChild as HTMLAnchorElement | null) ?? document.createElement('a');
    link.href = navigation.hrefOf('/stocks?tag=new');
    link.textContent = `${props.data.dish} of ${navigation.params.dish}`;
    element.append(link);
    return { update: () => {}, unmount: () => link.remove() };
  },
};

test('a mounted page gets the answer of its loader, and a press on its link changes the page without a document', async () => {
  const { location } = renderPage(page, {
    messages: {},
    locale: 'en',
    route: '/dishes/:dish',
    url: '/dishes/soup',
  });
  const link = await screen.findByRole('link', { name: 'soup of soup' });
  expect(link).toHaveAttribute('href', '/en/stocks?tag=new');
  // A browser would open another tab, which jsdom does not have.
  window.addEventListener('click', (event) => event.preventDefault(), { once: true });
  fireEvent.click(link, { ctrlKey: true });
  expect(location()).toBe('/dishes/soup');
  fireEvent.click(link);
  await screen.findByTestId('elsewhere');
  expect(location()).toBe('/stocks?tag=new');
});

test('a page that navigates in mount leads to the other page', async () => {
  const mount: MountModule['mount'] = (_, { navigation }) => {
    navigation.navigate('/stocks');
    return { update: () => {}, unmount: () => {} };
  };
  const { location } = renderPage({ mount }, { messages: {}, locale: 'en' });
  await screen.findByTestId('elsewhere');
  expect(location()).toBe('/stocks');
});

test('a press on a link of a mounted page inside a shadow root changes the page, and a download stays with the browser', async () => {
  const links = (root: ShadowRoot, text: string) => {
    const link = document.createElement('a');
    link.href = '/en/stocks';
    link.textContent = text;
    root.append(link);
    return link;
  };
  const made: HTMLAnchorElement[] = [];
  const mount: MountModule['mount'] = (element) => {
    const root = element.attachShadow({ mode: 'open' });
    const download = links(root, 'menu');
    download.setAttribute('download', '');
    made.push(download, links(root, 'stocks'));
    return { update: () => {}, unmount: () => {} };
  };
  const { location } = renderPage({ mount }, { messages: {}, locale: 'en' });
  await waitFor(() => expect(made).toHaveLength(2));
  const [download, stocks] = made as [HTMLAnchorElement, HTMLAnchorElement];
  const before = location();
  window.addEventListener('click', (event) => event.preventDefault(), { once: true });
  fireEvent.click(download, { composed: true });
  expect(location()).toBe(before);
  fireEvent.click(stocks, { composed: true });
  await screen.findByTestId('elsewhere');
  expect(location()).toBe('/stocks');
});

test('the browser keeps the server’s HTML of a mounted page, and hands it to the page', async () => {
  const place = document.createElement('main');
  place.innerHTML = '<div><a href="/dishes/soup">soup</a></div>';
  document.body.append(place);
  const served = place.querySelector('a');
  const { Component } = pageOf(page);
  const router = createMemoryRouter([{ id: 'dish', path: '/dishes/:dish', element: <Component /> }], {
    initialEntries: ['/dishes/soup'],
    hydrationData: { loaderData: { dish: { data: { dish: 'soup' } } } },
  });
  await act(async () =>
    hydrateRoot(
      place,
      <StoresProvider stores={aRoot({ locale: 'ru' })}>
        <RawIntlProvider value={createIntl({ locale: 'ru', messages: {} })}>
          <RemoteLoaderProvider value={{} as RemoteLoader}>
            <RouterProvider router={router} />
          </RemoteLoaderProvider>
        </RawIntlProvider>
      </StoresProvider>,
    ),
  );
  expect(place.querySelector('a')).toBe(served);
  expect(served).toHaveTextContent('soup of soup');
});
