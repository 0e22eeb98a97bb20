import { useIntl } from '@olov/shared-kit/intl';
import { classNames, Icon, pressable } from '@olov/shared-kit/ui';
import { Children, type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import styles from './Carousel.module.css';

/** A list that scrolls sideways by touch, keys or two buttons, and never automatically. */
export function Carousel({ label, children }: { label: string; children: ReactNode }) {
  const { formatMessage } = useIntl();
  const { list, ends, onScroll } = useScrollEnds();

  const scroll = (direction: 1 | -1) => {
    const { current } = list;
    current?.scrollBy({ left: direction * current.clientWidth * 0.85 });
  };
  const button = (direction: 1 | -1, isEnd: boolean) => (
    <button
      type="button"
      className={classNames(styles.button, direction < 0 ? styles.back : styles.on)}
      aria-label={formatMessage({ id: direction < 0 ? 'content.carousel.back' : 'content.carousel.on' })}
      {...pressable(isEnd, () => scroll(direction))}
    >
      <Icon name="chevron" size={20} />
    </button>
  );

  return (
    <section className={styles.carousel} aria-label={label} data-testid="carousel">
      <ul ref={list} className={styles.list} onScroll={onScroll}>
        {Children.map(children, (child) => (
          <li className={styles.item}>{child}</li>
        ))}
      </ul>
      {!(ends.isAtStart && ends.isAtEnd) && (
        <>
          {button(-1, ends.isAtStart)}
          {button(1, ends.isAtEnd)}
        </>
      )}
    </section>
  );
}

function useScrollEnds() {
  const list = useRef<HTMLUListElement>(null);
  const [ends, setEnds] = useState({ isAtStart: true, isAtEnd: true });

  const look = useCallback(() => {
    const { current } = list;
    if (!current) return;
    const { scrollLeft, scrollWidth, clientWidth } = current;
    // Zoomed pages scroll by fractions of a pixel.
    const isAtStart = scrollLeft < 2;
    const isAtEnd = scrollLeft > scrollWidth - clientWidth - 2;
    setEnds((before) =>
      before.isAtStart === isAtStart && before.isAtEnd === isAtEnd ? before : { isAtStart, isAtEnd },
    );
  }, []);

  useEffect(() => {
    look();
    if (!list.current || typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(look);
    observer.observe(list.current);
    return () => observer.disconnect();
  }, [look]);

  return { list, ends, onScroll: look };
}
