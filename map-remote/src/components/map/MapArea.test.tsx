import { StoresProvider } from '@olov/shared-kit';
import { type RemoteLoader, RemoteLoaderProvider } from '@olov/shared-kit/host';
import { createIntl, RawIntlProvider } from '@olov/shared-kit/intl';
import { aRoot } from '@olov/shared-kit/testing';
import { act, render, screen } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import ru from '../../../translations/ru.json';
import { MapArea } from './MapArea';

let showTiles: (() => void) | undefined;

jest.mock('./leaflet/MapCanvas', () => ({
  MapCanvas({ onTiles }: { onTiles: (areKnown: true) => void }) {
    showTiles = () => onTiles(true);
    return <div data-testid="canvas" />;
  },
}));

const tashkent = { latitude: 41.311081, longitude: 69.240562 };
const tiles = { url: 'https://tiles.test/{z}/{x}/{y}.png', attribution: 'Tiles of the chain' };
const loader: RemoteLoader = {
  loadFragment: () => Promise.reject(new Error('no fragment')),
  prefetchFragment: () => {},
  contributionsTo: () => undefined,
  report: () => {},
};
const area = (
  <StoresProvider stores={aRoot({ map: { tiles } })}>
    <RawIntlProvider value={createIntl({ locale: 'ru', messages: ru })}>
      <RemoteLoaderProvider value={loader}>
        <MapArea label="Карта" around={[tashkent]} />
      </RemoteLoaderProvider>
    </RawIntlProvider>
  </StoresProvider>
);

test('a rendered page has tiles of the shop’s service in its HTML until Leaflet shows its own', async () => {
  const root = document.body.appendChild(document.createElement('div'));
  root.innerHTML = renderToString(area);
  const pictures = [...screen.getByTestId('served-tiles').querySelectorAll('image')];
  expect(pictures.length).toBeGreaterThan(3);
  for (const picture of pictures)
    expect(picture.getAttribute('href')).toMatch(/^https:\/\/tiles\.test\/15\/\d+\/\d+\.png$/);
  expect(screen.getByTestId('map-attribution')).toHaveTextContent('Tiles of the chain');

  const mismatches: unknown[] = [];
  const mounted = await act(async () =>
    hydrateRoot(root, area, { onRecoverableError: (error) => mismatches.push(error) }),
  );
  await screen.findByTestId('canvas');
  expect(screen.getByTestId('served-tiles')).toBeInTheDocument();
  act(() => showTiles?.());
  expect(screen.queryByTestId('served-tiles')).toBeNull();
  expect(screen.getByTestId('map-attribution')).toBeVisible();
  expect(mismatches).toEqual([]);
  act(() => mounted.unmount());
  root.remove();
});

test('a map that opens in a running page requests no tiles before Leaflet does', async () => {
  render(area);
  expect(screen.queryByTestId('served-tiles')).toBeNull();
  expect(await screen.findByTestId('canvas')).toBeVisible();
});
