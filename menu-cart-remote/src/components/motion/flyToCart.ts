import { MEDIA } from '@olov/shared-kit';
import styles from './motion.module.css';

/** Ends before the add does (500 ms), so that the number of the cart changes when the dish arrives. */
const FLIGHT_MS = 460;
const LARGEST_PX = 160;
const ARC_PX = 48;
const BUMP: Keyframe[] = [{ transform: 'scale(1)' }, { transform: 'scale(1.05)' }, { transform: 'scale(1)' }];

interface Spot {
  x: number;
  y: number;
}

/** A clone of the dish’s picture flies from its card or sheet to the visible cart. */
export async function flyToCart(button: Element): Promise<void> {
  const picture = button.closest('article, dialog')?.querySelector('img');
  const cart = visibleCart();
  if (!picture?.currentSrc || !cart) return;
  const box = picture.getBoundingClientRect();
  const size = Math.min(box.width, box.height, LARGEST_PX);
  const clone = cloneOf(picture, size);
  document.body.append(clone);
  // Above an open dialog; an older browser shows the flight in the page alone.
  clone.showPopover?.();
  const flight = clone.animate(flightFrames(spotOf(box), landingOn(cart), size), {
    duration: FLIGHT_MS,
    easing: 'cubic-bezier(0.4, 0, 0.6, 1)',
  });
  await flight.finished.catch(() => {});
  clone.remove();
  cart.animate(BUMP, { duration: 240, easing: 'ease-out' });
}

export function flightFrames(from: Spot, to: Spot, size: number): Keyframe[] {
  const at = ({ x, y }: Spot, scale: number) =>
    `translate(${x - size / 2}px, ${y - size / 2}px) scale(${scale})`;
  const top = {
    x: (from.x + to.x) / 2,
    y: Math.min(from.y, to.y) * 0.3 + Math.max(from.y, to.y) * 0.7 - ARC_PX,
  };
  return [
    { transform: at(from, 1), opacity: 1 },
    { transform: at(top, 0.6), opacity: 1, offset: 0.55 },
    { transform: at(to, 0.14), opacity: 0.5 },
  ];
}

/** The column beside the menu covers the button in the header as the target. */
function visibleCart(): Element | undefined {
  return [...document.querySelectorAll('[data-cart]')].findLast((cart) => {
    const { width, height, top, bottom } = cart.getBoundingClientRect();
    return width > 0 && height > 0 && bottom > 0 && top < window.innerHeight;
  });
}

const spotOf = ({ left, top, width, height }: DOMRect): Spot => ({
  x: left + width / 2,
  y: top + height / 2,
});

/** Middle of the cart bar above the lower edge of the screen. */
const BAR_PX = 44;

function landingOn(cart: Element): Spot {
  // The first dish makes the bar appear, so it is not there yet. In Telegram its main button is at the same place.
  if (window.matchMedia(MEDIA['tablet-and-lower']).matches)
    return { x: window.innerWidth / 2, y: window.innerHeight - BAR_PX };
  const { left, top, width, height } = cart.getBoundingClientRect();
  // A high column is hit near its top, where its lines begin.
  return { x: left + width / 2, y: top + Math.min(height / 2, LARGEST_PX / 2) };
}

function cloneOf({ currentSrc }: HTMLImageElement, size: number): HTMLImageElement {
  const clone = new Image(size, size);
  clone.src = currentSrc;
  clone.alt = '';
  clone.className = styles.flying ?? '';
  clone.popover = 'manual';
  return clone;
}
