import { renderFragment } from '@olov/shared-kit/testing';
import { act, fireEvent, screen } from '@testing-library/react';
import { Map as LeafletMap } from 'leaflet';
import { MapContainer } from 'react-leaflet';
import en from '../../../../translations/en.json';
import type { MapMarker } from '../../../models/marker';
import { groupsOf } from '../../../models/markerGroups';
import { RestaurantMarkers } from './RestaurantMarkers';

jest.mock('../../../models/markerGroups', () => {
  const actual = jest.requireActual('../../../models/markerGroups');
  return { ...actual, groupsOf: jest.fn(actual.groupsOf) };
});

const FAR = 12;
const markerAt = (id: string, longitude: number): MapMarker => ({
  id,
  coordinates: [longitude, 41.31],
  title: id,
  iconSrc: '',
  address: '',
  regionID: 1,
  polygon: [],
});
const MARKERS = [markerAt('North', 69.28), markerAt('South', 69.281)];

const onDrawn = jest.fn();

const Shown = ({ onMap }: { onMap: (map: LeafletMap | null) => void }) => (
  <>
    <input aria-label="Elsewhere" />
    <MapContainer ref={onMap} center={[41.31, 69.28]} zoom={FAR} zoomAnimation={false} fadeAnimation={false}>
      <RestaurantMarkers markers={MARKERS} onChoose={() => {}} onDrawn={onDrawn} />
    </MapContainer>
  </>
);

async function open() {
  const shown: { map: LeafletMap | null } = { map: null };
  const onMap = (map: LeafletMap | null) => {
    shown.map = map;
  };
  renderFragment({ Component: Shown }, { onMap }, { messages: en, locale: 'en' });
  await act(async () => {});
  return {
    zoomTo: (zoom: number) => act(() => void shown.map?.setZoom(zoom, { animate: false })),
  };
}

beforeEach(() => {
  onDrawn.mockClear();
  for (const side of ['clientWidth', 'clientHeight'] as const)
    jest.spyOn(HTMLElement.prototype, side, 'get').mockReturnValue(400);
});
afterEach(() => jest.restoreAllMocks());

test('the first restaurant of an opened group gets the focus once, and no later zoom takes it from elsewhere', async () => {
  const { zoomTo } = await open();
  fireEvent.keyDown(screen.getByTitle('North, South'), { key: 'Enter' });
  expect(screen.getByTitle('North')).toHaveFocus();
  const elsewhere = screen.getByLabelText('Elsewhere');
  elsewhere.focus();
  zoomTo(FAR);
  expect(screen.getByTitle('North, South')).toBeInTheDocument();
  expect(elsewhere).toHaveFocus();
  zoomTo(18);
  expect(screen.getByTitle('North')).toBeInTheDocument();
  expect(elsewhere).toHaveFocus();
});

test('the markers are grouped anew only after the zoom or the restaurants change', async () => {
  jest.spyOn(LeafletMap.prototype, 'fitBounds').mockReturnThis();
  const group = jest.mocked(groupsOf);
  const { zoomTo } = await open();
  const before = group.mock.calls.length;
  fireEvent.keyDown(screen.getByTitle('North, South'), { key: 'Enter' });
  expect(group).toHaveBeenCalledTimes(before);
  zoomTo(18);
  expect(group.mock.calls.length).toBeGreaterThan(before);
});

test('the map calls back once when its markers are drawn', async () => {
  const { zoomTo } = await open();
  zoomTo(18);
  expect(onDrawn).toHaveBeenCalledTimes(1);
});
