import { act, render } from '@testing-library/react';
import { useAppears } from './useAppears';

let tell: ((isIntersecting: boolean) => void) | undefined;
let margin: string | undefined;

beforeEach(() => {
  class FakeObserver {
    constructor(callback: (entries: { isIntersecting: boolean }[]) => void, options: { rootMargin: string }) {
      margin = options.rootMargin;
      tell = (isIntersecting) => callback([{ isIntersecting }]);
    }
    observe() {}
    disconnect() {
      tell = undefined;
    }
  }
  Object.assign(window, { IntersectionObserver: FakeObserver });
});

afterEach(() => Reflect.deleteProperty(window, 'IntersectionObserver'));

function End({ onAppear }: { onAppear: () => void }) {
  return <p ref={useAppears(onAppear, '200px')} />;
}

const appear = (isIntersecting: boolean) => act(() => tell?.(isIntersecting));

// spec 9: Helper: run an action when an element becomes visible (infinite-scroll style)
test('the appear action runs each time its element scrolls into view, and not when the element leaves', () => {
  const onAppear = jest.fn();
  render(<End onAppear={onAppear} />);
  expect(margin).toBe('200px');
  appear(false);
  expect(onAppear).not.toHaveBeenCalled();
  appear(true);
  appear(false);
  appear(true);
  expect(onAppear).toHaveBeenCalledTimes(2);
});

test('the appear action that runs is the one of the latest render', () => {
  const [first, second] = [jest.fn(), jest.fn()];
  const { rerender } = render(<End onAppear={first} />);
  rerender(<End onAppear={second} />);
  appear(true);
  expect(first).not.toHaveBeenCalled();
  expect(second).toHaveBeenCalledTimes(1);
});

test('an element that was unmounted is not observed for the appear action any more', () => {
  const { unmount } = render(<End onAppear={() => {}} />);
  unmount();
  expect(tell).toBeUndefined();
});

test('without IntersectionObserver the appear action never runs', () => {
  Reflect.deleteProperty(window, 'IntersectionObserver');
  const onAppear = jest.fn();
  render(<End onAppear={onAppear} />);
  expect(onAppear).not.toHaveBeenCalled();
});
