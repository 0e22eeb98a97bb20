import { ApiError } from '@olov/shared-kit';
import { renderPage } from '@olov/shared-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import messages from '../../translations/en.json';
import { signIn } from '../testing/menu';
import { aBoard } from '../testing/orders';
import * as page from './StopListPage';

beforeEach(() => localStorage.clear());

const aStop = (name: string, changes = {}) => ({
  ...{ productId: name.toLowerCase(), name: { ru: name, en: name, uz: name }, isAvailable: true, left: null },
  ...changes,
});

const inHours = (hours: number) => new Date(Date.now() + hours * 3600_000).toISOString();

const TWO = {
  restaurants: [
    { id: 'center', name: 'Center', address: '' },
    { id: 'day', name: 'Day', address: '' },
  ],
};

function open(stops: object[], ends = {}, board = {}, answers = {}) {
  const { requests } = renderPage(page, {
    messages,
    locale: 'en',
    route: '/stop-list',
    prepare: signIn('read StopList', 'change StopList'),
    answers: {
      'GET /api/delivery/Board': aBoard([], board),
      'GET /api/products/Stops': { stops, ends },
      'POST /api/products/SetAvailability': {},
      ...answers,
    },
  });
  const sent = () => requests.filter(({ method }) => method === 'POST').map(({ body }) => body);
  return { requests, sent };
}

const names = () => screen.getAllByRole('listitem').map((item) => item.querySelector('b')?.textContent);

test('stopped dishes come first, and a dish is stopped, counted and sold again', async () => {
  const { sent } = open([aStop('Cola'), aStop('Wings', { isAvailable: false }), aStop('Zero', { left: 0 })]);
  await screen.findByText('Cola', { selector: 'b' });
  expect(names()).toEqual(['Wings', 'Zero', 'Cola']);
  const cola = { restaurantId: 'center', productId: 'cola' };
  await userEvent.click(screen.getByRole('button', { name: 'Stop Cola' }));
  await userEvent.click(screen.getByRole('button', { name: 'Until we sell it again' }));
  await waitFor(() => expect(sent()).toEqual([{ ...cola, isAvailable: false, left: null }]));
  expect(names()).toEqual(['Cola', 'Wings', 'Zero']);
  await userEvent.type(screen.getByLabelText('Pieces left Cola'), '3');
  await userEvent.click(screen.getByRole('button', { name: 'Set number Cola' }));
  await waitFor(() => expect(sent()[1]).toEqual({ ...cola, isAvailable: true, left: 3 }));
  expect(screen.getByText('On sale. Pieces left: 3')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Sell Cola' }));
  await waitFor(() => expect(sent()[2]).toEqual({ ...cola, isAvailable: true, left: null }));
});

test('a dish is stopped until the end of the shift, the list says so, and its end is changed', async () => {
  const { sent } = open([aStop('Cola')], { shift: inHours(2), tomorrow: inHours(9) });
  await userEvent.click(await screen.findByRole('button', { name: 'Stop Cola' }));
  await userEvent.click(screen.getByRole('button', { name: /^Until closing, \d\d:\d\d$/ }));
  expect(screen.getByText(/^Stopped until \d\d:\d\d$/)).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Change the end Cola' }));
  await userEvent.click(screen.getByRole('button', { name: /^Until the next opening/ }));
  const stop = { restaurantId: 'center', productId: 'cola', isAvailable: false, left: null };
  await waitFor(() =>
    expect(sent()).toEqual([
      { ...stop, until: 'shift' },
      { ...stop, until: 'tomorrow' },
    ]),
  );
});

test('a stop that waited for the network beyond its end is not sent: it would last until the next closing', async () => {
  const { sent } = open([aStop('Cola')], { shift: inHours(-1) });
  await userEvent.click(await screen.findByRole('button', { name: 'Stop Cola' }));
  await userEvent.click(screen.getByRole('button', { name: /^Until closing/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Sell Cola' }));
  await waitFor(() => expect(sent()).toMatchObject([{ isAvailable: true }]));
});

test('the list is read again when a stop can have ended', async () => {
  const { requests } = open([aStop('Cola')], { shift: inHours(-1) });
  await waitFor(() => expect(requests.filter(({ path }) => path === '/api/products/Stops')).toHaveLength(2));
});

test('the search finds dishes by a part of a name, and at most two hundred are shown', async () => {
  open(Array.from({ length: 230 }, (_, index) => aStop(`Dish ${index}`)));
  expect(await screen.findByText(/Find the others by name: 30$/)).toBeInTheDocument();
  expect(names()).toHaveLength(200);
  await userEvent.type(screen.getByRole('searchbox'), 'DISH 229');
  expect(names()).toEqual(['Dish 229']);
  await userEvent.type(screen.getByRole('searchbox'), '9');
  expect(screen.getByText('There is no such dish')).toBeInTheDocument();
});

test('a dish is stopped at all restaurants by one call, and one press takes it back', async () => {
  const changed = { productId: 'cola', stops: [{ restaurantId: 'center' }, { restaurantId: 'day' }] };
  const { sent } = open([aStop('Cola')], { shift: inHours(2) }, TWO, {
    'POST /api/products/SetAvailabilityAt': changed,
    'POST /api/products/RestoreAvailability': { restaurantIds: ['day'] },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Stop Cola' }));
  await userEvent.click(screen.getByLabelText('All restaurants: 2'));
  await userEvent.click(screen.getByRole('button', { name: 'Until the closing of each' }));
  await screen.findByText('“Cola” changed at restaurants: 2');
  const restaurantIds = ['center', 'day'];
  const stop = { restaurantIds, productId: 'cola', isAvailable: false, left: null, until: 'shift' };
  expect(sent()).toEqual([stop]);
  await userEvent.click(screen.getByRole('button', { name: 'Undo the change' }));
  await screen.findByText('As before again at restaurants: 1');
  expect(sent()[1]).toEqual(changed);
});

test('another restaurant gets a number of pieces, and a refusal keeps the dialog open', async () => {
  const refusal = new ApiError('no', { status: 404, detail: 'There is no such dish.' });
  const { sent } = open([aStop('Cola')], {}, TWO, { 'POST /api/products/SetAvailabilityAt': refusal });
  await userEvent.click(await screen.findByRole('button', { name: 'Stop Cola' }));
  await userEvent.click(screen.getByLabelText('Center'));
  await userEvent.click(screen.getByLabelText('Day'));
  await userEvent.type(screen.getByLabelText('Pieces left'), '5');
  await userEvent.click(screen.getByRole('button', { name: 'Set number' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('There is no such dish.');
  expect(sent()).toEqual([{ restaurantIds: ['day'], productId: 'cola', isAvailable: true, left: 5 }]);
  expect(screen.getByRole('dialog')).toBeInTheDocument();
});

test('a change of one dish takes the undo of an earlier change at many restaurants away', async () => {
  const changed = { productId: 'cola', stops: [{ restaurantId: 'center' }, { restaurantId: 'day' }] };
  open([aStop('Cola'), aStop('Wings')], {}, TWO, { 'POST /api/products/SetAvailabilityAt': changed });
  await userEvent.click(await screen.findByRole('button', { name: 'Stop Cola' }));
  await userEvent.click(screen.getByLabelText('All restaurants: 2'));
  await userEvent.click(screen.getByRole('button', { name: 'Until we sell it again' }));
  await screen.findByRole('button', { name: 'Undo the change' });
  await userEvent.click(screen.getByRole('button', { name: 'Stop Wings' }));
  await userEvent.click(screen.getByRole('button', { name: 'Until we sell it again' }));
  expect(screen.queryByText(/changed at restaurants/)).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Undo the change' })).not.toBeInTheDocument();
});
