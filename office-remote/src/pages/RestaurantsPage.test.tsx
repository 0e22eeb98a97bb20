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
  return (call: string) => requests.find(({ path }) => path.endsWith(call))?.body;
};
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

test('a group is renamed and gets another restaurant', async () => {
  const renamed = { ...NORTH, name: 'Airport', restaurantIds: ['center', 'day'] };
  const bodyOf = open({ 'POST /api/menu/SaveRestaurantGroup': { groups: [renamed], restaurants } });
  await press('North');
  const name = await screen.findByRole('textbox', { name: /^Name/ });
  await userEvent.clear(name);
  await userEvent.type(name, 'Airport');
  await userEvent.click(screen.getByLabelText('Day'));
  await press('Save');
  expect(await screen.findByRole('row', { name: 'Airport 2 Center, Day' })).toBeInTheDocument();
  expect(bodyOf('SaveRestaurantGroup')).toEqual(renamed);
});

test('a new group needs a name, and gets an id of its own', async () => {
  const bodyOf = open({ 'POST /api/menu/SaveRestaurantGroup': { groups: [], restaurants } });
  await press('New group');
  await press('Save');
  expect(bodyOf('SaveRestaurantGroup')).toBeUndefined();
  await userEvent.type(screen.getByRole('textbox', { name: /^Name/ }), 'South');
  await press('Save');
  await waitFor(() =>
    expect(bodyOf('SaveRestaurantGroup')).toMatchObject({ name: 'South', restaurantIds: [] }),
  );
  expect(bodyOf('SaveRestaurantGroup')).toHaveProperty('id', expect.stringMatching(/^[0-9a-f-]{36}$/));
});

test('a group is deleted with its prices at the second press, in the version that was read', async () => {
  const bodyOf = open({ 'POST /api/menu/DeleteRestaurantGroup': { groups: [], restaurants } });
  await press('North');
  await press('Delete…');
  expect(bodyOf('DeleteRestaurantGroup')).toBeUndefined();
  await press('Yes, delete it with its prices');
  await waitFor(() => expect(bodyOf('DeleteRestaurantGroup')).toEqual({ id: 'north', version: 'v1' }));
});

test('a manager, who may not read the menu, sees restaurants without groups', async () => {
  open({}, ['read Restaurant']);
  await screen.findByRole('row', { name: /^Center/ });
  expect(screen.queryByText('Groups of restaurants')).not.toBeInTheDocument();
});
