import { ApiError, type NewsSummary } from '@olov/shared-kit';
import { type FakeAnswer, type FakeRequest, renderPage } from '@olov/shared-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import en from '../../translations/en.json';
import ru from '../../translations/ru.json';
import uz from '../../translations/uz.json';
import { aNews, NOW } from '../testing/stories';
import * as page from './NewsPage';

const LIST = 'GET /api/news/List';

const many = (count: number): NewsSummary[] =>
  Array.from({ length: count }, (_, index) =>
    aNews({ id: `news-${index + 1}`, title: `Новость ${index + 1}` }),
  );

const from =
  (all: NewsSummary[]) =>
  ({ query }: FakeRequest) => {
    const { skip, take } = query as { skip: number; take: number };
    return { items: all.slice(skip, skip + take), total: all.length };
  };

const open = (answer: FakeAnswer, parts: { url?: string; locale?: 'ru' | 'en' | 'uz' } = {}) =>
  renderPage(page, {
    answers: { [LIST]: answer },
    messages: { ru, en, uz }[parts.locale ?? 'ru'],
    route: '/news',
    now: () => NOW,
    ...parts,
  });

const cards = () => screen.getAllByRole('article');
const more = () => screen.findByRole('link', { name: 'Показать ещё' });

// spec 2: `/news`: news list
test('a news card links to its story and shows day, title and lead', async () => {
  open(from([aNews()]));
  expect(await screen.findByRole('heading', { level: 1, name: 'Новости' })).toBeVisible();
  const [card] = cards() as [HTMLElement];
  expect(within(card).getByRole('link')).toHaveAttribute('href', '/news/roman-pizza');
  for (const text of ['20 ноября', 'Римская пицца теперь в меню', /Прямоугольная/])
    expect(within(card).getByText(text)).toBeVisible();
});

test.each([
  ['ru', '20 ноября', '5 марта 2025'],
  ['en', 'November 20', 'March 5, 2025'],
  ['uz', '20-noyabr', '2025-yil 5-mart'],
] as const)(
  'a day of this year is shown in %s as %s, and a day of another year as %s',
  async (locale, recent, old) => {
    open(from([aNews(), aNews({ id: 'old', publishedAt: '2025-03-04T20:00:00.000Z' })]), { locale });
    expect(await screen.findByText(recent)).toBeVisible();
    expect(screen.getByText(old)).toBeVisible();
  },
);

test('a list of news with one page has no “show more”', async () => {
  open(from(many(12)));
  await screen.findByText('Новость 12');
  expect(screen.queryByRole('link', { name: 'Показать ещё' })).not.toBeInTheDocument();
});

test('“show more” below the news is a link that loads the next twelve stories and focuses the first of them', async () => {
  const { requests, location } = open(from(many(30)));
  expect(await more()).toHaveAttribute('href', '/news?page=2');
  expect(cards()).toHaveLength(12);
  await userEvent.click(await more());
  await waitFor(() => expect(cards()).toHaveLength(24));
  expect(location()).toBe('/news?page=2');
  expect(requests.map(({ query }) => query)).toEqual([
    { skip: 0, take: 12 },
    { skip: 12, take: 12 },
  ]);
  expect(screen.getByRole('link', { name: 'Новость 13' })).toHaveFocus();
  expect(screen.getByRole('status')).toHaveTextContent('Показано 24 из 30');
  await userEvent.click(await more());
  await waitFor(() => expect(cards()).toHaveLength(30));
  expect(screen.queryByRole('link', { name: 'Показать ещё' })).not.toBeInTheDocument();
});

test('“show more” below the news keeps the focus until the next twelve stories are loaded', async () => {
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const { requests } = open(async (request: FakeRequest) => {
    if (request.query.skip !== 0) await arrived;
    return from(many(30))(request);
  });
  (await more()).focus();
  await userEvent.keyboard('{Enter}{Enter}');
  expect(await more()).toHaveFocus();
  expect(await more()).toHaveAttribute('aria-disabled', 'true');
  arrive();
  await waitFor(() => expect(screen.getByRole('link', { name: 'Новость 13' })).toHaveFocus());
  expect(requests).toHaveLength(2);
  expect(await more()).not.toHaveAttribute('aria-disabled');
});

test('the address of the second page of the news shows the stories of both pages at once', async () => {
  const { requests } = open(from(many(30)), { url: '/news?page=2' });
  await screen.findByText('Новость 24');
  expect(requests.map(({ query }) => query)).toEqual([{ skip: 0, take: 24 }]);
});

test('“show more” below the news works beyond the limit of one request', async () => {
  const { requests } = open(from(many(260)), { url: '/news?page=10' });
  expect(await more()).toHaveAttribute('href', '/news?page=11');
  await userEvent.click(await more());
  await waitFor(() => expect(cards()).toHaveLength(132));
  expect(requests.at(-1)?.query).toEqual({ skip: 120, take: 12 });
});

test('an address of the news beyond the limit of one request loads the list in parts', async () => {
  const { requests } = open(from(many(260)), { url: '/news?page=21' });
  await waitFor(() => expect(cards()).toHaveLength(252));
  expect(requests.map(({ query }) => query)).toEqual([
    { skip: 0, take: 120 },
    { skip: 120, take: 120 },
    { skip: 240, take: 12 },
  ]);
});

test('a story that is published between two presses of “show more” makes no page shorter', async () => {
  const all = many(40);
  open((request: FakeRequest) => from(all)(request));
  await more();
  all.unshift(aNews({ id: 'newest', title: 'Самая свежая' }));
  await userEvent.click(await more());
  await waitFor(() => expect(cards()).toHaveLength(24));
  await userEvent.click(await more());
  await waitFor(() => expect(cards()).toHaveLength(36));
});

test('a part of the news list that fails to load shows an error and can be tried again', async () => {
  let isDown = true;
  const all = many(20);
  open((request: FakeRequest) => {
    if (request.query.skip === 12 && isDown) throw new ApiError('no', { status: 503 });
    return from(all)(request);
  });
  await userEvent.click(await more());
  expect(await screen.findByRole('alert')).toHaveTextContent('Не удалось загрузить продолжение.');
  expect(cards()).toHaveLength(12);
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Попробовать ещё раз' }));
  await waitFor(() => expect(cards()).toHaveLength(20));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('a list of news that has become shorter has no “show more” any more', async () => {
  const all = many(20);
  open((request: FakeRequest) => (request.query.skip === 12 ? { items: [], total: 12 } : from(all)(request)));
  await userEvent.click(await more());
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Показать ещё' })).not.toBeInTheDocument());
  expect(cards()).toHaveLength(12);
});

test('an empty list of news says so', async () => {
  open(from([]));
  expect(await screen.findByText('Новостей пока нет')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Перейти в меню' })).toHaveAttribute('href', '/');
});
