import { notFound, type PageContext } from '@olov/shared-kit';
import { useLocation } from '@olov/shared-kit/router';
import { aProduct } from '@olov/shared-kit/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aDoor, aPage, openShell } from '../testing/openShell';

const home = { path: '/', page: 'menu' };
const tracker = { path: '/tracker/:id', page: 'tracker', validate: { id: '[a-z0-9]{6,64}' } };

const menu = async () => aDoor({ menu: aPage('Menu') });
const heading = (name: string) => screen.findByRole('heading', { name });

describe('a page', () => {
  it('a page of a remote is shown with the data of its loader, and its title is in the tab', async () => {
    const loader = jest.fn(async (_: PageContext) => ({ pizza: 'margherita' }));
    const { stores } = await openShell({
      at: '/en/tracker/abc123?from=push',
      routes: { orders: [tracker] },
      doors: { orders: async () => aDoor({ tracker: aPage('Order', { titleId: 'page.title', loader }) }) },
    });
    await heading('Order');
    expect(document.title).toBe('Title — Olov');
    expect(loader).toHaveBeenCalledTimes(1);
    const [context] = loader.mock.calls[0] ?? [];
    expect(context?.params).toEqual({ id: 'abc123' });
    expect(context?.url.search).toBe('?from=push');
    expect(context?.stores).toBe(stores);
  });

  it('a page without a title has the shop’s name and tagline in the tab', async () => {
    await openShell({
      routes: { menu: [home] },
      doors: { menu },
    });
    await heading('Menu');
    expect(document.title).toBe('Olov — доставка пиццы и самовывоз');
  });

  it('the loader of a page does not run again for a new query or hash', async () => {
    const loader = jest.fn(async () => ({}));
    const Component = () => <h1>at {useLocation().search + useLocation().hash}</h1>;
    const { navigate } = await openShell({
      routes: { menu: [home] },
      doors: { menu: async () => aDoor({ menu: { Component, loader } }) },
    });
    await heading('at');
    await navigate('/?tag=hot#pizza');
    await heading('at ?tag=hot#pizza');
    expect(loader).toHaveBeenCalledTimes(1);
  });

  it('the loader of a page runs for each id in the path', async () => {
    const loader = jest.fn(async () => ({}));
    const { navigate } = await openShell({
      at: '/tracker/abc123',
      routes: { orders: [tracker] },
      doors: { orders: async () => aDoor({ tracker: aPage('Order', { loader }) }) },
    });
    await heading('Order');
    await navigate('/tracker/def456');
    await waitFor(() => expect(loader).toHaveBeenCalledTimes(2));
  });
});

describe('the not-found page', () => {
  // spec 2: The error page shows the status code
  // spec 2: Its default message is "Page Not Found" for 404 [0057: in three languages]
  // spec 8: Not-found page: status 404, "Page Not Found: {path}" when no route matches [0057: in three languages]
  it.each([
    ['ru', '/pizzas', 'Страница не найдена', 'Страница не найдена: /pizzas', 'К меню'],
    ['en', '/en/pizzas', 'Page Not Found', 'Page Not Found: /pizzas', 'To the menu'],
    ['uz', '/uz/pizzas', 'Sahifa topilmadi', 'Sahifa topilmadi: /pizzas', 'Menyuga'],
  ])(
    'the not-found page shows in %s the status 404, its message with the path, and a link to the start page',
    async (_, at, title, text, link) => {
      const { address } = await openShell({
        at,
        routes: { menu: [home] },
        doors: { menu },
      });
      await heading(title);
      expect(screen.getByTestId('not-found')).toHaveTextContent('404');
      expect(screen.getByText(text)).toBeVisible();
      expect(document.title).toBe(`${title} — Olov`);
      await userEvent.click(screen.getByRole('link', { name: link }));
      await heading('Menu');
      expect(address()).toBe(at.replace('/pizzas', '') || '/');
    },
  );

  it('the not-found page is shown without a report for a path with a line break, which the router cannot match', async () => {
    const { reports } = await openShell({ at: '/pizzas%0A', routes: {}, doors: {} });
    await heading('Страница не найдена');
    expect(screen.getByRole('link', { name: 'К меню' })).toBeVisible();
    expect(document.title).toBe('Страница не найдена — Olov');
    expect(reports).toEqual([]);
  });

  // spec 2: A route may have a validity check; failure leads to the not-found page
  // spec 8: … or when validation fails
  it('the not-found page is shown for a parameter that fails its check, without loading the remote', async () => {
    const door = jest.fn(async () => aDoor());
    await openShell({ at: '/tracker/ABC', routes: { orders: [tracker] }, doors: { orders: door } });
    await heading('Страница не найдена');
    expect(door).not.toHaveBeenCalled();
  });

  it('the not-found page is shown if the loader finds nothing', async () => {
    const loader = async () => {
      throw notFound('order');
    };
    const { reports } = await openShell({
      at: '/tracker/abc123',
      routes: { orders: [tracker] },
      doors: { orders: async () => aDoor({ tracker: aPage('Order', { loader }) }) },
    });
    await heading('Страница не найдена');
    expect(reports).toEqual([]);
  });
});

describe('a page that cannot be shown', () => {
  const failing = (failures: number) => {
    let count = 0;
    return async () => {
      count += 1;
      if (count <= failures) throw new Error('the network is down');
      return menu();
    };
  };

  it('a page that cannot be shown leaves a fallback, is reported with its owner, and loads on a retry', async () => {
    const { reports } = await openShell({ routes: { menu: [home] }, doors: { menu: failing(2) } });
    const fallback = await screen.findByTestId('remote-fallback');
    expect(fallback).toHaveTextContent('Эта часть страницы не загрузилась');
    expect(screen.getByRole('banner')).toBeVisible();
    expect(reports).toEqual([[new Error('the network is down'), { remote: 'menu', area: 'page menu' }]]);
    await userEvent.click(screen.getByRole('button', { name: 'Попробовать ещё раз' }));
    await heading('Menu');
    expect(screen.queryByTestId('remote-fallback')).not.toBeInTheDocument();
  });

  it('a page that cannot be shown may fail again on a retry', async () => {
    const { reports } = await openShell({ routes: { menu: [home] }, doors: { menu: failing(4) } });
    await screen.findByTestId('remote-fallback');
    await userEvent.click(screen.getByRole('button', { name: 'Попробовать ещё раз' }));
    await waitFor(() => expect(reports).toHaveLength(2));
    expect(screen.getByTestId('remote-fallback')).toBeVisible();
  });

  it('a retry of a page whose loader failed runs the loader again', async () => {
    let isDown = true;
    const loader = async () => {
      if (isDown) throw new Error('502');
      return {};
    };
    await openShell({
      routes: { menu: [home] },
      doors: { menu: async () => aDoor({ menu: aPage('Menu', { loader }) }) },
    });
    await screen.findByTestId('remote-fallback');
    isDown = false;
    await userEvent.click(screen.getByRole('button', { name: 'Попробовать ещё раз' }));
    await heading('Menu');
    expect(screen.queryByTestId('remote-fallback')).toBeNull();
  });

  it('a page that the door of its remote lacks is named in the report', async () => {
    const { reports } = await openShell({
      routes: { menu: [home] },
      doors: { menu: async () => aDoor({ other: aPage('Other') }) },
    });
    await screen.findByTestId('remote-fallback');
    expect(reports).toMatchObject([[{ message: 'menu@1.0.0: its door does not keep the page menu' }, {}]]);
  });

  it('a page that cannot be shown does not prevent a navigation to another page', async () => {
    const { navigate } = await openShell({
      routes: { menu: [home], orders: [tracker] },
      doors: { menu: failing(99), orders: async () => aDoor({ tracker: aPage('Order') }) },
    });
    await screen.findByTestId('remote-fallback');
    await navigate('/tracker/abc123');
    await heading('Order');
    expect(screen.queryByTestId('remote-fallback')).not.toBeInTheDocument();
  });
});

describe('the server’s HTML of a page', () => {
  const html = '<h1>Menu of the server</h1><a href="/news">News</a><button type="button">Add</button>';
  const broken = () => {
    throw new Error('broken page');
  };

  it.each([
    ['ru', '/', 'Эту часть страницы можно только читать', 'Попробовать ещё раз'],
    ['en', '/en', 'You can only read this part of the page', 'Try again'],
    ['uz', '/uz', 'Sahifaning bu qismini faqat oʻqish mumkin', 'Qayta urinish'],
  ])(
    'the server’s HTML stays in %s below a notice if its remote does not load, and a retry replaces it',
    async (_, at, text, retry) => {
      let isDown = true;
      await openShell({
        at,
        html,
        routes: { menu: [home] },
        doors: {
          menu: async () => {
            if (isDown) throw new Error('the network is down');
            return menu();
          },
        },
      });
      await heading('Menu of the server');
      expect(screen.getByTestId('remote-fallback')).toHaveTextContent(text);
      expect(screen.getByRole('link', { name: 'News' })).toHaveAttribute('href', '/news');
      expect(screen.getByRole('button', { name: 'Add' })).toBeDisabled();
      await userEvent.click(screen.getByRole('button', { name: retry }));
      await waitFor(() =>
        expect(screen.getByRole('button', { name: retry })).not.toHaveAttribute('aria-busy'),
      );
      await heading('Menu of the server');
      isDown = false;
      await userEvent.click(screen.getByRole('button', { name: retry }));
      await heading('Menu');
      expect(screen.queryByTestId('served-html')).not.toBeInTheDocument();
    },
  );

  it('the server’s HTML stays if the page throws on its first rendering', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => {});
    await openShell({
      html,
      routes: { menu: [home] },
      doors: { menu: async () => aDoor({ menu: { Component: broken } }) },
    });
    await heading('Menu of the server');
    expect(screen.getByTestId('remote-fallback')).toBeVisible();
  });

  it('the server’s HTML is not shown on another page, nor after the page itself was shown', async () => {
    let isDown = false;
    const { navigate } = await openShell({
      html,
      routes: { menu: [home, { path: '/news', page: 'news' }] },
      doors: {
        menu: async () => {
          if (isDown) throw new Error('the network is down');
          return menu();
        },
      },
    });
    await heading('Menu');
    isDown = true;
    for (const path of ['/news', '/']) {
      await navigate(path);
      expect(await screen.findByTestId('remote-fallback')).toHaveTextContent(/^Эта часть страницы/);
      expect(screen.queryByTestId('served-html')).not.toBeInTheDocument();
    }
  });
});

describe('a redirect rule', () => {
  // spec 2: A route may have a redirect rule
  it('a redirect rule leads to another page in the same language and loads no page of its own', async () => {
    const old = jest.fn(async () => aDoor());
    const { address } = await openShell({
      at: '/en/old',
      routes: { old: [{ path: '/old', page: 'old', redirect: '/' }], menu: [home] },
      doors: { old, menu },
    });
    await heading('Menu');
    expect(address()).toBe('/en');
    expect(old).not.toHaveBeenCalled();
  });

  const moved = {
    path: '/old/:id',
    page: 'old',
    redirect: '/tracker/:id',
    validate: { id: '[a-z0-9]{6,64}' },
  };

  it('a redirect rule carries over the parameters and the query of the address', async () => {
    const { navigate, address } = await openShell({
      at: '/uz',
      routes: { old: [moved], menu: [home], orders: [tracker] },
      doors: {
        menu,
        orders: async () => aDoor({ tracker: aPage('Order') }),
      },
    });
    await heading('Menu');
    await navigate('/old/abc123?from=mail');
    await heading('Order');
    expect(address()).toBe('/uz/tracker/abc123?from=mail');
  });

  it('a redirect rule is not followed if the validity check fails', async () => {
    const routes = { old: [moved], orders: [tracker] };
    const { address } = await openShell({ at: '/en/old/ABC', routes, doors: {} });
    await heading('Page Not Found');
    expect(address()).toBe('/en/old/ABC');
  });

  it('a redirect rule with a target that is neither a path of the shop nor http(s) shows the error page and its title', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => {});
    const { reports, navigate } = await openShell({
      at: '/en/old',
      routes: { old: [{ path: '/old', page: 'old', redirect: 'javascript:alert(1)' }], menu: [home] },
      doors: { menu: async () => aDoor({ menu: aPage('Menu', { titleId: 'page.title' }) }) },
    });
    await heading('Internal Server Error');
    expect(reports).toEqual([
      [
        new Error('The redirect of /old leads nowhere: javascript:alert(1)'),
        { remote: 'old', area: 'page old' },
      ],
    ]);
    await waitFor(() => expect(document.title).toBe('Internal Server Error — Olov'));
    await navigate('/');
    await heading('Menu');
    expect(document.title).toBe('Title — Olov');
  });

  // spec 2: An absolute target of a redirect is a full page navigation
  it('a redirect rule with an absolute target makes a full page load', async () => {
    const said = jest.spyOn(console, 'error').mockImplementation(() => {});
    const { router } = await openShell({
      at: '/en?tag=hot#pizza',
      routes: {
        old: [{ path: '/blog', page: 'blog', redirect: 'https://blog.olov.test/' }],
        menu: [home],
      },
      doors: { menu },
    });
    await heading('Menu');
    const entries = window.history.length;
    act(() => void router.navigate('/blog'));
    await waitFor(() =>
      expect(said.mock.calls).toContainEqual([
        expect.objectContaining({ message: expect.stringMatching(/navigation/) }),
      ]),
    );
    expect(screen.getByRole('heading', { name: 'Menu' })).toBeVisible();
    expect(router.state.navigation.state).toBe('loading');
    act(() => void window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: false })));
    expect(router.state.navigation.state).toBe('loading');
    act(() => void window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
    await waitFor(() => expect(router.state.navigation.state).toBe('idle'));
    expect(router.state.location).toMatchObject({ pathname: '/en', search: '?tag=hot', hash: '#pizza' });
    expect(screen.getByRole('heading', { name: 'Menu' })).toBeVisible();
    expect(window.history.length).toBe(entries);
  });
});

describe('the middleware of a page', () => {
  const routes = { menu: [home, { path: '/order', page: 'order', middleware: ['order'] }] };
  const doors = { menu: async () => aDoor({ menu: aPage('Menu'), order: aPage('Checkout') }) };
  const Picker = ({ onClose }: { onClose?: () => void }) => (
    <button type="button" onClick={onClose}>
      Close
    </button>
  );
  const somewhere = { RestaurantId: '', RegionId: 1, Longitude: 69.28, Latitude: 41.31, title: 'Дом' };

  it('the middleware "order" redirects from the order page with an empty cart to the menu, with a toast', async () => {
    const { address } = await openShell({ at: '/uz/order', routes, doors });
    await heading('Menu');
    expect(address()).toBe('/uz');
    expect(screen.getByTestId('toast')).toHaveTextContent('Avval savatga biror narsa qoʻshing');
  });

  it('the middleware "order" opens the picker if there is no place, and then returns to the order page', async () => {
    const { address, stores } = await openShell({
      at: '/order',
      routes,
      doors,
      fragments: { 'location-picker': Picker },
      prepare: ({ cart }) => cart.put(aProduct()),
    });
    await heading('Menu');
    act(() => stores.location.choose(somewhere));
    await userEvent.click(await screen.findByRole('button', { name: 'Close' }));
    await heading('Checkout');
    expect(address()).toBe('/order');
  });

  it.each([
    ['no place at all', 0, undefined],
    ['a place but no restaurant to pick up from', 200, somewhere],
  ] as const)(
    'the customer can close the picker that the middleware "order" opened, with %s',
    async (_, mode, place) => {
      await openShell({
        at: '/order',
        routes,
        doors,
        fragments: { 'location-picker': Picker },
        prepare: ({ cart, deliveryMode, location }) => {
          cart.put(aProduct());
          deliveryMode.choose(mode);
          if (place) location.choose(place);
        },
      });
      await userEvent.click(await screen.findByRole('button', { name: 'Close' }));
      await heading('Menu');
      expect(screen.queryByRole('button', { name: 'Close' })).not.toBeInTheDocument();
    },
  );

  // spec 2: Its default message is "Internal Server Error" otherwise [0057: in three languages]
  // spec 8: Page-level errors show the error page
  it('an unknown middleware of a page shows the status 500 with “Internal Server Error” and is reported', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => {});
    const { reports } = await openShell({
      at: '/en',
      routes: { menu: [{ ...home, middleware: ['secret'] }] },
      doors: { menu },
    });
    await heading('Internal Server Error');
    expect(screen.getByRole('alert')).toHaveTextContent('500');
    expect(screen.getByRole('banner')).toBeVisible();
    expect(reports).toEqual([
      [new Error('Unknown route middleware: secret'), { remote: 'menu', area: 'page menu' }],
    ]);
  });
});
