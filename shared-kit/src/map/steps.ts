const DIRECTIONS: Record<string, [x: number, y: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/**
 * The move of a marker by an arrow key, in pixels to the right and down, so that a closer zoom moves it by fewer metres;
 * undefined for other keys.
 */
export function stepOf(
  { key, shiftKey }: Pick<KeyboardEvent, 'key' | 'shiftKey'>,
  step: number,
): [x: number, y: number] | undefined {
  const direction = DIRECTIONS[key];
  const length = shiftKey ? 8 * step : step;
  return direction && [direction[0] * length, direction[1] * length];
}
