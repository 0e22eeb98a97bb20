import { ApiError, type OwnMessage } from '@olov/shared-kit';
import { anOrder } from '@olov/shared-kit/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { NOW, openTracker } from '../../testing/openTracker';

jest.mock('../../models/shrinkPhoto', () => ({
  shrinkPhoto: async (file: File) => {
    if (file.name === 'no-picture.heic') throw new Error('no picture');
    return 'c21hbGw=';
  },
}));

const REPORT = 'POST /api/feedback/Report';
const createdAt = new Date(NOW - 60 * 60_000).toISOString();
const delivered = anOrder({ statusCode: 201, createdAt });
const message: OwnMessage = {
  ...{ id: 'm1', createdAt, message: 'Пицца остыла', reason: 'cold', replies: [] },
};
const answered: OwnMessage = {
  ...message,
  replies: [{ text: 'Вернём деньги', at: createdAt, isStaff: true }],
};

async function open(answer: unknown, order = delivered) {
  const opened = openTracker(order, { now: () => NOW, answers: { [REPORT]: answer } });
  fireEvent.click(await screen.findByTestId('order-report'));
  await screen.findByTestId('file-photos');
  return opened;
}
async function fill() {
  fireEvent.change(screen.getByLabelText(/Что не так/), { target: { value: 'cold' } });
  fireEvent.change(screen.getByLabelText(/Расскажите подробнее/), { target: { value: 'Пицца остыла' } });
}
const send = () => fireEvent.click(screen.getByTestId('report-send'));
async function choose(name: string) {
  const input = await screen.findByTestId('file-photos');
  fireEvent.change(input, { target: { files: [new File(['x'], name, { type: 'image/jpeg' })] } });
}

beforeAll(() => Object.assign(URL, { createObjectURL: () => 'blob:photo', revokeObjectURL() {} }));
afterEach(() => sessionStorage.clear());

test('a report is sent with its reason, text and photo, and is then shown in the tracker', async () => {
  const { requests, current } = await open(message);
  await fill();
  await choose('pizza.jpg');
  expect(await screen.findByAltText('Фото 1')).toBeInTheDocument();
  current.order = { ...delivered, messages: [message] };
  send();
  expect(await screen.findByTestId('report-sent')).toHaveTextContent('Спасибо!');
  const { body } = requests.find(({ path }) => path === '/api/feedback/Report') ?? {};
  expect(body).toMatchObject({ reason: 'cold', message: 'Пицца остыла', photos: ['c21hbGw='] });
  fireEvent.click(screen.getByText('Готово'));
  expect(await screen.findByTestId('message')).toHaveTextContent('Еда остыла');
});

test('a report that the network lost stays in its form, which says so', async () => {
  const { stores } = await open(new ApiError('down', { status: 0 }));
  await fill();
  act(() => stores.connection.lose());
  send();
  expect(await screen.findByText(/Сообщение сохранено/)).toBeInTheDocument();
  act(() => stores.connection.regain());
  send();
  expect(await screen.findByText(/Оно никуда не делось/)).toBeInTheDocument();
  expect(screen.getByLabelText(/Расскажите подробнее/)).toHaveValue('Пицца остыла');
});

test('a file that the browser cannot open as a picture is refused at its field', async () => {
  await open(message);
  await choose('no-picture.heic');
  expect(await screen.findByText(/Это не картинка/)).toBeInTheDocument();
  expect(screen.queryByAltText('Фото 1')).not.toBeInTheDocument();
});

test.each([
  ['older than seven days', { createdAt: new Date(NOW - 8 * 24 * 60 * 60_000).toISOString() }],
  ['with three open messages', { messages: ['a', 'b', 'c'].map((id) => ({ ...message, id })) }],
])('an order %s has no button to report a problem', async (_, parts) => {
  openTracker({ ...delivered, ...parts }, { now: () => NOW });
  await screen.findByTestId('order-status');
  expect(screen.queryByTestId('order-report')).not.toBeInTheDocument();
});

test('a customer reads the answer in the tracker and replies to it until the message is closed', async () => {
  const { requests, current } = openTracker(
    { ...delivered, messages: [answered] },
    { now: () => NOW, answers: { 'POST /api/feedback/Reply': answered } },
  );
  expect(await screen.findByTestId('message')).toHaveTextContent('Вернём деньги');
  fireEvent.click(screen.getByTestId('message-reply'));
  fireEvent.change(await screen.findByRole('textbox'), { target: { value: 'Спасибо' } });
  current.order = { ...delivered, messages: [{ ...answered, isClosed: true }] };
  fireEvent.click(screen.getByTestId('reply-send'));
  await waitFor(() => expect(screen.getByTestId('message')).toHaveTextContent('Переписка закрыта'));
  expect(requests.find(({ path }) => path === '/api/feedback/Reply')?.body).toEqual({
    id: 'm1',
    text: 'Спасибо',
  });
  expect(screen.queryByTestId('message-reply')).not.toBeInTheDocument();
});
