import type { Stock } from '@olov/shared-kit';
import { renderPage } from '@olov/shared-kit/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import ru from '../../translations/ru.json';
import { aStock, NOW } from '../testing/stories';
import * as page from './StockPage';

const open = (stock: Stock = aStock()) =>
  renderPage(page, {
    answers: { 'GET /api/stocks/Get': stock },
    messages: ru,
    route: '/stocks/:id',
    url: '/stocks/second-roman',
    now: () => NOW,
  });

const copy = () => screen.findByRole('button', { name: 'Скопировать промокод ROMA50' });

// spec 2: `/stocks/{id}`: promotion item
test('the page of a promotion shows its dates, text, code and a link to its folder', async () => {
  open();
  expect(await screen.findByRole('heading', { level: 1, name: 'Вторая римская за полцены' })).toBeVisible();
  expect(screen.getByText('Действует')).toBeVisible();
  expect(screen.getByText('до 30 ноября')).toBeVisible();
  expect(screen.getByTestId('promo-code')).toHaveTextContent('ROMA50');
  expect(screen.getByRole('link', { name: 'В раздел «Римская пицца»' })).toHaveAttribute('href', '/#roman');
  expect(screen.getByRole('link', { name: 'Все акции' })).toHaveAttribute('href', '/stocks');
});

test('the copy button of a promotion copies the code and confirms it', async () => {
  const user = userEvent.setup();
  open();
  await user.click(await copy());
  expect(await navigator.clipboard.readText()).toBe('ROMA50');
  expect(screen.getByRole('status')).toHaveTextContent('Скопирован');
});

test('the copy button of a promotion selects the code when the clipboard is not allowed', async () => {
  const user = userEvent.setup();
  jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not allowed'));
  open();
  await user.click(await copy());
  expect(await screen.findByText('Выделен: скопируйте его')).toBeVisible();
  expect(window.getSelection()?.toString()).toBe('ROMA50');
});

test('a promotion without a code has no copy button, and one without a folder links to the menu', async () => {
  const { promoCode: _code, folder: _folder, ...plain } = aStock();
  open(plain);
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByTestId('promo-code')).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Перейти в меню' })).toHaveAttribute('href', '/');
});

test('a promotion without dates has no stage', async () => {
  const { startsAt: _startsAt, endsAt: _endsAt, ...undated } = aStock();
  open(undated);
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByText('Действует')).not.toBeInTheDocument();
  expect(screen.getByTestId('promo-code')).toHaveTextContent('ROMA50');
});

test('an ended promotion is labelled as ended and offers no code', async () => {
  open(aStock({ endsAt: '2026-11-07T18:59:59.000Z' }));
  expect(await screen.findByText('Завершена')).toBeVisible();
  expect(screen.getByText('закончилась 7 ноября')).toBeVisible();
  expect(screen.queryByTestId('promo-code')).not.toBeInTheDocument();
  expect(screen.getByText('Промокод больше не действует.')).toBeVisible();
});

test('“use it” puts the code of a promotion into the cart, shows a toast, and opens the promotion’s folder', async () => {
  const { stores, location } = open();
  await userEvent.setup().click(await screen.findByRole('link', { name: 'Применить и выбрать блюда' }));
  expect(stores.cart.promoCode).toBe('ROMA50');
  expect(location()).toBe('/#roman');
  expect(screen.getByText('Промокод ROMA50 в корзине')).toBeVisible();
});

test.each([
  ['has ended', { endsAt: '2026-11-07T18:59:59.000Z' }],
  ['is to come', { startsAt: '2026-11-26T19:00:00.000Z' }],
])('the code of a promotion that %s cannot be put into the cart', async (_, times) => {
  open(aStock(times));
  expect(await screen.findByRole('link', { name: 'В раздел «Римская пицца»' })).toBeVisible();
  expect(screen.queryByTestId('promo-use')).not.toBeInTheDocument();
});
