import { Component, createRef, type ReactNode } from 'react';

interface Props {
  className?: string | undefined;
  /** The content moves by itself when it changes. */
  scene: string;
  children: ReactNode;
}

type Places = ReadonlyMap<Element | null, DOMRect>;

const SLIDE = 'slide';
const MS = 500;
const EASING = 'cubic-bezier(0.2, 0.7, 0.2, 1)';

/**
 * Elements with `data-slides` slide to their new place when the scene changes. With `each`, so do their children; with
 * `scaled`, they also grow or shrink. A class, because only `getSnapshotBeforeUpdate` sees the places before the change.
 */
export class Sliding extends Component<Props, object, Places | null> {
  private readonly box = createRef<HTMLDivElement>();

  override getSnapshotBeforeUpdate({ scene }: Props): Places | null {
    return scene === this.props.scene ? null : this.places();
  }

  override componentDidUpdate(_props: Props, _state: object, before: Places | null): void {
    if (!before || isStill()) return;
    // A slide that still runs would count as a place.
    for (const element of before.keys()) stopSliding(element);
    const now = this.places();
    for (const element of now.keys()) {
      if (!element || !before.has(element)) continue;
      const own = moveOf(element, before, now);
      // The parent carries its children along.
      const carried = moveOf(element.parentElement, before, now);
      const scale = element.getAttribute('data-slides') === 'scaled' ? own.scale : 1;
      slide(element, { x: own.x - carried.x, y: own.y - carried.y, scale });
    }
  }

  override render() {
    const { className, children } = this.props;
    return (
      <div ref={this.box} className={className}>
        {children}
      </div>
    );
  }

  private places(): Places {
    const found = this.box.current?.querySelectorAll('[data-slides], [data-slides="each"] > *') ?? [];
    return new Map([...found].map((element) => [element, element.getBoundingClientRect()]));
  }
}

const isStill = (): boolean => window.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? true;

function stopSliding(element: Element | null): void {
  for (const animation of element?.getAnimations?.() ?? []) if (animation.id === SLIDE) animation.cancel();
}

/** The way back from the new place to the old one. */
function moveOf(element: Element | null, before: Places, now: Places) {
  const from = before.get(element);
  const to = now.get(element);
  if (!from || !to) return { x: 0, y: 0, scale: 1 };
  return { x: from.left - to.left, y: from.top - to.top, scale: to.width > 0 ? from.width / to.width : 1 };
}

function slide(element: Element, { x, y, scale }: ReturnType<typeof moveOf>): void {
  if (x === 0 && y === 0) return;
  const transformOrigin = '0 0';
  const transform = `translate(${x}px, ${y}px) scale(${scale})`;
  element.animate(
    [
      { transform, transformOrigin },
      { transform: 'none', transformOrigin },
    ],
    { id: SLIDE, duration: MS, easing: EASING },
  );
}
