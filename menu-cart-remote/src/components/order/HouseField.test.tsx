import { ApiError, type RootStore, type SavedLocation } from '@olov/shared-kit';
import { anOrder } from '@olov/shared-kit/testing';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { CREATE, fillContact, openOrder, settle, submit, type } from '../../testing/openOrder';

beforeEach(() => {
  jest.useFakeTimers();
  sessionStorage.clear();
});
afterEach(() => jest.useRealTimers());

const square: SavedLocation = {
  RestaurantId: 'center',
  RegionId: 1,
  Latitude: 41.31,
  Longitude: 69.28,
  title: 'Сквер Амира Темура',
};
const station: SavedLocation = { ...square, Latitude: 41.29, title: 'Вокзал' };

const at =
  (place: SavedLocation) =>
  ({ location }: RootStore) =>
    location.choose(place);

const openAtSquare = (options: Parameters<typeof openOrder>[0] = {}) =>
  openOrder({
    ...options,
    prepare: (stores) => {
      at(square)(stores);
      options.prepare?.(stores);
    },
  });

const house = () => screen.getByLabelText<HTMLInputElement>(/^Номер дома/);
const meeting = () => screen.getByRole<HTMLInputElement>('checkbox', { name: 'Встретьте меня в этой точке' });
const REQUIRED = 'Напишите номер дома или отметьте встречу в этой точке';

test('a delivery to a house that was found by its address shows no house field, and the order contains the house', async () => {
  const { sent } = await openOrder();
  fillContact();
  expect(screen.queryByLabelText(/^Номер дома/)).toBeNull();
  expect(screen.queryByRole('checkbox')).toBeNull();
  await submit();
  expect(sent()[0]?.body).toHaveProperty('address', {
    latitude: 41.3,
    longitude: 69.2,
    title: 'Навои, 5',
    street: 'Навои',
    house: '5',
  });
});

describe('a place without a house number', () => {
  test('an order to a place without a house number is refused at the house field, which gets the focus', async () => {
    const { sent } = await openAtSquare();
    fillContact();
    expect(house()).toBeRequired();
    type(/^Номер дома/, '  ');
    await submit();
    expect(sent()).toEqual([]);
    expect(house()).toHaveAccessibleDescription(new RegExp(REQUIRED));
    expect(house()).toHaveFocus();
  });

  test('a house number that the customer typed is part of the order', async () => {
    const { sent } = await openAtSquare();
    fillContact();
    type(/^Номер дома/, ' 12а ');
    await submit();
    expect(sent()[0]?.body).toHaveProperty('address', {
      latitude: 41.31,
      longitude: 69.28,
      title: 'Сквер Амира Темура',
      house: '12а',
      isMeetingPoint: false,
    });
  });

  test('a customer who meets the courier outside needs no house number', async () => {
    const { sent } = await openAtSquare();
    fillContact();
    type(/^Номер дома/, '12');
    fireEvent.click(meeting());
    expect(house()).toBeDisabled();
    await submit();
    expect(sent()[0]?.body).toHaveProperty('address.isMeetingPoint', true);
    expect(sent()[0]?.body).not.toHaveProperty('address.house');
  });

  test('the error of the house field disappears when the customer chooses to meet the courier', async () => {
    await openAtSquare();
    await submit();
    expect(house()).toHaveAccessibleDescription(new RegExp(REQUIRED));
    fireEvent.click(meeting());
    expect(house()).not.toHaveAttribute('aria-invalid');
    fireEvent.click(meeting());
    await submit();
    expect(house()).toHaveAccessibleDescription(new RegExp(REQUIRED));
  });

  test('the house field of the order form shows the server’s error', async () => {
    await openAtSquare({
      answers: {
        [CREATE]: new ApiError('wrong', { status: 422, fields: { 'address.house': 'Нет такого дома.' } }),
      },
    });
    fillContact();
    type(/^Номер дома/, '12');
    await submit();
    expect(house()).toHaveAccessibleDescription(/Нет такого дома/);
    type(/^Номер дома/, '13');
    expect(house()).not.toHaveAttribute('aria-invalid');
  });

  test('the house field of the order form is also shown in Telegram', async () => {
    const { requests } = await openAtSquare({
      answers: {
        'GET /api/delivery/List': [],
        'POST /api/tg_order': { ok: true, orderId: 'order-1', statusCode: 0, total: 81_000 },
      },
      prepare: ({ session }) => {
        session.setCustomer('c-77');
        session.setMessengerId(77);
      },
    });
    fillContact();
    const orders = () => requests.filter(({ path }) => path === '/api/tg_order');
    await submit();
    expect(orders()).toEqual([]);
    fireEvent.click(meeting());
    await submit();
    expect(orders()[0]?.body).toHaveProperty('address.isMeetingPoint', true);
  });

  test('the order form of a pickup has no house field', async () => {
    const { sent } = await openAtSquare({
      prepare(stores) {
        stores.deliveryMode.choose(200);
        at(square)(stores);
      },
    });
    fillContact();
    expect(screen.queryByLabelText(/^Номер дома/)).toBeNull();
    await submit();
    expect(sent()).toHaveLength(1);
  });
});

describe('a change of the point', () => {
  test('each place has its own house number, which returns when the customer chooses the place again', async () => {
    const { stores } = await openAtSquare();
    type(/^Номер дома/, '12');
    type('Квартира', '3');
    fireEvent.click(meeting());
    act(() => at(station)(stores));
    expect(house()).toHaveValue('');
    expect(house()).toBeEnabled();
    expect(screen.getByLabelText('Квартира')).toHaveValue('');
    act(() => at(square)(stores));
    expect(house()).toHaveValue('12');
    expect(meeting()).toBeChecked();
    expect(screen.getByLabelText('Квартира')).toHaveValue('3');
  });

  test('the typed house number survives a switch to pickup and back', async () => {
    const { stores } = await openAtSquare();
    type(/^Номер дома/, '12');
    act(() => {
      stores.deliveryMode.choose(200);
      at({ ...station, RestaurantId: 'station' })(stores);
    });
    await settle();
    act(() => {
      stores.deliveryMode.choose(0);
      at(square)(stores);
    });
    await settle();
    expect(house()).toHaveValue('12');
  });

  test('the error of the house field is not shown for another place', async () => {
    const { stores } = await openAtSquare({
      answers: {
        [CREATE]: new ApiError('far', { status: 422, fields: { address: 'Сюда мы не доставляем.' } }),
      },
    });
    await submit();
    expect(house()).toHaveAccessibleDescription(new RegExp(REQUIRED));
    fillContact();
    type(/^Номер дома/, '12');
    await submit();
    expect(screen.getByText('Сюда мы не доставляем.')).toBeVisible();
    act(() => at(station)(stores));
    expect(screen.queryByText('Сюда мы не доставляем.')).toBeNull();
    expect(house()).not.toHaveAttribute('aria-invalid');
  });
});

describe('the house number of a place', () => {
  test('house number and meeting outside survive a reload of the order form', async () => {
    await openAtSquare();
    type(/^Номер дома/, '12');
    fireEvent.click(meeting());
    await settle();
    cleanup();
    await openAtSquare();
    expect(house()).toHaveValue('12');
    expect(meeting()).toBeChecked();
  });

  test('the house number of an earlier place is not restored for another one', async () => {
    await openAtSquare();
    type(/^Номер дома/, '12');
    await settle();
    cleanup();
    await openOrder({ prepare: at(station) });
    expect(house()).toHaveValue('');
  });

  test('the typed house number is saved with the address when the order is made', async () => {
    const { stores } = await openAtSquare({
      prepare: ({ addresses }) =>
        addresses.add({ coordinates: [69.28, 41.31], title: 'Сквер', address: '', iconSrc: '' }),
    });
    fillContact();
    type(/^Номер дома/, '12');
    expect(stores.addresses.list[0]?.house).toBeUndefined();
    await submit();
    const saved = stores.addresses.snapshot;
    expect(saved[0]?.house).toBe('12');
    cleanup();
    await openAtSquare({ prepare: ({ addresses }) => addresses.restore(saved) });
    expect(house()).toHaveValue('12');
  });

  test.each([
    ['number', { house: '12' }, '12', false],
    ['meeting', { isMeetingPoint: true }, '', true],
  ])('the last order to the same place fills in its %s', async (_, last, number, isMeeting) => {
    const address = { latitude: 41.31, longitude: 69.28, title: 'Сквер', ...last };
    await openAtSquare({
      answers: {
        'GET /api/delivery/List': [{ order: { orderId: 'last' }, statusCode: 201 }],
        'GET /api/delivery/Get': anOrder({ address }),
      },
      prepare: ({ session }) => session.setCustomer('customer'),
    });
    expect(house()).toHaveValue(number);
    expect(meeting().checked).toBe(isMeeting);
  });
});
