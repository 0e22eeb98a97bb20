import { createEvent, fireEvent } from '@testing-library/react';
import { dragSheet } from './dragSheet';

const HEIGHT = 600;

interface Move {
  x?: number;
  y: number;
  at: number;
}

let animate: jest.Mock<{ finished: Promise<void> }, [Keyframe[]]>;

function open({ scrollTop = 0, touchAction = '' } = {}) {
  document.body.innerHTML = '<div id="sheet"><div id="body"><p id="text">Маргарита</p></div></div>';
  const [sheet, body, text] = ['sheet', 'body', 'text'].map((id) => {
    const element = document.getElementById(id);
    if (!element) throw new Error(id);
    return element;
  }) as [HTMLElement, HTMLElement, HTMLElement];
  Object.defineProperty(sheet, 'offsetHeight', { value: HEIGHT });
  Object.assign(sheet, { animate });
  body.scrollTop = scrollTop;
  const style = Object.assign(document.createElement('i').style, { touchAction });
  jest.spyOn(window, 'getComputedStyle').mockReturnValue(style);
  const onClose = jest.fn();
  const stop = dragSheet(sheet, onClose);

  const send = (kind: 'touchStart' | 'touchMove' | 'touchEnd', { x = 0, y, at }: Move) => {
    const touches = kind === 'touchEnd' ? [] : [{ clientX: x, clientY: y }];
    const event = createEvent[kind](text, { touches });
    Object.defineProperty(event, 'timeStamp', { value: at });
    fireEvent(text, event);
    return event.defaultPrevented;
  };
  /** Every 20 ms in between there is one move. */
  const drag = async ({ to, ms, rest = 0 }: { to: number; ms: number; rest?: number }) => {
    send('touchStart', { y: 0, at: 0 });
    for (let at = 20; at <= ms; at += 20) send('touchMove', { y: (to * at) / ms, at });
    send('touchEnd', { y: to, at: ms + rest });
    await Promise.resolve();
    await Promise.resolve();
  };
  return { sheet, onClose, stop, send, drag };
}

beforeEach(() => {
  animate = jest.fn((_: Keyframe[]) => ({ finished: Promise.resolve() }));
});
afterEach(() => jest.restoreAllMocks());

test('a sheet follows the finger down', () => {
  const { sheet, send } = open();
  send('touchStart', { y: 100, at: 0 });
  expect(send('touchMove', { y: 180, at: 16 })).toBe(true);
  expect(sheet.style.transform).toBe('translateY(80px)');
});

test('a sheet that is dragged far closes, also when the finger rests before it lets go', async () => {
  const { onClose, drag } = open();
  await drag({ to: 0.4 * HEIGHT, ms: 1000, rest: 500 });
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('a sheet that is flicked down closes after a short path', async () => {
  const { onClose, drag } = open();
  await drag({ to: 80, ms: 80 });
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('a sheet that is dragged a little and slowly slides back', async () => {
  const { sheet, onClose, drag } = open();
  await drag({ to: 80, ms: 1000 });
  expect(onClose).not.toHaveBeenCalled();
  expect(sheet.style.transform).toBe('');
  expect(animate).toHaveBeenLastCalledWith(
    [{ transform: 'translateY(80px)' }, { transform: 'translateY(0)' }],
    expect.anything(),
  );
});

test.each([
  ['content that is scrolled down', { scrollTop: 40 }, { y: 80 }],
  ['content that handles its touches itself', { touchAction: 'none' }, { y: 80 }],
  ['a move upwards', {}, { y: -80 }],
  ['a move to the side', {}, { x: 80, y: 20 }],
])('a gesture on a sheet with %s stays with the content', (_, content, to) => {
  const { sheet, send } = open(content);
  send('touchStart', { y: 0, at: 0 });
  expect(send('touchMove', { ...to, at: 16 })).toBe(false);
  expect(send('touchMove', { y: 200, at: 32 })).toBe(false);
  expect(sheet.style.transform).toBe('');
});

test('dragging animates nothing but the transform of the sheet', async () => {
  const { drag } = open();
  await drag({ to: 300, ms: 200 });
  const animated = animate.mock.calls.flatMap(([frames]) => frames.flatMap((frame) => Object.keys(frame)));
  expect(new Set(animated)).toEqual(new Set(['transform']));
});

test('a sheet that is no longer followed stays in its place', () => {
  const { sheet, stop, send } = open();
  stop();
  send('touchStart', { y: 0, at: 0 });
  send('touchMove', { y: 80, at: 16 });
  expect(sheet.style.transform).toBe('');
});
