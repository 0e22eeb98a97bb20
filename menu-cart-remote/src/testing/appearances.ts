import { act } from '@testing-library/react';

/** jsdom sees nothing; this says by hand what came into sight. */
export function watchAppearances() {
  const watched = new Map<Element, () => void>();
  class FakeObserver {
    private readonly own: Element[] = [];
    constructor(private readonly callback: (entries: { isIntersecting: boolean }[]) => void) {}
    observe(element: Element) {
      this.own.push(element);
      watched.set(element, () => this.callback([{ isIntersecting: true }]));
    }
    disconnect() {
      for (const element of this.own) watched.delete(element);
    }
  }
  Object.assign(window, { IntersectionObserver: FakeObserver });
  return {
    appear: (container: Element) =>
      act(async () => {
        for (const [element, tell] of watched) if (container.contains(element)) tell();
      }),
    stop: () => Reflect.deleteProperty(window, 'IntersectionObserver'),
  };
}
