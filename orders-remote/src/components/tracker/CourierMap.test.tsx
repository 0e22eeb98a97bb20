import { anOrder } from '@olov/shared-kit/testing';
import { screen } from '@testing-library/react';
import { openTracker } from '../../testing/openTracker';

const courier = { latitude: 41.305, longitude: 69.25, at: '2026-11-21T07:41:00.000Z' };
const OrderMap = (places: object) => <pre data-testid="map">{JSON.stringify(places)}</pre>;
const open = (parts: object) =>
  openTracker(anOrder(parts), { fragments: { 'order-map': { Component: OrderMap } } });

test.each([60, 70, 80, 65])(
  'the map of an order with the status %d shows the courier between restaurant and address',
  async (statusCode) => {
    await open({ statusCode, courier });
    expect(JSON.parse((await screen.findByTestId('map')).textContent ?? '')).toEqual({
      restaurant: { latitude: 41.311, longitude: 69.279, title: 'Olov Центр' },
      address: { latitude: 41.311, longitude: 69.279, title: 'Сквер Амира Темура' },
      courier: { latitude: 41.305, longitude: 69.25 },
    });
    expect(screen.getByText('Курьер был здесь в 12:41')).toBeInTheDocument();
  },
);

test.each([
  ['before a courier has the order', { statusCode: 50, courier }],
  ['where nobody knows the position', { statusCode: 70 }],
  ['once it is delivered', { statusCode: 201, courier }],
])('the tracker has no map %s', async (_, parts) => {
  await open(parts);
  await screen.findByTestId('order-status');
  expect(screen.queryByText('Где курьер')).not.toBeInTheDocument();
});
