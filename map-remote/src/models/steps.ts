/** The pin's step in pixels of the map, so that a closer zoom moves it by fewer metres. */
const STEP = 8;
const LARGE_STEP = 64;

const DIRECTIONS: Record<string, [x: number, y: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Pixels to the right and down; undefined for other keys. */
export function stepOf(key: string, isLarge: boolean): [x: number, y: number] | undefined {
  const direction = DIRECTIONS[key];
  const step = isLarge ? LARGE_STEP : STEP;
  return direction && [direction[0] * step, direction[1] * step];
}
