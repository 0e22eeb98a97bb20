import { renderFragment } from '@olov/shared-kit/testing';
import { act } from '@testing-library/react';
import { Map as LeafletMap, latLngBounds } from 'leaflet';
import { MapContainer } from 'react-leaflet';
import en from '../../../../translations/en.json';
import type { Point } from '../../../models/geo';
import { boundsOf } from './bounds';
import { Fitting } from './Fitting';

const AROUND = [
  { latitude: 41.3, longitude: 69.2 },
  { latitude: 41.32, longitude: 69.22 },
];

const Shown = ({ mover }: { mover: Point }) => (
  <div data-testid="frame">
    <MapContainer center={[41.5, 69.5]} zoom={12}>
      <Fitting label="Map" around={AROUND} hasSpots covered={0} mover={mover} />
    </MapContainer>
  </div>
);

/** The view is a degree wide and high. */
function open() {
  jest.spyOn(LeafletMap.prototype, 'getBounds').mockReturnValue(latLngBounds([41, 69], [42, 70]));
  const fit = jest.spyOn(LeafletMap.prototype, 'fitBounds').mockReturnThis();
  const show = async (latitude: number) => {
    renderFragment(
      { Component: Shown },
      { mover: { latitude, longitude: 69.5 } },
      { messages: en, locale: 'en' },
    );
    await act(async () => {});
  };
  return { fit, show };
}

class SilentResizes {
  observe() {}
  disconnect() {}
}

beforeEach(() => Object.assign(window, { ResizeObserver: SilentResizes }));
afterEach(() => {
  Reflect.deleteProperty(window, 'ResizeObserver');
  jest.restoreAllMocks();
});

test('a courier in the view does not move the map', async () => {
  const { fit, show } = open();
  await show(41.5);
  expect(fit).not.toHaveBeenCalled();
});

test.each([42.3, 41.99])(
  'the map is fitted to a courier at %p, at the edge of the view or beyond it',
  async (latitude) => {
    const { fit, show } = open();
    await show(latitude);
    const [bounds] = fit.mock.lastCall ?? [];
    expect(bounds).toEqual(boundsOf([...AROUND, { latitude, longitude: 69.5 }]));
  },
);
