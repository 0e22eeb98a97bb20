import { observer } from 'mobx-react-lite';
import { type FragmentInstance, useEffect, useRef } from 'react';
import type { Mark, OutlineStore } from './OutlineStore';
import styles from './outlines.module.css';

/** The toggle, and the layer of the boxes above the page and its dialogs. */
export const OutlineLayer = observer(function OutlineLayer({ store }: { store: OutlineStore }) {
  const layer = useTopLayer();
  useShortcut(store);
  return (
    <section lang="en" aria-label="Outlines" className={styles.outlines}>
      <button
        type="button"
        className={styles.toggle}
        aria-pressed={store.isOn}
        aria-keyshortcuts="Alt+Shift+O"
        title="Outline pages, fragments and extension slots (Alt+Shift+O)"
        onClick={() => store.toggle()}
      >
        Outlines
      </button>
      <div ref={layer} popover="manual" className={styles.layer}>
        {store.isOn && (
          <>
            <p className={styles.host}>shell · {store.roomOf('host')}</p>
            <ul>
              {[...store.marks].map((mark, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a mark has no id, and its box no state
                <Box key={index} mark={mark} store={store} />
              ))}
            </ul>
          </>
        )}
      </div>
    </section>
  );
});

const Box = observer(function Box({ mark, store }: { mark: Mark; store: OutlineStore }) {
  const box = useFollowing(mark.area);
  return (
    <li ref={box} className={styles.box} data-kind={mark.boundary.kind} hidden>
      <span className={styles.label}>
        <b>{store.nameOf(mark)}</b> {store.roomOf(mark.owner)}
      </span>
    </li>
  );
});

/** Nothing announces that content moves, so the place is read in each frame. */
function useFollowing(area: FragmentInstance) {
  const box = useRef<HTMLLIElement>(null);
  useEffect(() => {
    let frame = 0;
    const follow = () => {
      frame = requestAnimationFrame(follow);
      const place = placeOf(area.getClientRects(), window);
      if (!box.current) return;
      box.current.hidden = !place;
      if (place) Object.assign(box.current.style, place);
    };
    follow();
    return () => cancelAnimationFrame(frame);
  }, [area]);
  return box;
}

/** A modal dialog that opens later covers what was in the top layer before. */
function useTopLayer() {
  const layer = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const raise = () => {
      layer.current?.hidePopover();
      layer.current?.showPopover();
    };
    const opened = new MutationObserver(raise);
    opened.observe(document, { subtree: true, attributeFilter: ['open'] });
    raise();
    return () => opened.disconnect();
  }, []);
  return layer;
}

/** The toggle is inert while a dialog is open; the keys work always. */
function useShortcut(store: OutlineStore) {
  useEffect(() => {
    const handleKey = ({ altKey, shiftKey, code }: KeyboardEvent) => {
      if (altKey && shiftKey && code === 'KeyO') store.toggle();
    };
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, [store]);
}

type Rect = Pick<DOMRect, 'left' | 'top' | 'right' | 'bottom'>;

/** The visible part of all rectangles together, so that a label stays in sight; undefined if there is none. */
export function placeOf(rects: readonly Rect[], { innerWidth, innerHeight }: Window) {
  const drawn = rects.filter(({ left, right, top, bottom }) => right > left && bottom > top);
  const left = Math.max(0, Math.min(...drawn.map((rect) => rect.left)));
  const top = Math.max(0, Math.min(...drawn.map((rect) => rect.top)));
  const right = Math.min(innerWidth, Math.max(...drawn.map((rect) => rect.right)));
  const bottom = Math.min(innerHeight, Math.max(...drawn.map((rect) => rect.bottom)));
  if (drawn.length === 0 || right <= left || bottom <= top) return undefined;
  return { left: `${left}px`, top: `${top}px`, width: `${right - left}px`, height: `${bottom - top}px` };
}
