import { afterPaint } from '@olov/shared-kit';
import { flightFrames } from './flyToCart';
import { slideFrames, startMotion } from './startMotion';

const animated = (frames: Keyframe[]) =>
  new Set(frames.flatMap((frame) => Object.keys(frame).filter((name) => name !== 'offset')));

const CARD = `
  <article>
    <img alt="" />
    <button type="button" data-adds>+</button>
  </article>`;

let animate: jest.Mock;

const painted = () => new Promise<void>((resolve) => afterPaint(resolve));

function open({ isReduced = false, isPhone = false } = {}) {
  const matchMedia = (query: string) => ({ matches: query.includes('motion') ? isReduced : isPhone });
  Object.assign(window, { matchMedia });
  document.body.innerHTML = `<button data-cart>3</button><div id="page">${CARD}</div>`;
  const root = document.getElementById('page');
  const picture = document.querySelector('img');
  if (!root || !picture) throw new Error('the page is not drawn');
  Object.defineProperty(picture, 'currentSrc', { value: 'https://olov.example/margherita.webp' });
  startMotion(root);
  const press = async () => {
    document.querySelector<HTMLElement>('[data-adds]')?.click();
    await painted();
  };
  const flying = () => [...document.images].filter((image) => image !== picture);
  return { press, flying };
}

beforeEach(() => {
  animate = jest.fn(() => ({ finished: Promise.resolve() }));
  Object.assign(Element.prototype, { animate });
  jest
    .spyOn(Element.prototype, 'getBoundingClientRect')
    .mockReturnValue({ left: 10, top: 20, bottom: 120, width: 100, height: 100 } as DOMRect);
});
afterEach(() => jest.restoreAllMocks());

test('the picture of an added dish flies to the cart after the press is painted, is removed, and the cart answers', async () => {
  const { press, flying } = open();
  const pressed = press();
  expect(animate).not.toHaveBeenCalled();
  await pressed;
  await new Promise((resolve) => setTimeout(resolve));
  const [flown, cart] = animate.mock.contexts;
  expect(flown.src).toBe('https://olov.example/margherita.webp');
  expect(cart.tagName).toBe('BUTTON');
  expect(flying()).toEqual([]);
});

test('motion animates transform and opacity alone', async () => {
  const { press } = open();
  await press();
  await new Promise((resolve) => setTimeout(resolve));
  expect(animated(animate.mock.calls.flatMap(([frames]) => frames))).toEqual(
    new Set(['transform', 'opacity']),
  );
  expect(animated(slideFrames({ left: 0, width: 80 }, { left: 90, width: 120 }))).toEqual(
    new Set(['transform']),
  );
});

test('nothing moves for visitors who want less motion', async () => {
  const { press, flying } = open({ isReduced: true });
  await press();
  expect(flying()).toEqual([]);
  expect(animate).not.toHaveBeenCalled();
});

test.each([
  ['phones to the lower edge, where the first dish makes the bar appear', true, { x: 512, y: 724 }],
  ['wide screens to the cart', false, { x: 60, y: 70 }],
])('an added dish flies on %s', async (_, isPhone, { x, y }) => {
  const { press } = open({ isPhone });
  await press();
  const [frames] = animate.mock.calls[0];
  expect(frames.at(-1).transform).toBe(`translate(${x - 50}px, ${y - 50}px) scale(0.14)`);
});

test('a flight begins at the middle of the picture and ends at the middle of its target', () => {
  const frames = flightFrames({ x: 100, y: 100 }, { x: 300, y: 500 }, 80);
  expect(frames.at(0)?.transform).toBe('translate(60px, 60px) scale(1)');
  expect(frames.at(-1)?.transform).toBe('translate(260px, 460px) scale(0.14)');
});

test('the mark of the current tab begins where the mark of the tab before was', () => {
  const [first, last] = slideFrames({ left: 20, width: 60 }, { left: 100, width: 120 });
  expect(first?.transform).toBe('translateX(-80px) scaleX(0.5)');
  expect(last?.transform).toBe('none');
});
