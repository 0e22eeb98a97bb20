import type { Point } from './geo';

/** Edge of a tile in px. */
export const TILE = 256;
/** The largest zoom of a view that is chosen for points. */
export const NEAREST = 15;
/** Free px at each edge of a view that is chosen for points. */
export const MARGIN = 8;

interface Size {
  width: number;
  height: number;
}

/** `x` and `y` name the tile; `left` and `top` are its place in px. */
export interface GridTile {
  x: number;
  y: number;
  left: number;
  top: number;
}

export interface TileGrid {
  zoom: number;
  tiles: GridTile[];
}

/** The tiles that Leaflet shows in an area of this size after it has fitted the view to the points. */
export function tileGrid(points: readonly Point[], { width, height }: Size): TileGrid {
  const all = points.map(onEarth);
  const [left, right] = rangeOf(all.map(({ x }) => x));
  const [top, bottom] = rangeOf(all.map(({ y }) => y));
  const scale = Math.min((width - 2 * MARGIN) / (right - left), (height - 2 * MARGIN) / (bottom - top));
  // Leaflet rounds to a hundredth, so that a view that fits exactly keeps its zoom.
  const zoom = Math.max(0, Math.min(NEAREST, Math.floor(Math.round(Math.log2(scale / TILE) * 100) / 100)));
  const world = TILE * 2 ** zoom;
  const columns = placesOf(Math.round(((left + right) / 2) * world - width / 2), width);
  const rows = placesOf(Math.round(((top + bottom) / 2) * world - height / 2), height);
  return {
    zoom,
    tiles: rows.flatMap(([y, tileTop]) =>
      columns.map(([x, tileLeft]) => ({ x, y, left: tileLeft, top: tileTop })),
    ),
  };
}

/** Fills the template of a tile service, for a screen with two pixels for each px. */
export const tileUrl = (template: string, zoom: number, { x, y }: GridTile): string =>
  template
    .replace('{s}', 'abc'.charAt(Math.abs(x + y) % 3))
    .replace('{z}', String(zoom))
    .replace('{x}', String(x))
    .replace('{y}', String(y))
    .replace('{r}', '@2x');

/** The Mercator projection: 0 to 1 from west to east and from north to south. */
function onEarth({ latitude, longitude }: Point) {
  const angle = (latitude * Math.PI) / 180;
  return {
    x: longitude / 360 + 0.5,
    y: 0.5 - Math.log(Math.tan(Math.PI / 4 + angle / 2)) / (2 * Math.PI),
  };
}

const rangeOf = (values: readonly number[]): [number, number] => [Math.min(...values), Math.max(...values)];

/** The numbers of the tiles that cover `length` px from `start`, with their places. */
function placesOf(start: number, length: number): [number, number][] {
  const first = Math.floor(start / TILE);
  const count = Math.ceil((start + length) / TILE) - first;
  return Array.from({ length: count }, (_, index) => [first + index, (first + index) * TILE - start]);
}
