import type { Board, BoardOrder } from '@olov/contract';
import { ApiError, afterPaint } from '@olov/shared-kit';
import { type FakeAnswer, renderPage } from '@olov/shared-kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import messages from '../../translations/en.json';
import { BoardStore } from '../stores/BoardStore';
import { signIn } from '../testing/menu';
import { aBoard, aBoardOrder, at, NOW } from '../testing/orders';
import * as page from './BoardPage';

let isCodeDown = false;
jest.mock('../components/board/TicketDialog', () => ({
  get TicketDialog() {
    if (isCodeDown) throw new Error('no code');
    return jest.requireActual('../components/board/TicketDialog').TicketDialog;
  },
}));

class Stream extends EventTarget {
  static last: Stream;
  readyState = 1;
  constructor(readonly url: string) {
    super();
    Stream.last = this;
  }
  close() {}
}

class Speaker extends EventTarget {
  state = 'suspended';
}

beforeAll(() => {
  Object.assign(globalThis, { EventSource: Stream, AudioContext: Speaker });
});
beforeEach(() => localStorage.clear());

const RIGHTS = [
  'open Board',
  'move Order',
  'print Order',
  'promise Order',
  'give Order',
  'reassign Order',
  'pause Restaurant',
];

function open(
  answer: Board | (() => Board | Error),
  answers: Record<string, FakeAnswer> = {},
  url = '/board',
) {
  const rendered = renderPage(page, {
    messages,
    locale: 'en',
    route: '/board',
    url,
    now: () => NOW,
    prepare: signIn(...RIGHTS),
    answers: { 'GET /api/delivery/Board': answer, 'POST /api/delivery/SetStatus': {}, ...answers },
  });
  return { ...rendered, sent: () => rendered.requests.filter(({ method }) => method === 'POST') };
}

const ticket = (number: string) => screen.findByRole('article', { name: number });
const numbersIn = (column: string) =>
  within(screen.getByRole('region', { name: column }))
    .getAllByRole('article')
    .map(({ dataset }) => dataset.number);
const press = async (name: string | RegExp, within_?: HTMLElement) =>
  userEvent.click(await (within_ ? within(within_) : screen).findByRole('button', { name }));
/** The columns are drawn after the rest of the page. */
const expectStatus = (number: string, code: number) =>
  waitFor(async () => expect(await ticket(number)).toHaveAttribute('data-status-code', String(code)));

test('the board has the late orders first, what is to be made now, and the time that is left in words', async () => {
  open(
    aBoard([
      aBoardOrder({ orderId: 'a1', number: 'A-1' }),
      aBoardOrder({ orderId: 'a2', number: 'A-2', promise: { from: at(-20), to: at(-5) } }),
      aBoardOrder({ orderId: 'a3', number: 'A-3', statusCode: 50, unreachableAt: at(-5) }),
    ]),
  );
  expect(await ticket('A-2')).toHaveTextContent('late by 5 min');
  expect(await ticket('A-1')).toHaveTextContent('35 min left');
  expect(await ticket('A-3')).toHaveTextContent('Courier can’t reach the customer since');
  expect(numbersIn('New')).toEqual(['A-2', 'A-1']);
  expect(numbersIn('Ready')).toEqual(['A-3']);
  expect(screen.getByRole('region', { name: 'Dishes to make now' })).toHaveTextContent('4 × Margherita');
  expect(document.title).toContain('(2) Center');
});

test('over http the board says what the browser refuses, until somebody has read it', async () => {
  open(aBoard([aBoardOrder()]));
  await ticket('A-1');
  expect(screen.getByText(/^Without https/)).toBeInTheDocument();
  await press('OK');
  expect(screen.queryByText(/^Without https/)).not.toBeInTheDocument();
});

test('an order that left for another restaurant and comes back is new again', async () => {
  let isHere = true;
  const promise = { from: at(20), to: at(35), change: { reason: 'moved', at: at(0) } };
  const { stores } = open(() => aBoard(isHere ? [aBoardOrder({ promise })] : []));
  const store = stores.feature(BoardStore);
  await ticket('A-1');
  store.touch('a1');
  await waitFor(() => expect(store.untouched).toHaveLength(0));
  for (isHere of [false, true]) await act(() => store.load());
  expect(store.untouched).toHaveLength(1);
});

test('somebody with several restaurants chooses one, and this device remembers it', async () => {
  const restaurants = ['center', 'day'].map((id) => ({ id, name: id, address: '' }));
  let isChosen = false;
  const { requests } = open(() =>
    isChosen ? aBoard([], { restaurants }) : { restaurants, orders: [], left: 0, stopped: [], couriers: [] },
  );
  const choice = await screen.findByRole('button', { name: 'center' });
  isChosen = true;
  await userEvent.click(choice);
  expect(await screen.findByText('No orders')).toBeInTheDocument();
  expect(requests.at(-1)?.query).toMatchObject({ restaurantId: 'center' });
  expect(localStorage.getItem('olov-staff-restaurant')).toBe('center');
});

test('a step is shown at once and taken back without a call, and the next step sends the one before it', async () => {
  const { sent } = open(aBoard([aBoardOrder(), aBoardOrder({ orderId: 'a2', number: 'A-2' })]));
  await press(/^Accept/, await ticket('A-1'));
  await expectStatus('A-1', 20);
  await press('Undo');
  await expectStatus('A-1', 0);
  await press(/^Accept/, await ticket('A-1'));
  expect(sent()).toEqual([]);
  await press(/^Accept/, await ticket('A-2'));
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]?.body).toEqual({ orderId: 'a1', from: 0, statusCode: 20 });
});

test('a press on a ticket that the screen still shows as it was is no step', async () => {
  const { sent } = open(aBoard([aBoardOrder()]));
  const button = within(await ticket('A-1')).getByRole('button', { name: /^Accept/ });
  act(() => {
    button.click();
    button.click();
  });
  await expectStatus('A-1', 20);
  const undo = screen.getByRole('button', { name: 'Undo' });
  const next = within(await ticket('A-1')).getByTestId('staff-move');
  act(() => {
    undo.click();
    next.click();
  });
  await expectStatus('A-1', 0);
  expect(localStorage.getItem('olov-staff-kept-changes')).toBe('[]');
  expect(sent()).toEqual([]);
});

test('a press on a ticket is kept at once, and shown after its paint', async () => {
  open(aBoard([aBoardOrder()]));
  const shown = await ticket('A-1');
  act(() =>
    within(shown)
      .getByRole('button', { name: /^Accept/ })
      .click(),
  );
  expect(localStorage.getItem('olov-staff-kept-changes')).toContain('"statusCode":20');
  expect(shown).toHaveAttribute('data-status-code', '0');
  expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
  await act(() => new Promise<void>((resolve) => afterPaint(resolve)));
  expect(screen.getByRole('button', { name: 'Undo' })).toBeInTheDocument();
  await expectStatus('A-1', 20);
});

test('a step that the server refuses is explained, and the ticket shows the state of the server', async () => {
  const refusal = new ApiError('no', { status: 409, detail: 'The order has changed meanwhile.' });
  open(aBoard([aBoardOrder()]), { 'POST /api/delivery/SetStatus': refusal });
  await press(/^Accept/, await ticket('A-1'));
  await press('Send now');
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'A-1: not done. The order has changed meanwhile.',
  );
  await expectStatus('A-1', 0);
});

test('without a connection the orders stay, steps wait over a reload, and are sent afterwards', async () => {
  let isLost = false;
  const lost = new ApiError('no', { status: 0 });
  const answers = { 'POST /api/delivery/SetStatus': () => (isLost ? Promise.reject(lost) : {}) };
  const { stores } = open(() => (isLost ? lost : aBoard([aBoardOrder()])), answers);
  await ticket('A-1');
  isLost = true;
  act(() => void window.dispatchEvent(new Event('offline')));
  expect(await screen.findByRole('alert')).toHaveTextContent('No connection since 12:00');
  await press(/^Accept/, await ticket('A-1'));
  await press('Send now');
  expect(await screen.findByText('Waiting for the connection: A-1')).toBeInTheDocument();
  expect(localStorage.getItem('olov-staff-kept-changes')).toContain('a1');
  isLost = false;
  await act(() => stores.feature(BoardStore).load());
  await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
  await waitFor(() => expect(localStorage.getItem('olov-staff-kept-changes')).toBe('[]'));
});

test('an event of the stream shows a new order, and only tickets that changed are rendered', async () => {
  let orders: BoardOrder[] = [aBoardOrder()];
  const { stores } = open(() => aBoard(structuredClone(orders)));
  await ticket('A-1');
  const store = stores.feature(BoardStore);
  const [before] = store.orders;
  expect(Stream.last.url).toBe('/staff/api/BoardEvents?restaurant=center');
  orders = [...orders, aBoardOrder({ orderId: 'a2', number: 'A-2' })];
  act(() => void Stream.last.dispatchEvent(new Event('queue')));
  await ticket('A-2');
  expect(store.orders[0]).toBe(before);
});

test('the details of an order cancel it after a question, and tell the customer a new promise', async () => {
  const { sent } = open(aBoard([aBoardOrder()]), { 'POST /api/delivery/SetPromise': {} });
  await press(/^More/, await ticket('A-1'));
  const dialog = await screen.findByRole('dialog');
  await waitFor(() => expect(dialog).toHaveTextContent('Aziza, +998 90 123 45 67'));
  await press('Tell the customer', dialog);
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]?.body).toMatchObject({ orderId: 'a1', from: at(30), to: at(45), reason: 'busy' });
  await press('Cancel…', dialog);
  await userEvent.selectOptions(within(dialog).getByLabelText('Why'), 'A dish is missing');
  await press('Yes, cancel', dialog);
  await waitFor(() => expect(screen.queryByRole('article')).not.toBeInTheDocument());
  await press('Send now');
  await waitFor(() => expect(sent()).toHaveLength(2));
  expect(sent()[1]?.body).toMatchObject({ statusCode: 255, reason: 'dish' });
});

test('the details of an order and their question stay open while another order changes and is cancelled by its customer', async () => {
  const [mine, theirs] = [aBoardOrder(), aBoardOrder({ orderId: 'a2', number: 'A-2' })];
  let orders = [mine, theirs];
  open(() => aBoard(structuredClone(orders)));
  await press(/^More/, await ticket('A-1'));
  await press('Cancel…', await screen.findByRole('dialog'));
  const sure = screen.getByRole('button', { name: 'Yes, cancel' });
  orders = [mine, { ...theirs, statusCode: 20 }];
  act(() => void Stream.last.dispatchEvent(new Event('queue')));
  await expectStatus('A-2', 20);
  orders = [mine];
  act(() => void Stream.last.dispatchEvent(new Event('queue')));
  await waitFor(() => expect(screen.queryByRole('article', { name: 'A-2' })).not.toBeInTheDocument());
  expect(sure).toBeVisible();
});

test('a ticket whose code did not load keeps the board, and opens after the retry', async () => {
  isCodeDown = true;
  open(aBoard([aBoardOrder()]));
  await press(/^More/, await ticket('A-1'));
  const dialog = await screen.findByRole('dialog');
  isCodeDown = false;
  await press('Try again', dialog);
  await waitFor(() => expect(screen.getByRole('dialog')).toHaveTextContent('Aziza, +998 90 123 45 67'));
});

test('a ticket whose code did not load is tried again when it is opened again', async () => {
  isCodeDown = true;
  open(aBoard([aBoardOrder()]));
  await press(/^More/, await ticket('A-1'));
  await screen.findByRole('button', { name: 'Try again' });
  await press('Close');
  isCodeDown = false;
  await press(/^More/, await ticket('A-1'));
  await waitFor(() => expect(screen.getByRole('dialog')).toHaveTextContent('Aziza, +998 90 123 45 67'));
});

test('a cancellation that is pressed twice is one change, and its undo takes it back', async () => {
  const { sent } = open(aBoard([aBoardOrder()]));
  await press(/^More/, await ticket('A-1'));
  await press('Cancel…', await screen.findByRole('dialog'));
  const sure = screen.getByRole('button', { name: 'Yes, cancel' });
  act(() => {
    sure.click();
    sure.click();
  });
  await press('Undo');
  expect(localStorage.getItem('olov-staff-kept-changes')).toBe('[]');
  expect(sent()).toEqual([]);
});

test('a ticket that is opened right after another one begins without the question of the other', async () => {
  open(aBoard([aBoardOrder(), aBoardOrder({ orderId: 'a2', number: 'A-2' })]));
  const second = await ticket('A-2');
  await press(/^More/, await ticket('A-1'));
  await press('Cancel…', await screen.findByRole('dialog'));
  act(() => {
    screen.getByRole('button', { name: 'Close' }).click();
    within(second).getByRole('button', { name: /^More/ }).click();
  });
  const dialog = await screen.findByRole('dialog', { name: /A-2/ });
  expect(within(dialog).queryByRole('button', { name: 'Yes, cancel' })).not.toBeInTheDocument();
});

test('an order that nobody has begun goes to a restaurant that can make it', async () => {
  const day = { id: 'day', name: 'Day', address: 'Navoi, 5' };
  const { sent } = open(
    aBoard([aBoardOrder(), aBoardOrder({ orderId: 'a2', number: 'A-2', statusCode: 30 })]),
    {
      'GET /api/delivery/MoveTargets': { restaurants: [day] },
      'POST /api/delivery/MoveToRestaurant': null,
    },
  );
  await press(/^More/, await ticket('A-2'));
  await screen.findByRole('dialog');
  expect(screen.queryByRole('button', { name: 'Another restaurant…' })).not.toBeInTheDocument();
  await press('Close');
  await press(/^More/, await ticket('A-1'));
  await press('Another restaurant…');
  await userEvent.selectOptions(
    await screen.findByLabelText('Restaurant that makes the order'),
    'Day, Navoi, 5',
  );
  await press('Move the order');
  await waitFor(() =>
    expect(sent()[0]?.body).toEqual({ orderId: 'a1', from: 'center', restaurantId: 'day' }),
  );
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('an order stays until the restaurants that can make it are known', async () => {
  open(aBoard([aBoardOrder()]), { 'GET /api/delivery/MoveTargets': () => new Promise(() => {}) });
  await press(/^More/, await ticket('A-1'));
  await press('Another restaurant…');
  expect(await screen.findByRole('button', { name: 'Move the order' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
});

test('a delivery is given to a courier', async () => {
  const order = aBoardOrder({ orderTypeId: 0, statusCode: 50 });
  const board = aBoard([order], { couriers: [{ id: 'bek', name: 'Bek' }] });
  const { sent } = open(board, { 'POST /api/delivery/Give': {} });
  await press(/^More/, await ticket('A-1'));
  await userEvent.selectOptions(await screen.findByLabelText('Courier'), 'Bek');
  await press('Give');
  await waitFor(() => expect(sent()[0]?.body).toEqual({ orderId: 'a1', courierId: 'bek' }));
});

test('a ticket is printed on the chosen width of paper with the code of its map, and the server notes it', async () => {
  const printed: string[] = [];
  jest.spyOn(window, 'print').mockImplementation(() => {
    const paper = document.querySelector<HTMLElement>('[data-width]');
    printed.push(`${paper?.dataset.width} ${paper?.querySelector('svg')?.getAttribute('aria-label')}`);
  });
  const destination = { text: 'Square', latitude: 41.3, longitude: 69.2, mapUrl: 'https://map.example/1' };
  const { sent } = open(aBoard([aBoardOrder({ destination, orderTypeId: 0 })]), {
    'POST /api/delivery/SetPrinted': {},
  });
  await press(/^More/, await ticket('A-1'));
  await userEvent.click(await screen.findByRole('radio', { name: '58 mm' }));
  await press('Print');
  await waitFor(() => expect(sent()[0]?.body).toEqual({ orderId: 'a1' }));
  expect(printed).toEqual(['58 https://map.example/1']);
});

test('the search finds an order by its number', async () => {
  open(aBoard([aBoardOrder(), aBoardOrder({ orderId: 'a2', number: 'A-2' })]));
  await ticket('A-1');
  await userEvent.type(screen.getByRole('searchbox'), 'a-2');
  await waitFor(() => expect(screen.queryByRole('article', { name: 'A-1' })).not.toBeInTheDocument());
  expect(await ticket('A-2')).toBeInTheDocument();
});

test('the board says what is paused, what stays open for hours, and what does not fit', async () => {
  const stuck = aBoardOrder({ promise: { from: at(-300), to: at(-240) } });
  const restaurants = [{ id: 'center', name: 'Center', address: '', pause: { until: at(30) } }];
  open(aBoard([stuck], { restaurants, left: 3 }));
  expect(await screen.findByText('Paused: new orders from 12:30.')).toBeInTheDocument();
  expect(screen.getByText(/^Open for more than 4 hours.* Orders: 1$/)).toBeInTheDocument();
  expect(screen.getByText(/not shown: 3/)).toBeInTheDocument();
});

test('a cancelled order that the kitchen has begun says stop until somebody has seen it', async () => {
  const stopped = [{ orderId: 'a9', number: 'A-9', summary: 'Margherita', reason: 'customer' as const }];
  open(aBoard([], { stopped }));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'STOP A-9: Margherita. The customer asked for it',
  );
  await press('Seen A-9');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});
