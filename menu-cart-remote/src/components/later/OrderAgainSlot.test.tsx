import type { FragmentModule, RootStore } from '@olov/shared-kit';
import { aProduct, aQuote, aShop, renderFragment } from '@olov/shared-kit/testing';
import { act, screen } from '@testing-library/react';
import ru from '../../../translations/ru.json';
import { CartContent } from '../cart/CartContent';
import { LaterContent } from './LaterContent';

const fragments = {
  'order-again': { Component: ({ layout }: { layout: string }) => <p data-testid="again">{layout}</p> },
};
const asCustomer = ({ session }: RootStore) => session.setCustomer('c1');

async function open(
  Component: typeof LaterContent | typeof CartContent,
  prepare: (stores: RootStore) => void,
  offered: Record<string, FragmentModule> = fragments,
) {
  const opened = renderFragment(
    { Component },
    { root: { current: null } },
    {
      answers: { 'GET /api/shop': aShop(), 'POST /api/delivery/Calculate': aQuote() },
      messages: ru,
      prepare,
      fragments: offered,
    },
  );
  await act(async () => {});
  return opened;
}
const layout = () => screen.queryByTestId('again')?.textContent;

test('an order again is offered to a customer at the place of the cart bar, while the cart is empty', async () => {
  const { stores } = await open(LaterContent, asCustomer);
  expect(layout()).toBe('bar');
  await act(async () => stores.cart.put(aProduct()));
  expect(layout()).toBeUndefined();
  await act(async () => stores.cart.clear());
  expect(layout()).toBe('bar');
});

test('an order again is offered to a customer in the empty cart column', async () => {
  const { stores } = await open(CartContent, asCustomer);
  expect(layout()).toBe('card');
  await act(async () => stores.cart.put(aProduct()));
  expect(layout()).toBeUndefined();
});

test.each([
  ['a guest', () => {}],
  [
    'customers of a back end that repeats no orders',
    (stores: RootStore) => {
      asCustomer(stores);
      stores.features.lose('repeat');
    },
  ],
])('the fragment for an order again is not loaded for %s', async (_, prepare) => {
  await open(LaterContent, prepare);
  expect(layout()).toBeUndefined();
});

test('a guest who gets a customer id while the page is open sees no other cart column, so that nothing moves', async () => {
  const { stores } = await open(CartContent, () => {});
  const { className } = screen.getByTestId('state');
  await act(async () => asCustomer(stores));
  expect(screen.getByTestId('state')).toHaveAttribute('class', className);
  expect(layout()).toBeUndefined();
});

test('the empty cart column is complete without a remote of the orders', async () => {
  await open(CartContent, asCustomer, {});
  expect(screen.getByTestId('state')).toBeVisible();
  expect(screen.queryByTestId('remote-fallback')).toBeNull();
});
