type Rect = Pick<DOMRect, 'left' | 'top' | 'right' | 'bottom'>;

/** The visible part of all rectangles together, so that a label stays in sight; undefined if there is none. */
export function placeOf(rects: readonly Rect[], { innerWidth, innerHeight }: Window) {
  const drawn = rects.filter(({ left, right, top, bottom }) => right > left && bottom > top);
  const left = Math.max(0, Math.min(...drawn.map((rect) => rect.left)));
  const top = Math.max(0, Math.min(...drawn.map((rect) => rect.top)));
  const right = Math.min(innerWidth, Math.max(...drawn.map((rect) => rect.right)));
  const bottom = Math.min(innerHeight, Math.max(...drawn.map((rect) => rect.bottom)));
  if (drawn.length === 0 || right <= left || bottom <= top) return undefined;
  return { left: `${left}px`, top: `${top}px`, width: `${right - left}px`, height: `${bottom - top}px` };
}
