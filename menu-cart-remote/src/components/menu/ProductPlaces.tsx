import { classNames } from '@olov/shared-kit/ui';
import styles from './ProductCard.module.css';

/** Whole rows of one to four columns. */
export const RUN_LENGTH = 12;
/** Whole rows of one to five columns. */
const FAR_LENGTH = 60;

interface Props {
  count: number;
  /** Far from the viewport many places are one element of the same height. */
  isFar?: boolean;
}

export function ProductPlaces({ count, isFar = false }: Props) {
  const far = isFar ? Math.floor(count / FAR_LENGTH) : 0;
  const elements = far + count - far * FAR_LENGTH;
  return Array.from({ length: elements }, (_, index) => (
    <li
      // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity
      key={index}
      aria-hidden="true"
      className={classNames(styles.place, index < far && styles.far)}
    />
  ));
}
