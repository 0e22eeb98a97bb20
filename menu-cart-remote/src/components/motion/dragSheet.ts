/** A sheet closes when it was dragged this far (share of its height) … */
const FAR = 0.3;
/** … or let go at this speed in px per ms, after a path that is no accident. */
const FAST = 0.5;
const LEAST_PATH_PX = 24;
/** The direction of a gesture is unknown before. */
const SLOP_PX = 3;
/** The speed is that of the last moments: a finger may rest before it lets go. */
const RECENT_MS = 80;
const LONGEST_MS = 220;
const SHORTEST_MS = 90;
/** A dialog that is still open then was not closed by its owner. */
const CLOSED_MS = 600;
const EASE = 'cubic-bezier(0.2, 0, 0, 1)';

interface Point {
  y: number;
  at: number;
}

/** Lets a finger drag the sheet down, and closes it if it was dragged far or fast. Returns a function that stops it. */
export function dragSheet(sheet: HTMLElement, onClose: () => void): () => void {
  let start: { x: number; y: number; target: EventTarget | null } | undefined;
  let points: Point[] = [];
  let path = 0;

  const begin = ({ touches: [touch, second], target }: TouchEvent) => {
    if (path > 0) settle();
    start = touch && !second ? { x: touch.clientX, y: touch.clientY, target } : undefined;
    points = [];
  };

  const move = (event: TouchEvent) => {
    const [touch] = event.touches;
    if (!start || !touch) return;
    const [x, y] = [touch.clientX - start.x, touch.clientY - start.y];
    if (points.length === 0) {
      if (Math.abs(x) < SLOP_PX && Math.abs(y) < SLOP_PX) return;
      // Upwards and sideways the content scrolls. A scroll that has begun cannot be prevented.
      if (y <= 0 || Math.abs(x) > y || !event.cancelable || !isFree(start.target, sheet)) {
        start = undefined;
        return;
      }
    }
    event.preventDefault();
    path = Math.max(0, y);
    points = [...points.filter(({ at }) => event.timeStamp - at < RECENT_MS), { y, at: event.timeStamp }];
    sheet.style.transform = `translateY(${path}px)`;
  };

  const end = (event: TouchEvent) => {
    if (!start || path === 0) return;
    start = undefined;
    const speed = speedOf(points, event.timeStamp);
    const isFast = speed > FAST && path > LEAST_PATH_PX;
    if (isFast || path > FAR * sheet.offsetHeight) void leave(speed);
    else settle();
  };

  const settle = () => {
    slide('translateY(0)', LONGEST_MS);
    sheet.style.transform = '';
    path = 0;
  };

  const leave = async (speed: number) => {
    const duration = (sheet.offsetHeight - path) / Math.max(speed, FAST);
    const sliding = slide('translateY(100%)', Math.min(Math.max(duration, SHORTEST_MS), LONGEST_MS));
    sheet.style.transform = 'translateY(100%)';
    path = 0;
    await sliding.finished.catch(() => {});
    onClose();
    setTimeout(() => {
      sheet.style.transform = '';
    }, CLOSED_MS);
  };

  const slide = (transform: string, duration: number) =>
    sheet.animate([{ transform: `translateY(${path}px)` }, { transform }], { duration, easing: EASE });

  sheet.addEventListener('touchstart', begin, { passive: true });
  sheet.addEventListener('touchmove', move, { passive: false });
  sheet.addEventListener('touchend', end);
  sheet.addEventListener('touchcancel', settle);
  return () => {
    sheet.removeEventListener('touchstart', begin);
    sheet.removeEventListener('touchmove', move);
    sheet.removeEventListener('touchend', end);
    sheet.removeEventListener('touchcancel', settle);
  };
}

/** False inside of content that is scrolled down, or that handles its touches itself, such as a map. */
function isFree(target: EventTarget | null, sheet: HTMLElement): boolean {
  for (let one = target instanceof Element ? target : null; one; one = one.parentElement) {
    if (one.scrollTop > 0 || /none|pan-x/.test(getComputedStyle(one).touchAction)) return false;
    if (one === sheet) return true;
  }
  return false;
}

function speedOf(points: readonly Point[], now: number): number {
  const [first, last] = [points.find(({ at }) => now - at < RECENT_MS), points.at(-1)];
  return first && last && last.at > first.at ? (last.y - first.y) / (last.at - first.at) : 0;
}
