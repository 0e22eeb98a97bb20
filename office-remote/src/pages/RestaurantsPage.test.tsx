import { type FakeAnswer, renderPage } from '@olov/shared-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import messages from '../../translations/en.json';
import { signIn } from '../testing/menu';
import { aRestaurant } from '../testing/restaurants';
import * as page from './RestaurantsPage';

const NORTH = { id: 'north', version: 'v1', name: 'North', restaurantIds: ['center'] };
const restaurants = [
  { id: 'center', name: { ru: 'Центр', en: 'Center', uz: 'Markaz' } },
  { id: 'day', name: { ru: 'День', en: 'Day', uz: 'Kun' } },
];

const open = (answers: Record<string, FakeAnswer> = {}, rights = ['read Menu', 'change Menu']) => {
  const { requests } = renderPage(page, {
    messages,
    locale: 'en',
    prepare: signIn(...rights),
    answers: {
      'GET /api/restaurants/Settings': { restaurants: [aRestaurant()] },
      'GET /api/menu/RestaurantGroups': { groups: [NORTH], restaurants },
      ...answers,
    },
  });
  return (call: string) => requests.filter(({ path }) => path.endsWith(call)).map(({ body }) => body);
};
/** The server answers trial and change alike. */
const changed = (groups: object[], prices: object[] = []) => ({ groups, restaurants, prices });
const steep = {
  ...{ dishId: 'cola', dish: { ru: 'Кола', en: 'Cola', uz: 'Kola' } },
  ...{ before: 12_000, after: 1, restaurants: [{ ru: 'День', en: 'Day', uz: 'Kun' }] },
};
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

test('a group is renamed and gets another restaurant', async () => {
  const renamed = { ...NORTH, name: 'Airport', restaurantIds: ['center', 'day'] };
  const bodiesOf = open({ 'POST /api/menu/SaveRestaurantGroup': changed([renamed]) });
  await press('North');
  const name = await screen.findByRole('textbox', { name: /^Name/ });
  await userEvent.clear(name);
  await userEvent.type(name, 'Airport');
  await userEvent.click(screen.getByLabelText('Day'));
  await press('Save');
  expect(await screen.findByRole('row', { name: 'Airport 2 Center, Day' })).toBeInTheDocument();
  expect(bodiesOf('SaveRestaurantGroup')).toEqual([
    { ...renamed, isTrial: true },
    { ...renamed, confirm: 0 },
  ]);
});

test('a new group needs a name, and gets an id of its own', async () => {
  const bodiesOf = open({ 'POST /api/menu/SaveRestaurantGroup': changed([]) });
  await press('New group');
  await press('Save');
  expect(bodiesOf('SaveRestaurantGroup')).toEqual([]);
  await userEvent.type(screen.getByRole('textbox', { name: /^Name/ }), 'South');
  await press('Save');
  const id = expect.stringMatching(/^[0-9a-f-]{36}$/);
  await waitFor(() =>
    expect(bodiesOf('SaveRestaurantGroup').at(-1)).toEqual({
      id,
      name: 'South',
      restaurantIds: [],
      confirm: 0,
    }),
  );
});

test('a group is deleted with its prices at the second press, in the version that was read', async () => {
  const bodiesOf = open({ 'POST /api/menu/DeleteRestaurantGroup': changed([]) });
  await press('North');
  await press('Delete…');
  expect(bodiesOf('DeleteRestaurantGroup')).toEqual([]);
  await press('Yes, delete it with its prices');
  await waitFor(() =>
    expect(bodiesOf('DeleteRestaurantGroup')).toEqual([
      { id: 'north', version: 'v1', isTrial: true },
      { id: 'north', version: 'v1', confirm: 0 },
    ]),
  );
});

test('prices that a group changes by more than half are named, and their number is sent at the second press', async () => {
  const bodiesOf = open({ 'POST /api/menu/SaveRestaurantGroup': changed([], [steep]) });
  await press('North');
  await userEvent.click(await screen.findByLabelText('Day'));
  await press('Save');
  const question = await screen.findByRole('dialog', { name: 'Change prices now?' });
  expect(question).toHaveTextContent('Cola: 12,000 UZS → 1 UZSDay');
  expect(screen.getByRole('button', { name: 'Keep the prices' })).toHaveFocus();
  await press('Keep the prices');
  expect(question).not.toBeInTheDocument();
  await press('Save');
  await press('Yes, change these prices (1)');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  const wanted = { ...NORTH, restaurantIds: ['center', 'day'] };
  const trial = { ...wanted, isTrial: true };
  expect(bodiesOf('SaveRestaurantGroup')).toEqual([trial, trial, { ...wanted, confirm: 1 }]);
});

test('a group whose deletion changes prices by more than half is deleted with their number', async () => {
  const bodiesOf = open({ 'POST /api/menu/DeleteRestaurantGroup': changed([], [steep]) });
  await press('North');
  await press('Delete…');
  await press('Yes, delete it with its prices');
  await press('Yes, change these prices (1)');
  await waitFor(() =>
    expect(bodiesOf('DeleteRestaurantGroup').at(-1)).toEqual({ id: 'north', version: 'v1', confirm: 1 }),
  );
});

test('a manager, who may not read the menu, sees restaurants without groups', async () => {
  open({}, ['read Restaurant']);
  await screen.findByRole('row', { name: /^Center/ });
  expect(screen.queryByText('Groups of restaurants')).not.toBeInTheDocument();
});
