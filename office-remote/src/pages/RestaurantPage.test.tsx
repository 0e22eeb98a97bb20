import { ApiError } from '@olov/shared-kit';
import { type FakeAnswer, type FakeRequest, renderPage } from '@olov/shared-kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import messages from '../../translations/en.json';
import { RestaurantsStore } from '../stores/RestaurantsStore';
import { signIn } from '../testing/menu';
import { aRestaurant } from '../testing/restaurants';
import { aZone, aZoneAround } from '../testing/zones';
import * as page from './RestaurantPage';

jest.mock('../components/zones/leaflet/PointMap', () => ({ PointMap: () => null }));

const holiday = { date: '2027-01-01' };

const open = (answers: Record<string, FakeAnswer> = {}, ...rights: string[]) =>
  renderPage(page, {
    messages,
    locale: 'en',
    route: '/restaurants/:id',
    url: '/restaurants/center',
    prepare: signIn(...rights),
    answers: {
      'GET /api/restaurants/Settings': { restaurants: [aRestaurant({ exceptions: [holiday] })] },
      ...answers,
    },
  });

const sent = (requests: FakeRequest[], name: string) =>
  requests.find(({ path }) => path.endsWith(name))?.body;

test('a day that gets hours is sent with all other hours and the version that was read', async () => {
  const { requests } = open(
    { 'POST /api/restaurants/SetHours': aRestaurant({ version: 'v2', exceptions: [holiday] }) },
    'change Restaurant',
  );
  const days = within(await screen.findByRole('list', { name: 'Days with other hours' }));
  await userEvent.click(days.getByRole('checkbox', { name: 'Closed' }));
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.getByRole('checkbox', { name: 'Closed' })).toBeChecked());
  expect(sent(requests, 'SetHours')).toEqual({
    restaurantId: 'center',
    version: 'v1',
    opening: '10:00',
    closing: '23:00',
    exceptions: [{ ...holiday, opening: '10:00', closing: '23:00' }],
  });
});

test('saved hours are shown as the server has them, and the focus stays on their button', async () => {
  open(
    { 'POST /api/restaurants/SetHours': aRestaurant({ version: 'v2', opening: '09:00' }) },
    'change Restaurant',
  );
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Closed' }));
  const button = screen.getByRole('button', { name: 'Save' });
  await userEvent.click(button);
  await waitFor(() => expect(screen.getByLabelText('Opening')).toHaveValue('09:00'));
  expect(screen.queryByRole('checkbox', { name: 'Closed' })).not.toBeInTheDocument();
  expect(button).toHaveAttribute('aria-disabled', 'true');
  expect(button).toHaveFocus();
});

test('a refused day shows the reason at its field, and the form keeps what was typed', async () => {
  const refuse = () => {
    const fields = { 'exceptions.1': 'Not a day' };
    throw new ApiError('no', { status: 422, code: 'validation', detail: 'Check the fields', fields });
  };
  open({ 'POST /api/restaurants/SetHours': refuse }, 'change Restaurant');
  await userEvent.click(await screen.findByRole('button', { name: 'Add a day' }));
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Check the fields');
  const [, second] = screen.getAllByRole('listitem');
  expect(second).toHaveTextContent('Not a day');
});

test('a restaurant is paused at once, and then it can be opened again', async () => {
  const { requests } = open(
    { 'POST /api/restaurants/SetPause': aRestaurant({ pause: {} }) },
    'pause Restaurant',
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Until it is opened' }));
  expect(sent(requests, 'SetPause')).toEqual({ restaurantId: 'center', pause: 'openly' });
  expect(await screen.findByRole('button', { name: 'Open now' })).toBeInTheDocument();
  expect(screen.getByText('Paused')).toBeInTheDocument();
});

test('a member who may only read restaurants can change neither hours nor pause', async () => {
  open({}, 'read Restaurant');
  expect(await screen.findByRole('checkbox', { name: 'Closed' })).toBeDisabled();
  expect(screen.queryByRole('button', { name: /Save|Until it is opened/ })).not.toBeInTheDocument();
});

test('changed terms of delivery are sent with the newest outline of the zone', async () => {
  const { requests } = open(
    { 'GET /api/zones/Get': aZoneAround(), 'POST /api/zones/Set': aZone() },
    'read Zone',
    'change Zone',
  );
  const price = await screen.findByLabelText('Price, UZS');
  await userEvent.clear(price);
  await userEvent.type(price, '15000');
  await userEvent.click(screen.getByRole('button', { name: 'Save the terms' }));
  await waitFor(() => expect(sent(requests, 'zones/Set')).toBeDefined());
  const { restaurantId, version, geometry, parts } = aZone();
  const terms = { price: 15_000, minimum: 50_000, freeFrom: null };
  expect(sent(requests, 'zones/Set')).toEqual({
    restaurantId,
    version,
    geometry,
    parts,
    terms,
    isTrial: false,
  });
});

test('saved terms cannot be saved twice, and the focus stays on their button', async () => {
  const { requests } = open(
    { 'GET /api/zones/Get': aZoneAround(), 'POST /api/zones/Set': aZone() },
    'read Zone',
    'change Zone',
  );
  await userEvent.type(await screen.findByLabelText('Price, UZS'), '0');
  const button = screen.getByRole('button', { name: 'Save the terms' });
  await userEvent.click(button);
  await waitFor(() => expect(sent(requests, 'zones/Set')).toBeDefined());
  await waitFor(() => expect(button).toHaveAttribute('aria-disabled', 'true'));
  expect(screen.getByLabelText('Price, UZS')).toHaveValue('120000');
  expect(button).toHaveFocus();
});

test('terms that somebody else has changed since the page was opened are not overwritten', async () => {
  const raised = { price: 20_000, minimum: 50_000, freeFrom: null };
  const { requests } = open(
    { 'GET /api/zones/Get': aZoneAround({ terms: raised }) },
    'read Zone',
    'change Zone',
  );
  const minimum = await screen.findByLabelText('Minimum order, UZS');
  await userEvent.clear(minimum);
  await userEvent.type(minimum, '40000');
  await userEvent.click(screen.getByRole('button', { name: 'Save the terms' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Somebody else has changed this.');
  expect(sent(requests, 'zones/Set')).toBeUndefined();
  expect(minimum).toHaveValue('40000');
});

test('terms that were typed are held at a reload, and give way when the restaurant is read anew with newer terms', async () => {
  let restaurant = aRestaurant();
  const settings = () => ({ restaurants: [restaurant] });
  const { stores } = open({ 'GET /api/restaurants/Settings': settings }, 'read Zone', 'change Zone');
  const isReloadHeld = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  await userEvent.type(await screen.findByLabelText('Price, UZS'), '0');
  expect(isReloadHeld()).toBe(true);
  restaurant = aRestaurant({ delivery: { price: 20_000, minimum: 50_000, freeFrom: null } });
  await act(() => stores.feature(RestaurantsStore).load());
  expect(screen.getByLabelText('Price, UZS')).toHaveValue('20000');
  expect(isReloadHeld()).toBe(false);
});

test('a reload is held for changed hours, also while a dialog is open that lost nothing', async () => {
  open({ 'GET /api/regions/List': [] }, 'change Restaurant', 'open Restaurant');
  const isReloadHeld = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Closed' }));
  await userEvent.click(screen.getByRole('button', { name: 'Edit' }));
  expect(await screen.findByRole('dialog')).toBeVisible();
  expect(isReloadHeld()).toBe(true);
});

test('a pause that came while terms were saved stays', async () => {
  let release = () => {};
  const saved = new Promise((resolve) => {
    release = () => resolve(aZone());
  });
  const pause = { until: '2026-11-21T12:00:00.000Z' };
  const { stores } = open(
    { 'GET /api/zones/Get': aZoneAround(), 'POST /api/zones/Set': () => saved },
    'read Zone',
    'change Zone',
  );
  await userEvent.type(await screen.findByLabelText('Price, UZS'), '0');
  await userEvent.click(screen.getByRole('button', { name: 'Save the terms' }));
  const store = stores.feature(RestaurantsStore);
  act(() => store.list.replace(aRestaurant({ exceptions: [holiday], pause } as never)));
  await act(async () => release());
  await waitFor(() => expect(store.find('center')?.delivery.price).toBe(120_000));
  expect(store.find('center')).toMatchObject({ pause });
});

test('a zone that cannot be read is not overwritten by a change of its terms', async () => {
  const malformed = aZoneAround({ geometry: null, isMalformed: true });
  const { requests } = open({ 'GET /api/zones/Get': malformed }, 'read Zone', 'change Zone');
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Never free' }));
  await userEvent.click(screen.getByRole('button', { name: 'Save the terms' }));
  expect(await screen.findByRole('alert')).toBeInTheDocument();
  expect(sent(requests, 'zones/Set')).toBeUndefined();
});

test('a restaurant without hours says why it takes no orders, and cannot be turned on', async () => {
  const fresh = aRestaurant({ opening: '', closing: '', isActive: false, isOpenNow: false, hasZone: false });
  open({ 'GET /api/restaurants/Settings': { restaurants: [fresh] } }, 'open Restaurant', 'read Zone');
  expect(await screen.findByText(/without them it takes no orders/)).toBeInTheDocument();
  expect(screen.getByText('The restaurant has no zone, so it does not deliver.')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Take orders' })).not.toBeInTheDocument();
});

const idle = aRestaurant({ isActive: false, isOpenNow: false });
const offIn = (uses: object) => ({
  'GET /api/restaurants/Settings': { restaurants: [idle] },
  'GET /api/restaurants/Uses': { openOrders: 0, uses: [], ...uses },
});

test('a restaurant is closed for good after a question that names what stays, and opens again by one press', async () => {
  const group = { kind: 'group', id: 'north', name: 'North' };
  const state = ({ body }: FakeRequest) =>
    (body as { state: string }).state === 'closed' ? { ...idle, closedAt: '2026-11-21T07:00:00Z' } : idle;
  const { requests } = open(
    { ...offIn({ uses: [group] }), 'POST /api/restaurants/SetState': state },
    'open Restaurant',
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Close for good…' }));
  expect(await screen.findByText('Groups of restaurants: North')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Close for good' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Open again' }));
  expect(await screen.findByRole('button', { name: 'Take orders' })).toBeInTheDocument();
  expect(requests.filter(({ path }) => path.endsWith('SetState')).map(({ body }) => body)).toEqual([
    { restaurantId: 'center', state: 'closed' },
    { restaurantId: 'center', state: 'off' },
  ]);
});

test('a restaurant with open orders is not closed, and the question says how many there are', async () => {
  open(offIn({ openOrders: 2 }), 'open Restaurant');
  await userEvent.click(await screen.findByRole('button', { name: 'Close for good…' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Open orders: 2');
  expect(screen.getByRole('button', { name: 'Close for good' })).toHaveAttribute('aria-disabled', 'true');
});

test('a changed phone and a limit of orders per slot are sent with all other facts and the version that was read', async () => {
  const { requests } = open(
    { 'GET /api/regions/List': [], 'POST /api/restaurants/Save': aRestaurant({ version: 'v2' }) },
    'open Restaurant',
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Edit' }));
  const phone = screen.getByRole('textbox', { name: 'Phone' });
  await userEvent.clear(phone);
  await userEvent.type(phone, '71 200 00 01');
  await userEvent.type(screen.getByRole('textbox', { name: 'Most orders of a slot' }), '12');
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  const { id, name, address, regionId, latitude, longitude, slotMinutes, ordersAtOnce } = aRestaurant();
  const facts = {
    id,
    name,
    address,
    regionId,
    latitude,
    longitude,
    slotMinutes,
    slotLimit: 12,
    ordersAtOnce,
  };
  expect(sent(requests, 'restaurants/Save')).toEqual({
    restaurant: { ...facts, phone: '+998712000001' },
    version: 'v1',
  });
});
