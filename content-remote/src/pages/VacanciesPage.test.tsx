import { ApiError } from '@olov/shared-kit';
import { aRoot, type FakeAnswer, fakeClients, renderPage } from '@olov/shared-kit/testing';
import { screen, within } from '@testing-library/react';
import ru from '../../translations/ru.json';
import { NOW } from '../testing/stories';
import { aVacancy, aVacancyList } from '../testing/vacancies';
import * as page from './VacanciesPage';

const LIST = 'GET /api/vacancies/List';
const GET = 'GET /api/vacancies/Get';

const open = (url: string, answers: Record<string, FakeAnswer> = {}) =>
  renderPage(page, {
    answers: { [LIST]: aVacancyList(), [GET]: aVacancy(), ...answers },
    messages: ru,
    route: '/vacancies',
    url,
    now: () => NOW,
  });

// spec 2: `/vacancies`: job vacancies
test('a vacancy card shows title, city and salary, and links to its text', async () => {
  const { requests } = open('/vacancies');
  const [card] = (await screen.findAllByRole('article')) as [HTMLElement];
  expect(within(card).getByRole('link', { name: 'Курьер' })).toHaveAttribute(
    'href',
    '/vacancies?id=courier-tashkent',
  );
  for (const text of ['от 7 000 000 сум', 'Ташкент', /Развозить/]) {
    expect(within(card).getByText(text)).toBeVisible();
  }
  expect(requests).toMatchObject([{ client: 'hr', query: { regionId: undefined } }]);
});

test('the list of vacancies requests the vacancies of one city and links to the other cities', async () => {
  const { requests } = open('/vacancies?region=2');
  expect(await screen.findByRole('link', { name: 'Самарканд' })).toHaveAttribute('aria-current', 'true');
  expect(screen.getByRole('link', { name: 'Ташкент' })).toHaveAttribute('href', '/vacancies?region=1');
  expect(screen.getByRole('link', { name: 'Все города' })).toHaveAttribute('href', '/vacancies');
  expect(screen.getByRole('link', { name: 'Менеджер смены' })).toHaveAttribute(
    'href',
    '/vacancies?region=2&id=manager',
  );
  expect(requests).toMatchObject([{ query: { regionId: 2 } }]);
});

test('an empty list of vacancies says so and links to another city', async () => {
  open('/vacancies?region=2', { [LIST]: aVacancyList({ items: [] }) });
  expect(await screen.findByText('Здесь сейчас нет открытых вакансий')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Связаться с нами' })).toHaveAttribute('href', '/contacts');
});

test('the page of a vacancy shows its text, a link back to the list, and a link to the form', async () => {
  open('/vacancies?region=1&id=courier-tashkent');
  expect(await screen.findByRole('heading', { level: 1, name: 'Курьер' })).toBeVisible();
  expect(screen.getByRole('heading', { level: 2, name: 'Что важно' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Все вакансии' })).toHaveAttribute('href', '/vacancies?region=1');
  expect(screen.getByRole('link', { name: 'Откликнуться' })).toHaveAttribute(
    'href',
    '/vacancies/form?id=courier-tashkent',
  );
});

const load = (id: string, answers: Record<string, FakeAnswer> = {}) => {
  const { clients, requests } = fakeClients(answers);
  const loaded = page.loader({
    stores: aRoot({ clients }),
    clients,
    url: new URL(`https://olov.test/vacancies?id=${id}`),
    params: {},
    signal: new AbortController().signal,
  });
  return { loaded, requests };
};

test('a closed vacancy shows the not-found page', async () => {
  const { loaded } = load('gone', {
    [LIST]: aVacancyList(),
    [GET]: new ApiError('gone', { status: 404, code: 'vacancy-not-found' }),
  });
  await expect(loaded).rejects.toMatchObject({ name: 'NotFoundError' });
});

test.each(['', 'x'.repeat(65), 'No%20Such', '%00'])(
  'the vacancy id %j is refused without a request',
  async (id) => {
    const { loaded, requests } = load(id);
    await expect(loaded).rejects.toMatchObject({ name: 'NotFoundError' });
    expect(requests).toEqual([]);
  },
);

describe('structured data of vacancies', () => {
  const headOf = (data: unknown) =>
    page.head({
      data,
      intl: { formatMessage: ({ id }: { id: string }) => id },
      stores: { locale: { tag: 'ru-RU' }, brand: { name: 'Olov' } },
      urlOf: (path: string) => `https://olov.test${path}`,
    } as never);

  test('the structured data of a vacancy is a job posting', async () => {
    expect(await headOf({ list: aVacancyList(), vacancy: aVacancy() })).toMatchObject({
      title: 'Курьер, Ташкент',
      jsonLd: [
        {
          '@type': 'JobPosting',
          title: 'Курьер',
          description: expect.stringContaining('Права категории А'),
          datePosted: '2026-11-20T05:30:00.000Z',
          url: 'https://olov.test/vacancies?id=courier-tashkent',
          hiringOrganization: { name: 'Olov' },
          jobLocation: { address: { addressLocality: 'Ташкент', addressCountry: 'UZ' } },
        },
      ],
    });
  });

  test('the structured data of the vacancies is a list', async () => {
    const { jsonLd } = await headOf({ list: aVacancyList() });
    expect(jsonLd).toMatchObject([{ title: 'Курьер' }, { title: 'Пиццайоло' }, { title: 'Менеджер смены' }]);
  });
});
