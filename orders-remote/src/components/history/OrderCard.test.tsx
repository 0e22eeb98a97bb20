import type { OrderListEntry } from '@olov/shared-kit';
import { renderFragment } from '@olov/shared-kit/testing';
import { act, fireEvent, screen } from '@testing-library/react';
import ru from '../../../translations/ru.json';
import { OrderCard } from './OrderCard';

const entry: OrderListEntry = {
  order: {
    orderId: 'order-7',
    number: '7',
    orderTypeId: 0,
    createdAt: '2026-11-21T07:05:00.000Z',
    total: 81_000,
    summary: 'Маргарита',
    imageUrls: [],
  },
  statusCode: 201,
};

test('an order in the order history can be repeated without opening the order', async () => {
  const line = {
    product: { id: 'margherita', name: 'Маргарита', price: 69_000, imageUrl: '/margherita.webp' },
    count: 2,
    modifiers: [],
  };
  const { stores, requests } = renderFragment(
    { Component: OrderCard },
    { entry },
    {
      messages: ru,
      answers: { 'POST /api/delivery/Repeat': { lines: [line], problems: [] } },
      route: '/profile',
    },
  );
  const link = await screen.findByTestId('order-entry');
  const button = screen.getByRole('button', { name: /^Повторить заказ №\s7$/ });
  // A button inside of a link is not reachable by keyboard.
  expect(link).not.toContainElement(button);
  await act(async () => fireEvent.click(button));
  await screen.findByTestId('elsewhere');
  expect(requests.at(-1)?.body).toEqual({ orderId: 'order-7' });
  expect(stores.cart.lines.map(({ id, amount }) => [id, amount])).toEqual([['margherita', 2]]);
});
