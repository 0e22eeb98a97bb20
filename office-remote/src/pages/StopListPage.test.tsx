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

function open(stops: object[]) {
  const { requests } = renderPage(page, {
    messages,
    locale: 'en',
    route: '/stop-list',
    prepare: signIn('read StopList', 'change StopList'),
    answers: {
      'GET /api/delivery/Board': aBoard([]),
      'GET /api/products/Stops': { stops },
      'POST /api/products/SetAvailability': {},
    },
  });
  return () => requests.filter(({ method }) => method === 'POST').map(({ body }) => body);
}

const names = () => screen.getAllByRole('listitem').map((item) => item.querySelector('b')?.textContent);

test('stopped dishes come first, and a dish is stopped, counted and sold again', async () => {
  const sent = open([aStop('Cola'), aStop('Wings', { isAvailable: false }), aStop('Zero', { left: 0 })]);
  await screen.findByText('Cola', { selector: 'b' });
  expect(names()).toEqual(['Wings', 'Zero', 'Cola']);
  const cola = { restaurantId: 'center', productId: 'cola' };
  await userEvent.click(screen.getByRole('button', { name: 'Stop Cola' }));
  await waitFor(() => expect(sent()).toEqual([{ ...cola, isAvailable: false, left: null }]));
  expect(names()).toEqual(['Cola', 'Wings', 'Zero']);
  await userEvent.type(screen.getByLabelText('Pieces left Cola'), '3');
  await userEvent.click(screen.getByRole('button', { name: 'Set number Cola' }));
  await waitFor(() => expect(sent()[1]).toEqual({ ...cola, isAvailable: true, left: 3 }));
  expect(screen.getByText('On sale. Pieces left: 3')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Sell Cola' }));
  await waitFor(() => expect(sent()[2]).toEqual({ ...cola, isAvailable: true, left: null }));
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
