import { ApiError } from '@olov/shared-kit';
import { type FakeAnswer, type FakeRequest, renderPage } from '@olov/shared-kit/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import messages from '../../translations/en.json';
import { signIn } from '../testing/menu';
import { aRestaurant } from '../testing/restaurants';
import * as page from './RestaurantsPage';

jest.mock('../components/zones/leaflet/PointMap', () => ({ PointMap: () => null }));

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

describe('days of several restaurants', () => {
  const OLD = { date: '2099-01-05' };
  const all = [
    aRestaurant({ exceptions: [OLD] }),
    aRestaurant({ id: 'day', name: restaurants[1]?.name as never }),
  ];
  const RIGHTS = ['read Restaurant', 'change Restaurant', 'read Menu'];
  const saved = ({ body }: FakeRequest) => ({
    restaurants: (body as { restaurants: { restaurantId: string; exceptions: never[] }[] }).restaurants.map(
      ({ restaurantId: id, exceptions }) => aRestaurant({ id, version: 'v2', exceptions }),
    ),
  });
  const openDays = async (answer: FakeAnswer = saved) => {
    const bodiesOf = open(
      {
        'GET /api/restaurants/Settings': { restaurants: all },
        'POST /api/restaurants/SetHoursOfMany': answer,
      },
      RIGHTS,
    );
    await press('Holidays and other days…');
    fireEvent.change(screen.getByLabelText(/^First day/), { target: { value: '2098-12-31' } });
    fireEvent.change(screen.getByLabelText('Last day, if several'), { target: { value: '2099-01-01' } });
    return () => bodiesOf('SetHoursOfMany') as { restaurants: object[] }[];
  };
  const HOURS = { version: 'v1', opening: '10:00', closing: '23:00' };
  const HOLIDAY = [{ date: '2098-12-31' }, { date: '2099-01-01' }];

  test('all restaurants are closed on the days by one call that keeps their other days, and an undo brings the hours back', async () => {
    const sent = await openDays();
    await userEvent.click(screen.getByLabelText('All restaurants: 2'));
    await press('Save for restaurants: 2');
    await screen.findByText('Hours changed at restaurants: 2');
    expect(sent()).toEqual([
      {
        restaurants: [
          { restaurantId: 'center', ...HOURS, exceptions: [OLD, ...HOLIDAY] },
          { restaurantId: 'day', ...HOURS, exceptions: HOLIDAY },
        ],
      },
    ]);
    await press('Undo the change');
    const version = 'v2';
    await waitFor(() =>
      expect(sent()[1]?.restaurants).toEqual([
        { restaurantId: 'center', ...HOURS, version, exceptions: [OLD] },
        { restaurantId: 'day', ...HOURS, version, exceptions: [] },
      ]),
    );
    await waitFor(() => expect(screen.queryByText(/^Hours changed/)).not.toBeInTheDocument());
  });

  test('a new restaurant without hours cannot be chosen', async () => {
    all.push(aRestaurant({ id: 'new', opening: '', closing: '' }));
    await openDays();
    all.pop();
    expect(screen.getByLabelText('All restaurants: 2')).toBeInTheDocument();
  });

  test('days that somebody else has changed meanwhile are not taken back, also by a second press', async () => {
    const refusal = new ApiError('no', { status: 409, detail: 'Changed meanwhile.' });
    const sent = await openDays((request: FakeRequest) => {
      if (JSON.stringify(request.body).includes('v2')) throw refusal;
      return saved(request);
    });
    await userEvent.click(screen.getByLabelText('All restaurants: 2'));
    await press('Save for restaurants: 2');
    await press('Undo the change');
    await screen.findByText('Changed meanwhile.');
    expect(screen.queryByRole('button', { name: 'Undo the change' })).not.toBeInTheDocument();
    expect(sent()).toHaveLength(2);
  });

  test('a group gets other hours, and a refusal says why and keeps what was typed', async () => {
    const sent = await openDays(new ApiError('no', { status: 409, detail: 'Changed meanwhile.' }));
    await userEvent.click(await screen.findByLabelText('North: 1'));
    await userEvent.click(screen.getByLabelText('Other hours'));
    await press('Save for restaurants: 1');
    expect(sent()).toEqual([]);
    fireEvent.change(screen.getByLabelText('Opening'), { target: { value: '12:00' } });
    fireEvent.change(screen.getByLabelText('Closing'), { target: { value: '18:00' } });
    await press('Save for restaurants: 1');
    expect(await screen.findByText('Changed meanwhile.')).toBeInTheDocument();
    const hours = { opening: '12:00', closing: '18:00' };
    const exceptions = [OLD, ...HOLIDAY.map((day) => ({ ...day, ...hours }))];
    expect(sent()[0]?.restaurants).toEqual([{ restaurantId: 'center', ...HOURS, exceptions }]);
    expect(screen.getByLabelText('Opening')).toHaveValue('12:00');
  });
});

test('a new restaurant gets the id of its English name and the point of its city', async () => {
  const city = { id: 2, name: 'Samarkand', latitude: 39.65, longitude: 66.96 };
  const added = aRestaurant({ id: 'center-2', isActive: false });
  const bodiesOf = open({ 'GET /api/regions/List': [city], 'POST /api/restaurants/Save': added }, [
    'open Restaurant',
  ]);
  await press('Add a restaurant');
  const [names, addresses] = ['Name', 'Address'].map((name) => screen.getByRole('group', { name }));
  for (const group of [names, addresses])
    for (const field of within(group as HTMLElement).getAllByRole('textbox'))
      await userEvent.type(field, 'Center');
  await userEvent.type(screen.getByRole('textbox', { name: 'Phone' }), '712000001');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'City' }), 'Samarkand');
  await press('Save');
  await waitFor(() => expect(bodiesOf('restaurants/Save')).toHaveLength(1));
  expect(bodiesOf('restaurants/Save')[0]).toMatchObject({
    restaurant: { id: 'center-2', regionId: 2, latitude: 39.65, longitude: 66.96, phone: '+998712000001' },
  });
});

test('the search finds a restaurant by its address, and closed ones are last', async () => {
  const closed = aRestaurant({ id: 'old', isActive: false, closedAt: '2026-11-21T07:00:00Z' });
  const west = { ru: 'Чиланзар', en: 'Chilanzar', uz: 'Chilonzor' };
  const list = [closed, aRestaurant({ id: 'west', name: west, address: west }), aRestaurant()];
  open({ 'GET /api/restaurants/Settings': { restaurants: list } }, ['read Restaurant']);
  const names = () => screen.getAllByRole('link').map(({ textContent }) => textContent);
  await screen.findByRole('link', { name: 'Chilanzar' });
  expect(names()).toEqual(['Chilanzar', 'Center', 'Center']);
  expect(screen.getAllByRole('row').at(-1)).toHaveTextContent('Closed for good');
  await userEvent.type(screen.getByRole('searchbox'), 'чилан');
  expect(names()).toEqual(['Chilanzar']);
});
