import { renderFragment } from '@olov/shared-kit/testing';
import { act, screen } from '@testing-library/react';
import ru from '../../translations/ru.json';
import * as fragment from './OrderMapFragment';

jest.mock('../components/map/leaflet/MapCanvas', () => jest.requireActual('../testing/FakeCanvas'));

const restaurant = { latitude: 41.31, longitude: 69.28, title: 'Olov Центр' };
const address = { latitude: 41.33, longitude: 69.25, title: 'Навои, 5' };
const courier = { latitude: 41.32, longitude: 69.26 };

const open = (props: object) => renderFragment(fragment, props, { messages: ru });

test('the map of an order shows restaurant, courier and address', async () => {
  open({ restaurant, address, courier });
  expect(await screen.findByTestId('spot-restaurant')).toHaveTextContent('Olov Центр 41.31 69.28');
  expect(screen.getByTestId('spot-address')).toHaveTextContent('Навои, 5 41.33 69.25');
  expect(screen.getByTestId('spot-courier')).toHaveTextContent('Курьер 41.32 69.26');
  expect(screen.getByRole('region', { name: 'Карта заказа' })).toBeVisible();
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Olov Центр',
    'Навои, 5',
    'Курьер',
  ]);
});

test('the map of an order does not draw a courier without a position', async () => {
  open({ restaurant, address, courier: { latitude: 0, longitude: 0 } });
  await screen.findByTestId('spot-address');
  expect(screen.queryByTestId('spot-courier')).toBeNull();
});

test('the map of an order keeps its view while the courier moves', async () => {
  open({ restaurant, address, courier });
  expect(await screen.findByTestId('canvas')).toHaveAttribute('data-around', '2');
});

test('an order without any known position has no map', async () => {
  open({});
  await act(async () => {});
  expect(screen.queryByTestId('order-map')).toBeNull();
});
