import { ApiError, type Order } from '@olov/shared-kit';
import { anOrder, expectToSayThatItWaits } from '@olov/shared-kit/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openTracker, status } from '../../testing/openTracker';

const CANCEL = 'POST /api/delivery/Cancel';
const through = (...codes: number[]): Partial<Order> => ({
  statusCode: codes.at(-1) ?? 0,
  history: codes.map((statusCode) => ({ statusCode, at: '2026-11-21T07:00:00.000Z' })),
});
const late = new ApiError('late', {
  status: 409,
  code: 'order-not-cancellable',
  detail: 'Заказ уже готовят',
});

async function press(order: Order, answer: unknown) {
  const opened = openTracker(order, { answers: { [CANCEL]: answer } });
  fireEvent.click(await screen.findByTestId('order-cancel'));
  return opened;
}

const confirm = () => fireEvent.click(screen.getByTestId('order-cancel-confirm'));

test.each([
  [0, true],
  [10, true],
  [20, true],
  [25, true],
  [30, false],
  [70, false],
  [201, false],
  [255, false],
])('an order with the status %d can be cancelled: %s', async (statusCode, isPossible) => {
  openTracker(anOrder({ statusCode }));
  await screen.findByTestId('order-status');
  expect(screen.queryAllByTestId('order-cancel')).toHaveLength(isPossible ? 1 : 0);
});

test('an order is cancelled after the customer has confirmed the question', async () => {
  const { requests } = await press(anOrder(), anOrder(through(0, 255)));
  const dialog = screen.getByRole('dialog', { name: 'Отменить заказ № 1042?' });
  expect(within(dialog).queryByText(/Деньги вернутся/)).not.toBeInTheDocument();
  confirm();
  await waitFor(() => expect(status()).toHaveTextContent('Отменён'));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(requests.at(-1)).toMatchObject({ method: 'POST', body: { orderId: 'q1w2e3r4t5y6' } });
});

test('the question before a paid order is cancelled explains the refund', async () => {
  await press(anOrder({ statusCode: 20, payment: { type: 'payme', isPaid: true } }), undefined);
  expect(screen.getByText('Деньги вернутся туда, откуда вы платили.')).toBeInTheDocument();
});

test('an order stays when the customer closes the question before the cancellation', async () => {
  const { requests } = await press(anOrder(), undefined);
  fireEvent.click(screen.getByRole('button', { name: 'Оставить заказ' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(requests.filter(({ method }) => method === 'POST')).toEqual([]);
});

test('the button “keep the order” is the prominent one in the cancel dialog and has the focus', async () => {
  const { requests } = await press(anOrder(), undefined);
  const keep = screen.getByRole('button', { name: 'Оставить заказ' });
  expect(keep).toHaveFocus();
  expect(keep).toHaveClass('primary');
  expect(screen.getByTestId('order-cancel-confirm')).toHaveClass('danger');
  await userEvent.keyboard('{Enter}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(requests.filter(({ method }) => method === 'POST')).toEqual([]);
});

test('a cancellation of an order that comes too late says so in the dialog and as a toast, and shows the new status', async () => {
  const { current } = await press(anOrder(), late);
  current.order = anOrder(through(0, 20, 30));
  confirm();
  const dialog = await screen.findByTestId('order-cancel-late');
  expect(dialog).toHaveTextContent('теперь он в состоянии «Готовится»');
  expect(within(dialog).getByRole('link', { name: 'Позвонить в ресторан' })).toHaveAttribute(
    'href',
    'tel:+998712000000',
  );
  expect(status()).toHaveTextContent('Готовится');
  expect(screen.getByTestId('toast')).toHaveTextContent('Заказ уже готовят');
  fireEvent.click(within(dialog).getByRole('button', { name: 'Понятно' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.queryByTestId('order-cancel')).not.toBeInTheDocument();
});

test('a cancellation of an order whose answer was lost succeeds when it is sent again', async () => {
  const answers = [new ApiError('lost', { status: 0 }), late];
  const { current } = await press(anOrder(), () => {
    throw answers.shift();
  });
  confirm();
  expect(await screen.findByTestId('toast')).toHaveTextContent('Сервис не ответил');
  current.order = anOrder(through(0, 255));
  await waitFor(() => expect(screen.getByTestId('order-cancel-confirm')).not.toHaveAttribute('aria-busy'));
  confirm();
  await waitFor(() => expect(status()).toHaveTextContent('Отменён'));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getAllByTestId('toast')).toHaveLength(1);
});

test('the cancel dialog shows that it waits for a slow server, and sends the cancellation once', async () => {
  const { requests } = await press(anOrder(), () => new Promise(() => {}));
  await expectToSayThatItWaits(screen.getByTestId('order-cancel-confirm'));
  expect(requests.filter(({ method }) => method === 'POST')).toHaveLength(1);
});

test('the cancel dialog stays open while it sends the cancellation, and offers no “keep the order”', async () => {
  let answer: (order: Order) => void = () => {};
  const { requests } = await press(
    anOrder(),
    () =>
      new Promise((resolve) => {
        answer = resolve;
      }),
  );
  confirm();
  const keep = screen.getByRole('button', { name: 'Оставить заказ' });
  expect(keep).toHaveAttribute('aria-disabled', 'true');
  fireEvent.click(keep);
  fireEvent.click(screen.getByRole('button', { name: 'Закрыть' }));
  expect(screen.getByRole('dialog')).toBeInTheDocument();
  confirm();
  expect(requests.filter(({ method }) => method === 'POST')).toHaveLength(1);
  answer(anOrder(through(0, 255)));
  await waitFor(() => expect(status()).toHaveTextContent('Отменён'));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('the customer can keep the order after a failed cancellation', async () => {
  await press(anOrder(), new ApiError('lost', { status: 0 }));
  confirm();
  expect(await screen.findByTestId('toast')).toHaveTextContent('Сервис не ответил');
  fireEvent.click(screen.getByRole('button', { name: 'Оставить заказ' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('the space of the cancel button stays while the order is made, and goes when the order ends', async () => {
  const room = () => document.querySelector('[data-room-of="Отменить заказ"]');
  const answers: (Order | ApiError)[] = [late, anOrder(through(0, 255))];
  const { current } = await press(anOrder(), () => {
    const answer = answers.shift();
    if (answer instanceof ApiError) throw answer;
    return answer;
  });
  current.order = anOrder(through(0, 20));
  confirm();
  await screen.findByTestId('toast');
  await waitFor(() => expect(status()).toHaveTextContent('Принят'));
  expect(room()).toBeInTheDocument();
  confirm();
  await waitFor(() => expect(status()).toHaveTextContent('Отменён'));
  expect(room()).not.toBeInTheDocument();
});
