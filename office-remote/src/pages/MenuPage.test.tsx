import { ApiError } from '@olov/shared-kit';
import { type FakeAnswer, renderPage } from '@olov/shared-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import messages from '../../translations/en.json';
import { aDish, aDraft, aRow, aTree, signIn } from '../testing/menu';
import * as page from './MenuPage';

const open = (answers: Record<string, FakeAnswer> = {}, { url = '/menu', rights = ['change Menu'] } = {}) =>
  renderPage(page, {
    messages,
    locale: 'en',
    route: '/menu',
    url,
    prepare: signIn(...rights),
    answers: {
      'GET /api/menu/Tree': aTree(),
      'GET /api/menu/Dishes': { mediaUrl: '/media', total: 1, dishes: [aRow()] },
      'GET /api/menu/drafts/List': { total: 0, drafts: [] },
      'GET /api/menu/Dish': { mediaUrl: '/media', dish: aDish(), hasPicture: true, stops: [], prices: [] },
      'GET /api/menu/RestaurantGroups': { groups: [], restaurants: [] },
      ...answers,
    },
  });

const openDish = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Margherita' }));
  return screen.findByLabelText(/^Price, UZS/);
};

test('the table asks for the dishes of the filter in the address', async () => {
  const { requests } = open({}, { url: '/menu?folder=pizza&q=mar&stopped=1&first=50&draft=draft1' });
  await screen.findByRole('button', { name: 'Margherita' });
  const { query } = requests.find(({ path }) => path === '/api/menu/Dishes') ?? {};
  expect(query).toMatchObject({
    ...{ folderId: 'pizza', search: 'mar', isStopped: true, skip: 50, take: 50, draftId: 'draft1' },
  });
});

test('the first saved change makes a draft, which then is the draft of the page', async () => {
  const { requests, location } = open({
    'POST /api/menu/drafts/Create': aDraft(),
    'POST /api/menu/drafts/PutDish': { change: null },
  });
  const price = await openDish();
  await userEvent.clear(price);
  await userEvent.type(price, '75 000');
  await userEvent.click(screen.getByRole('button', { name: 'Save into a new draft' }));
  await waitFor(() => expect(location()).toBe('/menu?draft=draft1'));
  const put = requests.find(({ path }) => path.endsWith('PutDish'));
  expect(put?.body).toEqual({ draftId: 'draft1', dish: aDish({ price: 75_000 }), read: aDish() });
});

test('a refused dish keeps what was typed and shows the error at its field, and a second try makes no second draft', async () => {
  const { requests } = open({
    'POST /api/menu/drafts/Create': aDraft(),
    'POST /api/menu/drafts/PutDish': new ApiError('refused', {
      status: 422,
      code: 'fields-invalid',
      detail: 'Correct the fields',
      fields: { 'dish.price': 'Too high' },
    }),
  });
  const price = await openDish();
  await userEvent.clear(price);
  await userEvent.type(price, '999999999');
  const save = screen.getByRole('button', { name: 'Save into a new draft' });
  await userEvent.click(save);
  expect(await screen.findByText('Too high')).toBeInTheDocument();
  expect(price).toHaveValue('999999999');
  await userEvent.click(save);
  await waitFor(() => expect(requests.filter(({ path }) => path.endsWith('PutDish'))).toHaveLength(2));
  expect(requests.filter(({ path }) => path.endsWith('Create'))).toHaveLength(1);
});

test('a changed dish is closed only after a question', async () => {
  open();
  const price = await openDish();
  await userEvent.type(price, '0');
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Keep editing' }));
  expect(price).toHaveValue('690000');
});

test('a member without the right to change the menu sees a dish without a way to save it', async () => {
  open({}, { rights: ['read Menu'] });
  expect(await openDish()).toBeDisabled();
  expect(screen.queryByRole('button', { name: /^Save/ })).not.toBeInTheDocument();
});

test('a menu that does not load is loaded again by a press', async () => {
  let isDown = true;
  const answer = () => {
    if (isDown) throw new ApiError('down', { status: 0 });
    return { mediaUrl: '/media', total: 1, dishes: [aRow()] };
  };
  open({ 'GET /api/menu/Dishes': answer });
  const retry = await screen.findByRole('button', { name: 'Try again' });
  isDown = false;
  await userEvent.click(retry);
  expect(await screen.findByRole('button', { name: 'Margherita' })).toBeInTheDocument();
});
