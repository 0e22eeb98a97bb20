import { ApiError, isNotFound, type PageContext } from '@olov/shared-kit';
import { renderPage } from '@olov/shared-kit/testing';
import { screen } from '@testing-library/react';
import ru from '../../translations/ru.json';
import { aNewsItem, NOW } from '../testing/stories';
import * as page from './NewsItemPage';

const GET = 'GET /api/news/Get';

const open = (body?: string) =>
  renderPage(page, {
    answers: { [GET]: aNewsItem(body === undefined ? {} : { body }) },
    messages: ru,
    route: '/news/:id',
    url: '/news/roman-pizza',
    now: () => NOW,
  });

// spec 2: `/news/{id}`: news item
test('the page of a news item shows its day, title, lead and text, and a link back', async () => {
  const { requests } = open();
  expect(await screen.findByRole('heading', { level: 1, name: 'Римская пицца теперь в меню' })).toBeVisible();
  expect(requests).toMatchObject([{ path: '/api/news/Get', query: { id: 'roman-pizza' } }]);
  expect(screen.getByText('20 ноября')).toBeVisible();
  expect(screen.getByRole('heading', { level: 2, name: 'Чем она отличается' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'разделе' })).toHaveAttribute('href', '/#roman');
  expect(screen.getByRole('link', { name: 'Все новости' })).toHaveAttribute('href', '/news');
});

test('an external link in a story sends no referrer and has no access to the page', async () => {
  open('<p><a href="https://example.test/">наружу</a></p>');
  const link = await screen.findByRole('link', { name: 'наружу' });
  expect(link).toHaveAttribute('href', 'https://example.test/');
  expect(link).toHaveAttribute('rel', 'noopener noreferrer');
});

test.each([
  ['/stocks/', '/stocks'],
  ['/news//roman-pizza/?a=/b/#c/', '/news/roman-pizza?a=/b/#c/'],
  ['/#roman', '/#roman'],
  ['/', '/'],
])('a link to %s in a story becomes a link to the canonical address %s', async (written, href) => {
  open(`<p><a href="${written}">сюда</a></p>`);
  expect(await screen.findByRole('link', { name: 'сюда' })).toHaveAttribute('href', href);
});

// asvs V3.2.2
test('hostile HTML of a story runs no script', async () => {
  open(
    '<p onclick="x()">до</p><script>window.hurt = true</script><img src=x onerror="window.hurt = true"><a href="javascript:hurt()">сюда</a><p>после</p>',
  );
  await screen.findByText('после');
  const article = screen.getByRole('article');
  expect(article.querySelector('script, [onclick], [onerror], a[href^="javascript"]')).toBeNull();
  expect(article.querySelectorAll('img')).toHaveLength(1);
  expect(window).not.toHaveProperty('hurt');
});

test.each([
  [404, true],
  [503, false],
])('the status %d of the API for a news item leads to the not-found page: %s', async (status, expected) => {
  const main = { get: () => Promise.reject(new ApiError('no', { status })) };
  const context = {
    stores: { clients: { main } },
    params: { id: 'x' },
    signal: AbortSignal.timeout(1000),
  } as unknown;
  const error = await page.loader(context as PageContext).catch((reason: unknown) => reason);
  expect(isNotFound(error)).toBe(expected);
});
