import { act } from '@testing-library/react';

/** jsdom sees nothing; this says by hand what came into sight. */
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
      // As browsers do: what is observed in sight is told of at once.
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
  Object.assign(window, { IntersectionObserver: FakeObserver });
  // jsdom has no scrolling either: what is gone to is in sight.
  Element.prototype.scrollIntoView = function scrollIntoView() {
    setTimeout(() => act(() => show(this)));
  };
  return {
    appear: (container: Element) => act(async () => show(container)),
    leave: (container: Element) => act(async () => tellOf(container, false)),
    stop: () => {
      Reflect.deleteProperty(window, 'IntersectionObserver');
      Reflect.deleteProperty(Element.prototype, 'scrollIntoView');
    },
  };
}
