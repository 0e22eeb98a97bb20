import type { ReactNode } from 'react';
import { classNames } from './classNames';
import styles from './Room.module.css';

interface Props {
  /** `span` for use inside a sentence. */
  as?: 'div' | 'span';
  className?: string | undefined;
  children?: ReactNode;
  /** Other contents that may appear here later; their texts come from `roomOf`. */
  others: readonly ReactNode[];
}

/**
 * Reserves space: it is as high as the highest of its possible contents, so that a change moves nothing below. The name
 * means space, not a room of the workspace.
 */
export function Room({ as: Box = 'div', className, children, others }: Props) {
  return (
    <Box className={classNames(styles.room, className)}>
      <Box>{children}</Box>
      {others.map((other, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the invisible contents have no identity but their position
        <Box key={index} className={styles.unseen} aria-hidden="true">
          {other}
        </Box>
      ))}
    </Box>
  );
}

/**
 * A text that only reserves space: the style sheet draws it, so that it cannot be searched, read aloud or copied.
 * Only for our own texts: personal data must not be in an attribute, because session recordings do not mask
 * attributes.
 */
export const roomOf = (text: string) => ({ 'data-room-of': text });
