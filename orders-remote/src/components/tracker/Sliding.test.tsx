import { render } from '@testing-library/react';
import { Sliding } from './Sliding';

let isStill: boolean;
let slides: string[];
beforeEach(() => {
  isStill = false;
  slides = [];
  Object.assign(window, { matchMedia: () => ({ matches: isStill }) });
  Object.assign(Element.prototype, {
    animate(this: Element, [first]: Keyframe[]) {
      slides.push(`${this.textContent}: ${first?.transform}`);
    },
  });
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    return new DOMRect(0, Number(this.getAttribute('data-top')), 10, 10);
  });
});
afterEach(() => {
  jest.restoreAllMocks();
  Reflect.deleteProperty(window, 'matchMedia');
  Reflect.deleteProperty(Element.prototype, 'animate');
});

const scene = (name: string, top: number, mapHeight = 0) => (
  <Sliding scene={name}>
    <p data-slides data-top={top}>
      words
    </p>
    <div data-slides="each" data-top={top}>
      {mapHeight > 0 && <p data-top={top}>map</p>}
      <p data-top={top + mapHeight}>steps</p>
    </div>
  </Sliding>
);

test('content slides from its place before the change of a scene', () => {
  const { rerender } = render(scene('made', 300));
  rerender(scene('ready', 200));
  expect(slides).toEqual(['words: translate(0px, 100px) scale(1)', 'steps: translate(0px, 100px) scale(1)']);
});

test('new content does not slide, and what it moves slides in addition to the move of its parent', () => {
  const { rerender } = render(scene('made', 300));
  rerender(scene('ready', 200, 50));
  expect(slides).toEqual([
    'words: translate(0px, 100px) scale(1)',
    'mapsteps: translate(0px, 100px) scale(1)',
    'steps: translate(0px, -50px) scale(1)',
  ]);
});

test('content does not slide within a scene', () => {
  const { rerender } = render(scene('made', 300));
  rerender(scene('made', 200));
  expect(slides).toEqual([]);
});

test('content does not slide with reduced motion', () => {
  isStill = true;
  const { rerender } = render(scene('made', 300));
  rerender(scene('ready', 200));
  expect(slides).toEqual([]);
});

test('a slide that still runs ends before the next one is measured', () => {
  const running = [
    { id: 'slide', cancel: jest.fn() },
    { id: 'another', cancel: jest.fn() },
  ];
  Object.assign(Element.prototype, { getAnimations: () => running });
  const { rerender } = render(scene('made', 300));
  rerender(scene('ready', 200));
  expect(running.map(({ cancel }) => cancel.mock.calls.length > 0)).toEqual([true, false]);
  Reflect.deleteProperty(Element.prototype, 'getAnimations');
});
