import { renderPage } from '@olov/shared-kit/testing';
import { act, screen, within } from '@testing-library/react';
import ru from '../../translations/ru.json';
import uz from '../../translations/uz.json';
import { aStockSummary, NOW } from '../testing/stories';
import * as page from './StocksPage';

const { endsAt: _, ...endless } = aStockSummary({ id: 'endless', title: 'Десерт' });
const items = [
  aStockSummary(),
  endless,
  aStockSummary({
    id: 'soon',
    title: 'Крылышки',
    startsAt: '2026-11-26T19:00:00.000Z',
    endsAt: '2027-01-09T18:59:59.000Z',
  }),
  aStockSummary({ id: 'ended', title: 'Лимонад', endsAt: '2026-11-07T18:59:59.000Z' }),
];

const open = (locale: 'ru' | 'uz', now: () => number = () => NOW) =>
  renderPage(page, {
    answers: { 'GET /api/stocks/List': { items, total: items.length } },
    messages: { ru, uz }[locale],
    locale,
    route: '/stocks',
    now,
  });

const textsOfCards = async () => {
  await screen.findByRole('heading', { level: 1 });
  return screen.getAllByRole('article').map((card) => card.textContent?.replaceAll('\u00a0', ' '));
};

// spec 2: `/stocks`: promotions list
test('a card in the list of promotions shows the stage of the promotion and the relevant date', async () => {
  open('ru');
  const texts = await textsOfCards();
  expect(texts[0]).toMatch(/^Действуетдо 30 ноября/);
  expect(texts[1]).toMatch(/^Действуетбез даты окончания/);
  expect(texts[2]).toMatch(/^Скорос 27 ноября/);
  expect(texts[3]).toMatch(/^Завершеназакончилась 7 ноября/);
});

test('the suffix of an Uzbek date is at the name of the month', async () => {
  open('uz');
  const texts = await textsOfCards();
  expect(texts[0]).toMatch(/^Amalda30-noyabrgacha/);
  expect(texts[2]).toMatch(/^Tez kunda27-noyabrdan/);
  expect(texts[3]).toMatch(/^Tugagan7-noyabrda tugagan/);
});

test('an ended promotion still opens as a page', async () => {
  open('ru');
  const link = await screen.findByRole('link', { name: 'Лимонад' });
  expect(link).toHaveAttribute('href', '/stocks/ended');
});

test('a promotion that ends while the list is open changes its stage', async () => {
  const clock = { now: Date.parse('2026-11-30T18:59:00.000Z') };
  const { stores } = open('ru', () => clock.now);
  const [card] = await screen.findAllByRole('article');
  expect(within(card as HTMLElement).getByText('Действует')).toBeVisible();
  clock.now += 60_000;
  act(() => stores.clock.tick());
  expect(within(card as HTMLElement).getByText('Завершена')).toBeVisible();
});
