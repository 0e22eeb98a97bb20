import { renderFragment } from '@olov/shared-kit/testing';
import { act, fireEvent, screen } from '@testing-library/react';
import { Marker, Polygon } from 'leaflet';
import en from '../../../../translations/en.json';
import type { MapMarker } from '../../../models/marker';
import { MapCanvas } from './MapCanvas';

const AROUND = [
  { latitude: 41.3, longitude: 69.2 },
  { latitude: 41.32, longitude: 69.22 },
];
const MARKERS: MapMarker[] = [
  {
    id: 'north',
    coordinates: [69.21, 41.31],
    title: 'North',
    iconSrc: '',
    address: '',
    regionID: 1,
    polygon: [
      [
        [
          [69.2, 41.3],
          [69.22, 41.3],
          [69.22, 41.32],
        ],
      ],
    ],
  },
];
const noTiles = () => {};

class SilentResizes {
  observe() {}
  disconnect() {}
}

beforeEach(() => {
  Object.assign(window, { ResizeObserver: SilentResizes });
  for (const side of ['clientWidth', 'clientHeight'] as const)
    jest.spyOn(HTMLElement.prototype, side, 'get').mockReturnValue(400);
});
afterEach(() => {
  Reflect.deleteProperty(window, 'ResizeObserver');
  jest.restoreAllMocks();
});

test('tiles that do not come show the notice and draw no zone and no restaurant again', async () => {
  renderFragment(
    { Component: MapCanvas },
    { label: 'Map', around: AROUND, markers: MARKERS, onTiles: noTiles },
    { messages: en, locale: 'en' },
  );
  expect(await screen.findByText('North')).toBeInTheDocument();
  const drawn = [jest.spyOn(Polygon.prototype, 'setLatLngs'), jest.spyOn(Marker.prototype, 'setLatLng')];
  const [tile] = document.querySelectorAll('img.leaflet-tile');
  if (!tile) throw new Error('the map requests no tile');
  await act(async () => void fireEvent.error(tile));
  expect(screen.getByText(en['location.map.no-tiles'])).toBeVisible();
  expect(drawn.map(({ mock }) => mock.calls.length)).toEqual([0, 0]);
});

test('a restaurant that nobody can choose is no tab stop, and shows its name when it is pressed', async () => {
  renderFragment(
    { Component: MapCanvas },
    { label: 'Map', around: AROUND, markers: MARKERS, onTiles: noTiles },
    { messages: en, locale: 'en' },
  );
  const marker = (await screen.findByText('North')).closest<HTMLElement>('.leaflet-marker-icon');
  if (!marker) throw new Error('the map draws no marker');
  expect(marker).not.toHaveAttribute('tabindex');
  expect(screen.queryByRole('tooltip')).toBeNull();
  fireEvent.click(marker);
  expect(screen.getByRole('tooltip')).toHaveTextContent('North');
});
