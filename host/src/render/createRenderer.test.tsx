/** @jest-environment node */
import './staticRendering';
import type { MountContext, RemoteModule } from '@olov/shared-kit';
import { aBrand } from '@olov/shared-kit/testing';
import { createRenderer } from './createRenderer';

type Context = MountContext<{ data: string }>;

test('the server’s HTML of a mounted page has its own HTML inside the scope of its remote, and its title in the language of the page', async () => {
  const renderToString = jest.fn(
    async ({ props, locale, intl }: Context) =>
      `<h1>${intl.formatMessage({ id: 'reviews.title' })}</h1><p>${props.data} ${locale}</p>`,
  );
  const main = { titleId: 'reviews.title', loader: async () => 'Crisp', mount: jest.fn(), renderToString };
  const messages = async () => ({ default: { 'reviews.title': 'Reviews' } });
  const remote: RemoteModule = {
    pages: { main: async () => main },
    fragments: {},
    messages: { ru: messages, en: messages, uz: messages },
  };
  const { html, head } = await createRenderer({ reviews: { remote } }).render({
    url: 'http://shop/en/reviews',
    locale: 'en',
    kind: 'page',
    composition: {
      id: 'build-1',
      host: { version: '1.0.0', base: '/remotes/host/1.0.0/' },
      remotes: {
        reviews: {
          version: '1.0.0',
          container: 'olov_reviews',
          base: '/remotes/reviews/1.0.0/',
          entry: 'entry.js',
          routes: [{ path: '/reviews', page: 'main', prerendered: true }],
          fragments: [],
          scope: 'olov_reviews-scope',
          integrity: {},
        },
      },
    },
    brand: aBrand(),
    api: 'http://localhost',
    now: 0,
    patienceMs: 10_000,
  });
  expect(html).toContain(
    '<slot class="olov_reviews-scope"><div><h1>Reviews</h1><p>Crisp en</p></div></slot>',
  );
  expect(head.title).toBe('Reviews');
  expect(renderToString).toHaveBeenCalledTimes(1);
});
