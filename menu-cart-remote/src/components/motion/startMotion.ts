import { afterPaint } from '@olov/shared-kit';
import { flyToCart } from './flyToCart';

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

const SLIDE = { duration: 260, easing: 'cubic-bezier(0.2, 0, 0, 1)', pseudoElement: '::before' };

interface Place {
  left: number;
  width: number;
}

/** The mark of the current tab (its `::before`) slides from the tab before. */
export function slideMark(root: Element, moves: () => boolean): void {
  let [last] = currentTabs(root);
  new MutationObserver(() => {
    const [current] = currentTabs(root);
    if (moves() && current && last && current !== last && last.parentElement === current.parentElement)
      current.animate(slideFrames(placeOf(last), placeOf(current)), SLIDE);
    last = current;
  }).observe(root, { subtree: true, attributeFilter: ['aria-current'] });
}

export const slideFrames = (from: Place, to: Place): Keyframe[] => [
  { transform: `translateX(${from.left - to.left}px) scaleX(${from.width / to.width})` },
  { transform: 'none' },
];

const currentTabs = (root: Element) => root.querySelectorAll<HTMLElement>('[data-tab][aria-current]');

const placeOf = ({ offsetLeft, offsetWidth }: HTMLElement): Place => ({
  left: offsetLeft,
  width: offsetWidth,
});
