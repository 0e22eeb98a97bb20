import { ApiError } from '@olov/shared-kit';
import { anOrder, expectToSayThatItWaits } from '@olov/shared-kit/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { openTracker } from '../../testing/openTracker';

const RATE = 'POST /api/delivery/Rate';
const delivered = anOrder({ statusCode: 201 });

const open = async (answer?: unknown) => {
  const opened = openTracker(delivered, { answers: { [RATE]: answer } });
  await screen.findByTestId('order-rate');
  return opened;
};
const send = () => fireEvent.click(screen.getByTestId('order-rate'));
const comment = () => screen.getByLabelText('Что понравилось, а что нет?');

test.each([0, 30, 80, 255, 999])(
  'an order with the status %d shows no stars to rate it',
  async (statusCode) => {
    openTracker(anOrder({ statusCode }));
    await screen.findByTestId('order-status');
    expect(screen.queryByText('Как вам заказ?')).not.toBeInTheDocument();
  },
);

test('the stars of the rating are one radio group with a name for each number', async () => {
  await open();
  const stars = screen.getAllByRole('radio');
  expect(stars.map((star) => star.closest('label')?.textContent)).toEqual([
    '1 звезда',
    '2 звезды',
    '3 звезды',
    '4 звезды',
    '5 звёзд',
  ]);
  expect(new Set(stars.map((star) => star.getAttribute('name'))).size).toBe(1);
  expect(screen.getByRole('group', { name: 'Ваша оценка' })).toBeInTheDocument();
});

test('the comment of a rating is asked for once stars are chosen, in the place of the hero', async () => {
  await open();
  expect(screen.queryByLabelText('Что понравилось, а что нет?')).not.toBeInTheDocument();
  fireEvent.click(screen.getByRole('radio', { name: '4 звезды' }));
  expect(comment()).toBeInTheDocument();
  const place = screen.getByTestId('order-status').closest('[data-stage]');
  expect(place).toHaveAttribute('data-stage', 'ended');
  expect(place).toContainElement(comment());
});

test('the stars and the comment of a rating are sent once and then shown', async () => {
  const rating = { stars: 4, comment: 'Горячая' };
  const { requests } = await open(anOrder({ statusCode: 201, rating }));
  fireEvent.click(screen.getByRole('radio', { name: '4 звезды' }));
  expect(comment()).toHaveAttribute('maxlength', '500');
  fireEvent.change(comment(), { target: { value: ' Горячая ' } });
  send();
  expect(await screen.findByTestId('order-rating')).toHaveTextContent('Спасибо! Ваша оценка: 4 из 5Горячая');
  expect(screen.getByTestId('order-rating').parentElement).toHaveAttribute('role', 'status');
  expect(screen.queryByTestId('order-rate')).not.toBeInTheDocument();
  expect(requests.at(-1)?.body).toEqual({ orderId: 'q1w2e3r4t5y6', ...rating });
});

test('a rating without stars is not sent and says that they are missing', async () => {
  const { requests } = await open();
  send();
  expect(await screen.findByText('Выберите, сколько звёзд')).toHaveAttribute('role', 'alert');
  await waitFor(() => expect(screen.getByRole('radio', { name: '1 звезда' })).toHaveFocus());
  fireEvent.click(screen.getByRole('radio', { name: '5 звёзд' }));
  expect(screen.queryByText('Выберите, сколько звёзд')).not.toBeInTheDocument();
  expect(requests).toHaveLength(1);
});

test('a rating that failed to send keeps the text and shows the failure', async () => {
  await open(new ApiError('down', { status: 0 }));
  fireEvent.click(screen.getByRole('radio', { name: '2 звезды' }));
  fireEvent.change(comment(), { target: { value: 'Остыла' } });
  send();
  expect(await screen.findByText(/Проверьте интернет/)).toBeInTheDocument();
  // Spec section 8.
  expect(await screen.findByTestId('toast')).toHaveTextContent('Сервис не ответил');
  expect(comment()).toHaveValue('Остыла');
  expect(screen.getByRole('radio', { name: '2 звезды' })).toBeChecked();
  await waitFor(() => expect(screen.getByTestId('order-rate')).not.toHaveAttribute('aria-busy'));
});

test('a rating that was sent from another page is shown', async () => {
  const { current } = await open(new ApiError('twice', { status: 409, detail: 'Уже оценён' }));
  current.order = anOrder({ statusCode: 201, rating: { stars: 1 } });
  fireEvent.click(screen.getByRole('radio', { name: '5 звёзд' }));
  send();
  expect(await screen.findByTestId('order-rating')).toHaveTextContent('1 из 5');
  expect(screen.queryByTestId('toast')).not.toBeInTheDocument();
});

test('a rating is not sent without a network, and says so', async () => {
  const { requests, stores } = await open();
  act(() => stores.connection.lose());
  fireEvent.click(screen.getByRole('radio', { name: '5 звёзд' }));
  send();
  expect(await screen.findByText(/Проверьте интернет/)).toBeInTheDocument();
  expect(requests.filter(({ method }) => method === 'POST')).toHaveLength(0);
});

test('a rating shows that it waits for a slow server, and is sent once', async () => {
  const { requests } = await open(() => new Promise(() => {}));
  fireEvent.click(screen.getByRole('radio', { name: '5 звёзд' }));
  await expectToSayThatItWaits(screen.getByTestId('order-rate'));
  expect(requests.filter(({ method }) => method === 'POST')).toHaveLength(1);
});

test('a rating that is being sent is not sent again when the customer chooses other stars', async () => {
  const { requests } = await open(() => new Promise(() => {}));
  fireEvent.click(screen.getByRole('radio', { name: '5 звёзд' }));
  send();
  fireEvent.click(screen.getByRole('radio', { name: '4 звезды' }));
  expect(screen.getByTestId('order-rate')).toHaveTextContent('Отправляем…');
  const posts = () => requests.filter(({ method }) => method === 'POST');
  await waitFor(() => expect(posts()).toHaveLength(1));
  fireEvent.submit(screen.getByTestId('order-rate'));
  await act(async () => {});
  expect(posts()).toHaveLength(1);
});
