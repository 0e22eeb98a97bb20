import { act } from '@testing-library/react';

/** jsdom has no layout; the test says which elements are visible. */
export function watchAppearances() {
  const watched = new Map<Element, (isIntersecting: boolean) => void>();
  const inSight: Element[] = [];
  const isInSight = (element: Element) => inSight.some((container) => container.contains(element));
  class FakeObserver {
    private readonly own: Element[] = [];
    constructor(private readonly callback: (entries: { isIntersecting: boolean }[]) => void) {}
    observe(element: Element) {
      this.own.push(element);
      watched.set(element, (isIntersecting) => this.callback([{ isIntersecting }]));
      // Like browsers: a visible element is reported when it is observed.
      if (isInSight(element)) queueMicrotask(() => watched.get(element)?.(true));
    }
    disconnect() {
      for (const element of this.own) watched.delete(element);
    }
  }
  const tellOf = (container: Element, isIntersecting: boolean) => {
    for (const [element, tell] of watched) if (container.contains(element)) tell(isIntersecting);
  };
  const show = (container: Element) => {
    inSight.push(container);
    tellOf(container, true);
  };
  const ResizeObserver = class {
    observe() {}
    disconnect() {}
  };
  Object.assign(window, { IntersectionObserver: FakeObserver, ResizeObserver });
  // jsdom has no scrolling: an element that is scrolled to is visible.
  Element.prototype.scrollIntoView = function scrollIntoView() {
    setTimeout(() => act(() => show(this)));
  };
  return {
    appear: (container: Element) => act(async () => show(container)),
    leave: (container: Element) => act(async () => tellOf(container, false)),
    stop: () => {
      Reflect.deleteProperty(window, 'IntersectionObserver');
      Reflect.deleteProperty(window, 'ResizeObserver');
      Reflect.deleteProperty(Element.prototype, 'scrollIntoView');
    },
  };
}
