import { map as createMap, latLngBounds } from 'leaflet';
import { type GridTile, MARGIN, NEAREST, TILE, tileGrid, tileUrl } from './tileGrid';

const size = { width: 420, height: 480 };

/** Leaflet’s own answer for an area of this size. */
function leafletView(points: { latitude: number; longitude: number }[]) {
  const area = document.createElement('div');
  Object.defineProperties(area, {
    clientWidth: { value: size.width },
    clientHeight: { value: size.height },
  });
  const map = createMap(area, { zoomAnimation: false });
  const corners = points.map(({ latitude, longitude }): [number, number] => [latitude, longitude]);
  map.fitBounds(latLngBounds(corners), { maxZoom: NEAREST, padding: [MARGIN, MARGIN], animate: false });
  const { min, max } = map.getPixelBounds();
  const zoom = map.getZoom();
  map.remove();
  return { zoom, min, max };
}

const tashkent = { latitude: 41.311081, longitude: 69.240562 };

test.each([
  ['one point', [tashkent]],
  ['two points of a city', [tashkent, { latitude: 41.22, longitude: 69.35 }]],
  ['a wide region', [tashkent, { latitude: 39.65, longitude: 66.96 }]],
  ['a high region', [tashkent, { latitude: 42.9, longitude: 69.3 }]],
  ['points of both hemispheres', [tashkent, { latitude: -33.45, longitude: -70.66 }]],
])('the tile grid around %s covers the view that Leaflet chooses', (_, points) => {
  const { zoom, min, max } = leafletView(points);
  const grid = tileGrid(points, size);
  expect(grid.zoom).toBe(zoom);
  const wanted = new Set<string>();
  for (let y = Math.floor((min?.y ?? 0) / TILE); y * TILE < (max?.y ?? 0); y += 1)
    for (let x = Math.floor((min?.x ?? 0) / TILE); x * TILE < (max?.x ?? 0); x += 1) wanted.add(`${x} ${y}`);
  expect(new Set(grid.tiles.map(({ x, y }) => `${x} ${y}`))).toEqual(wanted);
  for (const { x, y, left, top } of grid.tiles) {
    expect(Math.abs(x * TILE - (min?.x ?? 0) - left)).toBeLessThanOrEqual(1);
    expect(Math.abs(y * TILE - (min?.y ?? 0) - top)).toBeLessThanOrEqual(1);
  }
});

const tile: GridTile = { x: 11341, y: 6137, left: 0, top: 0 };

test.each([
  ['https://tiles.example/{z}/{x}/{y}.png', 'https://tiles.example/14/11341/6137.png'],
  ['https://{s}.tiles.example/{z}/{x}/{y}{r}.png', 'https://a.tiles.example/14/11341/6137@2x.png'],
])('the address of a tile of %s is %s', (template, address) => {
  expect(tileUrl(template, 14, tile)).toBe(address);
});
