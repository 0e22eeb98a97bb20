import type { ReactNode } from 'react';
import { classNames } from './classNames';
import styles from './Room.module.css';

interface Props {
  /** `span` inside of a sentence. */
  as?: 'div' | 'span';
  className?: string | undefined;
  children?: ReactNode;
  /** What else may stand here in time; its texts are those of `roomOf`. */
  others: readonly ReactNode[];
}

/** As high as the highest of what stands here in time, so that a change moves nothing that stands below. */
export function Room({ as: Box = 'div', className, children, others }: Props) {
  return (
    <Box className={classNames(styles.room, className)}>
      <Box>{children}</Box>
      {others.map((other, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: what only takes room is nothing but its place
        <Box key={index} className={styles.unseen} aria-hidden="true">
          {other}
        </Box>
      ))}
    </Box>
  );
}

/**
 * A text that only takes its room: the style sheet draws it, so that nobody finds, hears or copies it. For our own words
 * alone: what names a person does not belong into an attribute, which recordings of a page do not mask.
 */
export const roomOf = (text: string) => ({ 'data-room-of': text });
