import { afterPaint } from '../afterPaint';
import { flyToCart } from './flyToCart';
import { slideMark } from './slideMark';

const STILL = '(prefers-reduced-motion: reduce)';

/** Moves what the components have marked: buttons with `data-adds`, and tabs. It ends with the element. */
export function startMotion(root: HTMLElement): void {
  const media = window.matchMedia?.(STILL);
  const moves = () => media?.matches === false;
  root.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest('[data-adds]') : null;
    if (button && moves()) afterPaint(() => void flyToCart(button));
  });
  slideMark(root, moves);
}
