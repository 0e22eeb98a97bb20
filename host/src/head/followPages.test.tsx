import type { PageHead } from '@olov/shared-kit';
import { act, screen, waitFor } from '@testing-library/react';
import { aDoor, aPage, openShell } from '../testing/openShell';
import { tagsOf } from './tagsOf';

const routes = {
  menu: [
    { path: '/', page: 'menu' },
    { path: '/news/:id', page: 'news' },
    { path: '/order', page: 'order' },
  ],
};

const open = (head: () => PageHead | Promise<PageHead>) =>
  openShell({
    at: '/en',
    routes,
    doors: {
      menu: async () =>
        aDoor({
          menu: aPage('Menu', { titleId: 'page.title' }),
          news: aPage('News', { titleId: 'page.title', loader: async () => ({ name: 'Spring' }), head }),
          order: aPage('Order'),
        }),
    },
  });

const said = () =>
  Object.fromEntries([
    ['title', document.title],
    ...[...document.head.querySelectorAll('meta')].map((tag) => [
      tag.getAttribute('name') ?? tag.getAttribute('property') ?? '',
      tag.content,
    ]),
    ...[...document.head.querySelectorAll('link')].map((tag) => [tag.hreflang || tag.rel, tag.href]),
  ]);

const saidByServer = (path: string, head: PageHead, isHidden = false) => {
  const brand = { name: 'Olov' };
  const tags = tagsOf({ brand, locale: 'en', path, publicUrl: 'http://localhost', head, isHidden });
  return Object.fromEntries(
    tags.map((tag) => {
      if (tag.name === 'title') return ['title', tag.text];
      const { name, property, content, hreflang, rel, href } = tag.attributes;
      return [name ?? property ?? hreflang ?? rel ?? '', content ?? new URL(href ?? '').href];
    }),
  );
};

beforeEach(() => {
  document.head.innerHTML = '';
});

test('the head after a navigation is the same as in the server’s HTML', async () => {
  const spring = { title: 'Spring pizza', description: 'With ramson.', image: '/spring.webp' };
  const { navigate } = await open(() => ({ ...spring, type: 'article' }));
  await waitFor(() => expect(said()).toEqual(saidByServer('/', { title: 'Title' })));
  await navigate('/news/1');
  await waitFor(() =>
    expect(said()).toEqual(saidByServer('/news/1', { ...spring, type: 'article' as const })),
  );
  await navigate('/order');
  await waitFor(() => expect(said()).toEqual(saidByServer('/order', {})));
  await navigate('/nowhere');
  await waitFor(() => expect(said()).toEqual(saidByServer('/nowhere', { title: 'Page Not Found' }, true)));
  await act(() => window.history.go(-3));
  await waitFor(() => expect(said()).toEqual(saidByServer('/', { title: 'Title' })));
});

test('the addresses in the head begin with the shop’s public URL of the server’s HTML', async () => {
  document.head.innerHTML = '<meta property="og:url" content="https://olov.test/en">';
  const { navigate } = await open(() => ({}));
  await navigate('/order');
  await waitFor(() => expect(said().canonical).toBe('https://olov.test/en/order'));
});

test('a page has the title of its `titleId` until its own head arrives', async () => {
  let answer = (_: PageHead) => {};
  const { navigate } = await open(() => new Promise((resolve) => (answer = resolve)));
  document.title = '';
  await navigate('/news/1');
  await screen.findByRole('heading', { name: 'News' });
  expect(document.title).toBe('Title — Olov');
  await waitFor(() => {
    answer({ title: 'Spring' });
    expect(document.title).toBe('Spring — Olov');
  });
});

test('the head of a page that arrives late is not applied to the next page', async () => {
  let asked = 0;
  let answer = (_: PageHead) => {};
  const { navigate } = await open(() => {
    asked += 1;
    return new Promise((resolve) => (answer = resolve));
  });
  await navigate('/news/1');
  await waitFor(() => expect(asked).toBe(1));
  await navigate('/order');
  await waitFor(() => expect(said()).toEqual(saidByServer('/order', {})));
  await act(async () => answer({ title: 'Spring' }));
  expect(said()).toEqual(saidByServer('/order', {}));
});

test('the structured data of the previous page are removed by a navigation', async () => {
  document.head.innerHTML = '<script type="application/ld+json">{}</script>';
  const { navigate } = await open(() => ({ title: 'Spring' }));
  await navigate('/news/1');
  await waitFor(() => expect(document.querySelector('script[type="application/ld+json"]')).toBeNull());
});

test('a page whose head fails is reported with its remote and keeps its title', async () => {
  const { navigate, reports } = await open(() => Promise.reject(new Error('no picture')));
  await navigate('/news/1');
  await waitFor(() => expect(reports).toEqual([[new Error('no picture'), { remote: 'menu', area: 'head' }]]));
  expect(document.title).toBe('Title — Olov');
});

test('a page whose image has no valid address is reported with its remote, and the rest of its head is applied', async () => {
  const { navigate, reports } = await open(() => ({ title: 'Spring', image: 'http://[' }));
  await navigate('/news/1');
  await waitFor(() => expect(said()).toEqual(saidByServer('/news/1', { title: 'Spring' })));
  expect(reports).toEqual([[new Error('its image is none: http://['), { remote: 'menu', area: 'head' }]]);
});
