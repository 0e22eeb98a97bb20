const DIRECTIONS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
const STEP = 4;
const LARGE_STEP = 32;

/** Pixels of the map by which an arrow key moves a point; undefined for other keys. */
export function stepOf(key: string, isLarge: boolean): [x: number, y: number] | undefined {
  const direction = DIRECTIONS[key];
  const length = isLarge ? LARGE_STEP : STEP;
  return direction && [direction[0] * length, direction[1] * length];
}
