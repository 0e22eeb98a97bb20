import { renderFragment } from '@olov/shared-kit/testing';
import { act, screen } from '@testing-library/react';
import ru from '../../translations/ru.json';
import * as fragment from './RestaurantsMapFragment';

jest.mock('../components/map/leaflet/MapCanvas', () => jest.requireActual('../testing/FakeCanvas'));

const restaurants = [
  { id: 'center', name: 'Olov Центр', address: 'Навои, 5', latitude: 41.31, longitude: 69.28 },
  { id: 'chorsu', name: 'Olov Чорсу', address: 'Навои, 36', latitude: 41.32, longitude: 69.24 },
];

const open = (props: object) => renderFragment(fragment, props, { messages: ru });

test('the map of the restaurants shows all of them and fits all of them', async () => {
  open({ restaurants });
  expect((await screen.findAllByText(/^marker/)).map(({ textContent }) => textContent)).toEqual([
    'marker Olov Центр',
    'marker Olov Чорсу',
  ]);
  expect(screen.getByTestId('canvas')).toHaveAttribute('data-around', '2');
  expect(screen.getByRole('region', { name: 'Рестораны на карте' })).toBeVisible();
});

test('an empty list of restaurants has no map', async () => {
  open({ restaurants: [] });
  await act(async () => {});
  expect(screen.queryByTestId('restaurants-map')).toBeNull();
});
