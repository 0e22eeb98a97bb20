import { useIntl } from '@olov/shared-kit/intl';
import { classNames, Icon, pressable } from '@olov/shared-kit/ui';
import { Children, type ReactNode } from 'react';
import styles from './Carousel.module.css';
import { useScrollEnds } from './useScrollEnds';

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
